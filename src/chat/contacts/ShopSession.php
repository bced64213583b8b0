<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/**
 * The shop's own session of a visitor: by its key staff see the cart as the shop has it stored, and no browser is asked.
 * It is only read; the chat's calls begin none (EmptySession).
 */
final class ShopSession {

	private const LONGEST = 64;

	/** @return string Its key, of the request that is being answered; '' for a visitor without one, or with a forged cookie. */
	public static function of_caller(): string {
		$cookie = ( new \WC_Session_Handler() )->get_session_cookie();
		$key    = is_array( $cookie ) ? $cookie[0] ?? '' : '';

		return is_string( $key ) && strlen( $key ) <= self::LONGEST ? $key : '';
	}

	/**
	 * What is in the cart, by WooCommerce's names: `product_id`, `variation_id`, `quantity`, `line_total`, `line_tax`.
	 *
	 * @return list<array<array-key, mixed>> Empty where the session is over, too.
	 */
	public static function cart( string $key ): array {
		$session = '' === $key ? array() : ( new \WC_Session_Handler() )->get_session( $key, array() );
		$cart    = is_array( $session ) ? $session['cart'] ?? array() : array();
		// Another plugin's objects among it aren't made.
		$cart = is_string( $cart ) ? @unserialize( $cart, array( 'allowed_classes' => false ) ) : $cart; // phpcs:ignore Generic.PHP.NoSilencedErrors, WordPress.PHP.NoSilencedErrors, WordPress.PHP.DiscouragedPHPFunctions -- Without objects; what is broken is no cart.

		return is_array( $cart ) ? array_values( array_filter( $cart, 'is_array' ) ) : array();
	}
}
