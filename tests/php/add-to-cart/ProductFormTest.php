<?php
/**
 * Forms of product pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\AddToCart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\AddToCart\Hooks;
use Vitrin\AddToCart\Settings;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Which forms our script may send.
 */
final class ProductFormTest extends ShopTestCase {

	/**
	 * What is printed into a product's form.
	 *
	 * @param mixed $product As the page's global has it.
	 */
	private function mark( mixed $product ): string {
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product page has it.
		ob_start();
		Hooks::mark_form();
		unset( $GLOBALS['product'] );

		return (string) ob_get_clean();
	}

	#[TestDox( '[ADD-06] a simple product, one with variations and a group go by ajax, and the form carries the name, escaped' )]
	public function test_marked(): void {
		self::assertSame( '<span hidden data-vitrin-product-form="Mug &quot;5&quot;"></span>', $this->mark( Products::simple( array( 'name' => 'Mug "5"' ) ) ) );
		self::assertStringContainsString( 'data-vitrin-product-form', $this->mark( Products::variable()[0] ) );
		self::assertTrue( Hooks::goes_by_ajax( new \WC_Product_Grouped() ) );
		self::assertTrue( MarkupFlag::is_set( 'product-form' ) );
		self::assertTrue( wp_script_is( 'vitrin-product-page', 'enqueued' ) );
	}

	#[TestDox( '[ADD-06] an external product stays as it is, and so does what is no product' )]
	public function test_not_marked(): void {
		self::assertSame( '', $this->mark( new \WC_Product_External() ) );
		self::assertSame( '', $this->mark( null ) );
		self::assertSame( '', $this->mark( 'a theme\'s own' ) );
	}

	#[TestDox( '[ADD-06] a kind of product that a plugin adds in its own way stays as it is; by filter any may' )]
	public function test_other_ways(): void {
		$product = Products::simple();
		add_filter( 'woocommerce_add_to_cart_handler', static fn (): string => 'bundle' );
		self::assertTrue( Hooks::goes_by_ajax( $product ), 'WooCommerce adds it as a simple one' );
		add_action( 'woocommerce_add_to_cart_handler_bundle', '__return_null' );
		self::assertFalse( Hooks::goes_by_ajax( $product ) );
		remove_all_filters( 'woocommerce_add_to_cart_handler' );
		self::assertTrue( Hooks::goes_by_ajax( $product ) );
		add_filter( 'vitrin_product_form_by_ajax', static fn ( bool $is, \WC_Product $which ): bool => $is && $which->get_id() !== $product->get_id(), 10, 2 );
		self::assertFalse( Hooks::goes_by_ajax( $product ) );
	}

	#[TestDox( '[ADD-06] [QV-05] what another plugin fetches is not marked, since our script may not be there; what our quick view fetches is' )]
	public function test_fetched(): void {
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertSame( '', $this->mark( Products::simple() ) );
		$print = function (): void {
			echo $this->mark( Products::simple() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- What the product prints.
		};
		self::assertStringContainsString( 'data-vitrin-product-form="Mug"', FetchedProduct::render( $print ) );
	}

	#[TestDox( '[ADD-06] [QV-05] a page that may fetch a form has the words for it, unless product pages stay as they are' )]
	public function test_settings(): void {
		$settings = new Settings();
		self::assertNull( $settings->for_script()['product_form'] );
		add_filter( 'vitrin_product_may_be_fetched', '__return_true' );
		self::assertIsArray( $settings->for_script()['product_form'] );
		update_option( Store::OPTION, array( 'add-to-cart' => array( 'product_pages' => false ) ) );
		self::assertNull( $settings->for_script()['product_form'] );
	}
}
