<?php
/**
 * Days on which prices changed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Outside\PriceChanges;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Reports\Asking;
use Vitrin\Tests\Statistics\Staff\SeededTotals;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';
require_once dirname( __DIR__ ) . '/reports/Asking.php';

/** As notes beside the line. */
final class PriceChangesTest extends ShopTestCase {

	use Asking;

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		self::forget();
		foreach ( array( 'before' => 'remember', 'after' => 'compare' ) as $when => $method ) {
			remove_action( "woocommerce_{$when}_product_object_save", array( PriceChanges::class, $method ) );
		}
		PriceChanges::register_records();
	}

	protected function tearDown(): void {
		PriceChanges::write();
		self::forget();
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function forget(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'vitrin_statistics_prices_%'" );
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	/** @return list<string> Notes of today, once the request has ended. */
	private static function notes(): array {
		PriceChanges::write();

		return array_column( PriceChanges::notes( new Period( self::today(), self::today() ) ), 'text' );
	}

	/** @param array<string, mixed> $props */
	private static function change( \WC_Product $product, array $props ): void {
		// As the next request has it.
		$fresh = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $fresh );
		$fresh->set_props( $props );
		$fresh->save();
	}

	#[TestDox( '[STAT-06] prices of three products change, one of them twice: one note with a three' )]
	public function test_note(): void {
		$products = array( Products::simple(), Products::simple(), Products::simple(), Products::simple() );
		self::assertSame( array(), self::notes(), 'new products have no price that changed' );
		foreach ( array( 0, 1, 2 ) as $number ) {
			self::change( $products[ $number ], array( 'regular_price' => (string) ( 100 + $number ) ) );
		}
		self::assertSame( array( 'قیمت ۳ محصول تغییر کرد' ), self::notes() );
		self::change( $products[0], array( 'regular_price' => '70' ) );
		self::change( $products[3], array( 'name' => 'Cup', 'stock_status' => 'outofstock' ) );
		self::assertSame( array( 'قیمت ۳ محصول تغییر کرد' ), self::notes(), 'counted once a day' );
		self::change( $products[3], array( 'regular_price' => '350000.00' ) );
		self::assertSame( array( 'قیمت ۳ محصول تغییر کرد' ), self::notes(), 'the same in other letters' );
		self::change( $products[3], array( 'regular_price' => '1' ) );
		self::assertSame( array( 'قیمت ۴ محصول تغییر کرد' ), self::notes() );
	}

	#[TestDox( '[STAT-06] a sale that begins or ends changes a price, one that is planned doesn’t; variations count as their product' )]
	public function test_sales_and_variations(): void {
		$product = Products::simple();
		self::change( $product, array( 'sale_price' => '10', 'date_on_sale_from' => time() + DAY_IN_SECONDS ) );
		self::assertSame( array(), self::notes() );
		self::change( $product, array( 'date_on_sale_from' => time() - DAY_IN_SECONDS ) );
		self::assertSame( array( 'قیمت ۱ محصول تغییر کرد' ), self::notes() );
		list( , $variations ) = Products::variations( array( array( 'colour' => 'blue', 'size' => 's', 'regular_price' => '5' ), array( 'colour' => 'red', 'size' => 's', 'regular_price' => '5' ) ) );
		self::notes();
		foreach ( $variations as $variation ) {
			self::change( $variation, array( 'regular_price' => '7' ) );
		}
		self::assertSame( array( 'قیمت ۲ محصول تغییر کرد' ), self::notes() );
	}

	#[TestDox( '[STAT-06] drafts, and products that lose their price, are no note' )]
	public function test_none(): void {
		self::change( Products::simple( array( 'status' => 'draft' ) ), array( 'regular_price' => '5' ) );
		self::change( Products::simple(), array( 'regular_price' => '' ) );
		self::assertSame( array(), self::notes() );
	}

	#[TestDox( '[STAT-06] a request that changes many prices writes two statements, and nothing where none changed' )]
	public function test_statements(): void {
		global $wpdb;
		$products = array_map( static fn (): \WC_Product => Products::simple(), range( 1, 12 ) );
		PriceChanges::write();
		foreach ( $products as $number => $product ) {
			self::change( $product, array( 'regular_price' => (string) $number ) );
		}
		$before = $wpdb->num_queries;
		PriceChanges::write();
		self::assertLessThanOrEqual( 2, $wpdb->num_queries - $before );
		$before = $wpdb->num_queries;
		PriceChanges::write();
		self::assertSame( $before, $wpdb->num_queries );
		self::assertSame( array( 'قیمت ۱۲ محصول تغییر کرد' ), self::notes() );
	}

	#[TestDox( '[STAT-06] notes of prices stand beside the line with the others, and are kept as long as figures' )]
	public function test_overview(): void {
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::change( Products::simple(), array( 'regular_price' => '5' ) );
		PriceChanges::write();
		$notes = self::ask( 'overview', array( 'range' => 'today' ) )['notes'];
		self::assertSame( array( 'prices', self::today() ), array( $notes[0]['kind'], $notes[0]['day'] ) );
		PriceChanges::forget_old( self::today(), 6 );
		self::assertCount( 1, self::notes() );
		PriceChanges::forget_old( current_datetime()->modify( '+7 months' )->format( 'Y-m-d' ), 6 );
		self::assertSame( array(), self::notes() );
	}
}
