<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** One nonce for every cart endpoint [SEC-02]. */
final class Nonce {

	/**
	 * Starts with "woocommerce", because only then WooCommerce binds a guest's nonce to the session; under any
	 * other name all guests would share one.
	 */
	public const ACTION = 'woocommerce-vitrin-side-cart';

	public static function create(): string {
		return wp_create_nonce( self::ACTION );
	}
}
