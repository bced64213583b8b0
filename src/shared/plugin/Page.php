<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Questions about the current request. Ask them after WordPress's 'wp' action. */
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
		// WordPress's own: the site editor asks for a page's template, the widgets' editor for a widget.
		'_wp-find-template',
		'legacy-widget-preview',
	);

	/**
	 * Query arguments with which WooCommerce changes the cart or the session on a plain GET.
	 * It forbids caching then, by headers and by a constant that page caches heed.
	 */
	private const CART_CHANGING_ARGUMENTS = array( 'add-to-cart', 'remove_item', 'undo_item', 'remove_coupon', 'order_again' );

	/**
	 * A page of the shop's public side that can use our scripts. Never by the request's headers: a page
	 * cache doesn't tell requests apart by them, and would hand one visitor's page without us to all.
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
	 * What is being printed reaches our scripts: a page of the shop, or a product's markup that one of
	 * its pages fetches.
	 */
	public static function can_use_scripts(): bool {
		return FetchedProduct::is_being_made() || self::is_storefront();
	}

	/** The cart or the checkout page. */
	public static function is_cart_or_checkout(): bool {
		return is_cart() || is_checkout();
	}

	/** Where an empty cart sends the visitor; the front page when the shop has no page of its own. */
	public static function shop_url(): string {
		$url = wc_get_page_permalink( 'shop' );

		return '' === $url ? home_url( '/' ) : $url;
	}

	/** The page is shown inside a page builder, where our floating parts would be in the way. */
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
		 * Whether this request is a page builder's preview, which gets none of our parts.
		 *
		 * @param bool $is_preview Whether it is.
		 */
		return (bool) apply_filters( 'vitrin_is_builder_preview', false );
	}

	/**
	 * True only where no page cache keeps the answer, so that what is the visitor's own may be printed.
	 *
	 * Page caches leave out logged-in visitors, and WooCommerce tells them to leave out its cart,
	 * checkout and account pages: those that it knows by their ids, not every page with one of their
	 * shortcodes, so the word "private" is taken only from what the caches are told.
	 */
	public static function is_private(): bool {
		return is_user_logged_in()
			|| 'POST' === self::method()
			|| ( self::is_kept_from_caches() && ( self::changes_the_cart() || ( did_action( 'wp' ) && ( self::is_cart_or_checkout() || is_account_page() ) ) ) );
	}

	/**
	 * The answer to something that was done, which nobody may get a second time: to a form, or to a link
	 * by which WooCommerce changes the cart.
	 */
	public static function is_answer_to_change(): bool {
		return 'POST' === self::method() || self::changes_the_cart();
	}

	/** The request's method in capitals; GET when there is none. */
	public static function method(): string {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( $_SERVER['REQUEST_METHOD'] ) : '';

		return '' === $method ? 'GET' : strtoupper( $method );
	}

	/** Whether page caches were told to leave this answer alone. */
	private static function is_kept_from_caches(): bool {
		return defined( 'DONOTCACHEPAGE' ) && (bool) constant( 'DONOTCACHEPAGE' );
	}

	/** Whether WooCommerce acts on the cart in this GET request. */
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
