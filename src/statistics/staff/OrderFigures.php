<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Statistics\Counting\Database;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of orders by the day on which they were first paid, without what was cancelled or refunded since [STAT-06] [STAT-10].
 * All of them throw a StoreFailure where the database fails: nothing isn't zero.
 *
 * @phpstan-type Sum array{name: string, orders: int, value: float}
 */
final class OrderFigures {

	/**
	 * @param string $from YYYY-MM-DD in the shop's zone.
	 * @param string $to   YYYY-MM-DD, inclusive.
	 */
	public function __construct( private readonly string $from, private readonly string $to ) {}

	/** @return array{orders: int, value: float} */
	public function all(): array {
		$row = $this->rows( "SELECT '' AS name, COUNT(*) AS orders, SUM( value ) AS value FROM %i WHERE at BETWEEN %s AND %s AND counts = 1", OrderRows::table() )[0] ?? null;

		return array( 'orders' => $row['orders'] ?? 0, 'value' => $row['value'] ?? 0.0 );
	}

	/** @return list<string> Days with orders. */
	public function days(): array {
		return array_column( $this->rows( 'SELECT at AS name, COUNT(*) AS orders, SUM( value ) AS value FROM %i WHERE at BETWEEN %s AND %s AND counts = 1 GROUP BY at ORDER BY at', OrderRows::table() ), 'name' );
	}

	/** @return array<string, int> Orders by OrderVisit's constants. */
	public function by_visit(): array {
		return array_column( $this->rows( 'SELECT visit AS name, COUNT(*) AS orders, SUM( value ) AS value FROM %i WHERE at BETWEEN %s AND %s AND counts = 1 GROUP BY visit', OrderRows::table() ), 'orders', 'name' );
	}

	/** @return list<Sum> By source: a channel and a name, with a colon between; most orders first. */
	public function by_source(): array {
		return $this->rows( 'SELECT source AS name, COUNT(*) AS orders, SUM( value ) AS value FROM %i WHERE at BETWEEN %s AND %s AND counts = 1 GROUP BY source ORDER BY orders DESC, source', OrderRows::table() );
	}

	/** @return list<Sum> By campaign; orders without one aren't in it. */
	public function by_campaign(): array {
		return $this->rows( "SELECT campaign AS name, COUNT(*) AS orders, SUM( value ) AS value FROM %i WHERE at BETWEEN %s AND %s AND counts = 1 AND campaign <> '' GROUP BY campaign ORDER BY orders DESC, campaign", OrderRows::table() );
	}

	/** @return list<array{source: string, product: int, quantity: float, value: float}> By source and product; the worthiest first. */
	public function by_source_and_product( int $limit ): array {
		OrderRows::provide_tables();
		$rows = Database::rows( 'SELECT o.source, l.product_id, SUM( l.quantity ) AS quantity, SUM( l.value ) AS value FROM %i o JOIN %i l ON l.order_id = o.order_id WHERE o.at BETWEEN %s AND %s AND o.counts = 1 GROUP BY o.source, l.product_id ORDER BY value DESC, l.product_id LIMIT %d', OrderRows::table(), OrderRows::lines_table(), $this->from, $this->to, $limit );
		$sums = array();
		foreach ( $rows as $row ) {
			if ( is_string( $row['source'] ?? null ) && is_numeric( $row['product_id'] ?? null ) && is_numeric( $row['quantity'] ?? null ) && is_numeric( $row['value'] ?? null ) ) {
				$sums[] = array( 'source' => $row['source'], 'product' => (int) $row['product_id'], 'quantity' => (float) $row['quantity'], 'value' => (float) $row['value'] );
			}
		}

		return $sums;
	}

	/** @return list<Sum> */
	private function rows( string $query, string $table ): array {
		OrderRows::provide_tables();
		$rows = Database::rows( $query, $table, $this->from, $this->to );
		$sums = array();
		foreach ( $rows as $row ) {
			if ( is_string( $row['name'] ?? null ) && is_numeric( $row['orders'] ?? null ) ) {
				$sums[] = array( 'name' => $row['name'], 'orders' => (int) $row['orders'], 'value' => is_numeric( $row['value'] ?? null ) ? (float) $row['value'] : 0.0 );
			}
		}

		return $sums;
	}
}
