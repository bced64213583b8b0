<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Two cookies that scripts read before the first paint, so that badge and total are right on a
 * cached page without a request [SIDE-12]. Set only on answers that no cache keeps.
 */
final class CartCookies {

	public const QUANTITY = 'vitrin_cart_quantity';
	public const TOTAL    = 'vitrin_cart_total';

	/**
	 * Brings the cookies up to date on pages and redirects, where that is safe. Calls of scripts
	 * have theirs set with the answer, after the change and once.
	 */
	public static function follow(): void {
		if ( ! wp_doing_ajax() && Page::is_private() ) {
			self::set_all();
		}
	}

	/**
	 * Brings the cookies up to date on an answer to a script, which no cache keeps. Asked from the
	 * fragments' filter, which a theme might also run while it prints a page.
	 */
	public static function follow_answer(): void {
		if ( wp_doing_ajax() ) {
			self::set_all();
		}
	}

	/**
	 * Deletes the cookies of whoever logs out: their cart goes with them. WordPress's log-out is a GET
	 * request whose visitor is nobody by its end, where follow() keeps still.
	 */
	public static function forget(): void {
		if ( headers_sent() ) {
			return;
		}
		foreach ( array( self::QUANTITY, self::TOTAL ) as $name ) {
			if ( isset( $_COOKIE[ $name ] ) ) {
				self::set( $name, '' );
			}
		}
	}

	/**
	 * The same when a plugin ends a session without more ado. WordPress clears the cookies of guests as
	 * well, when they come to log in, and these keep their cart.
	 */
	public static function forget_user(): void {
		if ( is_user_logged_in() ) {
			self::forget();
		}
	}

	/** Sends what has to change. */
	private static function set_all(): void {
		if ( headers_sent() || ! WC()->cart instanceof \WC_Cart || ! did_action( 'wp_loaded' ) ) {
			return;
		}
		foreach ( self::changes( $_COOKIE ) as $name => $value ) {
			self::set( $name, $value );
		}
	}

	/**
	 * What has to change.
	 *
	 * @param array<array-key, mixed> $have The request's cookies.
	 * @return array<string, string> Name => value; an empty value deletes the cookie.
	 */
	public static function changes( array $have ): array {
		$want = array(
			self::QUANTITY => '',
			self::TOTAL    => '',
		);
		if ( ! WC()->cart->is_empty() ) {
			$want = array(
				self::QUANTITY => (string) Text::number( WC()->cart->get_cart_contents_count() ),
				self::TOTAL    => CartData::total(),
			);
		}

		return array_filter(
			$want,
			static fn ( string $value, string $name ): bool => '' === $value ? isset( $have[ $name ] ) : true,
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * How a cookie is set; `expires` in seconds since 1970.
	 *
	 * @param string $value Empty: delete it.
	 * @return array{expires: int, path: string, domain: string, secure: bool, httponly: bool, samesite: 'Lax'}
	 */
	public static function options( string $value ): array {
		// In WooCommerce 10.9 a customer's session lives for a week; where it lives shorter, the saved cart outlives it.
		$default = is_user_logged_in() ? WEEK_IN_SECONDS : 2 * DAY_IN_SECONDS;
		/** This filter is WooCommerce's: the session's length in seconds. Our cookies live as long. */
		$length = apply_filters( 'wc_session_expiration', $default ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$length = is_numeric( $length ) ? (int) $length : 0;
		// WooCommerce takes nothing for its default, too.
		$length = 0 === $length ? $default : $length;

		return array(
			'expires'  => '' === $value ? time() - YEAR_IN_SECONDS : time() + $length,
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl() && wc_site_is_https(),
			'httponly' => false,
			'samesite' => 'Lax',
		);
	}

	/** @var array<string, string> Values already set in this request. */
	private static array $sent = array();

	/**
	 * Sets or deletes a cookie, once per value: the cart may be asked several times in a request.
	 *
	 * @param string $value Empty: delete it.
	 */
	private static function set( string $name, string $value ): void {
		if ( ( self::$sent[ $name ] ?? null ) === $value ) {
			return;
		}
		self::$sent[ $name ] = $value;
		setcookie( $name, $value, self::options( $value ) );
	}
}
