<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** What kind of page the current request is. Ask after WordPress's 'wp' action. */
final class Page {

	/** Query arguments by which page builders show a page inside their editor. */
	private const BUILDER_PREVIEWS = array(
		'elementor-preview',
		'et_fb',
		'fl_builder',
		'ct_builder',
		'bricks',
		'vc_editable',
		'vcv-editable',
		'tve',
		'brizy-edit-iframe',
		'uxb_iframe',
		'woodmart_header_builder',
		'elementor_library',
		// WordPress's own: the site editor fetches a page's template, the widget editor a widget.
		'_wp-find-template',
		'legacy-widget-preview',
	);

	/**
	 * Query arguments with which WooCommerce changes the cart or the session on a plain GET. It then forbids
	 * caching, by headers and by a constant that page caches respect.
	 */
	private const CART_CHANGING_ARGUMENTS = array( 'add-to-cart', 'remove_item', 'undo_item', 'remove_coupon', 'order_again' );

	/**
	 * A storefront page that can use our scripts. Not decided by request headers: a page cache ignores them,
	 * and would serve one visitor's page without our scripts to all.
	 */
	public static function is_storefront(): bool {
		return ! is_admin()
			&& ! wp_doing_ajax()
			&& ! wp_is_serving_rest_request()
			&& ! is_feed()
			&& ! is_embed()
			&& ! is_robots()
			&& ! is_trackback()
			&& ! self::is_builder_preview();
	}

	/**
	 * Whether the markup being printed reaches our scripts: on a storefront page, or as a product's or a list's
	 * markup that such a page fetches.
	 */
	public static function can_use_scripts(): bool {
		return FetchedProduct::is_being_rendered() || FetchedList::is_being_rendered() || self::is_storefront();
	}

	public static function is_cart_or_checkout(): bool {
		return is_cart() || is_checkout();
	}

	/** Where an empty cart links to; the front page when the shop has no page. */
	public static function shop_url(): string {
		$url = wc_get_page_permalink( 'shop' );

		return '' === $url ? home_url( '/' ) : $url;
	}

	/**
	 * An address without scheme and host where it is on one of the site's own hosts: shorter, and a CDN, or the
	 * same site with or without www, may refuse to serve data across origins.
	 */
	public static function address_from_here( string $url ): string {
		return in_array( wp_parse_url( $url, PHP_URL_HOST ), array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) ), true ) ? wp_make_link_relative( $url ) : $url;
	}

	/** Whether the page is shown inside a page builder, where our floating elements would be in the way. */
	public static function is_builder_preview(): bool {
		if ( is_customize_preview() ) {
			return true;
		}
		foreach ( self::BUILDER_PREVIEWS as $argument ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what is left out of the page.
			if ( isset( $_GET[ $argument ] ) ) {
				return true;
			}
		}

		/**
		 * Whether this request is a page builder's preview, which gets none of our markup.
		 *
		 * @param bool $is_preview
		 */
		return (bool) apply_filters( 'vitrin_is_builder_preview', false );
	}

	/**
	 * Whether no page cache stores the answer, so that personal data may be printed. Page caches skip logged-in
	 * visitors, and WooCommerce tells them to skip its cart, checkout and account pages: only those it knows by
	 * id, not every page with one of their shortcodes, so the constant for caches is checked, too.
	 */
	public static function is_private(): bool {
		return is_user_logged_in()
			|| 'POST' === self::method()
			|| ( self::is_excluded_from_caches() && ( self::changes_the_cart() || ( did_action( 'wp' ) && ( self::is_cart_or_checkout() || is_account_page() ) ) ) );
	}

	/**
	 * Whether the answer belongs to a change and must not be served again: to a form, or to a link by which
	 * WooCommerce changes the cart.
	 */
	public static function is_answer_to_change(): bool {
		return 'POST' === self::method() || self::changes_the_cart();
	}

	/** In capitals; GET when there is none. */
	public static function method(): string {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( $_SERVER['REQUEST_METHOD'] ) : '';

		return '' === $method ? 'GET' : strtoupper( $method );
	}

	/** Whether a constant excludes this answer from page caches. */
	private static function is_excluded_from_caches(): bool {
		return defined( 'DONOTCACHEPAGE' ) && (bool) constant( 'DONOTCACHEPAGE' );
	}

	/** Whether WooCommerce changes the cart in this GET request. */
	public static function changes_the_cart(): bool {
		foreach ( self::CART_CHANGING_ARGUMENTS as $argument ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what may be printed.
			if ( isset( $_GET[ $argument ] ) ) {
				return true;
			}
		}

		return false;
	}
}
