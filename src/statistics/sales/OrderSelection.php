<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Staff\CutWords;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\OrderRows;

defined( 'ABSPATH' ) || exit;

/** Exactly the orders that a number of a report counts: from a request, as a condition, and in words. */
final class OrderSelection {

	public const BY = array( 'all', 'source', 'campaign', 'channel', 'product', 'visit' );

	/** Fields of a request, by those of this class. */
	public const FIELDS = array(
		'by'       => 'vitrin_orders_by',
		'id'       => 'vitrin_orders_id',
		'name'     => 'vitrin_orders_name',
		'rule'     => 'vitrin_orders_rule',
		'currency' => 'vitrin_orders_currency',
		'from'     => 'vitrin_orders_from',
		'to'       => 'vitrin_orders_to',
	);

	private function __construct(
		public readonly string $by,
		public readonly int $id,
		public readonly string $name,
		public readonly string $rule,
		public readonly string $currency,
		public readonly string $from,
		public readonly string $to
	) {}

	/**
	 * @param array<array-key, mixed> $asked by, one of BY; id of a source, campaign or product; name of a channel, or how the visit was counted; rule, one of
	 *                                      Revenue::RULES; currency, '' for all; from and to, YYYY-MM-DD. Any values.
	 * @return self|null Null for what is none.
	 */
	public static function of( array $asked ): ?self {
		$text = static fn ( string $name, string $usual = '' ): string => is_scalar( $asked[ $name ] ?? null ) ? (string) $asked[ $name ] : $usual;
		$by   = $text( 'by' );
		$name = $text( 'name' );
		$id   = ctype_digit( $text( 'id', '0' ) ) ? (int) $text( 'id', '0' ) : 0;
		$rule = $text( 'rule', 'last' );
		$day  = static fn ( string $day ): bool => 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $day ) && gmdate( 'Y-m-d', (int) strtotime( "$day UTC" ) ) === $day;

		$is_named = match ( $by ) {
			'all' => true,
			'source', 'campaign', 'product' => $id > 0,
			'channel' => 1 === preg_match( '/^[a-z]{1,20}$/D', $name ),
			'visit' => isset( SaleSums::VISITS[ $name ] ),
			default => false,
		};

		return $is_named && in_array( $rule, Revenue::RULES, true ) && 1 === preg_match( '/^[A-Z]{0,10}$/D', $text( 'currency' ) ) && $day( $text( 'from' ) ) && $day( $text( 'to' ) )
			? new self( $by, $id, $name, $rule, $text( 'currency' ), $text( 'from' ), $text( 'to' ) )
			: null;
	}

	/** @return array<string, string> As a request has them. */
	public function fields(): array {
		$fields = array();
		foreach ( self::FIELDS as $name => $field ) {
			$value = (string) $this->$name;
			if ( '' !== $value && '0' !== $value ) {
				$fields[ $field ] = $value;
			}
		}

		return $fields;
	}

	/** A query of the orders' ids. */
	public function query(): string {
		list( $within, $tables ) = $this->within();

		$query  = 'SELECT o.order_id FROM %i o WHERE o.counts = 1 AND o.at BETWEEN %s AND %s';
		$values = array( OrderRows::table(), $this->from, $this->to );
		if ( '' !== $within ) {
			// The database begins where it has fewer: with the days, or with what they have in common.
			$query .= " AND o.order_id IN ( $within )";
			array_push( $values, ...$tables );
		}
		if ( 'visit' === $this->by ) {
			$query   .= ' AND o.visit = %s';
			$values[] = $this->name;
		}
		if ( '' !== $this->currency ) {
			$query   .= ' AND o.currency = %s';
			$values[] = $this->currency;
		}
		if ( '' !== $within ) {
			// Found once: within WooCommerce's query they would be looked for again with each of its orders.
			$query = 'SELECT found.order_id FROM ( ' . str_replace( 'SELECT o.order_id', 'SELECT DISTINCT o.order_id', $query ) . ' ) found';
		}
		/** @var \wpdb $wpdb */
		global $wpdb;

		return (string) $wpdb->prepare( $query, $values ); // phpcs:ignore WordPress.DB -- Made of what stands above. @phpstan-ignore argument.type
	}

	/** @return array{string, list<string|int>} A query of the ids of orders of all days, '' for none; the values of its placeholders. */
	private function within(): array {
		$visit = match ( $this->rule ) {
			'first' => ' AND t.position = 0',
			'last' => ' AND t.is_last = 1',
			default => '',
		};

		return match ( $this->by ) {
			'product' => array( 'SELECT l.order_id FROM %i l WHERE l.product_id = %d AND l.quantity > 0', array( OrderRows::lines_table(), $this->id ) ),
			'source', 'campaign' => array( "SELECT t.order_id FROM %i t WHERE t.{$this->by} = %d" . $visit, array( SalesTables::touches(), $this->id ) ),
			'channel' => array( 'SELECT t.order_id FROM %i t JOIN %i x ON x.id = t.source WHERE x.kind = %d AND x.text LIKE %s' . $visit, array( SalesTables::touches(), OwnTable::of( Tables::TEXTS ), Kind::SOURCE, $this->name . ':%' ) ),
			default => array( '', array() ),
		};
	}

	/** What is shown, as one sentence. Plain text. */
	public function words(): string {
		/* translators: 1: the first day, 2: the last one. */
		$days = $this->from === $this->to ? Formats::day( $this->from ) : sprintf( __( '%1$s to %2$s', 'vitrin' ), Formats::day( $this->from ), Formats::day( $this->to ) );
		$what = $this->what();
		/* translators: %s: days. */
		$all = sprintf( __( 'Only the orders that the statistics count, first paid %s.', 'vitrin' ), $days );
		if ( '' === $what ) {
			return $all;
		}

		/* translators: 1: days, 2: what they have in common, such as “Search: google (first visit)”. */
		return sprintf( __( 'Only the orders that the statistics count, first paid %1$s: %2$s.', 'vitrin' ), $days, "\u{2068}$what\u{2069}" );
	}

	private function what(): string {
		$rule = match ( $this->rule ) {
			'first' => __( 'the first visit', 'vitrin' ),
			'last' => __( 'the last visit', 'vitrin' ),
			default => __( 'any visit on the way', 'vitrin' ),
		};
		/* translators: 1: a source or a campaign, 2: which visit, such as “the first visit”. */
		$by_visit = static fn ( string $name ): string => sprintf( __( '%1$s (%2$s)', 'vitrin' ), $name, $rule );

		return match ( $this->by ) {
			'source' => $by_visit( CutWords::source( $this->text() ) ),
			'campaign' => $by_visit( $this->text() ),
			'channel' => $by_visit( CutWords::source( $this->name . ':' ) ),
			'product' => CutWords::product( $this->id ),
			'visit' => match ( $this->name ) {
				'counted' => __( 'the visit was counted', 'vitrin' ),
				'uncounted' => __( 'the visit was not counted', 'vitrin' ),
				default => __( 'nobody knows whether the visit was counted', 'vitrin' ),
			},
			default => '',
		};
	}

	private function text(): string {
		try {
			return (string) ( Database::rows( 'SELECT text FROM %i WHERE id = %d', Tables::TEXTS, $this->id )[0]['text'] ?? '' );
		} catch ( \Throwable ) {
			return '';
		}
	}
}
