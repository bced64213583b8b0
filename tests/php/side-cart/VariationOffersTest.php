<?php
/**
 * Products with very many variations in the drawer.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SideCart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Answer as HttpAnswer;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\SideCart\VariationOffers;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What they cost whom.
 */
final class VariationOffersTest extends ShopTestCase {

	/** How often variations were read: each asks WooCommerce whether to hide it. */
	private int $read = 0;

	/**
	 * A product with more variations than are read each time. Most are copied by the database: making
	 * them by WooCommerce takes too long.
	 *
	 * @param int $many How many.
	 */
	private function coat( int $many ): \WC_Product_Variable {
		global $wpdb;
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => '' ) ) );
		for ( $i = 1; $i < $many; $i++ ) {
			$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product_variation', 'post_status' => 'publish', 'post_parent' => $coat->get_id(), 'post_title' => 'v', 'menu_order' => $i, 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00', 'post_modified' => '2026-01-01 00:00:00', 'post_modified_gmt' => '2026-01-01 00:00:00' ) );
			$id = $wpdb->insert_id;
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (post_id, meta_key, meta_value) SELECT %d, meta_key, meta_value FROM %i WHERE post_id = %d', $wpdb->postmeta, $id, $wpdb->postmeta, $variations[0]->get_id() ) );
		}
		delete_transient( 'wc_product_children_' . $coat->get_id() );
		wp_cache_flush();
		$product = wc_get_product( $coat->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		self::assertCount( $many, $product->get_children() );
		add_filter( 'woocommerce_hide_invisible_variations', function ( bool $hide ): bool {
			++$this->read;

			return $hide;
		} );

		return $product;
	}

	/**
	 * Asks.
	 *
	 * @param \WC_Product $product Which.
	 * @return array{bool, int, int} Whether it can be chosen here, how many variations came, how many were read for it.
	 */
	private function ask( \WC_Product $product ): array {
		$this->read = 0;
		$answer     = ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $product->get_id() ) );
		self::assertSame( 200, $answer->code, $answer->message );
		$content = $this->content( $answer );

		return array( $content->is_whole, count( $content->variations ), $this->read );
	}

	/**
	 * As the browser gets it.
	 *
	 * @param HttpAnswer $answer Any.
	 */
	private function content( HttpAnswer $answer ): object {
		$sent = json_decode( (string) wp_json_encode( $answer->to_array() ) );

		return $sent->quick_view_content;
	}

	#[TestDox( '[SEC-03] very many variations are read once a minute for all guests, and anew as soon as one changes' )]
	public function test_kept(): void {
		$coat = $this->coat( 60 );
		self::assertSame( array( true, 60, 60 ), $this->ask( $coat ) );
		$first = $this->content( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id() ) ) );
		$this->become_guest();
		self::assertSame( array( true, 60, 0 ), $this->ask( $coat ) );
		self::assertEquals( $first, $this->content( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id() ) ) ) );

		$variation = wc_get_product( $coat->get_children()[5] );
		self::assertInstanceOf( \WC_Product_Variation::class, $variation );
		$variation->set_regular_price( '777000' );
		$variation->save();
		self::assertSame( 60, $this->ask( $coat )[2] );
		self::assertStringContainsString( '777000', (string) wp_json_encode( $this->content( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id() ) ) ) ) );
	}

	#[TestDox( '[SEC-03] a customer, another place of delivery, and a plugin’s other prices get their own' )]
	public function test_own_prices(): void {
		$coat = $this->coat( 60 );
		$this->ask( $coat );
		self::assertSame( 0, $this->ask( $coat )[2] );
		WC()->customer->set_shipping_location( 'IR', 'THR', '1411713138', 'تهران' );
		self::assertSame( 60, $this->ask( $coat )[2] );
		add_filter( 'woocommerce_get_variation_prices_hash', static fn ( array $hash ): array => array( ...$hash, 'EUR' ) );
		self::assertSame( 60, $this->ask( $coat )[2] );
		self::assertSame( 0, $this->ask( $coat )[2] );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 60, $this->ask( $coat )[2] );
		self::assertSame( 60, $this->ask( $coat )[2] );
	}

	/**
	 * The names under which a product's answers are kept.
	 *
	 * @param \WC_Product $product Which.
	 * @return list<string>
	 */
	private static function slots( \WC_Product $product ): array {
		global $wpdb;

		return $wpdb->get_col( $wpdb->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( '_transient_vitrin_offers_' . $product->get_id() . '_' ) . '%' ) );
	}

	#[TestDox( '[SEC-03] guests of several places of delivery don\'t take each other\'s away, and a change takes all' )]
	public function test_several_places(): void {
		$coat  = $this->coat( 60 );
		$ask   = function ( string $city ) use ( $coat ): int {
			WC()->customer->set_shipping_location( 'IR', 'THR', '1411713138', $city );

			return $this->ask( $coat )[2];
		};
		self::assertSame( 60, $ask( 'first' ) );
		// Which places share a slot depends on the product's ids.
		for ( $i = 0; $i < 25 && count( self::slots( $coat ) ) < 2; $i++ ) {
			$ask( "city $i" );
		}
		$other = 'city ' . ( $i - 1 );
		$ask( 'first' );
		self::assertSame( array( 0, 0 ), array( $ask( $other ), $ask( 'first' ) ) );
		VariationOffers::forget( $coat->get_children()[5] );
		self::assertSame( array( 60, 60 ), array( $ask( $other ), $ask( 'first' ) ) );
	}

	#[TestDox( '[SEC-03] however many places a guest names, a product has eight answers kept at most' )]
	public function test_bounded(): void {
		$coat = $this->coat( 51 );
		$seen = array();
		for ( $i = 0; $i < 30; $i++ ) {
			WC()->customer->set_shipping_location( 'IR', 'THR', '1411713138', "city $i" );
			self::assertSame( 51, $this->ask( $coat )[2], "city $i" );
			$seen[] = count( self::slots( $coat ) );
		}
		self::assertLessThanOrEqual( 8, max( $seen ) );
		self::assertGreaterThan( 1, max( $seen ) );
	}

	#[TestDox( '[SEC-03] what was read while the product changed is not kept' )]
	public function test_change_meanwhile(): void {
		$coat   = $this->coat( 60 );
		$change = static function ( bool $hide ) use ( $coat ): bool {
			VariationOffers::forget( $coat->get_id() );

			return $hide;
		};
		add_filter( 'woocommerce_hide_invisible_variations', $change );
		$this->ask( $coat );
		remove_filter( 'woocommerce_hide_invisible_variations', $change );
		self::assertSame( 60, $this->ask( $coat )[2] );
		self::assertSame( 0, $this->ask( $coat )[2] );
	}

	#[TestDox( '[SEC-03] whoever has the shop read them again and again is sent to the product’s page, and so is everybody with more than 500' )]
	public function test_limits(): void {
		$coat = $this->coat( 51 );
		$whole = array();
		for ( $i = 0; $i < 32; $i++ ) {
			$this->become_guest();
			WC()->customer->set_shipping_location( 'IR', 'THR', (string) ( 1_000_000_000 + $i ), 'تهران' );
			$whole[] = $this->ask( $coat );
		}
		self::assertSame( array( array( true, 51, 51 ), array( false, 0, 0 ) ), array( $whole[29], $whole[30] ) );

		add_filter( 'woocommerce_get_children', static fn (): array => range( 1, VariationOffers::MAX_VARIATIONS + 1 ) );
		self::assertSame( array( false, 0, 0 ), $this->ask( $coat ) );
	}
}
