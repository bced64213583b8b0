<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * A number that grows with every change of the session's cart, so that a browser never replaces a newer answer
 * by an older one. It is the change's time in milliseconds, not a counter: a new session, or another one after
 * login, must not start below what the browser has seen. WooCommerce's own hashes tell a page of a prefetch or a cache
 * that shows an older cart.
 */
final class Revision {

	private const SESSION_KEY = 'vitrin_cart_revision';

	/** Not a selector that finds anything: WooCommerce's script puts each fragment where its name points. */
	private const HASHES = '#vitrin-cart-hashes';

	private const COOKIE = 'woocommerce_cart_hash';

	public static function current(): int {
		$stored = self::update();

		return $stored ?? self::now();
	}

	/**
	 * Records a change. WooCommerce calls this after it wrote the cart to the session, so both are saved
	 * together; without a change nothing is written.
	 *
	 * @return int|null Null without a session to store it in.
	 */
	public static function update(): ?int {
		$cart    = WC()->cart;
		$session = WC()->session;
		if ( ! $cart instanceof \WC_Cart || ! $session instanceof \WC_Session ) {
			return null;
		}

		$more   = array( $cart->get_applied_coupons(), $session->get( 'chosen_shipping_methods' ), ShippingEndpoint::last(), OrderNote::stored() );
		$hash   = md5( $cart->get_cart_hash() . wp_json_encode( $more ) );
		$stored = $session->get( self::SESSION_KEY );
		$number = is_array( $stored ) && is_int( $stored['number'] ?? null ) ? $stored['number'] : 0;
		if ( is_array( $stored ) && ( $stored['hash'] ?? null ) === $hash && $number > 0 ) {
			return $number;
		}
		// An empty cart that was never filled isn't worth a session, which a logged-in visitor would get at
		// once.
		if ( 0 === $number && $cart->is_empty() ) {
			return null;
		}

		$number = max( $number + 1, self::now() );
		$session->set(
			self::SESSION_KEY,
			array(
				'hash'   => $hash,
				'number' => $number,
			)
		);
		SpeculativeLoading::drop_fetched();

		return $number;
	}

	/** Unix time in milliseconds, within JavaScript's safe integers. */
	private static function now(): int {
		return (int) ( microtime( true ) * 1000 );
	}

	/**
	 * Values that WooCommerce's cookie may have in the browser once this page has arrived; read in the footer.
	 * There may be two, because totals recalculated for the page reach the cookie only if the whole page is
	 * buffered. Empty where a cache may store the page.
	 *
	 * @return list<string> '' for no cart, hence no cookie.
	 */
	public static function page_hashes(): array {
		return Page::is_private() ? self::answer_hashes() : array();
	}

	/**
	 * The same, for the answer to a call.
	 *
	 * @return list<string>
	 */
	public static function answer_hashes(): array {
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
			$fragments[ self::HASHES ] = implode( ',', self::answer_hashes() );
		}

		return $fragments;
	}
}
