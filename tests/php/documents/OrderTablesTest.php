<?php
/**
 * Numbers of orders that have tables of their own.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;
use Vitrin\Documents\NumberedOrders;
use Vitrin\Documents\Numbers;
use Vitrin\Tests\ShopTestCase;

/** Rows are written by statements: WooCommerce's own changes of the storage end the test's transaction. */
final class OrderTablesTest extends ShopTestCase {

	/** What makes the tables in WooCommerce. */
	private const TABLES = 'Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
		if ( self::has_tables() ) {
			$tables = array( wc_get_container()->get( self::TABLES ), 'create_database_tables' ); // @phpstan-ignore argument.type (Not among the stubs.)
			self::assertIsCallable( $tables );
			$tables();
		}
	}

	/** Not on the stand-in shop. */
	private static function has_tables(): bool {
		return class_exists( self::TABLES );
	}

	/** @return array<string, array{string}> */
	public static function storages(): array {
		return array( 'orders as posts' => array( 'no' ) ) + ( self::has_tables() ? array( 'orders in tables of their own' => array( 'yes' ) ) : array() );
	}

	/**
	 * @param 'yes'|'no' $has_tables
	 * @param int        $order      Above all ids that there are.
	 * @param string     $day        At noon, UTC.
	 * @param int        $parent     Of a refund.
	 */
	private static function put( string $has_tables, int $order, string $day, int $parent = 0 ): void {
		global $wpdb;
		$type = 0 === $parent ? 'shop_order' : 'shop_order_refund';
		if ( 'yes' === $has_tables ) {
			$wpdb->insert( $wpdb->prefix . 'wc_orders', array( 'id' => $order, 'type' => $type, 'status' => 'wc-processing', 'date_created_gmt' => "$day 12:00:00", 'parent_order_id' => $parent ) );
		} else {
			$wpdb->insert( $wpdb->posts, array( 'ID' => $order, 'post_type' => $type, 'post_status' => 'wc-processing', 'post_date' => "$day 12:00:00", 'post_date_gmt' => "$day 12:00:00", 'post_parent' => $parent, 'post_content' => '', 'post_title' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		}
		self::assertSame( 1, $wpdb->rows_affected, $wpdb->last_error );
	}

	private static function number( Kind $kind, int $order, int $number ): void {
		global $wpdb;
		$wpdb->insert( Numbers::table(), array( 'kind' => $kind->value, 'order_id' => $order, 'series' => $kind->value, 'number' => $number, 'text' => "{$kind->value}-$number" ) );
	}

	#[DataProvider( 'storages' )]
	#[TestDox( '[DOC-06] numbers are found with their orders and days, and refunds without a number, whichever way orders are stored: $_dataName' )]
	public function test_storages( string $has_tables ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		add_filter( 'pre_option_woocommerce_custom_orders_table_enabled', static fn (): string => $has_tables );
		$base = 70_000_000;
		foreach ( array( 1 => '2026-11-01', 2 => '2026-11-30', 4 => '2026-12-01' ) as $place => $day ) {
			self::put( $has_tables, $base + $place, $day );
			self::number( Kind::Invoice, $base + $place, $place );
		}
		// Its order is gone.
		self::number( Kind::Invoice, $base + 3, 3 );
		self::put( $has_tables, $base + 11, '2026-12-05', $base + 1 );
		self::put( $has_tables, $base + 12, '2026-12-06', $base + 1 );
		// Of an order without an invoice.
		self::put( $has_tables, $base + 9, '2026-11-01' );
		self::put( $has_tables, $base + 13, '2026-12-07', $base + 9 );
		self::number( Kind::CreditNote, $base + 11, 1 );
		$of = static fn ( string $from, string $to, Kind $kind ): array => array_column( iterator_to_array( ( new NumberedOrders( new Period( $from, $to ) ) )->of( $kind ), false ), 'id', 'number' );
		self::assertSame( array( 1 => $base + 1, 2 => $base + 2, 3 => 0 ), $of( '2026-11-01', '2026-11-30', Kind::Invoice ) );
		self::assertSame( array( 4 => $base + 4 ), $of( '2026-12-01', '2026-12-31', Kind::Invoice ) );
		self::assertSame( array( 1 => $base + 11 ), $of( '2026-12-01', '2026-12-31', Kind::CreditNote ) );
		self::assertSame( array(), $of( '2026-10-01', '2026-10-31', Kind::Invoice ) );
		self::assertSame( array( $base + 12 ), iterator_to_array( ( new NumberedOrders( new Period( '2026-12-01', '2026-12-31' ) ) )->refunds_without_number(), false ) );
		self::assertSame( array(), iterator_to_array( ( new NumberedOrders( new Period( '2026-11-01', '2026-11-30' ) ) )->refunds_without_number(), false ) );
	}
}
