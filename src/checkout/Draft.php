<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * The mark by which a draft in the browser belongs to one customer and one order (draft.ts). It lives in WooCommerce's
 * session: it stays when a guest logs in, and is another after a logout or an order, so that nothing has to run on
 * the page after an order to make the browser's copy worthless.
 */
final class Draft {

	public const SESSION_KEY = 'vitrin_checkout_draft';

	public static function register(): void {
		add_action( 'woocommerce_checkout_after_customer_details', array( self::class, 'print' ) );
		// After an order, also one that was paid elsewhere.
		add_action( 'woocommerce_cart_emptied', array( self::class, 'forget' ) );
	}

	public static function print(): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session ) {
			return;
		}
		$mark = $session->get( self::SESSION_KEY );
		if ( ! is_string( $mark ) || '' === $mark ) {
			$mark = wp_generate_password( 16, false );
			$session->set( self::SESSION_KEY, $mark );
		}
		echo '<span hidden data-vitrin-draft="' . esc_attr( $mark ) . '"></span>';
	}

	public static function forget(): void {
		$session = WC()->session;
		if ( $session instanceof \WC_Session ) {
			$session->set( self::SESSION_KEY, null );
		}
	}
}
