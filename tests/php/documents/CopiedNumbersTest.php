<?php
/**
 * Copies of orders.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminList;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Hooks;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Settings;
use Vitrin\Documents\TaxNumber;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** A plugin that duplicates an order copies all that stands beside it. */
final class CopiedNumbersTest extends ShopTestCase {

	private const TAX = 'A11213055EA2D80000004F';

	private const SAVED = array( 'woocommerce_after_order_object_save', 'woocommerce_after_order_refund_object_save' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
		Numbers::provide();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		update_option( Store::OPTION, array( 'documents' => array( 'numbering' => 'manual', 'number_start' => 'now' ) ) );
		// Each test says itself what tidies up.
		foreach ( self::SAVED as $hook ) {
			remove_action( $hook, array( Numbers::class, 'forget_copied' ) );
		}
	}

	/** @return list<string> What stands beside an order. */
	private static function keys(): array {
		return array( ...array_values( Numbers::META ), TaxNumber::META, TaxNumber::OWNER );
	}

	/** @param string $way As plugins do it: an order with all that stands beside the first. */
	private static function copy( \WC_Order $order, string $way = 'one by one' ): \WC_Order {
		if ( 'clone' === $way ) {
			$copy = clone $order;
			$copy->set_id( 0 );
			$copy->save();

			return self::again( $copy );
		}
		$copy   = PaidOrder::of( 0, 'pending' );
		$values = array();
		foreach ( self::keys() as $key ) {
			$values[ $key ] = $order->get_meta( $key );
		}
		$values = array_filter( $values );
		if ( 'renewal' === $way ) {
			$values = apply_filters( 'wc_subscriptions_object_data', $values, $copy, $order, 'renewal_order' );
			self::assertIsArray( $values );
		}
		foreach ( $values as $key => $value ) {
			$copy->update_meta_data( (string) $key, $value );
		}
		'without a save' === $way ? $copy->save_meta_data() : $copy->save();

		return self::again( $copy );
	}

	private static function again( \WC_Order $order ): \WC_Order {
		wp_cache_flush();
		$again = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $again );

