<?php

namespace Vitrin\Catalog;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the filters in the request's address, builds other addresses, and redirects the form of a page without
 * script to the canonical one [LIST-05].
 */
final class Address {

	/** Field name for filters with several values, which WooCommerce expects as one argument. */
	public const FORM = 'vitrin_filter';

	/** Arguments that are dropped, besides the filters themselves. */
	private const DROPPED = array( self::FORM, 'paged', 'product-page', 'page', 'add-to-cart', 'q' );

	/**
	 * Arguments that decide which list is shown, besides registered query variables: language, and how themes
	 * lay out their lists.
	 */
	private const LIST_ARGUMENTS = array( 'orderby', 'order', 'lang', 'per_page', 'per_row', 'shop_view' );

	/** WordPress's query variables that turn a list into something else than a page. */
	private const NOT_PAGES = array( 'preview', 'feed', 'tb', 'embed', 'error', 'robots', 'favicon', 'attachment', 'attachment_id', 'cpage', 'rest_route', 'sitemap', 'sitemap-subtype', 'sitemap-stylesheet' );

	/**
	 * Tracking arguments, in case a plugin registers one as a query variable. Page caches ignore them, and
	 * would serve one visitor's links to everyone.
	 */
	private const TRACKED = '/^(utm_.*|mtm_.*|hsa_.*|mc_[ce]id|_gl|_ga|srsltid|[a-z]{0,4}cl(ic)?k?id|[gw]braid)$/i';

	/** Bytes of a typed price that is printed again, as State reads them. */
	private const MAX_PRICE = 60;

	/** Limits for other arguments: their number, and each one's length. */
	private const MAX_ARGUMENTS = 20;
	private const MAX_LENGTH    = 300;

	/** @var array<string, string> Prices of the request that are none, as typed. */
	private static array $wrong = array();

	/**
	 * What was typed as a price and is none, by argument: the panel says so, rather than drop it silently.
	 *
	 * @return array<string, string>
	 */
	public static function wrong_prices(): array {
		return self::$wrong;
	}

	/** The request's filters. */
	public static function state(): State {
		return State::from( self::arguments() );
	}

	/** WooCommerce shows products, not tiles of categories, where a list is filtered; it knows only its own filters. */
	public static function is_filtered( mixed $is_filtered ): bool {
		// Asked several times for each product.
		return (bool) $is_filtered || ( array() !== $_GET && ! self::state()->is_empty() ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only whether there is any.
	}

	/** A search's only product is shown instead of its list, but not where the visitor has narrowed the list to it and may widen it again. */
	public static function may_leave_list( mixed $may ): bool {
		return (bool) $may && self::state()->is_empty();
	}

	/**
	 * Removes invalid filters from the request before WooCommerce reads it: it takes min_price=abc for zero,
	 * and fails on an array where it expects a text.
	 */
	public static function clean(): void {
		$arguments   = self::arguments();
		self::$wrong = array();
		$wants = array_filter( array_keys( $arguments ), static fn( $name ): bool => State::owns( (string) $name ) );
		if ( array() === $wants ) {
			return;
		}
		$good = State::from( $arguments )->arguments();
		foreach ( State::PRICES as $name ) {
			$typed = $arguments[ $name ] ?? '';
			if ( is_string( $typed ) && ! isset( $good[ $name ] ) && strlen( $typed ) <= self::MAX_PRICE && 1 === preg_match( '/[^\s٬\p{Cf}]/u', $typed ) ) {
				self::$wrong[ $name ] = $typed;
			}
		}
		foreach ( $wants as $name ) {
			$name = (string) $name;
			// A plain text filter of another plugin stays.
			if ( ! isset( $good[ $name ] ) && ( ! is_string( $arguments[ $name ] ) || self::is_known( $name ) ) ) {
				unset( $_GET[ $name ], $_REQUEST[ $name ] );
			}
		}
		foreach ( array_intersect_key( $good, $arguments ) as $name => $value ) {
			$slashed           = wp_slash( $value );
			$_GET[ $name ]     = $slashed;
			$_REQUEST[ $name ] = $slashed;
		}
	}

	/** Redirects a form sent without script to its canonical address. */
	public static function forward(): void {
		$url = self::canonical();
		if ( '' !== $url ) {
			wp_safe_redirect( $url, 302, 'Vitrin' );
			exit;
		}
	}

	/** The canonical address for a form sent without script; '' when there is no such form. */
	public static function canonical(): string {
		$arguments = self::arguments();
		$form      = $arguments[ self::FORM ] ?? null;
		if ( ! is_array( $form ) ) {
			return '';
		}
		foreach ( array_slice( $form, 0, self::MAX_ARGUMENTS, true ) as $name => $values ) {
			$name = (string) $name;
			if ( is_array( $values ) && State::owns( $name ) ) {
				$arguments[ $name ] = implode( ',', array_filter( $values, 'is_string' ) );
				if ( str_starts_with( $name, 'filter_' ) ) {
					$arguments[ 'query_type_' . substr( $name, 7 ) ] = 'or';
				}
			}
		}

		return self::of( State::from( $arguments ), self::$wrong );
	}

	/**
	 * The first page of this list with these filters.
	 *
	 * @param array<string, string> $more Further arguments.
	 */
	public static function of( State $state, array $more = array() ): string {
		$arguments = self::other_arguments() + $state->arguments() + $more;
		$query     = str_replace( '%2C', ',', http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 ) );

		return self::base() . ( '' === $query ? '' : '?' . $query );
	}

