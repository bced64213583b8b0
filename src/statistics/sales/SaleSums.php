<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Staff\OrderRows;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of orders by what a report cuts them: of whole stretches as they are kept, of single days from the orders. They
 * change with each order in its own transaction (SaleBook), so both say the same.
 *
 * @phpstan-type Sum array{name: int, currency: string, parts: int, quantity: int, value: int, refunded: int}
 */
final class SaleSums {

	// The numbers in the table, which never change.
	public const FIRST_SOURCE   = 1;
	public const LAST_SOURCE    = 2;
	public const EVEN_SOURCE    = 3;
	public const FIRST_CAMPAIGN = 4;
	public const LAST_CAMPAIGN  = 5;
	public const EVEN_CAMPAIGN  = 6;
	public const PRODUCT        = 7;
	/** Names are those of VISITS. */
	public const VISIT = 8;
	/** All orders, by the day: `at` is that day. */
	public const DAY = 9;

	/** Added to a cut: its sums of whole years of the Gregorian calendar, in which no stretch crosses a border; but of DAY. */
	public const OF_YEARS = 64;

	/** Whether the visit that made an order was counted. */
	public const VISITS = array( 'counted' => 1, 'uncounted' => 2, 'unknown' => 3 );

	private const SUMS = 'SUM(parts) AS parts, SUM(quantity) AS quantity, SUM(value) AS value, SUM(refunded) AS refunded';

	/**
	 * @param int    $cut  One of the constants but DAY.
	 * @param string $from YYYY-MM-DD in the shop's zone.
	 * @param string $to   YYYY-MM-DD, inclusive.
	 * @param int    $only The name of those that are wanted alone; 0 for all.
	 * @return list<Sum> Those of one name and currency once; amounts are those of Amount.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( int $cut, string $from, string $to, int $only = 0 ): array {
		OrderRows::provide();
		$span = Span::of( ...self::widened( $from, $to ) );
		$rows = array();
		if ( null !== $span->whole ) {
			$within = array_map( static fn ( array $part ): string => "( cut = $part[0] AND at >= '$part[1]' AND at < '$part[2]' )", self::parts( $cut, ...$span->whole ) );
			// Without an order of its own a group would be sorted.
			$rows = Database::rows( 'SELECT name, currency, ' . self::SUMS . ' FROM %i WHERE ( ' . implode( ' OR ', $within ) . ' )' . ( 0 === $only ? '' : " AND name = $only" ) . ' GROUP BY name, currency ORDER BY NULL', SalesTables::sums() );
		}
		foreach ( $span->edges as $edge ) {
			$rows = array( ...$rows, ...self::of_days( $cut, ...$edge ) );
		}

		return array_values( array_filter( self::merged( $rows ), static fn ( array $sum ): bool => 0 === $only || $only === $sum['name'] ) );
	}

	/**
	 * Before the first order and behind the last one there is nothing: the years in which they lie are as good as whole.
	 *
	 * @return array{string, string}
	 */
	private static function widened( string $from, string $to ): array {
		$days = Database::rows( 'SELECT MIN(at) AS first, MAX(at) AS last FROM %i WHERE cut = %d', SalesTables::sums(), self::DAY )[0] ?? array();
		if ( ! isset( $days['first'], $days['last'] ) || $from > $to ) {
			return array( $from, $to );
		}

		return array( $from <= $days['first'] ? (int) $from . SaleYears::BEGIN : $from, $to >= $days['last'] ? (int) $to . '-12-31' : $to );
	}

	/**
	 * Whole years, and the stretches before and behind them.
	 *
	 * @param string $first The first day.
	 * @param string $end   The day behind the last one.
	 * @return list<array{int, string, string}> One at least: a cut, its first day and the day behind the last one.
	 */
	private static function parts( int $cut, string $first, string $end ): array {
		$from = str_ends_with( $first, SaleYears::BEGIN ) ? $first : ( (int) $first + 1 ) . SaleYears::BEGIN;
		$to   = (int) $end . SaleYears::BEGIN;
		if ( $from >= $to || ! OrderRows::are_there() ) {
			return array( array( $cut, $first, $end ) );
		}

		return array_values( array_filter( array( array( $cut, $first, $from ), array( $cut + self::OF_YEARS, $from, $to ), array( $cut, $to, $end ) ), static fn ( array $part ): bool => $part[1] < $part[2] ) );
	}