		return $again;
	}

	private static function column( \WC_Order $order ): string {
		ob_start();
		( new AdminList() )->print_column( AdminList::COLUMN, $order );

		return trim( wp_strip_all_tags( (string) ob_get_clean() ) );
	}

	/** @return iterable<string, array{string, bool, string}> Storage, whether it has a number, who wrote its tax number. */
	public static function originals(): iterable {
		foreach ( OrderStorage::BOTH as $storage ) {
			yield "numbered, typed, $storage" => array( $storage, true, 'staff' );
			yield "numbered, written by a plugin, $storage" => array( $storage, true, 'plugin' );
			yield "without a number, typed, $storage" => array( $storage, false, 'staff' );
			yield "numbered, without a tax number, $storage" => array( $storage, true, '' );
		}
	}

	/** An order as $originals say. */
	private static function original( bool $is_numbered, string $writer ): \WC_Order {
		$order = PaidOrder::of( 0, 'pending' );
		if ( $is_numbered ) {
			Numbers::give( $order, Kind::Invoice, new Settings() );
			Numbers::give( $order, Kind::Proforma, new Settings() );
		}
		if ( 'staff' === $writer ) {
			$_POST[ TaxNumber::META ] = self::TAX;
			( new TaxNumber() )->save( $order->get_id() );
			unset( $_POST[ TaxNumber::META ] );
		} elseif ( 'plugin' === $writer ) {
			$order->update_meta_data( TaxNumber::META, self::TAX );
			$order->save();
		}

		return self::again( $order );
	}

	/** @return iterable<string, array{string, bool, string, string}> Storage, whether it has a number, who wrote its tax number, how it is copied. */
	public static function copies(): iterable {
		foreach ( OrderStorage::BOTH as $storage ) {
			foreach ( array( 'one by one', 'clone', 'without a save', 'renewal' ) as $way ) {
				foreach ( array( true, false ) as $is_numbered ) {
					foreach ( array( 'staff', 'plugin', '' ) as $writer ) {
						yield "$way, " . ( $is_numbered ? '' : 'not ' ) . "numbered, tax number of '$writer', $storage" => array( $storage, $is_numbered, $writer, $way );
					}
				}
			}
		}
	}

	#[TestDox( '[DOC-06] whichever way a plugin copies an order, the copy shows none of its numbers, keeps none once it is saved, and gets its own: $_dataName' )]
	#[DataProvider( 'copies' )]
	public function test_ways( string $storage, bool $is_numbered, string $writer, string $way ): void {
		OrderStorage::choose( $storage );
		( new Hooks() )->register_records();
		$order = self::original( $is_numbered, $writer );
		$shown = array( self::column( $order ), TaxNumber::of( $order ) );
		self::assertSame( array( $is_numbered, '' !== $writer ), array( '' !== $shown[0], '' !== $shown[1] ) );

		$copy = self::copy( $order, $way );
		self::assertNotSame( $order->get_id(), $copy->get_id() );
		self::assertSame( array( '', '' ), array( self::column( $copy ), TaxNumber::of( $copy ) ) );
		$copy->save();
		$copy = self::again( $copy );
		foreach ( self::keys() as $key ) {
			self::assertSame( '', $copy->get_meta( $key ), $key );
		}
		$own = Numbers::give( $copy, Kind::Invoice, new Settings() );
		self::assertNotSame( $shown[0], $own );
		$copy = self::again( $copy );
		$copy->update_meta_data( TaxNumber::META, 'B1' );
		$copy->save();
		$copy = self::again( $copy );
		self::assertSame( array( $own, 'B1' ), array( self::column( $copy ), TaxNumber::of( $copy ) ) );

		$order = self::again( $order );
		$order->save();
		$order = self::again( $order );
		self::assertSame( $shown, array( self::column( $order ), TaxNumber::of( $order ) ), 'the first order keeps what it has' );
	}

	#[TestDox( '[DOC-06] numbers of an order count on no copy of it, neither in the list nor on papers, before and after the copy has its own: $_dataName' )]
	#[DataProvider( 'originals' )]
	public function test_copies( string $storage, bool $is_numbered, string $writer ): void {
		OrderStorage::choose( $storage );
		$order  = self::original( $is_numbered, $writer );
		$number = Numbers::given( $order, Kind::Invoice, new Settings() );
		$tax    = '' === $writer ? '' : self::TAX;
		$copy   = self::copy( $order );
		self::assertSame( array( $number, $tax, '', '' ), array( self::column( $order ), TaxNumber::of( $order ), self::column( $copy ), TaxNumber::of( $copy ) ) );
		ob_start();
		TaxNumber::print_field( $copy );
		self::assertStringContainsString( 'value=""', (string) ob_get_clean() );

		// Its own number takes the copied ones off it.
		$numbered = self::copy( $order );
		$own      = Numbers::give( $numbered, Kind::Invoice, new Settings() );
		$numbered = self::again( $numbered );
		self::assertNotSame( $number, $own );
		self::assertSame( array( $own, '', '' ), array( self::column( $numbered ), TaxNumber::of( $numbered ), $numbered->get_meta( Numbers::META['proforma'] ) ) );

		// So does saving it: then the list's search finds a number once.
		Numbers::register_copies();
		$copy->save();
		$copy = self::again( $copy );
		foreach ( self::keys() as $key ) {
			self::assertSame( '', $copy->get_meta( $key ), $key );
		}
		// What a plugin writes on it later is its own.
		$copy->update_meta_data( TaxNumber::META, 'B1' );
		$copy->save();
		self::assertSame( 'B1', TaxNumber::of( self::again( $copy ) ) );
		// The first order keeps what it has.
		$order = self::again( $order );
		$order->save();
		self::assertSame( array( $number, $tax ), array( self::column( self::again( $order ) ), TaxNumber::of( self::again( $order ) ) ) );
	}

	#[TestDox( '[DOC-06] a clone at hand that gets its number takes none off the order that it was made from, with which it shares its rows: $_dataName' )]
	#[DataProvider( 'originals' )]
	public function test_clone_at_hand( string $storage, bool $is_numbered, string $writer ): void {
		OrderStorage::choose( $storage );
		( new Hooks() )->register_records();
		$order  = self::original( $is_numbered, $writer );
		$number = self::column( $order );
		$tax    = TaxNumber::of( $order );
		$clone  = clone $order;
		$clone->set_id( 0 );
		$clone->save();
		$own = Numbers::give( $clone, Kind::Invoice, new Settings() );
		$clone->update_meta_data( '_of_another_plugin', 'x' );
		$clone->save();
		self::assertNotSame( $number, $own );
		foreach ( array( $clone, self::again( $clone ) ) as $copy ) {
			self::assertSame( array( $own, '' ), array( self::column( $copy ), TaxNumber::of( $copy ) ) );
		}
		$order = self::again( $order );
		self::assertSame( array( $number, $tax ), array( self::column( $order ), TaxNumber::of( $order ) ) );
	}

	#[TestDox( '[DOC-06] numbers of a list are read by one query' )]
	public function test_queries(): void {
		$orders = array_map( static fn (): \WC_Order => PaidOrder::of( 0, 'pending' ), range( 1, 12 ) );
		foreach ( $orders as $order ) {
			Numbers::give( $order, Kind::Invoice, new Settings() );
		}
		$before = $GLOBALS['wpdb']->num_queries;
		Numbers::read_ahead( array_map( static fn ( \WC_Order $order ): int => $order->get_id(), $orders ) );
		$numbers = array_map( Numbers::listed( ... ), $orders );
		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
		self::assertCount( 12, array_unique( array_filter( $numbers ) ) );
	}
}
