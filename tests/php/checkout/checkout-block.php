<?php
/**
 * What the stand-in shop has nothing of: the checkout block's additional fields.
 *
 * @package Vitrin
 */

if ( ! function_exists( 'woocommerce_register_additional_checkout_field' ) ) {

	/**
	 * As WooCommerce's, which keeps them for the block.
	 *
	 * @param array<string, mixed> $options The field.
	 */
	function woocommerce_register_additional_checkout_field( $options ): void {
		$GLOBALS['vitrin_test_additional_fields'][ $options['id'] ] = $options;
	}
}
