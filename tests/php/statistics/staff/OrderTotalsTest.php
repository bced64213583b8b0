<?php
/**
 * Which orders count, when, and what is taken back.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderFigures;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Staff\OrderTotals;
use Vitrin\Statistics\Staff\UncountedOrders;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\VisitOrder;

/** What is brought into the figures has a transaction of its own, so that each test takes its orders back itself. */
final class OrderTotalsTest extends ShopTestCase {

	/** @var list<\WC_Order> */
	private array $orders = array();

	/** @var list<\WC_Product> */
	private array $products = array();

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
		OrderRows::provide();
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'woocommerce_order_status_changed', 'woocommerce_order_refunded', 'woocommerce_trash_order', 'woocommerce_untrash_order', 'trashed_post', 'untrashed_post', 'woocommerce_refund_deleted', 'woocommerce_before_delete_order', 'before_delete_post' ) as $name ) {
			remove_action( $name, array( OrderTotals::class, 'note' ) );
			remove_action( $name, array( OrderTotals::class, 'note_refund' ) );
			remove_action( $name, array( OrderTotals::class, 'note_status' ) );
		}
		self::empty_tables();
		OrderTotals::register_records();
	}

	protected function tearDown(): void {
		foreach ( $this->orders as $order ) {
			$order->delete( true );
		}
		foreach ( $this->products as $product ) {
			$product->delete( true );
		}
		self::empty_tables();
		wp_unschedule_hook( OrderTotals::EVENT );
		parent::tearDown();
	}

	private static function empty_tables(): void {
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . OrderRows::table() );
		$wpdb->query( 'DELETE FROM ' . OrderRows::lines_table() );
		$wpdb->query( 'DELETE FROM ' . SalesTables::touches() );
		$wpdb->query( 'DELETE FROM ' . SalesTables::sums() );
	}

	/** Of an order that a visit made, not paid yet: two of one product for 100 each. */
	private function order( string $visit = 'counted', array $meta = array() ): \WC_Order {
		$product          = Products::simple( array( 'regular_price' => '100', 'price' => '100', 'manage_stock' => false ) );
		$this->products[] = $product;
		$order            = wc_create_order( array( 'status' => 'pending' ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( $product, 2, array( 'subtotal' => 200, 'total' => 200 ) );
		foreach ( $meta + ( '' === $visit ? array() : array( '_vitrin_statistics_visit' => $visit ) ) as $key => $value ) {
			$order->update_meta_data( $key, $value );
		}
		$order->calculate_totals( false );
		$order->save();
		$this->orders[] = $order;

		return $order;
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	/** @return array{int, float} Orders and their value once what waits is done. */
	private static function counted(): array {
		self::assertTrue( OrderTotals::run( 30 ) );
		$all = ( new OrderFigures( self::today(), self::today() ) )->all();

		return array( $all['orders'], $all['value'] );
	}

	/** @return array<string, array{string}> */
	public static function storages(): array {
		return array( 'posts' => array( 'posts' ), 'tables' => array( 'tables' ) );
	}

	#[TestDox( '[STAT-10] an order counts once it is first paid, once however often its status changes, and is exactly taken back, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_life( string $storage ): void {
		OrderStorage::choose( $storage );
		$order = $this->order();
		self::assertSame( array( 0, 0.0 ), self::counted(), 'not paid' );
		$order->update_status( 'on-hold' );
		self::assertSame( array( 0, 0.0 ), self::counted(), 'waits for its payment' );
		foreach ( array( 'processing' => 1, 'completed' => 1, 'on-hold' => 1, 'cancelled' => 0, 'processing ' => 1, 'failed' => 0, 'completed ' => 1, 'refunded' => 0 ) as $status => $count ) {
			$order->update_status( trim( $status ) );
			self::assertSame( array( $count, 200.0 * $count ), self::counted(), $status );
			self::assertSame( array( $count, 200.0 * $count ), self::counted(), 'nothing is done twice' );
		}
	}

	#[TestDox( '[STAT-10] a partial refund lowers the value by itself, and a refund that is deleted gives it back' )]
	public function test_refund(): void {
		$order = $this->order();
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		if ( ! function_exists( 'wc_create_refund' ) ) {
			return;
		}
		$line   = array_key_first( $order->get_items() );
		$refund = wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => '60', 'line_items' => array( $line => array( 'qty' => 1, 'refund_total' => 60, 'refund_tax' => array() ) ) ) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		self::assertSame( array( 1, 140.0 ), self::counted() );
		$sold = ( new OrderFigures( self::today(), self::today() ) )->by_source_and_product( 5 );
		self::assertSame( array( array( 1.0, 140.0 ) ), array_map( static fn ( array $row ): array => array( $row['quantity'], $row['value'] ), $sold ) );
		$refund->delete( true );
		self::assertSame( array( 1, 200.0 ), self::counted() );
	}

	#[TestDox( '[STAT-10] an order whose total or currency is changed after it was paid counts with what it is now' )]
	public function test_edited(): void {
		$order = $this->order();
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		$order->set_total( '150' );
		$order->save();
		self::assertSame( array( 1, 150.0 ), self::counted() );
		$order->set_currency( 'EUR' === get_option( 'woocommerce_currency' ) ? 'USD' : 'EUR' );
		$order->save();
		self::assertSame( array( 1, 0.0 ), self::counted() );
	}

	#[TestDox( '[STAT-10] an order in the trash is taken back and counts again when it returns, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_trash( string $storage ): void {
		OrderStorage::choose( $storage );
		$order = $this->order();
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		$id = $order->get_id();
		// The stand-in deletes orders for good.
		class_exists( \Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer::class ) ? $order->delete( false ) : wp_trash_post( $id );
		wp_cache_flush();
		self::assertSame( array( 0, 0.0 ), self::counted() );
		$again = wc_get_order( $id );
		self::assertInstanceOf( \WC_Order::class, $again );
		$again->update_status( 'processing' );
		$this->orders[] = $again;
		self::assertSame( array( 1, 200.0 ), self::counted() );
	}

	#[TestDox( '[STAT-10] what was counted of an order stays when it is deleted for good' )]
	public function test_deleted(): void {
		$order = $this->order();
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		OrderRows::changed( $order->get_id() );
		$order->delete( true );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		self::assertNull( OrderRows::next( 0 ) );
	}

	#[TestDox( '[STAT-10] orders that no visit made don’t count, paid or not' )]
	public function test_left_out(): void {
		$this->order( '' )->update_status( 'processing' );
		$this->order( 'other' )->update_status( 'completed' );
		self::assertSame( array( 0, 0.0 ), self::counted() );
	}

	#[TestDox( '[STAT-10] the share of orders without a counted visit leaves out those of which nobody can know, and what was taken back' )]
	public function test_share(): void {
		foreach ( array( 'counted', 'counted', 'uncounted', 'unknown', 'uncounted' ) as $visit ) {
			$this->order( $visit )->update_status( 'processing' );
		}
		self::assertSame( array( 5, 1000.0 ), self::counted() );
		self::assertSame( array( 'orders' => 4, 'uncounted' => 2 ), UncountedOrders::share( self::today(), self::today() ) );
		$this->orders[2]->update_status( 'cancelled' );
		self::counted();
		self::assertSame( array( 'orders' => 3, 'uncounted' => 1 ), UncountedOrders::share( self::today(), self::today() ) );
		self::assertSame( array( 'orders' => 0, 'uncounted' => 0 ), UncountedOrders::share( '2020-01-01', '2020-12-31' ) );
	}

	/** @return array<string, array{array<string, string>, string, string}> Meta, and the source and campaign that are counted. */
	public static function origins(): array {
		$meta = static fn ( string $type, string $source, string $rule = '', string $campaign = '' ): array => array_filter( array( '_vitrin_attribution_rule' => $rule, '_wc_order_attribution_source_type' => $type, '_wc_order_attribution_utm_source' => $source, '_wc_order_attribution_utm_campaign' => $campaign ) );

		return array(
			'a search'                       => array( $meta( 'organic', 'google', 'search' ), 'search:google', '' ),
			'directly'                       => array( $meta( 'typein', '(direct)', 'direct' ), 'direct:(direct)', '' ),
			'another site'                   => array( $meta( 'referral', 'blog.example', 'referral' ), 'referral:blog.example', '' ),
			'a messenger'                    => array( $meta( 'referral', 'eitaa.com', 'referral' ), 'messenger:eitaa.com', '' ),
			'a price comparison'             => array( $meta( 'referral', 'torob.com', 'referral' ), 'shopping:torob.com', '' ),
			'a mail'                         => array( $meta( 'utm', 'newsletter', 'campaign', 'nowruz' ), 'campaign:newsletter', 'nowruz' ),
			'a social click'                 => array( $meta( 'referral', 'instagram.com', 'click-id' ), 'social:instagram.com', '' ),
			'a newsletter'                   => array( $meta( 'utm', 'mailer', 'campaign' ) + array( '_wc_order_attribution_utm_medium' => 'email' ), 'mail:mailer', '' ),
			'an ad click'                    => array( $meta( 'utm', 'google', 'click-id', '(none)' ), 'paid:google', '' ),
			'WooCommerce’s fields alone'     => array( $meta( 'organic', 'bing' ), 'search:bing', '' ),
			'nothing'                        => array( array(), 'unknown:', '' ),
			'a type that we don’t know'      => array( $meta( 'mobile_app', 'app' ), 'unknown:', '' ),
			'hostile'                        => array( $meta( 'utm', '"><script>alert(1)</script>', 'campaign', "=cmd|'/c calc'!A1" ), 'campaign:"><script>alert(1)</script>', "=cmd|'/c calc'!A1" ),
		);
	}

	/** @param array<string, string> $meta */
	#[TestDox( '[STAT-10] an order counts for the source and campaign that stand with it when it is first paid: $_dataName' )]
	#[DataProvider( 'origins' )]
	public function test_origin( array $meta, string $source, string $campaign ): void {
		$order = $this->order( 'counted', $meta );
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 200.0 ), self::counted() );
		$order->update_meta_data( '_wc_order_attribution_utm_source', 'later' );
		$order->save();
		$order->update_status( 'completed' );
		self::counted();
		$figures = new OrderFigures( self::today(), self::today() );
		self::assertSame( array( array( 'name' => $source, 'orders' => 1, 'value' => 200.0 ) ), $figures->by_source() );
		self::assertSame( '' === $campaign ? array() : array( array( 'name' => $campaign, 'orders' => 1, 'value' => 200.0 ) ), $figures->by_campaign() );
		self::assertSame( array( array( 'source' => $source, 'product' => $this->products[0]->get_id(), 'quantity' => 2.0, 'value' => 200.0 ) ), $figures->by_source_and_product( 5 ) );
	}

	#[TestDox( '[STAT-10] of two at once one writes an order; one that changes meanwhile is read again' )]
	public function test_at_once(): void {
		$order = $this->order();
		$order->update_status( 'processing' );
		$seen = OrderRows::next( 0 );
		self::assertNotNull( $seen );
		self::assertTrue( OrderRows::hold( $seen, VisitOrder::paid( 200.0, array( 5 => array( 2, 200.0 ) ), 'search:google', '' ) ) );
		self::assertFalse( OrderRows::hold( $seen, VisitOrder::paid( 200.0, array( 5 => array( 2, 200.0 ) ), 'search:google', '' ) ), 'the second' );
		OrderRows::changed( $order->get_id() );
		$seen = OrderRows::next( 0 );
		self::assertNotNull( $seen );
		OrderRows::changed( $order->get_id() );
		self::assertFalse( OrderRows::hold( $seen, VisitOrder::paid( 0.0, array(), '' ) ), 'it has changed since it was read' );
		self::assertSame( $order->get_id(), OrderRows::next( 0 )['order'] ?? 0 );
		$figures = new OrderFigures( self::today(), self::today() );
		self::assertSame( array( 'orders' => 1, 'value' => 200.0 ), $figures->all() );
		self::assertSame( array( 2.0 ), array_column( $figures->by_source_and_product( 5 ), 'quantity' ) );
	}

	#[TestDox( '[STAT-10] random lives of orders end with figures that are those of their last statuses' )]
	public function test_random_lives(): void {
		mt_srand( 43 );
		$orders   = array( $this->order(), $this->order( 'uncounted' ), $this->order( 'unknown' ) );
		$was_paid = array( false, false, false );
		for ( $round = 0; $round < 40; $round++ ) {
			$which  = mt_rand( 0, 2 );
			$status = array( 'pending', 'on-hold', 'processing', 'completed', 'cancelled', 'failed', 'refunded' )[ mt_rand( 0, 6 ) ];
			$orders[ $which ]->set_status( $status );
			$orders[ $which ]->save();
			$was_paid[ $which ] = $was_paid[ $which ] || in_array( $status, array( 'processing', 'completed' ), true );
			if ( 0 === mt_rand( 0, 2 ) ) {
				$expected = 0;
				foreach ( $orders as $place => $order ) {
					$expected += $was_paid[ $place ] && ! in_array( $order->get_status(), array( 'cancelled', 'failed', 'refunded' ), true ) ? 1 : 0;
				}
				self::assertSame( $expected, self::counted()[0], "round $round" );
			}
		}
	}

	#[TestDox( '[STAT-10] whoever changes an order goes on where its figures can’t be written' )]
	public function test_stops_nobody(): void {
		$order = $this->order();
		$break = static function ( string $query ): string {
			if ( str_contains( $query, OrderRows::table() ) ) {
				throw new \RuntimeException( 'The table is gone.' );
			}
			return $query;
		};
		add_filter( 'query', $break );
		try {
			foreach ( array( 'processing', 'cancelled' ) as $status ) {
				$order->set_status( $status );
				$order->save();
				$stored = wc_get_order( $order->get_id() );
				self::assertInstanceOf( \WC_Order::class, $stored );
				self::assertSame( $status, $stored->get_status() );
			}
		} finally {
			remove_filter( 'query', $break );
		}
		self::assertContains( 'statistics', array_column( \Vitrin\Shared\Http\RefusalLog::counts(), 'endpoint' ) );
	}

	#[TestDox( '[STAT-10] an order in another currency counts without a value' )]
	public function test_currency(): void {
		$order = $this->order();
		$order->set_currency( 'EUR' === get_option( 'woocommerce_currency' ) ? 'USD' : 'EUR' );
		$order->save();
		$order->update_status( 'processing' );
		self::assertSame( array( 1, 0.0 ), self::counted() );
	}

	#[TestDox( '[STAT-10] the day is that of the first payment in the shop’s zone, and older orders are forgotten as all figures are' )]
	public function test_day(): void {
		$order = $this->order();
		OrderRows::paid( $order->get_id(), '2020-04-30', 'counted' );
		$order->update_status( 'processing' );
		self::assertSame( array( 0, 0.0 ), self::counted() );
		$order->update_status( 'cancelled' );
		self::counted();
		$order->update_status( 'completed' );
		self::assertSame( array( 0, 0.0 ), self::counted() );
		$of = static fn (): array => ( new OrderFigures( '2020-04-30', '2020-04-30' ) )->all();
		self::assertSame( array( 'orders' => 1, 'value' => 200.0 ), $of() );
		OrderRows::forget_before( '2020-04-01' );
		self::assertSame( 1, $of()['orders'] );
		OrderRows::forget_before( '2020-05-01' );
		self::assertSame( 0, $of()['orders'] );
		self::assertSame( array(), ( new OrderFigures( '2020-04-30', '2020-04-30' ) )->by_source_and_product( 5 ) );
		self::assertSame( array(), ( new OrderFigures( '2020-04-01', '2020-04-30' ) )->by_source() );
	}
}
