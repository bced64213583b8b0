<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers of a period in the order of their series, each once, with the order or refund that has it. Reads a few
 * hundred at a time, whichever way orders are stored.
 *
 * The day of a number is that on its paper: when it was given or, for older ones that don't say so, the day of the
 * order or refund. Where neither is left, or the number itself is missing from
 * the table, it is the day of the number before it, else of the one after it: so it belongs to one period only.
 *
 * @phpstan-type Numbered array{series: string, number: int, text: string, id: int, until: int, moment: string}
 */
final class NumberedOrders {

	private const BATCH = 300;

	/** More numbers than these in a row were left out on purpose, not lost: they are named together. */
	public const MOST_MISSING = 1000;

	private readonly string $from;

	private readonly string $until;

	public function __construct( Period $period ) {
		list( $this->from, $this->until ) = $period->moments( wp_timezone() );
	}

	/**
	 * @return \Generator<int, Numbered> `id` is 0 where nothing is left of the order or refund, -1 where the number is missing;
	 *                                   `text` is '' where it isn't kept; `until` is the number, or the last of a long row of missing ones;
	 *                                   `moment` is '' where nothing says of what day it is.
	 * @throws \RuntimeException The database failed.
	 */
	public function of( Kind $kind ): \Generator {
		$series = '';
		$last   = 0;
		// Of the number before; null: none of this series has a day so far.
		$moment  = null;
		$waiting = array();
		foreach ( $this->stored( $kind ) as $row ) {
			if ( $row['series'] !== $series ) {
				yield from $waiting;
				list( $series, $last, $moment, $waiting ) = array( $row['series'], $row['number'] - 1, null, array() );
			}
			$found = array( ...self::missing( $series, $last, $row['number'] ), $row );
			$last  = $row['number'];
			foreach ( $found as $one ) {
				if ( '' !== $one['moment'] ) {
					$moment = $one['moment'];
					if ( $this->has( $moment ) ) {
						yield from $waiting;
					}
					$waiting = array();
				}
				if ( null === $moment ) {
					$waiting[] = $one;
				} elseif ( $this->has( $moment ) ) {
					yield $one;
				}
			}
		}
		// Nothing says of what day they are: rather in each period than in none.
		yield from $waiting;
	}

	/**
	 * Refunds of the period that have no number of a credit note, though their order has an invoice.
	 *
	 * @return \Generator<int, int> Ids.
	 * @throws \RuntimeException The database failed.
	 */
	public function refunds_without_number(): \Generator {
		$database = self::database();
		$last     = 0;
		do {
			// phpcs:ignore WordPress.DB -- Tables without functions for it; names by %i.
			$rows = $database->get_col( (string) $database->prepare( 'SELECT o.%i FROM %i o INNER JOIN %i i ON i.kind = %s AND i.order_id = o.%i LEFT JOIN %i c ON c.kind = %s AND c.order_id = o.%i WHERE o.%i = %s AND c.order_id IS NULL AND o.%i >= %s AND o.%i < %s AND o.%i > %d ORDER BY o.%i LIMIT %d', self::column( 'id' ), self::orders(), Numbers::table(), Kind::Invoice->value, self::column( 'parent' ), Numbers::table(), Kind::CreditNote->value, self::column( 'id' ), self::column( 'type' ), 'shop_order_refund', self::column( 'moment' ), $this->from, self::column( 'moment' ), $this->until, self::column( 'id' ), $last, self::column( 'id' ), self::BATCH ) );
			self::check();
			foreach ( $rows as $id ) {
				$last = is_numeric( $id ) ? (int) $id : $last;
				yield $last;
			}
			self::forget();
		} while ( count( $rows ) === self::BATCH );
	}

	/** @param string $moment As the database keeps it. */
	private function has( string $moment ): bool {
		return $moment >= $this->from && $moment < $this->until;
	}

	/**
	 * All numbers of a kind, of every day.
	 *
	 * @return \Generator<int, Numbered> `moment` is '' where nothing says of what day it is.
	 * @throws \RuntimeException The database failed.
	 */
	private function stored( Kind $kind ): \Generator {
		$database = self::database();
		$type     = Kind::CreditNote === $kind ? 'shop_order_refund' : 'shop_order';
		$series   = '';
		$number   = -1;
		do {
			// phpcs:ignore WordPress.DB -- Tables without functions for it; names by %i.
			$rows = $database->get_results( (string) $database->prepare( 'SELECT n.series, n.number, n.text, n.given_gmt, o.%i AS id, o.%i AS moment FROM %i n LEFT JOIN %i o ON o.%i = n.order_id AND o.%i = %s WHERE n.kind = %s AND ( n.series > %s OR ( n.series = %s AND n.number > %d ) ) ORDER BY n.series, n.number LIMIT %d', self::column( 'id' ), self::column( 'moment' ), Numbers::table(), self::orders(), self::column( 'id' ), self::column( 'type' ), $type, $kind->value, $series, $series, $number, self::BATCH ), ARRAY_A );
			self::check();
			$rows = is_array( $rows ) ? $rows : array();
			foreach ( $rows as $row ) {
				if ( ! is_array( $row ) || ! is_string( $row['series'] ?? null ) || ! is_numeric( $row['number'] ?? null ) ) {
					continue;
				}
				list( $series, $number ) = array( $row['series'], (int) $row['number'] );
				$moments                 = array_filter( array( $row['given_gmt'] ?? null, $row['moment'] ?? null ), static fn ( mixed $moment ): bool => is_string( $moment ) && '' !== $moment && ! str_starts_with( $moment, '0000' ) );
				yield array(
					'series' => $series,
					'number' => $number,
					'text'   => is_string( $row['text'] ?? null ) ? $row['text'] : '',
					'id'     => is_numeric( $row['id'] ?? null ) ? (int) $row['id'] : 0,
					'until'  => $number,
					'moment' => (string) reset( $moments ),
				);
			}
			self::forget();
		} while ( count( $rows ) === self::BATCH );
	}

	/** @return list<Numbered> The numbers between two, where the table lacks them. */
	private static function missing( string $series, int $last, int $next ): array {
		$count = $next - $last - 1;
		if ( $count < 1 ) {
			return array();
		}

		$is_long = $count > self::MOST_MISSING;

		return array_map(
			static fn ( int $number ): array => array( 'series' => $series, 'number' => $number, 'text' => '', 'id' => -1, 'until' => $is_long ? $next - 1 : $number, 'moment' => '' ),
			$is_long ? array( $last + 1 ) : range( $last + 1, $next - 1 )
		);
	}

	/** Thousands of orders don't fit into memory; what a shared object cache keeps elsewhere stays. */
	private static function forget(): void {
		if ( function_exists( 'wp_cache_supports' ) && function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	/** @throws \RuntimeException The database failed. */
	private static function check(): void {
		if ( '' !== self::database()->last_error ) {
			throw new \RuntimeException( 'The numbers of invoices could not be read.' );
		}
	}

	private static function orders(): string {
		return Orders::have_tables() ? self::database()->prefix . 'wc_orders' : self::database()->posts;
	}

	/** @param 'id'|'moment'|'type'|'parent' $name */
	private static function column( string $name ): string {
		return Orders::have_tables()
			? array( 'id' => 'id', 'moment' => 'date_created_gmt', 'type' => 'type', 'parent' => 'parent_order_id' )[ $name ]
			: array( 'id' => 'ID', 'moment' => 'post_date_gmt', 'type' => 'post_type', 'parent' => 'post_parent' )[ $name ];
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
