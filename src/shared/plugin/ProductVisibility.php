<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * The one rule for everything of ours that shows or names a product: quick views, suggestions, search,
 * reasons of coupons, tables of combinations. WooCommerce's own is_visible() knows no passwords, shows
 * drafts to editors, and depends on which page asks.
 *
 * A product is shown when it is published, has no password, isn't kept from where it would stand, no
 * plugin hides it from this visitor, and the shop isn't closed to them. Editors are shown no more than
 * shoppers, so that what is seen in a test is what shoppers see; only into a shop that is to open soon
 * WooCommerce lets who manages it. A variation is shown when its product is.
 */
final class ProductVisibility {

	/** In a list, where nobody has asked for this very product. */
	public static function in_lists( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog' ) );
	}

	/** Among what a search finds. */
	public static function in_search( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'search' ) );
	}

	/** To whoever asks for it, or in a sentence that names it: it stands in lists or in the search. */
	public static function anywhere( \WC_Product $product ): bool {
		return self::is_shown( $product, array( 'visible', 'catalog', 'search' ) );
	}

	/**
	 * To whoever has found it by its address: also when the shop leaves it out of its lists, or hides what
	 * can't be had.
	 */
	public static function on_its_page( \WC_Product $product ): bool {
		return ! ComingSoon::is_closed() && self::in_own_cart( $product );
	}

	/** To whoever has it in the cart: as on its page, also when the shop was closed since. */
	public static function in_own_cart( \WC_Product $product ): bool {
		return self::is_public( $product ) && self::is_let( $product, true );
	}

	/** Whether some visitor may find it by searching: what holds for all, for an index that all share. */
	public static function may_be_indexed( \WC_Product $product ): bool {
		return self::is_public( $product ) && in_array( self::shown_in( $product ), array( 'visible', 'search' ), true );
	}

	/**
	 * Whether the visitor may see it in one of these places.
	 *
	 * @param list<string> $places WooCommerce's words for the catalogue visibility.
	 */
	private static function is_shown( \WC_Product $product, array $places ): bool {
		$is_left_out = 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $product->is_in_stock();

		return ! ComingSoon::is_closed()
			&& self::is_public( $product )
			&& in_array( self::shown_in( $product ), $places, true )
			&& self::is_let( $product, ! $is_left_out );
	}

	/** Published and without a password, and so is its product where it is a variation. */
	private static function is_public( \WC_Product $product ): bool {
		$post = get_post( self::page_of( $product ) );

		return $post instanceof \WP_Post
			&& 'product' === $post->post_type
			&& 'publish' === $post->post_status
			&& '' === $post->post_password
			&& ( ! $product->is_type( 'variation' ) || 'publish' === $product->get_status() );
	}

	/**
	 * Whether plugins that sell to some only show it to this visitor.
	 *
	 * @param bool $is_visible What WooCommerce says.
	 */
	private static function is_let( \WC_Product $product, bool $is_visible ): bool {
		/** This filter is WooCommerce's: whether a product is seen in lists. */
		return (bool) apply_filters( 'woocommerce_product_is_visible', $is_visible, self::page_of( $product ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
	}

	/** Where the shop shows it; a variation where its product is shown. */
	private static function shown_in( \WC_Product $product ): string {
		$owner = $product->is_type( 'variation' ) ? wc_get_product( $product->get_parent_id() ) : $product;

		return $owner instanceof \WC_Product ? $owner->get_catalog_visibility() : 'hidden';
	}

	/** The product that has a page: its own id, or of a variation the product's. */
	private static function page_of( \WC_Product $product ): int {
		return $product->is_type( 'variation' ) ? $product->get_parent_id() : $product->get_id();
	}
}
