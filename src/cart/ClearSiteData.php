<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Makes the browser drop pages that it loaded ahead of a click, because after a change they show the old cart.
 * Chromium supports these values since version 138; other browsers ignore them.
 */
final class ClearSiteData {

	private const HEADER = 'Clear-Site-Data: "prefetchCache", "prerenderCache"';

	/** Whether the header was sent in this request. */
	private static bool $is_sent = false;

	/** Called when this request has changed the cart. */
	public static function send(): void {
		if ( ! self::$is_sent && ! headers_sent() && self::is_due() ) {
			self::$is_sent = true;
			// In addition to another plugin's header.
			header( self::HEADER, false );
		}
	}

	/**
	 * Whether this response may carry the header: not on a cacheable page, and only in a secure context, since
	 * elsewhere browsers log a warning.
	 */
	public static function is_due(): bool {
		return ( 'GET' !== Page::method() || Page::changes_the_cart() ) && self::is_secure_context();
	}

	/** Whether browsers treat the site as secure: HTTPS, also behind a proxy, or localhost. */
	private static function is_secure_context(): bool {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );

		return is_ssl() || wc_site_is_https() || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	}
}
