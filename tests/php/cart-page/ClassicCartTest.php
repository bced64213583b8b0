<?php
/**
 * Which pages get the cart page's script, style and settings.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\CartPage;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/**
 * Over HTTP: pages as visitors get them.
 */
final class ClassicCartTest extends WebTestCase {

	/**
	 * The cart page.
	 *
	 * @param Browser|null $browser Whose; a new visitor's without.
	 * @param string       $query   Added to the address.
	 */
	private function cart( ?Browser $browser = null, string $query = '' ): Answer {
		return ( $browser ?? $this->browser() )->get( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ) . $query );
	}

	/**
	 * A visitor with something in the cart.
	 */
	private function buyer(): Browser {
		$browser = $this->browser();
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );

		return $browser;
	}

	/**
	 * Stores settings of the feature.
	 *
	 * @param array<string, bool> $settings By name.
	 */
	private function set( array $settings ): void {
		update_option( 'vitrin_settings', array( 'cart-page' => $settings ) );
	}

	#[TestDox( '[CART-01] the cart page has settings, one deferred script and a style in the head, full or empty; other pages have nothing of it' )]
	public function test_where(): void {
		foreach ( array( $this->cart( $this->buyer() ), $this->cart() ) as $page ) {
			$settings = $page->element( 'vitrin-settings-cart-page' );
			self::assertIsArray( $settings );
			self::assertStringEndsWith( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ), $settings['page_url'] );
			self::assertMatchesRegularExpression( '#<script(?=[^>]*\sdefer[\s>=])[^>]*build/features/cart-page\.[0-9a-f]+\.js#', $page->body );
			self::assertLessThan( strpos( $page->body, '</head>' ), strpos( $page->body, 'build/features/cart-page.' ) );
		}
		foreach ( array( '/', (string) wp_parse_url( (string) get_permalink( wc_get_page_id( 'shop' ) ), PHP_URL_PATH ), (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) ) as $path ) {
			self::assertStringNotContainsString( 'build/features/cart-page', $this->browser()->get( $path )->body, $path );
		}
	}

	#[TestDox( '[CART-01] what the address asks of WooCommerce is not asked again when the page is read' )]
	public function test_address(): void {
		$page = $this->cart( $this->buyer(), '?remove_item=0123456789abcdef0123456789abcdef&_wpnonce=0123456789' );

		self::assertStringEndsWith( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ), $page->element( 'vitrin-settings-cart-page' )['page_url'] ?? '' );
	}

	#[TestDox( '[CART-01] a page with the cart block, and a page builder\'s preview, get none of it' )]
	public function test_block(): void {
		$this->set( array( 'sticky_totals' => true ) );
		$id   = wc_get_page_id( 'cart' );
		$post = get_post( $id );
		self::assertInstanceOf( \WP_Post::class, $post );
		self::assertStringContainsString( 'vitrin-sticky-totals', $this->cart( $this->buyer() )->body );
		self::assertStringNotContainsString( 'cart-page', $this->cart( $this->buyer(), '?elementor-preview=5' )->body );
		wp_update_post( array( 'ID' => $id, 'post_content' => '<!-- wp:woocommerce/cart --><div class="wp-block-woocommerce-cart"></div><!-- /wp:woocommerce/cart -->' ) );
		try {
			$body = $this->cart( $this->buyer() )->body;
			self::assertStringContainsString( 'wp-block-woocommerce-cart', $body );
			foreach ( array( 'vitrin-settings-cart-page', 'features/cart-page', 'vitrin-sticky-totals' ) as $trace ) {
				self::assertStringNotContainsString( $trace, $body );
			}
		} finally {
			wp_update_post( array( 'ID' => $id, 'post_content' => $post->post_content ) );
		}
	}

	#[TestDox( '[CART-04] sticking totals and the product of an empty cart are there by setting only' )]
	public function test_settings(): void {
		$this->product( array( 'featured' => true ) );
		self::assertStringNotContainsString( 'vitrin-sticky-totals', $this->cart()->body );
		self::assertStringNotContainsString( 'vitrin-empty-product', $this->cart()->body );

		$this->set( array( 'sticky_totals' => true, 'empty_product' => true ) );
		self::assertMatchesRegularExpression( '#<body[^>]*\bvitrin-sticky-totals\b#', $this->cart()->body );
		self::assertStringContainsString( '<section class="vitrin-empty-product"', $this->cart()->body );
		self::assertStringNotContainsString( 'vitrin-empty-product"', $this->cart( $this->buyer() )->body );
	}

	#[TestDox( '[SET-02] switched off, or without the cart feature, nothing of it is printed' )]
	public function test_off(): void {
		$this->set( array( 'enabled' => false ) );
		self::assertStringNotContainsString( 'cart-page', $this->cart( $this->buyer() )->body );

		update_option( 'vitrin_settings', array( 'cart' => array( 'enabled' => false ) ) );
		self::assertStringNotContainsString( 'vitrin-settings-cart-page', $this->cart()->body );
	}
}
