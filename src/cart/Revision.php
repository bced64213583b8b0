<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * A number that grows with every change of the session's cart, so that a browser never puts an
 * older answer over a newer one.
 *
 * It is the time of the change in milliseconds, not a counter: a session that ends, or changes
 * at login, can't start again below what the browser has seen.
 */
final class Revision {

	private const SESSION_KEY = 'vitrin_cart_revision';

	/** The revision of the cart as it is now. */
	public static function current(): int {
		$stored = self::follow();

		return $stored ?? self::now();
	}

	/**
	 * Notices a change. WooCommerce calls this whenever it has written the cart to the session, so
	 * our number is written in the same go; when nothing changed, nothing is written.
	 *
	 * @return int|null The revision; null without a session to keep it in.
	 */
	public static function follow(): ?int {
		$cart    = WC()->cart;
		$session = WC()->session;
		if ( ! $cart instanceof \WC_Cart || ! $session instanceof \WC_Session ) {
			return null;
		}

		$more   = array( $cart->get_applied_coupons(), $session->get( 'chosen_shipping_methods' ), ShippingEndpoint::last(), OrderNote::kept() );
		$hash   = md5( $cart->get_cart_hash() . wp_json_encode( $more ) );
		$stored = $session->get( self::SESSION_KEY );
		$number = is_array( $stored ) && is_int( $stored['number'] ?? null ) ? $stored['number'] : 0;
		if ( is_array( $stored ) && ( $stored['hash'] ?? null ) === $hash && $number > 0 ) {
			return $number;
		}
		// No cart and none before: not worth a session, which a logged-in visitor would get at once.
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
		ClearSiteData::send();

		return $number;
	}

	/** Milliseconds since 1970; within what a browser's number can hold. */
	private static function now(): int {
		return (int) ( microtime( true ) * 1000 );
	}
}
