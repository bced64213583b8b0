<?php
/**
 * Orders that count, and their figures.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Staff\OrderTotals;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\Products;

/** For tests of the shop: what is brought into the figures has a transaction of its own, so orders are taken back here. */
trait SoldOrders {

	/** @var list<\WC_Order> */
	private array $orders = array();

	/** @var array<string, \WC_Product> */
	private array $products = array();

	private static function begin_orders(): void {
		OrderStorage::provide_tables();
		OrderRows::provide();
		self::empty_tables();
		foreach ( array( 'woocommerce_order_status_changed', 'woocommerce_order_refunded', 'woocommerce_refund_deleted' ) as $name ) {
			foreach ( array( 'note', 'note_refund', 'note_status' ) as $method ) {
				remove_action( $name, array( OrderTotals::class, $method ) );
			}
		}
		OrderTotals::register_records();
	}

	private function end_orders(): void {
		foreach ( array( ...$this->orders, ...array_values( $this->products ) ) as $object ) {
			$object->delete( true );
		}
		self::empty_tables();
		wp_unschedule_hook( OrderTotals::EVENT );
	}

	private static function empty_tables(): void {
		global $wpdb;
		foreach ( array( OrderRows::TABLE, OrderRows::LINES_TABLE, ...SalesTables::ALL ) as $table ) {
			$wpdb->query( 'DELETE FROM ' . OwnTable::of( $table ) );
		}
	}

	/**
	 * Of an order that a visit made, not paid yet: one of a product.
	 *
	 * @param list<array{string, string, string}> $path Rule, source and campaign of each visit.
	 */
	private function order( float $total, array $path = array(), string $currency = '', string $product = 'mug' ): \WC_Order {
		$this->products[ $product ] ??= Products::simple( array( 'regular_price' => '100', 'price' => '100', 'manage_stock' => false ) );
		$order                        = wc_create_order( array( 'status' => 'pending' ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( $this->products[ $product ], 1, array( 'subtotal' => $total, 'total' => $total ) );
		if ( '' !== $currency ) {
			$order->set_currency( $currency );
		}
		$order->update_meta_data( '_vitrin_statistics_visit', 'counted' );
		if ( array() !== $path ) {
			$order->update_meta_data( '_vitrin_attribution_path', array_map( static fn ( array $touch ): array => array( 'rule' => $touch[0], 'source' => $touch[1], 'medium' => '', 'campaign' => $touch[2], 'day' => '2026-11-01' ), $path ) );
		}
		$order->calculate_totals( false );
		$order->save();
		$this->orders[] = $order;

		return $order;
	}

	/** The order is paid on a day. */
	private static function pay( \WC_Order $order, string $day ): void {
		OrderRows::paid( $order->get_id(), $day, 'counted' );
		$order->update_status( 'processing' );
	}

	/** @param float $amount Of its only line. */
	private static function refund( \WC_Order $order, float $amount, int $pieces = 0 ): void {
		$refund = wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => (string) $amount, 'line_items' => array( (int) array_key_first( $order->get_items() ) => array( 'qty' => $pieces, 'refund_total' => $amount, 'refund_tax' => array() ) ) ) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
	}

	private static function count_all(): void {
		self::assertTrue( OrderTotals::run( 60 ) );
	}
}
