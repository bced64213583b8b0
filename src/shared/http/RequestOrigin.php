<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * A guest without a session shares the nonce of all such guests, so another site could make a visitor's browser
 * fill the cart. Browsers say which site's page sends a request, and scripts can't change that. A request
 * without these headers is accepted: old browsers, apps and monitoring send neither.
 */
final class RequestOrigin {

	/** Whether the browser says that a page of another site sent the request. */
	public static function is_foreign(): bool {
		$site = self::header( 'HTTP_SEC_FETCH_SITE' );
		// "none" is the visitor's own action, such as typing an address.
		if ( in_array( $site, array( 'same-origin', 'none' ), true ) ) {
			return false;
		}
		$origin = self::header( 'HTTP_ORIGIN' );
		if ( '' === $origin ) {
			return '' !== $site;
		}

		// "same-site" is checked too: a subdomain may be somebody else's, but www and no www are one shop.
		return ! self::is_own( $origin );
	}

	/**
	 * Whether an origin is this shop's. A proxy may pass on another Host than the browser's, so the site's own
	 * URLs count as well; ports are ignored, since proxies change them.
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

	/** The host without www; '' when there is none. */
	private static function host( string $url ): string {
		$host = wp_parse_url( $url, PHP_URL_HOST );

		return is_string( $host ) ? (string) preg_replace( '/^www\./', '', strtolower( $host ) ) : '';
	}

	/**
	 * '' when it wasn't sent.
	 *
	 * @param string $name Key of $_SERVER.
	 */
	private static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}
}
