<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/** One nonce for the checkout's own calls [SEC-02]. Only the checkout, which no cache keeps, prints it. */
final class Nonce {

	/** Starts with "woocommerce": see Vitrin\Cart\Nonce. */
	public const ACTION = 'woocommerce-vitrin-checkout';

	public static function create(): string {
		return wp_create_nonce( self::ACTION );
	}
}
