<?php
/**
 * Functions by which two plugins are known to be active.
 *
 * @package Vitrin
 */

if ( ! function_exists( 'PW' ) ) {
	/** Persian WooCommerce. */
	function PW(): void { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid
	}
}
if ( ! function_exists( 'wpp_is_active' ) ) {
	/** WP-Parsidate. */
	function wpp_is_active(): void {
	}
}
