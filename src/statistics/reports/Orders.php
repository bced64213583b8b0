<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Sales\OrderLinks;
use Vitrin\Statistics\Sales\Products;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Staff\OrderVisit;
use Vitrin\Statistics\Staff\UncountedOrders;

defined( 'ABSPATH' ) || exit;

/** Orders as reports need them; all of it throws a RuntimeException where the database fails. */
final class Orders {

	/** @return array{total: array{orders: int, revenue: float}, days: array<string, array{orders: int, revenue: float}>} Of all currencies; what they brought in the shop's. */
	public static function by_day( Period $period ): array {
		$days = Revenue::days( $period->from, $period->to );

		return array(
			'total' => array( 'orders' => (int) array_sum( array_column( $days, 'orders' ) ), 'revenue' => Revenue::sum( array_column( $days, 'revenue' ) ) ),
			'days'  => $days,
		);
	}

	/** @return array{orders: float|int|null, revenue: float|null} Null where orders don't say it. */
	public static function of_filter( Filter $filter, Period $period ): array {
		$sum = match ( $filter->by ) {
			'source' => self::with_id( self::by_source( $period ), $filter->id ),
			'campaign' => self::with_id( self::by_campaign( $period ), $filter->id ),
			'product' => self::by_product( $period, Words::product_of( $filter->text ) )[ Words::product_of( $filter->text ) ] ?? array(),
			default => null,
		};

		return null === $sum ? array( 'orders' => null, 'revenue' => null ) : array( 'orders' => $sum['orders'] ?? 0, 'revenue' => $sum['revenue'] ?? 0.0 );
	}

	/**
	 * @param list<array{id: int, name: string, orders: float, revenue: float}> $rows
	 * @return array{orders?: float, revenue?: float}
	 */
	private static function with_id( array $rows, int $id ): array {
		foreach ( $rows as $row ) {
			if ( $id === $row['id'] ) {
				return array( 'orders' => $row['orders'], 'revenue' => $row['revenue'] );
			}
		}

		return array();
	}

	/** @return list<array{id: int, name: string, orders: float, revenue: float}> By the source of the last visit before them. */
	public static function by_source( Period $period ): array {
		return self::rows( $period, 'source' );
	}

	/** @return list<array{id: int, name: string, orders: float, revenue: float}> By campaign. */
	public static function by_campaign( Period $period ): array {
		return self::rows( $period, 'campaign' );
	}

	/** @return array<int, array{orders: int, quantity: float, revenue: float}> By the product's number; of one alone, if it is given. */
	public static function by_product( Period $period, int $only = 0 ): array {
		$products = array();
		foreach ( Products::of( $period->from, $period->to, $only ) as $row ) {
			$products[ $row['id'] ] = array( 'orders' => $row['orders'], 'quantity' => $row['quantity'], 'revenue' => $row['revenue'] );
		}

		return $products;
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
		return match ( $list ) {
			'sources' => self::link( 'source', $id, $text, $period ),
			'channels' => self::link( 'channel', 0, $text, $period ),
			'campaigns' => self::link( 'campaign', $id, $text, $period ),
			'products' => self::link( 'product', Words::product_of( $text ), '', $period ),
			default => '',
		};
	}

	/**
	 * @param string $by       source, channel, campaign or product.
	 * @param string $rule     first, last or even.
	 * @param string $currency Of the orders; '' for all.
	 */
	public static function link( string $by, int $id, string $name, Period $period, string $rule = 'last', string $currency = '' ): string {
		return OrderLinks::url( array( 'by' => $by, 'id' => $id, 'name' => 'channel' === $by ? $name : '', 'rule' => $rule, 'currency' => $currency ), $period->from, $period->to );
	}

	/** WooCommerce's list of all orders of some days; '' for who may not see it. */
	public static function link_to_all( Period $period ): string {
		return OrderLinks::url( array( 'by' => 'all' ), $period->from, $period->to );
	}

	/** The same of those without a counted visit. */
	public static function link_to_uncounted( Period $period ): string {
		return OrderLinks::url( array( 'by' => 'visit', 'name' => OrderVisit::UNCOUNTED ), $period->from, $period->to );
	}

	/** '' for none. */
	public static function first_day(): string {
		OrderRows::provide();

		return (string) ( Database::rows( 'SELECT MIN(at) AS first FROM %i', OrderRows::table() )[0]['first'] ?? '' );
	}

	/** @return list<array{id: int, name: string, orders: float, revenue: float}> */
	private static function rows( Period $period, string $of ): array {
		return array_map( static fn ( array $row ): array => array( 'id' => $row['id'], 'name' => $row['name'], 'orders' => $row['orders'] + $row['in_other_currencies'], 'revenue' => $row['revenue'] ), Revenue::rows( $period->from, $period->to, 'last', $of ) );
	}
}
