<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Forbids caching of answers to forms. They are the visitor's own and hold the cart and a nonce, but WordPress
 * sends a guest no cache headers with them. For logged-in visitors, and on cart, checkout and account,
 * WordPress and WooCommerce do it already.
 */
final class PrivatePage {

	public static function register(): void {
		add_action( 'wp', array( self::class, 'forbid_caching' ), 0 );
	}

	/** Holds whatever else calls nocache_headers() later. */
	public static function forbid_caching(): void {
		if ( Page::is_answer_to_change() && ! headers_sent() ) {
			add_filter( 'nocache_headers', array( Endpoint::class, 'private_headers' ), PHP_INT_MAX );
			nocache_headers();
		}
	}
}
