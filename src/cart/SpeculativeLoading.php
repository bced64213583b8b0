<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps browsers from loading cart, checkout and account before a click, because by then those would show an
 * older cart, and makes them drop what they loaded when the cart has changed. WordPress prints speculation rules
 * since 6.8; themes, other plugins and browsers have their own.
 */
final class SpeculativeLoading {

	private const HEADER = 'Clear-Site-Data: "prefetchCache", "prerenderCache"';

	/** Whether the header was sent in this request. */
	private static bool $is_sent = false;

	public static function register(): void {
		add_filter( 'wp_speculation_rules_href_exclude_paths', array( self::class, 'exclude' ) );
		// The plugin Speculative Loading, whose rules replace WordPress's.
		add_filter( 'plsr_speculation_rules_href_exclude_paths', array( self::class, 'exclude' ) );
		add_action( 'template_redirect', array( self::class, 'refuse' ), 1 );
	}

	/**
	 * Excludes the pages from the rules, whatever links to them are marked with.
	 *
	 * @param mixed $paths URL patterns.
	 * @return list<mixed>
	 */
	public static function exclude( mixed $paths ): array {
		return array( ...( is_array( $paths ) ? array_values( $paths ) : array() ), ...self::patterns() );
	}

	/** Refuses to render such a page ahead; the browser then loads it at the click. */
	public static function refuse(): void {
		if ( ! self::is_refused() || headers_sent() ) {
			return;
		}
		// With any status but 2xx a browser drops the response; 503 means "not now".
		status_header( 503 );
		nocache_headers();
		header( 'Vary: Sec-Purpose, Purpose', false );
		exit;
	}

	/** Whether this request loads cart, checkout or account ahead of a click and must be refused. */
	public static function is_refused(): bool {
		if ( ! self::is_speculative() || ! ( Page::is_cart_or_checkout() || is_account_page() ) ) {
			return false;
		}

		/**
		 * Whether cart, checkout and account are refused to a browser that loads them ahead of a click.
		 *
		 * @param bool $is_refused
		 */
		return (bool) apply_filters( 'vitrin_refuse_speculative_load', true );
	}

	/** Whether the browser says that the page is fetched ahead. */
	private static function is_speculative(): bool {
		foreach ( array( 'HTTP_SEC_PURPOSE', 'HTTP_PURPOSE' ) as $name ) {
			$purpose = $_SERVER[ $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
			if ( is_string( $purpose ) && str_contains( strtolower( $purpose ), 'prefetch' ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * URL patterns of the pages and what is below them.
	 *
	 * @return list<string>
	 */
	private static function patterns(): array {
		$patterns = array();
		foreach ( self::addresses() as $address ) {
			$parts = wp_parse_url( $address );
			if ( ! is_array( $parts ) || ( $parts['host'] ?? null ) !== wp_parse_url( home_url(), PHP_URL_HOST ) ) {
				continue;
			}
			array_push( $patterns, ...( isset( $parts['query'] ) ? self::by_query( $parts['query'] ) : self::by_path( $parts['path'] ?? '/' ) ) );
		}

		return array_values( array_unique( $patterns ) );
	}

	/**
	 * The pages' addresses, in the visitor's language where plugins translate them.
	 *
	 * @return list<string>
	 */
	private static function addresses(): array {
		$front = get_option( 'page_on_front' );
		$front = is_numeric( $front ) ? (int) $front : 0;
		$pages = array(
			'cart'      => wc_get_cart_url(),
			'checkout'  => wc_get_checkout_url(),
			'myaccount' => wc_get_page_permalink( 'myaccount' ),
		);
		foreach ( $pages as $page => $address ) {
			$id = wc_get_page_id( $page );
			// For a missing page WooCommerce returns the front page's address.
			if ( untrailingslashit( $address ) === untrailingslashit( home_url() ) && ( $id <= 0 || $id !== $front ) ) {
				unset( $pages[ $page ] );
			}
		}

		return array_values( $pages );
	}

	/** @return list<string> */
	private static function by_path( string $path ): array {
		// Other characters don't occur in a page's path, and some have a meaning in patterns.
		if ( 1 === preg_match( '#[^\w%/.~-]#', $path ) ) {
			return array();
		}
		$home = trailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
		if ( trailingslashit( $path ) === $home ) {
			// The page is the front page, and everything else is below it.
			return array( $home );
		}
		$path  = untrailingslashit( $path );
		$paths = array( $path );
		// WordPress writes %d8, browsers %D8; patterns are case-sensitive.
		foreach ( array( 'strtolower', 'strtoupper' ) as $write ) {
			$paths[] = (string) preg_replace_callback( '/%[0-9a-f]{2}/i', static fn ( array $found ): string => $write( $found[0] ), $path );
		}
		$patterns = array();
		foreach ( array_unique( $paths ) as $one ) {
			array_push( $patterns, $one, $one . '/*' );
		}

		return $patterns;
	}

	/**
	 * For plain permalinks: matches wherever in the query the page is named.
	 *
	 * @param string $query Such as page_id=7.
	 * @return list<string>
	 */
	private static function by_query( string $query ): array {
		if ( 1 === preg_match( '/[^\w%.~=&-]/', $query ) ) {
			return array();
		}

		return array( "/*\\?$query", "/*\\?$query&*", "/*\\?*&$query", "/*\\?*&$query&*" );
	}

	/**
	 * Makes the browser drop pages that it loaded ahead of a click, because after a change they show the old
	 * cart. Chromium supports these values since version 138; other browsers ignore them.
	 */
	public static function drop_fetched(): void {
		if ( ! self::$is_sent && ! headers_sent() && self::is_drop_due() ) {
			self::$is_sent = true;
			// In addition to another plugin's header.
			header( self::HEADER, false );
		}
	}

	/**
	 * Whether this response may carry the header: not on a cacheable page, and only in a secure context, since
	 * elsewhere browsers log a warning.
	 */
	public static function is_drop_due(): bool {
		return ( 'GET' !== Page::method() || Page::changes_the_cart() ) && self::is_secure_context();
	}

	/** Whether browsers treat the site as secure: HTTPS, also behind a proxy, or localhost. */
	private static function is_secure_context(): bool {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );

		return is_ssl() || wc_site_is_https() || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	}
}
