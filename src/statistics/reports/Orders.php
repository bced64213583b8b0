<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Database;
use Vitrin\Statistics\Staff\OrderFigures;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Staff\UncountedOrders;

defined( 'ABSPATH' ) || exit;

/** Orders as reports need them; all of it throws a RuntimeException where the database fails. */
final class Orders {

	/** @return array{orders: int, revenue: float} */
	public static function total( Period $period ): array {
		$all = ( new OrderFigures( $period->from, $period->to ) )->all();

		return array( 'orders' => $all['orders'], 'revenue' => $all['value'] );
	}

	/** @return array{orders: float|int|null, revenue: float|null} Null where orders don't say it. */
	public static function of_filter( Filter $filter, Period $period ): array {
		$sum = match ( $filter->by ) {
			'source' => self::by_source( $period )[ $filter->text ] ?? array(),
			'campaign' => self::by_campaign( $period )[ $filter->text ] ?? array(),
			'product' => self::by_product( $period )[ Words::product_of( $filter->text ) ] ?? array(),
			default => null,
		};

		return null === $sum ? array( 'orders' => null, 'revenue' => null ) : array( 'orders' => $sum['orders'] ?? 0, 'revenue' => $sum['revenue'] ?? 0.0 );
	}

	/** @return array<string, array{orders: float, revenue: float}> By source as it was counted. */
	public static function by_source( Period $period ): array {
		return self::by_name( ( new OrderFigures( $period->from, $period->to ) )->by_source() );
	}

	/** @return array<string, array{orders: float, revenue: float}> By campaign. */
	public static function by_campaign( Period $period ): array {
		return self::by_name( ( new OrderFigures( $period->from, $period->to ) )->by_campaign() );
	}

	/** @return array<int, array{orders: int, quantity: float, revenue: float}> By the product's number. */
	public static function by_product( Period $period ): array {
		$products = array();
		foreach ( ( new OrderFigures( $period->from, $period->to ) )->by_source_and_product( PHP_INT_MAX ) as $row ) {
			$sum                           = $products[ $row['product'] ] ?? array( 'orders' => 0, 'quantity' => 0.0, 'revenue' => 0.0 );
			$products[ $row['product'] ] = array( 'orders' => $sum['orders'], 'quantity' => $sum['quantity'] + $row['quantity'], 'revenue' => $sum['revenue'] + $row['value'] );
		}

		return $products;
	}

	/** @return array<string, array{orders: int, revenue: float}> Days with orders. */
	public static function days( Period $period ): array {
		OrderRows::provide_tables();
		$days = array();
		foreach ( Database::rows( 'SELECT at, COUNT(*) AS orders, SUM( value ) AS revenue FROM %i WHERE at BETWEEN %s AND %s AND counts = 1 GROUP BY at', OrderRows::table(), $period->from, $period->to ) as $row ) {
			$days[ (string) $row['at'] ] = array( 'orders' => (int) $row['orders'], 'revenue' => (float) $row['revenue'] );
		}

		return $days;
	}

	/** @return array{orders: int, uncounted: int} */
	public static function uncounted( Period $period ): array {
		return UncountedOrders::share( $period->from, $period->to );
	}

	/**
	 * WooCommerce's list of exactly the orders that a row says; '' for none.
	 *
	 * @param string $list Of ListOf::names().
	 * @param int    $id   Of the row's text; 0 for none.
	 * @param string $text The row's text; of a channel its word.
	 */
	public static function url( string $list, int $id, string $text, Period $period ): string {
		unset( $list, $id, $text, $period );

		return '';
	}

	/** '' for none. */
	public static function first_day(): string {
		OrderRows::provide_tables();

		return (string) ( Database::rows( 'SELECT MIN(at) AS first FROM %i', OrderRows::table() )[0]['first'] ?? '' );
	}

	/**
	 * @param list<array{name: string, orders: int, value: float}> $sums
	 * @return array<string, array{orders: float, revenue: float}>
	 */
	private static function by_name( array $sums ): array {
		$named = array();
		foreach ( $sums as $sum ) {
			$named[ $sum['name'] ] = array( 'orders' => (float) $sum['orders'], 'revenue' => $sum['value'] );
		}

		return $named;
	}
}
