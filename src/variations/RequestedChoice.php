<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * The choice in a request: in the page's address, or in a form that was sent without a script. WordPress stores
 * non-Latin slugs and attribute names percent-encoded: WooCommerce finds no attribute by a name encoded once in the
 * address, and no option by a value encoded twice, as in its own links to variations. Both are understood here
 * [VAR-04]. TypeScript half: domain/address.ts.
 */
final class RequestedChoice {

	/** Percent-encoded as WordPress does it, in lower case. */
	private const ENCODED = '/^(?=.*%)(?:[a-z0-9_-]|%[0-9a-f]{2})+$/D';

	/**
	 * Selects the option that the page's address names. Runs before WooCommerce prints an attribute's select.
	 *
	 * @param mixed $args Of wc_dropdown_variation_attribute_options().
	 */
	public static function select( mixed $args ): mixed {
		if ( ! is_array( $args ) || false !== ( $args['selected'] ?? false ) || ! is_string( $args['attribute'] ?? null ) ) {
			return $args;
		}
		$name = 'attribute_' . sanitize_title( $args['attribute'] );
		// In WooCommerce's order: first a submitted form that came back with an error.
		foreach ( array( $name, rawurldecode( $name ) ) as $key ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only selects an option of the page; sanitized below, after decoding.
			$value = isset( $_REQUEST[ $key ] ) ? wp_unslash( $_REQUEST[ $key ] ) : null;
			if ( is_string( $value ) ) {
				$args['selected'] = sanitize_text_field( 1 === preg_match( self::ENCODED, $value ) ? rawurldecode( $value ) : $value );
				break;
			}
		}

		return $args;
	}

	/**
	 * Without a script nothing fills in the variation's id, and WooCommerce sends the shopper back to choose what
	 * was already chosen: the id is derived from the options. Before WooCommerce handles a submitted form, on
	 * 'wp_loaded' 20.
	 */
	public static function complete(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- WooCommerce's own form has none; only the missing field is added.
		$posted = isset( $_REQUEST['add-to-cart'] ) && is_scalar( $_REQUEST['add-to-cart'] ) ? absint( $_REQUEST['add-to-cart'] ) : 0;
		if ( 0 === $posted || ! empty( $_REQUEST['variation_id'] ) ) {
			return;
		}
		$product = wc_get_product( $posted );
		$choice  = array();
		foreach ( wp_unslash( $_REQUEST ) as $name => $value ) {
			if ( is_string( $name ) && is_string( $value ) && str_starts_with( $name, 'attribute_' ) ) {
				$choice[ sanitize_title( $name ) ] = $value;
			}
		}
		// phpcs:enable
		if ( ! $product instanceof \WC_Product_Variable || array() === $choice || in_array( '', $choice, true ) ) {
			return;
		}
		$store = \WC_Data_Store::load( 'product' );
		$found = is_callable( array( $store, 'find_matching_product_variation' ) ) ? $store->find_matching_product_variation( $product, $choice ) : 0;
		if ( is_numeric( $found ) && $found > 0 ) {
			$_REQUEST['variation_id'] = (string) $found;
			$_POST['variation_id']    = (string) $found;
		}
	}
}
