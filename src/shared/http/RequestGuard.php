<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * What a request to our calls must not bring.
 *
 * WooCommerce's form handlers act on `add-to-cart` and the like in every request at wp_loaded 20, without a nonce and
 * before any ajax action: a product form sent to us would be added twice, or once even when we refuse it. So these
 * fields are removed from requests to our endpoints before that.
 *
 * And no page of another site may send it: a guest without a session shares the nonce of all such guests, so another
 * site could make a visitor's browser fill the cart. Browsers say which site's page sends a request, and scripts can't
 * change that. A request without these headers is accepted: old browsers, apps and monitoring send neither.
 */
final class RequestGuard {

	/** Fields that WooCommerce acts on without a nonce. */
	private const FIELDS = array( 'add-to-cart', 'apply_coupon', 'remove_coupon' );

	/** @var array<string, true> Our actions. */
	private static array $names = array();

	public static function register(): void {
		add_action( 'wp_loaded', array( self::class, 'remove_fields' ), 5 );
	}

	/** Registers an action of ours. */
	public static function protect( string $name ): void {
		self::$names[ $name ] = true;
	}

	/** Removes the fields from a request to one of our endpoints. */
	public static function remove_fields(): void {
		if ( ! self::is_ours() ) {
			return;
		}
		foreach ( self::FIELDS as $field ) {
			unset( $_GET[ $field ], $_POST[ $field ], $_REQUEST[ $field ] );
		}
	}

	/** Whether the request calls one of our endpoints, by wc-ajax or by admin-ajax's action. */
	private static function is_ours(): bool {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The endpoint verifies it.
		$wc_ajax = isset( $_GET['wc-ajax'] ) && is_string( $_GET['wc-ajax'] ) ? sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ) ) : '';
		$action  = wp_doing_ajax() && isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_text_field( wp_unslash( $_REQUEST['action'] ) ) : '';
		// phpcs:enable

		return isset( self::$names[ $wc_ajax ] ) || isset( self::$names[ $action ] );
	}

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

		// "same-site" is checked too: a subdomain may be another site's, but www and no www are one shop.
		return ! self::is_own_origin( $origin );
	}

	/**
	 * Whether an origin is this shop's. A proxy may pass on another Host than the browser's, so the site's own
	 * URLs count as well; ports are ignored, since proxies change them.
	 */
	private static function is_own_origin( string $origin ): bool {
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
