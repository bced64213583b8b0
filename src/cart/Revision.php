<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * A number that grows with every change of the session's cart, so that a browser never replaces a newer answer
 * by an older one. It is the change's time in milliseconds, not a counter: a new session, or another one after
 * login, must not start below what the browser has seen.
 */
final class Revision {

	private const SESSION_KEY = 'vitrin_cart_revision';

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
}