	/**
	 * @return array<string, list<Sum>> By the day, those with orders; `name` is 0.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function days( string $from, string $to ): array {
		OrderRows::provide();
		$days = array();
		foreach ( Database::rows( 'SELECT at, 0 AS name, currency, parts, quantity, value, refunded FROM %i WHERE cut = %d AND at BETWEEN %s AND %s AND ( parts <> 0 OR refunded <> 0 ) ORDER BY at, currency', SalesTables::sums(), self::DAY, $from, $to ) as $row ) {
			$days[ (string) $row['at'] ][] = self::sum( $row );
		}

		return $days;
	}

	/** @return list<array<string, string|null>> */
	private static function of_days( int $cut, string $from, string $to ): array {
		$orders   = OrderRows::table();
		$touches  = SalesTables::touches();
		$campaign = in_array( $cut, array( self::FIRST_CAMPAIGN, self::LAST_CAMPAIGN, self::EVEN_CAMPAIGN ), true );
		$name     = $campaign ? 't.campaign' : 't.source';
		$named    = $campaign ? 'AND t.campaign > 0' : '';
		$whole    = SalesTables::WHOLE;
		$of_order = "SUM(o.counts) * $whole AS parts, 0 AS quantity, SUM(o.value) AS value, SUM(o.refunded) AS refunded";
		$within   = "o.at BETWEEN %s AND %s AND o.currency <> ''";
		$group    = "GROUP BY $name, o.currency";

		return match ( $cut ) {
			self::FIRST_SOURCE, self::FIRST_CAMPAIGN => Database::rows( "SELECT $name AS name, o.currency, $of_order FROM %i o JOIN %i t ON t.order_id = o.order_id AND t.position = 0 WHERE $within $named $group", $orders, $touches, $from, $to ),
			self::LAST_SOURCE, self::LAST_CAMPAIGN => Database::rows( "SELECT $name AS name, o.currency, $of_order FROM %i o JOIN %i t ON t.order_id = o.order_id AND t.is_last = 1 WHERE $within $named $group", $orders, $touches, $from, $to ),
			self::EVEN_SOURCE, self::EVEN_CAMPAIGN => Database::rows( "SELECT $name AS name, o.currency, SUM(t.share * o.counts) AS parts, 0 AS quantity, SUM(t.value) AS value, SUM(t.refunded) AS refunded FROM %i o JOIN %i t ON t.order_id = o.order_id WHERE $within $named $group", $orders, $touches, $from, $to ),
			self::PRODUCT => Database::rows( "SELECT l.product_id AS name, o.currency, SUM( CASE WHEN l.quantity > 0 THEN $whole ELSE 0 END ) AS parts, SUM(l.quantity) AS quantity, SUM(l.value) AS value, 0 AS refunded FROM %i o JOIN %i l ON l.order_id = o.order_id WHERE $within GROUP BY l.product_id, o.currency", $orders, OrderRows::lines_table(), $from, $to ),
			self::VISIT => Database::rows( "SELECT CASE o.visit WHEN 'counted' THEN 1 WHEN 'uncounted' THEN 2 ELSE 3 END AS name, o.currency, $of_order FROM %i o WHERE $within GROUP BY o.visit, o.currency", $orders, $from, $to ),
			default => throw new \InvalidArgumentException( 'No such cut.' ),
		};
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<Sum>
	 */
	private static function merged( array $rows ): array {
		$sums = array();
		foreach ( $rows as $row ) {
			$sum = self::sum( $row );
			$key = $sum['name'] . ' ' . $sum['currency'];
			foreach ( array( 'parts', 'quantity', 'value', 'refunded' ) as $field ) {
				$sum[ $field ] += $sums[ $key ][ $field ] ?? 0;
			}
			$sums[ $key ] = $sum;
		}

		return array_values( array_filter( $sums, static fn ( array $sum ): bool => 0 !== $sum['parts'] || 0 !== $sum['quantity'] || 0 !== $sum['value'] || 0 !== $sum['refunded'] ) );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Sum
	 */
	private static function sum( array $row ): array {
		return array(
			'name'     => (int) ( $row['name'] ?? 0 ),
			'currency' => (string) ( $row['currency'] ?? '' ),
			'parts'    => (int) ( $row['parts'] ?? 0 ),
			'quantity' => Amount::of( $row['quantity'] ?? 0 ),
			'value'    => Amount::of( $row['value'] ?? 0 ),
			'refunded' => Amount::of( $row['refunded'] ?? 0 ),
		);
	}
}
