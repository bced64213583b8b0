<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Lets a script tell a page that comes late, from a prefetch or out of some cache, from one made
 * just now: WooCommerce's cookie has moved on since.
 */
final class ShownCart {

	private const COOKIE = 'woocommerce_cart_hash';

	/**
	 * The values that WooCommerce's cookie may have in the browser when this answer has arrived; asked
	 * in the footer. Totals that were worked out anew for the page are in the cookie only when the
	 * whole page is buffered: so there may be two. None where a cache may keep the page.
	 *
	 * @return list<string> '' is no cart, and no cookie.
	 */
	public static function hashes(): array {
		if ( ! Page::is_private() || ! WC()->cart instanceof \WC_Cart ) {
			return array();
		}
		// WooCommerce has put what it sends here, too.
		$cookie = isset( $_COOKIE[ self::COOKIE ] ) && is_string( $_COOKIE[ self::COOKIE ] ) ? sanitize_key( $_COOKIE[ self::COOKIE ] ) : '';

		return array_values( array_unique( array( $cookie, WC()->cart->get_cart_hash() ) ) );
	}
}
