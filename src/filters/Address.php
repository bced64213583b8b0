<?php

namespace Vitrin\Filters;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the request's address, makes others, and sends the form of a page without script to
 * the address that everybody shares [LIST-05].
 */
final class Address {

	/** Under this name the form sends what has several values: WooCommerce wants them in one. */
	public const FORM = 'vitrin_filter';

	/** Arguments that are not kept, beside the filters themselves. */
	private const DROPPED = array( self::FORM, 'paged', 'product-page', 'page', 'add-to-cart', 'q' );

	/**
	 * What else of an address says which list is shown, beside what WordPress and WooCommerce know as
	 * query variables: language, and how many products themes show in which way.
	 */
	private const KEPT = array( 'orderby', 'order', 'lang', 'per_page', 'per_row', 'shop_view' );

	/** Query variables of WordPress that make something else of a list than a page. */
	private const NO_PAGES = array( 'preview', 'feed', 'tb', 'embed', 'error', 'robots', 'favicon', 'attachment', 'attachment_id', 'cpage', 'rest_route', 'sitemap', 'sitemap-subtype', 'sitemap-stylesheet' );

	/**
	 * What advertisements and newsletters add, should a plugin make it a query variable. Page caches take
	 * such addresses for the same page, and would hand one visitor's to everybody.
	 */
	private const TRACKED = '/^(utm_.*|mtm_.*|hsa_.*|mc_[ce]id|_gl|_ga|srsltid|[a-z]{0,4}cl(ic)?k?id|[gw]braid)$/i';

	/** How many other arguments of an address are kept, and how long each may be. */
	private const MAX_KEPT   = 20;
	private const MAX_LENGTH = 300;

	/** What the request filters by. */
	public static function state(): State {
		return State::from( self::given() );
	}

	/**
	 * Takes out of the request what nobody could have chosen, before WooCommerce reads it: it takes
	 * min_price=abc for zero, and stops at a list where it wants a text.
	 */
	public static function clean(): void {
		$given = self::given();
		$wants = array_filter( array_keys( $given ), static fn( $name ): bool => State::owns( (string) $name ) );
		if ( array() === $wants ) {
			return;
		}
		$good = State::from( $given )->arguments();
		foreach ( $wants as $name ) {
			$name = (string) $name;
			// A filter of another plugin that is a plain text is none of our business.
			if ( ! isset( $good[ $name ] ) && ( ! is_string( $given[ $name ] ) || self::is_known( $name ) ) ) {
				unset( $_GET[ $name ], $_REQUEST[ $name ] );
			}
		}
		foreach ( array_intersect_key( $good, $given ) as $name => $value ) {
			$slashed           = wp_slash( $value );
			$_GET[ $name ]     = $slashed;
			$_REQUEST[ $name ] = $slashed;
		}
	}

	/** Sends what a form without script asked for on to its shared address. */
	public static function forward(): void {
		$url = self::asked();
		if ( '' !== $url ) {
			wp_safe_redirect( $url, 302, 'Vitrin' );
			exit;
		}
	}

	/** The shared address of what a form without script asks for; '' when there is no such form. */
	public static function asked(): string {
		$given = self::given();
		$form  = $given[ self::FORM ] ?? null;
		if ( ! is_array( $form ) ) {
			return '';
		}
		$arguments = $given;
		foreach ( array_slice( $form, 0, self::MAX_KEPT, true ) as $name => $values ) {
			$name = (string) $name;
			if ( is_array( $values ) && State::owns( $name ) ) {
				$arguments[ $name ] = implode( ',', array_filter( $values, 'is_string' ) );
				if ( str_starts_with( $name, 'filter_' ) ) {
					$arguments[ 'query_type_' . substr( $name, 7 ) ] = 'or';
				}
			}
		}

		return self::of( State::from( $arguments ) );
	}

	/** The address of this list with these filters, from its first page on. */
	public static function of( State $state ): string {
		$arguments = self::others() + $state->arguments();
		$query     = str_replace( '%2C', ',', http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 ) );

		return self::base() . ( '' === $query ? '' : '?' . $query );
	}

	/** This list's address without arguments and page number. */
	public static function base(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? (string) strtok( wp_unslash( $_SERVER['REQUEST_URI'] ), '?#' ) : '/'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only its path, escaped when printed.
		global $wp_rewrite;
		$page = $wp_rewrite instanceof \WP_Rewrite ? $wp_rewrite->pagination_base : 'page';
		$path = (string) preg_replace( '~/' . preg_quote( $page, '~' ) . '/\d+/?$~', '/', $path );

		// Two slashes would name another host, and so would what browsers or esc_url() leave out between them.
		return '/' . ltrim( esc_url_raw( '/' . ltrim( $path, '/\\' ) ), '/\\' );
	}

	/**
	 * What else the address says, such as the order and the search: plain texts only, and only what is
	 * known to decide which list is shown. Anything else would stand in the links of a page that a cache
	 * gives to everybody.
	 *
	 * @return array<string, string>
	 */
	public static function others(): array {
		$others = array();
		foreach ( self::given() as $name => $value ) {
			$name = (string) $name;
			if ( is_string( $value ) && strlen( $value ) <= self::MAX_LENGTH && strlen( $name ) <= 60 && self::is_kept( $name ) ) {
				$others[ $name ] = $value;
			}
			if ( count( $others ) === self::MAX_KEPT ) {
				break;
			}
		}

		return $others;
	}

	/** Whether an argument is one that says which list is shown, and none of ours. */
	private static function is_kept( string $name ): bool {
		if ( in_array( $name, self::DROPPED, true ) || 1 === preg_match( self::TRACKED, $name ) || ( State::owns( $name ) && self::is_known( $name ) ) ) {
			return false;
		}
		global $wp;
		$variables = array_diff( $wp instanceof \WP ? $wp->public_query_vars : array(), self::NO_PAGES );
		// Filters of other taxonomies than attributes, such as brands.
		$taxonomy = (string) preg_replace( '/^(filter|query_type)_/', '', $name );
		$is_kept  = in_array( $name, self::KEPT, true ) || in_array( $name, $variables, true ) || ( $taxonomy !== $name && taxonomy_exists( $taxonomy ) );
		/**
		 * Whether the filters' links and form keep an argument of a list's address. By default query
		 * variables that WordPress and plugins have registered, and what is commonly used for lists.
		 * Whoever keeps one says that page caches tell addresses with other values of it apart.
		 *
		 * @param bool   $is_kept Whether it is.
		 * @param string $name    Its name, anything.
		 */
		return (bool) apply_filters( 'vitrin_filters_keep_argument', $is_kept, $name );
	}

	/**
	 * Whether a filter's name means something here.
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
	private static function given(): array {
		return wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
	}
}
