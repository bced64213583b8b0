<?php
/**
 * What orders brought, by where they came from.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\Counting\Retention;
use Vitrin\Statistics\Sales\Products;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/SoldOrders.php';

final class RevenueTest extends ShopTestCase {

	use SoldOrders;

	private const GOOGLE = array( 'search', 'google', '' );
	private const MAIL   = array( 'campaign', 'letter', 'nowruz' );
	private const TOROB  = array( 'referral', 'torob.com', '' );

	protected function setUp(): void {
		parent::setUp();
		self::begin_orders();
	}

	protected function tearDown(): void {
		$this->end_orders();
		parent::tearDown();
	}

	private static function other_currency(): string {
		return 'EUR' === Revenue::currency() ? 'USD' : 'EUR';
	}

	/** @return array<string, array{float, float}> Orders and revenue by name. */
	private static function rows( string $rule, string $of = 'source', string $from = '2026-11-10', string $to = '2026-11-10' ): array {
		return array_map( static fn ( array $row ): array => array( $row['orders'], $row['revenue'] ), array_column( Revenue::rows( $from, $to, $rule, $of ), null, 'name' ) );
	}

	#[TestDox( '[ATTR-09c] [ATTR-11] staff find in a report what each source and campaign brought: by the first visit, by the last, evenly over the path' )]
	public function test_rules(): void {
		self::pay( $this->order( 1000, array( self::GOOGLE, self::MAIL, self::TOROB ) ), '2026-11-10' );
		self::pay( $this->order( 300, array( self::GOOGLE ) ), '2026-11-10' );
		$own = $this->order( 70 );
		$own->update_meta_data( '_wc_order_attribution_source_type', 'utm' );
		$own->update_meta_data( '_wc_order_attribution_utm_source', 'letter' );
		$own->update_meta_data( '_wc_order_attribution_utm_campaign', 'yalda' );
		$own->save();
		self::pay( $own, '2026-11-10' );
		self::count_all();
		self::assertSame( array( 'search:google' => array( 2.0, 1300.0 ), 'campaign:letter' => array( 1.0, 70.0 ) ), self::rows( 'first' ) );
		self::assertSame( array( 'shopping:torob.com' => array( 1.0, 1000.0 ), 'search:google' => array( 1.0, 300.0 ), 'campaign:letter' => array( 1.0, 70.0 ) ), self::rows( 'last' ) );
		$even = self::rows( 'even' );
		self::assertSame( array( 634.0, 403.0, 333.0 ), array( $even['search:google'][1], $even['campaign:letter'][1], $even['shopping:torob.com'][1] ) );
		self::assertEqualsWithDelta( array( 4 / 3, 4 / 3, 1 / 3 ), array( $even['search:google'][0], $even['campaign:letter'][0], $even['shopping:torob.com'][0] ), 1e-9 );
		self::assertSame( array( 'yalda' => array( 1.0, 70.0 ) ), self::rows( 'last', 'campaign' ) );
		self::assertSame( array( 333.0, 70.0 ), array_column( self::rows( 'even', 'campaign' ), 1 ) );
		self::assertSame( array( 'search' => array( 2.0, 1300.0 ), 'campaign' => array( 1.0, 70.0 ) ), self::rows( 'first', 'channel' ) );
		self::assertSame( array(), self::rows( 'first', 'source', '2026-11-11', '2026-11-30' ) );
		self::assertSame( array( 'orders' => 3, 'revenue' => 1370.0, 'refunded' => 0.0, 'other_currencies' => array() ), Revenue::total( '2026-11-01', '2026-11-30' ) );
	}

	#[TestDox( '[ATTR-11] orders in other currencies are counted apart and never added' )]
	public function test_currencies(): void {
		self::pay( $this->order( 1000, array( self::GOOGLE ) ), '2026-11-10' );
		self::pay( $this->order( 25, array( self::GOOGLE ), self::other_currency() ), '2026-11-10' );
		self::pay( $this->order( 5, array( self::MAIL ), self::other_currency() ), '2026-11-10' );
		self::count_all();
		self::assertSame( array( 'orders' => 1, 'revenue' => 1000.0, 'refunded' => 0.0, 'other_currencies' => array( array( 'currency' => self::other_currency(), 'orders' => 2, 'total' => 30.0 ) ) ), Revenue::total( '2026-11-10', '2026-11-10' ) );
		$rows = array_column( Revenue::rows( '2026-11-10', '2026-11-10', 'last', 'source' ), null, 'name' );
		self::assertSame( array( 1.0, 1000.0, 1.0 ), array( $rows['search:google']['orders'], $rows['search:google']['revenue'], $rows['search:google']['in_other_currencies'] ) );
		self::assertSame( array( 0.0, 0.0, 1.0 ), array( $rows['campaign:letter']['orders'], $rows['campaign:letter']['revenue'], $rows['campaign:letter']['in_other_currencies'] ) );
		self::assertSame( array( array( 'orders' => 3, 'revenue' => 1000.0 ) ), array_values( Revenue::days( '2026-11-01', '2026-11-30' ) ) );
		// The shop sells in that currency from now on: nothing was added up that would have to be taken apart.
		$other = self::other_currency();
		add_filter( 'pre_option_woocommerce_currency', static fn (): string => $other );
		self::assertSame( 30.0, Revenue::total( '2026-11-10', '2026-11-10' )['revenue'] );
	}

	/** @return array<string, array{string}> */
	public static function storages(): array {
		return array( 'posts' => array( 'posts' ), 'tables' => array( 'tables' ) );
	}

	#[TestDox( '[ATTR-11] over random lives, partial refunds and two currencies revenue is WooCommerce’s own sum to the Rial, by each rule and however the days are cut, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_equals_woocommerce( string $storage ): void {
		OrderStorage::choose( $storage );
		mt_srand( 'posts' === $storage ? 44 : 45 );
		$visits = array( self::GOOGLE, self::MAIL, self::TOROB, array( 'direct', '(direct)', '' ), array( 'click-id', 'google', 'sale' ) );
		$paid   = array();
		for ( $number = 0; $number < 14; $number++ ) {
			$path   = array_map( static fn (): array => $visits[ mt_rand( 0, 4 ) ], array_fill( 0, mt_rand( 0, 8 ), 0 ) );
			$day    = gmdate( 'Y-m-d', (int) strtotime( '2026-08-15 UTC' ) + mt_rand( 0, 100 ) * 86400 );
			$order  = $this->order( mt_rand( 1, 10_000_000 ), $path, 0 === mt_rand( 0, 3 ) ? self::other_currency() : '', mt_rand( 0, 1 ) > 0 ? 'mug' : 'cup' );
			$paid[] = array( $order->get_id(), $day );
			self::pay( $order, $day );
			if ( 0 === mt_rand( 0, 1 ) ) {
				self::count_all();
			}
			if ( function_exists( 'wc_create_refund' ) && 0 === mt_rand( 0, 2 ) ) {
				self::refund( $order, (float) mt_rand( 1, max( 1, (int) floor( (float) $order->get_total() / 2 ) ) ) );
			}
			if ( 0 === mt_rand( 0, 4 ) ) {
				$order->update_status( 'cancelled' );
			}
		}
		self::count_all();
		foreach ( array( array( '2026-08-01', '2026-12-31' ), array( '2026-09-01', '2026-09-30' ), array( '2026-09-23', '2026-11-21' ), array( '2026-08-20', '2026-11-17' ), array( '2026-10-05', '2026-10-09' ) ) as list( $from, $to ) ) {
			$this->assert_equals_woocommerce( $paid, $from, $to );
		}
	}

	/** @param list<array{int, string}> $paid Orders and their days. */
	private function assert_equals_woocommerce( array $paid, string $from, string $to ): void {
		$revenue = 0.0;
		$orders  = 0;
		$back    = 0.0;
		$other   = array( 0, 0.0 );
		foreach ( $paid as list( $id, $day ) ) {
			$order = wc_get_order( $id );
			self::assertInstanceOf( \WC_Order::class, $order );
			if ( $day < $from || $day > $to ) {
				continue;
			}
			$refunded = array_sum( array_map( static fn ( $refund ): float => (float) $refund->get_amount(), $order->get_refunds() ) );
			$counts   = 'cancelled' !== $order->get_status();
			$net      = $counts ? (float) $order->get_total() - $refunded : 0.0;
			if ( $order->get_currency() === Revenue::currency() ) {
				$revenue += $net;
				$orders  += (int) $counts;
				$back    += $refunded;
			} else {
				$other = array( $other[0] + (int) $counts, $other[1] + $net );
			}
		}
		$total = Revenue::total( $from, $to );
		self::assertSame( array( $orders, $revenue, $back ), array( $total['orders'], $total['revenue'], $total['refunded'] ), "$from to $to" );
		self::assertSame( 0 === $other[0] ? array() : array( array( 'currency' => self::other_currency(), 'orders' => $other[0], 'total' => $other[1] ) ), $total['other_currencies'] );
		foreach ( Revenue::RULES as $rule ) {
			foreach ( array( 'source', 'channel' ) as $of ) {
				$rows = Revenue::rows( $from, $to, $rule, $of );
				self::assertSame( array( $revenue, $back ), array( (float) array_sum( array_column( $rows, 'revenue' ) ), (float) array_sum( array_column( $rows, 'refunded' ) ) ), "$rule $of" );
				self::assertEqualsWithDelta( array( $orders, $other[0] ), array( array_sum( array_column( $rows, 'orders' ) ), array_sum( array_column( $rows, 'in_other_currencies' ) ) ), 1e-9 );
			}
		}
		$products = Products::of( $from, $to );
		self::assertSame( $revenue, (float) array_sum( array_column( $products, 'revenue' ) ), 'no taxes and no shipping here' );
		self::assertSame( $orders + $other[0], array_sum( array_column( $products, 'orders' ) ) );
	}

	#[TestDox( '[ATTR-11] refunds are taken out and shown; an order that was refunded as a whole counts no more' )]
	public function test_refunds(): void {
		if ( ! function_exists( 'wc_create_refund' ) ) {
			$this->expectNotToPerformAssertions();
			return;
		}
		$order = $this->order( 1000, array( self::GOOGLE, self::MAIL, self::TOROB ) );
		self::pay( $order, '2026-11-10' );
		self::count_all();
		self::refund( $order, 100 );
		self::count_all();
		self::assertSame( array( 'orders' => 1, 'revenue' => 900.0, 'refunded' => 100.0, 'other_currencies' => array() ), Revenue::total( '2026-11-10', '2026-11-10' ) );
		self::assertSame( array( 300.0, 300.0, 300.0 ), array_column( Revenue::rows( '2026-11-10', '2026-11-10', 'even', 'source' ), 'revenue' ) );
		self::assertSame( 100.0, array_sum( array_column( Revenue::rows( '2026-11-10', '2026-11-10', 'even', 'source' ), 'refunded' ) ) );
		self::refund( $order, 900, 1 );
		self::count_all();
		self::assertSame( array( 'orders' => 0, 'revenue' => 0.0, 'refunded' => 1000.0, 'other_currencies' => array() ), Revenue::total( '2026-11-10', '2026-11-10' ) );
		self::assertSame( array(), Products::of( '2026-11-10', '2026-11-10' ) );
	}

	#[TestDox( '[ATTR-11] a path that somebody else wrote, or half of one, breaks nothing' )]
	public function test_broken_paths(): void {
		foreach ( array( 'text', array( 'x' ), array( array( 'rule' => 'search', 'source' => array() ) ), array( array( 'rule' => 'other', 'source' => 'x' ) ), array( array( 'rule' => 'search', 'source' => "<script>", 'medium' => 5 ) ), array_fill( 0, 30, array( 'rule' => 'search', 'source' => 'google' ) ) ) as $path ) {
			$order = $this->order( 80 );
			$order->update_meta_data( '_vitrin_attribution_path', $path );
			$order->save();
			self::pay( $order, '2026-11-10' );
		}
		self::count_all();
		foreach ( Revenue::RULES as $rule ) {
			$rows = self::rows( $rule );
			self::assertEqualsWithDelta( array( 4.0, 1.0 ), array( $rows['unknown:'][0], $rows['search:google'][0] ), 1e-9 );
			self::assertSame( 480.0, array_sum( array_column( $rows, 1 ) ) );
		}
	}

	#[TestDox( '[ATTR-11] orders of the form before get their visits in the background, also those that are gone; texts that orders name are kept' )]
	public function test_earlier_form(): void {
		global $wpdb;
		$order = $this->order( 500, array( self::GOOGLE, self::MAIL ) );
		self::pay( $order, '2026-10-10' );
		$gone = $this->order( 40, array( self::TOROB ) );
		self::pay( $gone, '2026-10-10' );
		self::count_all();
		$gone->delete( true );
		array_pop( $this->orders );
		self::count_all();
		$wpdb->query( 'DELETE FROM ' . SalesTables::sums() );
		$wpdb->query( 'DELETE FROM ' . SalesTables::touches() );
		$wpdb->query( 'UPDATE ' . OrderRows::table() . " SET currency = ''" );
		self::assertSame( 0.0, Revenue::total( '2026-10-01', '2026-10-31' )['revenue'] );
		update_option( OrderRows::OPTION, 1 );
		OrderRows::provide();
		self::assertNotFalse( wp_next_scheduled( \Vitrin\Statistics\Staff\OrderTotals::EVENT ) );
		self::count_all();
		self::assertSame( array( 2, 540.0 ), array_values( array_slice( Revenue::total( '2026-10-01', '2026-10-31' ), 0, 2 ) ) );
		self::assertSame( array( 'search:google' => array( 1.0, 500.0 ), 'shopping:torob.com' => array( 1.0, 40.0 ) ), self::rows( 'first', 'source', '2026-10-01', '2026-10-31' ) );
		( new Retention() )->apply( '2030-01-01', 0 );
		self::assertSame( array( 'search:google' => array( 1.0, 500.0 ), 'shopping:torob.com' => array( 1.0, 40.0 ) ), self::rows( 'first', 'source', '2026-10-01', '2026-10-31' ) );
	}

	#[TestDox( '[ATTR-09c] another rule is refused' )]
	public function test_rule(): void {
		$this->expectException( \InvalidArgumentException::class );
		Revenue::rows( '2026-11-10', '2026-11-10', 'best', 'source' );
	}
}
