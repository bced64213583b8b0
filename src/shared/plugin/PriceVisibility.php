<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Decides for every price that our calls return, apart from the cart's own lines. Plugins that turn a shop into
 * a catalogue, or show prices only after login, replace WooCommerce's price markup with words or nothing: where
 * that markup has no number, we don't return one.
 */
final class PriceVisibility {

	/**
	 * Answers of this request, by user and product, because the markup of a variable product is expensive.
	 *
	 * @var array<string, bool>
	 */
	private static array $known = array();

	/**
	 * Whether this visitor may see what a product costs. Also false without a price; a variation's price is
	 * shown only where its product's is.
	 */
	public static function is_shown( \WC_Product $product ): bool {
		$owner = $product->is_type( 'variation' ) ? $product->get_parent_id() : 0;

		return ( 0 === $owner || self::known( $owner ) ) && self::known( $product->get_id(), $product );
	}

	/** Call it when the price markup changes within a request. */
	public static function reset(): void {
		self::$known = array();
	}

	/** @param \WC_Product|null $product Null: loaded if needed. */
	private static function known( int $id, ?\WC_Product $product = null ): bool {
		$key = get_current_user_id() . ' ' . $id;

		return self::$known[ $key ] ??= self::ask( $product ?? wc_get_product( $id ) );
	}

	/** Reads the markup that WooCommerce's pages would show. */
	private static function ask( mixed $product ): bool {
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
}
