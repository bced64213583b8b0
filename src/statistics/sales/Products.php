<?php

namespace Vitrin\Statistics\Sales;

defined( 'ABSPATH' ) || exit;

/** What was sold, by product [STAT-06]. */
final class Products {

	/**
	 * @param string $from YYYY-MM-DD in the shop's zone.
	 * @param string $to   YYYY-MM-DD, inclusive.
	 * @param int    $only A product's number; 0 for all.
	 * @return list<array{id: int, orders: int, quantity: float, revenue: float}> Most revenue first. Orders and pieces of all currencies, without what was
	 *                                                                            refunded; revenue in the shop's, of the products alone: without taxes and shipping.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( string $from, string $to, int $only = 0 ): array {
		$sold = array();
		foreach ( SaleSums::of( SaleSums::PRODUCT, $from, $to, $only ) as $sum ) {
			$is = $sold[ $sum['name'] ] ?? array( 0, 0, 0 );

			$sold[ $sum['name'] ] = array( $is[0] + $sum['parts'], $is[1] + $sum['quantity'], $is[2] + ( Revenue::currency() === $sum['currency'] ? $sum['value'] : 0 ) );
		}
		$rows = array();
		foreach ( $sold as $id => list( $parts, $quantity, $value ) ) {
			$rows[] = array( 'id' => $id, 'orders' => intdiv( $parts, SalesTables::WHOLE ), 'quantity' => Amount::to_float( $quantity ), 'revenue' => Amount::to_float( $value ) );
		}
		usort( $rows, static fn ( array $one, array $other ): int => array( $other['revenue'], $other['quantity'], $one['id'] ) <=> array( $one['revenue'], $one['quantity'], $other['id'] ) );

		return $rows;
	}
}
