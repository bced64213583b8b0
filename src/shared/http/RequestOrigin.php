<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * A guest without a session has the nonce of every such guest, so any site could have a visitor's
 * browser put things into the cart. Browsers say which site's page makes a request, and scripts can't
 * change that.
 *
 * What says nothing is taken: old browsers, apps and monitoring send neither header.
 */
final class RequestOrigin {

	/** Whether a browser says that the request was made by a page of another site. */
	public static function is_foreign(): bool {
		$site = self::header( 'HTTP_SEC_FETCH_SITE' );
		// "none" is the visitor's own doing, such as the address bar.
		if ( in_array( $site, array( 'same-origin', 'none' ), true ) ) {
			return false;
		}
		$origin = self::header( 'HTTP_ORIGIN' );
		if ( '' === $origin ) {
			return '' !== $site;
		}

		// Also for "same-site": a subdomain may be somebody else's, but the shop with www and without is one.
		return ! self::is_own( $origin );
	}

	/**
	 * Whether an origin is this shop's. A proxy may hand on another Host than the browser's, so the
	 * site's own addresses count as well; ports don't, proxies change them.
	 *
	 * @param string $origin As the browser sent it.
	 */
	private static function is_own( string $origin ): bool {
		$host = self::host( $origin );
		$own  = array(
			self::host( 'http://' . self::header( 'HTTP_HOST' ) ),
			self::host( home_url() ),
			self::host( site_url() ),
		);

		// WordPress's own list, for shops whose pages come from another host.
		return '' !== $host && ( in_array( $host, $own, true ) || (bool) is_allowed_http_origin( $origin ) );
	}

	/** The host of an address, without www; '' when there is none. */
	private static function host( string $url ): string {
		$host = wp_parse_url( $url, PHP_URL_HOST );

		return is_string( $host ) ? (string) preg_replace( '/^www\./', '', strtolower( $host ) ) : '';
	}

	/**
	 * A header of the request; '' when it wasn't sent.
	 *
	 * @param string $name As in $_SERVER.
	 */
	private static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}
}
