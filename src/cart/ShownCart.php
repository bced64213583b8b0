<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Lets a script detect a page from a prefetch or a cache that shows an older cart: WooCommerce's cookie has
 * changed since.
 */
final class ShownCart {

	/** Not a selector that finds anything: WooCommerce's script puts each fragment where its name points. */
	private const HASHES = '#vitrin-cart-hashes';

	private const COOKIE = 'woocommerce_cart_hash';

	/**
	 * Values that WooCommerce's cookie may have in the browser once this page has arrived; read in the footer.
	 * There may be two, because totals recalculated for the page reach the cookie only if the whole page is
	 * buffered. Empty where a cache may store the page.
	 *
	 * @return list<string> '' for no cart, hence no cookie.
	 */
	public static function hashes(): array {
		return Page::is_private() ? self::of_answer() : array();
	}

	/**
	 * The same, for the answer to a call.
	 *
	 * @return list<string>
	 */
	public static function of_answer(): array {
		if ( ! WC()->cart instanceof \WC_Cart ) {
			return array();
		}
		// WooCommerce also writes the value that it sends to $_COOKIE.
		$cookie = isset( $_COOKIE[ self::COOKIE ] ) && is_string( $_COOKIE[ self::COOKIE ] ) ? sanitize_key( $_COOKIE[ self::COOKIE ] ) : '';

		return array_values( array_unique( array( $cookie, WC()->cart->get_cart_hash() ) ) );
	}

	/** Enqueues our script on pages whose order WooCommerce's own scripts update: the checkout and the cart block. */
	public static function enqueue_checkout_script(): void {
		if ( Page::is_storefront() && ( is_checkout() || ( is_cart() && has_block( 'woocommerce/cart', get_queried_object_id() ) ) ) ) {
			wp_enqueue_script( 'vitrin-checkout-page' );
		}
	}

	/**
	 * Tells which cart an order review was made for: the cart may have changed between the call and its answer
	 * (checkout.ts).
	 */
	public static function add_hashes( mixed $fragments ): mixed {
		if ( is_array( $fragments ) ) {
			$fragments[ self::HASHES ] = implode( ',', self::of_answer() );
		}

		return $fragments;
	}
}
