<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Derives what stays on a page for a script from what was found in it and what the admin chose. Free of
 * WordPress.
 */
final class Needs {

	public const AUTOMATIC = 'automatic';
	public const KEEP      = 'keep';
	public const LEAVE_OFF = 'leave_off';

	/**
	 * What a script that was not scanned may use. Without what conflicts with our scripts (variation form,
	 * gallery): for that, the use must be certain.
	 */
	public const MAYBE = array( Scanner::JQUERY, 'Cookies', 'blockUI', 'woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wc_single_product_params', 'wc_add_to_cart_variation_params' );

	/** Names of WooCommerce's files that provide each, in all versions. */
	private const FILES = array(
		'Cookies'                          => array( 'js.cookie', 'js-cookie' ),
		'blockUI'                          => array( 'jquery.blockUI', 'jquery-blockui' ),
		'PhotoSwipe'                       => array( 'photoswipe' ),
		'PhotoSwipeUI_Default'             => array( 'photoswipe-ui-default' ),
		'flexslider'                       => array( 'jquery.flexslider' ),
		'woocommerce_params'               => array( 'woocommerce' ),
		'wc_add_to_cart_params'            => array( 'add-to-cart' ),
		'wc_cart_fragments_params'         => array( 'cart-fragments' ),
		'wc_single_product_params'         => array( 'single-product' ),
		'wc_add_to_cart_variation_params'  => array( 'add-to-cart-variation' ),
	);

	/**
	 * @param list<string>|null $found  Null when that isn't known.
	 * @param string            $choice One of the constants.
	 * @return list<string> Of Scanner::ALL.
	 */
	public static function of( ?array $found, string $choice ): array {
		return match ( $choice ) {
			self::LEAVE_OFF => array(),
			self::KEEP      => array_values( array_unique( array( ...self::MAYBE, ...( $found ?? array() ) ) ) ),
			default         => $found ?? self::MAYBE,
		};
	}

	/**
	 * What a script provides.
	 *
	 * @param string $file Name of WooCommerce's file behind the handle; '' when it isn't WooCommerce's.
	 * @return string One of Scanner::ALL, or ''.
	 */
	public static function provided_by( string $handle, string $file ): string {
		if ( 'jquery' === $handle ) {
			return Scanner::JQUERY;
		}
		foreach ( self::FILES as $dependency => $files ) {
			if ( in_array( $file, $files, true ) ) {
				return $dependency;
			}
		}

		return '';
	}
}
