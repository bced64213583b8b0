<?php
/**
 * A product in the empty cart.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\CartPage;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\CartPage\FeaturedProduct;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Which one it is, and what is printed.
 */
final class FeaturedProductTest extends ShopTestCase {

	/**
	 * A featured product, newer than those of the catalogue.
	 *
	 * @param string               $name  Its name.
	 * @param int                  $hours How many hours from now it was published.
	 * @param array<string, mixed> $props See Products::simple().
	 */
	private function featured( string $name, int $hours, array $props = array() ): \WC_Product {
		$product = Products::simple( $props + array( 'name' => $name, 'featured' => true ) );
		wp_update_post(
			array(
				'ID'            => $product->get_id(),
				'post_date'     => gmdate( 'Y-m-d H:i:s', time() - 3600 + 60 * $hours ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 3600 + 60 * $hours ),
			)
		);

		return $product;
	}

	/**
	 * What is printed.
	 */
	private function html(): string {
		ob_start();
		FeaturedProduct::show();

		return (string) ob_get_clean();
	}

	#[TestDox( '[CART-04] it is the newest featured product that can be bought, by the theme\'s template, under a heading' )]
	public function test_newest(): void {
		$this->featured( 'Older', 1 );
		$this->featured( 'Newer', 2 );
		$this->featured( 'Sold out', 3, array( 'stock_status' => 'outofstock' ) );
		$this->featured( 'Hidden', 4, array( 'catalog_visibility' => 'hidden' ) );
		$this->featured( 'Without a price', 5, array( 'regular_price' => '' ) );
		$html = $this->html();

		self::assertStringContainsString( 'Newer', $html );
		foreach ( array( 'Older', 'Sold out', 'Hidden', 'Without a price' ) as $name ) {
			self::assertStringNotContainsString( $name, $html );
		}
		self::assertSame( 1, preg_match_all( '#<li[^>]*\bproduct\b#', $html ) );
		self::assertMatchesRegularExpression( '#<section[^>]*aria-labelledby="(vitrin-[a-z-]+)"><h2 id="\1">[^<]+</h2>#', $html );
	}

	#[TestDox( '[CART-04] a shop chooses another product, or none; what can\'t be bought is never shown' )]
	public function test_filter(): void {
		$this->featured( 'Newer', 2 );
		$other = Products::simple( array( 'name' => 'Chosen' ) );
		add_filter( 'vitrin_empty_cart_product', static fn () => $other );
		self::assertStringContainsString( 'Chosen', $this->html() );

		add_filter( 'vitrin_empty_cart_product', static fn () => Products::simple( array( 'name' => 'Gone', 'stock_status' => 'outofstock' ) ), 11 );
		self::assertSame( '', $this->html() );

		add_filter( 'vitrin_empty_cart_product', '__return_null', 12 );
		self::assertSame( '', $this->html() );
	}

	#[TestDox( '[CART-04] the page\'s own post and loop are put back' )]
	public function test_globals(): void {
		$this->featured( 'Newer', 2 );
		$page            = get_post( wc_get_page_id( 'cart' ) );
		$GLOBALS['post'] = $page; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$this->html();

		self::assertSame( $page, $GLOBALS['post'] );
		self::assertNotSame( 'vitrin-empty-cart', wc_get_loop_prop( 'name' ) );
	}
}
