<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\PolicyText;

defined( 'ABSPATH' ) || exit;

/**
 * Two cookies with the cart's quantity and total. Scripts read them before the first paint, so that badge and
 * total are right on a cached page without a request [SIDE-12]. Set only on responses that no cache stores.
 */
final class CartCookies {

	public const QUANTITY = 'vitrin_cart_quantity';
	public const TOTAL    = 'vitrin_cart_total';

	/**
	 * For pages and redirects, where that is safe. Calls from scripts set them once with their answer, after
	 * the change.
	 */
	public static function update_on_page(): void {
		if ( ! wp_doing_ajax() && Page::is_private() ) {
			self::set_all();
		}
	}

	/**
	 * For an answer to a script, which no cache stores. Called from the fragments filter, which a theme might
	 * also run while it prints a page.
	 */
	public static function update_on_answer(): void {
		if ( wp_doing_ajax() ) {
			self::set_all();
		}
	}

	/**
	 * Deletes the cookies at logout, because the cart is then gone. By the end of that GET request the visitor
	 * is a guest, for whom update_on_page() does nothing.
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
	 * The same when a plugin ends a session directly. Not for guests: WordPress clears their cookies too when
	 * they open the login form, and they keep their cart.
	 */
	public static function forget_user(): void {
		if ( is_user_logged_in() ) {
			self::forget();
		}
	}

	private static function set_all(): void {
		if ( headers_sent() || ! WC()->cart instanceof \WC_Cart || ! did_action( 'wp_loaded' ) ) {
			return;
		}
		foreach ( self::changes( $_COOKIE ) as $name => $value ) {
			self::set( $name, $value );
		}
	}

	/**
	 * Cookies to set or delete.
	 *
	 * @param array<array-key, mixed> $have The request's cookies.
	 * @return array<string, string> Name => value; an empty value deletes the cookie.
	 */
	public static function changes( array $have ): array {
		FreshTotals::ensure();
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
	 * Arguments for setcookie().
	 *
	 * @param string $value Empty deletes the cookie.
	 * @return array{expires: int, path: string, domain: string, secure: bool, httponly: bool, samesite: 'Lax'} `expires` is a Unix time.
	 */
	public static function options( string $value ): array {
		// Since WooCommerce 10.9 a customer's session lasts a week; where it is shorter, the saved cart
		// outlives it.
		$default = is_user_logged_in() ? WEEK_IN_SECONDS : 2 * DAY_IN_SECONDS;
		/**
		 * This filter is documented in WooCommerce: the session's length in seconds. Our cookies last as long.
		 */
		$length = apply_filters( 'wc_session_expiration', $default ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$length = is_numeric( $length ) ? (int) $length : 0;
		// WooCommerce, too, takes 0 for its default.
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

	/** @var array<string, string> Values set in this request. */
	private static array $sent = array();

	/**
	 * Skips a value that was already sent: the cart may be asked several times in a request.
	 *
	 * @param string $value Empty deletes the cookie.
	 */
	private static function set( string $name, string $value ): void {
		if ( ( self::$sent[ $name ] ?? null ) === $value ) {
			return;
		}
		self::$sent[ $name ] = $value;
		setcookie( $name, $value, self::options( $value ) );
	}

	/** Suggests a text about our cookies and counters for the shop's privacy policy. */
	public static function suggest_policy(): void {
		PolicyText::suggest(
			__( 'When you put something into the cart, this site keeps the number of items and the cart’s total in two cookies on your device (vitrin_cart_quantity and vitrin_cart_total), so that the cart button is right on every page. They hold nothing else, are needed for the cart, and disappear with it: when it is empty, when you log out, and else two days after they were last set, or seven if you are logged in.', 'vitrin' )
			. "\n\n"
			. __( 'To ward off abuse, this site counts how often the cart, the search and the quick view are called in a visit, and how many calls from one network address are refused or guess at coupons. Neither the visit nor the address is stored: a number made from it with a secret key picks one of a few thousand counters, which many visitors share. A count holds for ten minutes at most and is removed within about a day.', 'vitrin' )
		);
	}
}
