<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * After a change of the cart, tells the browser to drop what it has fetched ahead: it shows the cart
 * of before. Chromium knows the names since version 138; other browsers leave them alone.
 */
final class ClearSiteData {

	private const HEADER = 'Clear-Site-Data: "prefetchCache", "prerenderCache"';

	/** Whether this answer says it already. */
	private static bool $is_said = false;

	/** Called when this request has changed the cart. */
	public static function send(): void {
		if ( ! self::$is_said && ! headers_sent() && self::is_due() ) {
			self::$is_said = true;
			// Beside another plugin's, not instead of it.
			header( self::HEADER, false );
		}
	}

	/**
	 * Whether the answer to this request may say it: not on a page that a cache keeps, and only where
	 * the browser listens. On other addresses it would only complain in its console.
	 */
	public static function is_due(): bool {
		return ( 'GET' !== Page::method() || Page::changes_the_cart() ) && self::is_secure_context();
	}

	/**
	 * Whether browsers take the site's addresses for secure: over HTTPS, also behind a proxy, or on
	 * this very machine.
	 */
	private static function is_secure_context(): bool {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );

		return is_ssl() || wc_site_is_https() || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	}
}
