<?php
/**
 * What stands below a line of a paper.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Language;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Settings;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** WooCommerce asks its filter for it, and gives on whatever another plugin answers. */
final class LineDetailsTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** @return array<string, array{mixed, string}> What the filter answers, and what the paper says. */
	public static function answers(): array {
		$colour = (object) array( 'display_key' => 'Colour', 'display_value' => '<p>Blue</p>' );

		return array(
			'null'            => array( null, '' ),
			'false'           => array( false, '' ),
			'true'            => array( true, '' ),
			'zero'            => array( 0, '' ),
			'a fraction'      => array( 1.5, '' ),
			'an empty text'   => array( '', '' ),
			'a text'          => array( 'Colour: Blue', '' ),
			'an object'       => array( $colour, '' ),
			'nothing'         => array( array(), '' ),
			'one'             => array( array( 7 => $colour ), 'Colour: Blue' ),
			'one among junk'  => array( array( null, false, 'x', 3, array( 'display_key' => 'a' ), $colour ), 'Colour: Blue' ),
		);
	}

	#[TestDox( '[DOC-06] whatever another plugin answers about a line’s details, the paper is printed, without a warning: $_dataName' )]
	#[DataProvider( 'answers' )]
	public function test_answers( mixed $answer, string $details ): void {
		$order = PaidOrder::of( 0 );
		add_filter( 'woocommerce_order_item_get_formatted_meta_data', static fn (): mixed => $answer );
		$warnings = array();
		set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- What a shop would log.
			static function ( int $level, string $message ) use ( &$warnings ): bool {
				$warnings[] = $message;

				return true;
			}
		);
		try {
			foreach ( array( Kind::Invoice, Kind::Proforma, Kind::PackingList, Kind::DeliveryNote ) as $kind ) {
				$paper = new Paper( $kind, $order, new Language( 'en_US' ), new Settings() );
				self::assertSame( array( array( 'Mug', $details ) ), array_map( static fn ( array $line ): array => array( $line['name'], $line['details'] ), $paper->lines() ), $kind->value );
				self::assertStringContainsString( 'Mug', Page::html( array( $paper ), new Settings() ) );
			}
		} finally {
			restore_error_handler();
		}
		self::assertSame( array(), $warnings );
	}

	/** @return array<string, array{object}> Details without what they should have. */
	public static function halves(): array {
		return array(
			'no members'        => array( (object) array() ),
			'no value'          => array( (object) array( 'display_key' => 'Colour' ) ),
			'null'              => array( (object) array( 'display_key' => null, 'display_value' => null ) ),
			'lists'             => array( (object) array( 'display_key' => array( 'a' ), 'display_value' => array( 'b' ) ) ),
			'numbers'           => array( (object) array( 'display_key' => 1, 'display_value' => false ) ),
		);
	}

	#[TestDox( '[DOC-06] details without a value break no paper, and aren’t on it: $_dataName' )]
	#[DataProvider( 'halves' )]
	public function test_halves( object $half ): void {
		$this->test_answers( array( $half, (object) array( 'display_key' => 'Size', 'display_value' => '4' ) ), 'Size: 4' );
	}
}
