<?php

namespace Vitrin\Shared\Plugin;

use Automattic\WooCommerce\Admin\Features\Features;

defined( 'ABSPATH' ) || exit;

/**
 * Decides for everything of ours that shows or names a product: quick view, suggestions, search, coupon
 * messages, variation tables. WooCommerce's own is_visible() ignores passwords, shows drafts to editors, and
 * depends on the page that asks.
 *
 * A product is shown when it is published, has no password, its catalogue visibility allows it, no plugin hides
 * it from this visitor, and the shop isn't closed to them. Editors see no more than shoppers, so that their
 * tests show what shoppers see; only a shop that is not open yet is visible to shop managers, as in
 * WooCommerce. A variation is shown when its product is.
 *
 * It decides for every price that our calls return, too, apart from the cart's own lines. Plugins that turn a shop into
 * a catalogue, or show prices only after login, replace WooCommerce's price markup with words or nothing: where
 * that markup has no number, we don't return one.
 *
 * Whether the shop is closed by WooCommerce's "coming soon" mode WooCommerce decides when it picks a template, which our
 * calls don't have, so its conditions are repeated here. Only for shop pages, since everything we return belongs to the
 * shop.
 */
final class ProductVisibility {

	/**
	 * Whether it shows the price, for this request, by user and product, because the markup of a variable product is
	 * expensive.
	 *
	 * @var array<string, bool>
	 */
	private static array $shows_price = array();

	/** In a list, where the visitor asked for no product in particular. */
	public static function in_lists( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog' ) );
	}

	/** In search results. */
	public static function in_search( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'search' ) );
	}

	/**
	 * To a visitor who asks for it, or in a sentence that names it: it must be visible in lists or in search.
	 */
	public static function in_lists_or_search( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog', 'search' ) );
	}

	/**
	 * To a visitor who knows its address, even when the shop leaves it out of lists or hides what is out of
	 * stock.
	 */
	public static function on_its_page( \WC_Product $product ): bool {
		return ! self::is_shop_closed() && self::in_own_cart( $product );
	}

	/** To a visitor who has it in the cart: as on its page, also when the shop was closed since. */
	public static function in_own_cart( \WC_Product $product ): bool {
		return self::is_public( $product ) && self::is_allowed( $product, true );
	}

	/** In a list whose query has asked all else: whether plugins let this visitor see it. */
	public static function in_queried_list( \WC_Product $product ): bool {
		return self::is_allowed( $product, true );
	}

	/** Whether any visitor may find it by searching; for the index, which all visitors share. */
	public static function may_be_indexed( \WC_Product $product ): bool {
		return self::is_public( $product ) && in_array( self::shown_in( $product ), array( 'visible', 'search' ), true );
	}

	/** @param list<string> $visibilities Values of WooCommerce's catalogue visibility. */
	private static function is_shown( \WC_Product $product, array $visibilities ): bool {
		$is_left_out = 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $product->is_in_stock();

		return ! self::is_shop_closed()
			&& self::is_public( $product )
			&& in_array( self::shown_in( $product ), $visibilities, true )
			&& self::is_allowed( $product, ! $is_left_out );
	}

	/** Published and without a password; for a variation its product as well. */
	private static function is_public( \WC_Product $product ): bool {
		$post = get_post( self::page_of( $product ) );

		return $post instanceof \WP_Post
			&& 'product' === $post->post_type
			&& 'publish' === $post->post_status
			&& '' === $post->post_password
			&& ( ! $product->is_type( 'variation' ) || 'publish' === $product->get_status() );
	}

	/** Whether plugins that hide products from some visitors let this one see it. */
	private static function is_allowed( \WC_Product $product, bool $is_visible ): bool {
		/** This filter is documented in WooCommerce: whether a product is shown in lists. */
		return (bool) apply_filters( 'woocommerce_product_is_visible', $is_visible, self::page_of( $product ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
	}

	/** Its catalogue visibility; a variation has that of its product. */
	private static function shown_in( \WC_Product $product ): string {
		$owner = $product->is_type( 'variation' ) ? wc_get_product( $product->get_parent_id() ) : $product;

		return $owner instanceof \WC_Product ? $owner->get_catalog_visibility() : 'hidden';
	}

	/** Id of the product with a page of its own. */
	private static function page_of( \WC_Product $product ): int {
		return $product->is_type( 'variation' ) ? $product->get_parent_id() : $product->get_id();
	}

	/**
	 * Whether this visitor may see what a product costs. Also false without a price; a variation's price is
	 * shown only where its product's is.
	 */
	public static function shows_price( \WC_Product $product ): bool {
		$owner = $product->is_type( 'variation' ) ? $product->get_parent_id() : 0;

		return ( 0 === $owner || self::knows_price( $owner ) ) && self::knows_price( $product->get_id(), $product );
	}

	/** @param \WC_Product|null $product Null: loaded if needed. */
	private static function knows_price( int $id, ?\WC_Product $product = null ): bool {
		$key = get_current_user_id() . ' ' . $id;

		return self::$shows_price[ $key ] ??= self::ask_for_price( $product ?? wc_get_product( $id ) );
	}

	/** Reads the markup that WooCommerce's pages would show. */
	private static function ask_for_price( mixed $product ): bool {
		if ( ! $product instanceof \WC_Product ) {
			return false;
		}
		$html = $product->get_price_html();
		// Only its text: links and currency entities contain digits of their own.
		$text = is_string( $html ) ? html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';

		/**
		 * Whether search, suggestions and drawer may show a product's price to this visitor.
		 *
		 * @param bool        $is_shown Whether the text of WooCommerce's price markup has a digit.
		 * @param \WC_Product $product
		 */
		return (bool) apply_filters( 'vitrin_price_is_shown', 1 === preg_match( '/\p{Nd}/u', $text ), $product );
	}

	/**
	 * Whether the shop or the whole site is closed to this visitor. Shop managers, visitors with the private
	 * link, and those whom a plugin lets in may see it.
	 */
	public static function is_shop_closed(): bool {
		if ( self::is_shop_open() || current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			return false;
		}
		/** This filter is documented in WooCommerce: whether a request bypasses the coming-soon page. */
		if ( apply_filters( 'woocommerce_coming_soon_exclude', false ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
			return false;
		}

		return 'yes' !== get_option( 'woocommerce_private_link' ) || ! self::has_private_link();
	}

	/** Whether the shop is open to all. */
	public static function is_shop_open(): bool {
		return 'yes' !== get_option( 'woocommerce_coming_soon' )
			|| ( class_exists( Features::class ) && ! Features::is_enabled( 'launch-your-store' ) );
	}

	/**
	 * Whether the visitor has the private link's key, in the address or in the cookie that WooCommerce sets
	 * from it.
	 */
	private static function has_private_link(): bool {
		$key = get_option( 'woocommerce_share_key' );
		if ( ! is_string( $key ) || '' === $key ) {
			return false;
		}
		// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only compared.
		foreach ( array( $_GET['woo-share'] ?? null, $_COOKIE['woo-share'] ?? null ) as $sent ) {
			if ( is_string( $sent ) && hash_equals( $key, $sent ) ) {
				return true;
			}
		}
		// phpcs:enable

		return false;
	}
}
