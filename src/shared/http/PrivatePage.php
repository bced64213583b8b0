<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * The answer to a form is the visitor's own, and we print cart and nonce into it; WordPress sends such
 * a page to a guest without any word on keeping it. Logged-in visitors' pages, and WooCommerce's cart,
 * checkout and account, have theirs already.
 */
final class PrivatePage {

	/** Adds the hook. */
	public static function register(): void {
		add_action( 'wp', array( self::class, 'forbid_keeping' ), 0 );
	}

	/** Tells browser and caches not to keep the answer, whatever else asks for nocache_headers() later. */
	public static function forbid_keeping(): void {
		if ( Page::is_answer_to_change() && ! headers_sent() ) {
			add_filter( 'nocache_headers', array( Endpoint::class, 'keep_private' ), PHP_INT_MAX );
			nocache_headers();
		}
	}
}
