<?php

namespace Vitrin\Shared\Plugin;

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
 */
final class ProductVisibility {

	/** In a list, where nobody asked for this product in particular. */
	public static function in_lists( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog' ) );
	}

	/** In search results. */
	public static function in_search( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'search' ) );
	}

	/**
	 * To somebody who asks for it, or in a sentence that names it: it must be visible in lists or in search.
	 */
	public static function in_lists_or_search( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog', 'search' ) );
	}

	/**
	 * To somebody who knows its address, even when the shop leaves it out of lists or hides what is out of
	 * stock.
	 */
	public static function on_its_page( \WC_Product $product ): bool {
		return ! ComingSoon::is_closed() && self::in_own_cart( $product );
	}

	/** To somebody who has it in the cart: as on its page, also when the shop was closed since. */
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

		return ! ComingSoon::is_closed()
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
}
