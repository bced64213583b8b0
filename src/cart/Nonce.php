<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** One nonce for every cart endpoint [SEC-02]. */
final class Nonce {

	/**
	 * Begins with "woocommerce", because WooCommerce binds a guest's nonce to the session only then;
	 * under any other name all guests would share one.
	 */
	public const ACTION = 'woocommerce-vitrin-side-cart';

	/** A nonce for the visitor of this request. */
	public static function create(): string {
		return wp_create_nonce( self::ACTION );
	}
}
