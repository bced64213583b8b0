<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * Without a script nothing fills in the variation's id, and WooCommerce sends the shopper back to choose what
 * was already chosen. The id is derived from the options here.
 */
final class PostedChoice {

	/** Before WooCommerce handles a submitted form, on 'wp_loaded' 20. */
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
