<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Kind;

defined( 'ABSPATH' ) || exit;

/** What a report is narrowed to: one source, device, page, campaign or product. */
final class Filter {

	/** Kinds of texts and cuts by what is filtered by. */
	private const OF = array(
		'source'   => array( Kind::SOURCE, Cut::SOURCE ),
		'device'   => array( Kind::DEVICE, Cut::DEVICE ),
		'page'     => array( Kind::PAGE, Cut::PAGE ),
		'campaign' => array( Kind::CAMPAIGN, Cut::CAMPAIGN ),
		'product'  => array( Kind::PAGE, Cut::PAGE ),
	);

	/**
	 * @param string $by   One of names().
	 * @param int    $id   Of the text.
	 * @param string $text As it was counted; hostile.
	 */
	private function __construct( public readonly string $by, public readonly int $id, public readonly string $text ) {}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::OF );
	}

	/** @return self|null Null where there is no such row. */
	public static function of( string $by, int $id ): ?self {
		$text = isset( self::OF[ $by ] ) ? Names::of( self::OF[ $by ][0], array( $id ) )[ $id ] ?? null : null;
		if ( null === $text || ( 'product' === $by && 0 === Words::product_of( $text ) ) ) {
			return null;
		}

		return new self( $by, $id, $text );
	}

	/** The cut that has its own figures. */
	public function cut(): int {
		return self::OF[ $this->by ][1];
	}

	public function label(): string {
		return Words::label( self::OF[ $this->by ][0], $this->text );
	}
}