	/** This list's path without page number. */
	public static function base(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? (string) strtok( wp_unslash( $_SERVER['REQUEST_URI'] ), '?#' ) : '/'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only its path, escaped when printed.
		global $wp_rewrite;
		$page = $wp_rewrite instanceof \WP_Rewrite ? $wp_rewrite->pagination_base : 'page';
		$path = (string) preg_replace( '~/' . preg_quote( $page, '~' ) . '/\d+/?$~', '/', $path );

		// Two leading slashes would name another host, and so would characters that browsers or esc_url() drop
		// between them.
		return '/' . ltrim( esc_url_raw( '/' . ltrim( $path, '/\\' ) ), '/\\' );
	}

	/**
	 * Other arguments, such as order and search: only plain texts that are known to decide which list is shown.
	 * Anything else would end up in the links of a page that a cache serves to everyone.
	 *
	 * @return array<string, string>
	 */
	public static function other_arguments(): array {
		$others = array();
		foreach ( self::arguments() as $name => $value ) {
			$name = (string) $name;
			if ( is_string( $value ) && strlen( $value ) <= self::MAX_LENGTH && strlen( $name ) <= 60 && self::is_preserved( $name ) ) {
				$others[ $name ] = $value;
			}
			if ( count( $others ) === self::MAX_ARGUMENTS ) {
				break;
			}
		}

		return $others;
	}

	/** Whether an argument decides which list is shown and isn't a filter of ours. */
	private static function is_preserved( string $name ): bool {
		if ( in_array( $name, self::DROPPED, true ) || 1 === preg_match( self::TRACKED, $name ) || ( State::owns( $name ) && self::is_known( $name ) ) ) {
			return false;
		}
		global $wp;
		$variables = array_diff( $wp instanceof \WP ? $wp->public_query_vars : array(), self::NOT_PAGES );
		// Filters of other taxonomies than attributes, such as brands.
		$taxonomy     = (string) preg_replace( '/^(filter|query_type)_/', '', $name );
		$is_preserved = in_array( $name, self::LIST_ARGUMENTS, true ) || in_array( $name, $variables, true ) || ( $taxonomy !== $name && taxonomy_exists( $taxonomy ) );
		/**
		 * Whether the filters' links and form keep an argument of a list's address. By default registered query
		 * variables and what lists commonly use. Only keep one for which page caches store separate pages.
		 *
		 * @param bool   $is_preserved
		 * @param string $name As sent.
		 */
		return (bool) apply_filters( 'vitrin_filters_keep_argument', $is_preserved, $name );
	}

	/**
	 * Whether a filter's name refers to an existing attribute, or to none.
	 *
	 * @param string $name One that State owns.
	 */
	private static function is_known( string $name ): bool {
		$attribute = str_starts_with( $name, 'filter_' ) ? substr( $name, 7 ) : ( str_starts_with( $name, 'query_type_' ) ? substr( $name, 11 ) : '' );

		return '' === $attribute || taxonomy_exists( wc_attribute_taxonomy_name( $attribute ) );
	}

	/**
	 * The request's arguments.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function arguments(): array {
		return wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
	}
}
