<?php
/**
 * The settings that the requirements name.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\AddToCart\Settings as AddToCart;
use Vitrin\Cart\Settings as Cart;
use Vitrin\CartPage\Settings as CartPage;
use Vitrin\Checkout\Settings as Checkout;
use Vitrin\Product\Settings as Product;
use Vitrin\QuickView\Settings as QuickView;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** Of each feature that exists. */
final class LedgerSettingsTest extends ShopTestCase {

	#[TestDox( '[SET-01a] scripts are told the shop’s addresses, and whether the visitor is logged in' )]
	public function test_shop(): void {
		update_option( Store::OPTION, array() );
		$settings = ( new Cart() )->for_script();
		self::assertSame( admin_url( 'admin-ajax.php' ), $settings['ajax_url'] );
		self::assertSame( wc_get_cart_url(), $settings['cart_url'] );
		self::assertSame( wc_get_checkout_url(), $settings['checkout_url'] );
		self::assertSame( wp_make_link_relative( wc_get_page_permalink( 'shop' ) ), $settings['shop_url'] );
		self::assertFalse( $settings['is_logged_in'] );

		wp_set_current_user( $this->user( 'customer' ) );
		self::assertTrue( ( new Cart() )->for_script()['is_logged_in'] );
		self::assertTrue( ( new Cart() )->printed()['is_logged_in'], 'it differs from what scripts take for granted' );
	}

	/**
	 * Settings with two values, and what then differs.
	 *
	 * @return array<string, array{string, string, bool|int|string, callable(): mixed, mixed, mixed}>
	 */
	public static function settings(): array {
		return array(
			'ajax adding on the product page [SET-01c]' => array( 'add-to-cart', 'product_pages', false, static fn () => ( new AddToCart() )->has_product_pages(), true, false ),
			'quick view [SET-01d]'                      => array( 'quick-view', 'enabled', false, static fn () => Store::is_on( new QuickView() ), true, false ),
			'quick view: stick cart [SET-01d]'          => array( 'quick-view', 'stick_cart', false, static fn () => ( new QuickView() )->sticks_cart(), true, false ),
			'quick view: auto height [SET-01d]'         => array( 'quick-view', 'auto_height', true, static fn () => ( new QuickView() )->has_auto_height(), false, true ),
			'quick view: after adding'        => array( 'quick-view', 'after_add', 'stay', static fn () => ( new QuickView() )->for_script()['after_add'], 'close', 'stay' ),
			'the empty cart’s product [SET-01e]'        => array( 'cart-page', 'empty_product', true, static fn () => ( new CartPage() )->has_empty_product(), false, true ),
			'sticky cart totals [SET-01e]'              => array( 'cart-page', 'sticky_totals', true, static fn () => ( new CartPage() )->for_script()['sticky_totals'], false, true ),
			'sticky order review [SET-01e]'   => array( 'checkout', 'sticky_review', false, static fn () => ( new Checkout() )->has_sticky_review(), true, false ),
			'the review’s text to show it [SET-01b]' => array( 'checkout', 'review_show_text', 'سفارش من', static fn () => 'سفارش من' === ( new Checkout() )->for_script()['review_show_text'], false, true ),
			'the review’s text to hide it [SET-01b]' => array( 'checkout', 'review_hide_text', 'بستن', static fn () => 'بستن' === ( new Checkout() )->for_script()['review_hide_text'], false, true ),
			'the message of a known email [SET-01b]' => array( 'checkout', 'known_email_text', 'سلام دوباره', static fn () => 'سلام دوباره' === ( new Checkout() )->known_email_text(), false, true ),
			'the wait for an answer'          => array( 'cart', 'timeout', 9000, static fn () => ( new Cart() )->for_script()['timeout'] === 9000, false, true ),
		);
	}

	/**
	 * One setting.
	 *
	 * @param string                $feature Its feature.
	 * @param string                $name    Its name.
	 * @param bool|int|string       $value   Another value than the default.
	 * @param callable(): mixed     $read    What scripts or markup are given.
	 * @param mixed                 $before  With the default.
	 * @param mixed                 $after   With the value.
	 */
	#[DataProvider( 'settings' )]
	#[TestDox( '[SET-01] [SET-02] what the admin sets reaches the page: $_dataName' )]
	public function test_setting( string $feature, string $name, bool|int|string $value, callable $read, mixed $before, mixed $after ): void {
		update_option( Store::OPTION, array() );
		self::assertSame( $before, $read() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$request = new \WP_REST_Request( 'POST', '/vitrin/v1/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'changes' => array( $feature => array( $name => $value ) ) ) ) );
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		self::assertSame( $after, $read() );
	}
}
