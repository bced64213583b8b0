<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * The one rule for every price that a call of ours gives away beside the cart's own lines. Plugins that
 * make a catalogue of a shop, or show prices only to who has logged in, put words or nothing in the place
 * of WooCommerce's markup of a price: where that markup has no number, nobody is told the number.
 */
final class PriceVisibility {

	/**
	 * What was found in this request, by user and product: the markup of a product with options is dear.
	 *
	 * @var array<string, bool>
	 */
	private static array $known = array();

	/**
	 * Whether this visitor may be told what a product costs. False, too, where it has no price; a variation's
	 * price is shown only where its product's is.
	 */
	public static function is_shown( \WC_Product $product ): bool {
		$owner = $product->is_type( 'variation' ) ? $product->get_parent_id() : 0;

		return ( 0 === $owner || self::known( $owner ) ) && self::known( $product->get_id(), $product );
	}

	/** Forgets what this request has found: prices are shown otherwise now. */
	public static function reset(): void {
		self::$known = array();
	}

	/**
	 * What was found, or is found now.
	 *
	 * @param \WC_Product|null $product The product itself; null: it is looked up, if need be.
	 */
	private static function known( int $id, ?\WC_Product $product = null ): bool {
		$key = get_current_user_id() . ' ' . $id;

		return self::$known[ $key ] ??= self::ask( $product ?? wc_get_product( $id ) );
	}

	/** Asks the markup that WooCommerce's pages would show. */
	private static function ask( mixed $product ): bool {
		if ( ! $product instanceof \WC_Product ) {
			return false;
		}
		$html = $product->get_price_html();
		// Its text alone: links and signs of currencies have digits of their own.
		$text = is_string( $html ) ? html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';

		/**
		 * Whether this visitor may be told a product's price by search, suggestions and the drawer.
		 *
		 * @param bool        $is_shown Whether the text of WooCommerce's price markup has a digit.
		 * @param \WC_Product $product  A product, or one of its variations.
		 */
		return (bool) apply_filters( 'vitrin_price_is_shown', 1 === preg_match( '/\p{Nd}/u', $text ), $product );
	}
}
