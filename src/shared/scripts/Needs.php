<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * From what was found of a script, and what the shop's people chose, to what stays on the page because
 * of it. No WordPress in here.
 */
final class Needs {

	public const AUTOMATIC = 'automatic';
	public const KEEP      = 'keep';
	public const LEAVE_OFF = 'leave_off';

	/**
	 * What a script that nobody has read may use. Left out is what can't stay beside ours (the form of
	 * variations, the gallery): for that somebody has to know.
	 */
	public const MAYBE = array( Scanner::JQUERY, 'Cookies', 'blockUI', 'woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wc_single_product_params', 'wc_add_to_cart_variation_params' );

	/** What brings each: names of WooCommerce's files, as they are and were called. */
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
	 * What a script needs.
	 *
	 * @param list<string>|null $found  What it uses; null when that isn't known.
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
	 * What a script brings to a page.
	 *
	 * @param string $file The name of WooCommerce's file behind it; '' when it isn't WooCommerce's.
	 * @return string One of Scanner::ALL, or ''.
	 */
	public static function brought_by( string $handle, string $file ): string {
		if ( 'jquery' === $handle ) {
			return Scanner::JQUERY;
		}
		foreach ( self::FILES as $thing => $files ) {
			if ( in_array( $file, $files, true ) ) {
				return $thing;
			}
		}

		return '';
	}
}
