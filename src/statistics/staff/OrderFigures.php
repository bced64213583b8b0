<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Sales\SaleSums;

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

	/** @return array{orders: int, value: float} Orders of all currencies; the value of those in the shop's. */
	public function all(): array {
		$total = Revenue::total( $this->from, $this->to );

		return array( 'orders' => $total['orders'] + array_sum( array_column( $total['other_currencies'], 'orders' ) ), 'value' => $total['revenue'] );
	}

	/** @return list<string> Days with orders. */
	public function days(): array {
		return array_map( 'strval', array_keys( Revenue::days( $this->from, $this->to ) ) );
	}

	/** @return array<string, int> Orders by OrderVisit's constants. */
	public function by_visit(): array {
		$names  = array_flip( SaleSums::VISITS );
		$visits = array();
		foreach ( SaleSums::of( SaleSums::VISIT, $this->from, $this->to ) as $sum ) {
			$name            = $names[ $sum['name'] ] ?? OrderVisit::UNKNOWN;
			$visits[ $name ] = ( $visits[ $name ] ?? 0 ) + intdiv( $sum['parts'], SalesTables::WHOLE );
		}

		return array_filter( $visits );
	}

	/** @return list<Sum> By the source of the last visit before it: a channel and a name, with a colon between; most orders first. */
	public function by_source(): array {
		return $this->rows( 'source' );
	}

	/** @return list<Sum> By campaign; orders without one aren't in it. */
	public function by_campaign(): array {
		return $this->rows( 'campaign' );
	}

	/** @return list<array{source: string, product: int, quantity: float, value: float}> By source and product; the worthiest first. */
	public function by_source_and_product( int $limit ): array {
		OrderRows::provide();
		$rows = Database::rows( 'SELECT o.source, l.product_id, SUM( l.quantity ) AS quantity, SUM( CASE WHEN o.currency = %s THEN l.value ELSE 0 END ) AS value FROM %i o JOIN %i l ON l.order_id = o.order_id WHERE o.at BETWEEN %s AND %s AND o.counts = 1 GROUP BY o.source, l.product_id ORDER BY value DESC, l.product_id LIMIT %d', Revenue::currency(), OrderRows::table(), OrderRows::lines_table(), $this->from, $this->to, $limit );
		$sums = array();
		foreach ( $rows as $row ) {
			if ( is_string( $row['source'] ?? null ) && is_numeric( $row['product_id'] ?? null ) && is_numeric( $row['quantity'] ?? null ) && is_numeric( $row['value'] ?? null ) ) {
				$sums[] = array( 'source' => $row['source'], 'product' => (int) $row['product_id'], 'quantity' => (float) $row['quantity'], 'value' => (float) $row['value'] );
			}
		}

		return $sums;
	}

	/** @return list<Sum> */
	private function rows( string $of ): array {
		$sums = array();
		foreach ( Revenue::rows( $this->from, $this->to, 'last', $of ) as $row ) {
			$sums[] = array( 'name' => $row['name'], 'orders' => (int) round( $row['orders'] + $row['in_other_currencies'] ), 'value' => $row['revenue'] );
		}
		$sums = array_values( array_filter( $sums, static fn ( array $sum ): bool => $sum['orders'] > 0 ) );
		usort( $sums, static fn ( array $one, array $other ): int => array( $other['orders'], $one['name'] ) <=> array( $one['orders'], $other['name'] ) );

		return $sums;
	}
}
