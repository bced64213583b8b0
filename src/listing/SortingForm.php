<?php

namespace Vitrin\Listing;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's form has no button: without scripts nothing would send it [LIST-01]. */
final class SortingForm {

	public const TEMPLATE = 'loop/orderby.php';

	/**
	 * The form with a button for browsers without scripts, unless it has one.
	 *
	 * @param string $html What the template printed.
	 */
	public static function with_button( string $html ): string {
		if ( 1 === preg_match( '/<(button|input)\b[^>]*type=["\']?submit/i', $html ) ) {
			return $html;
		}
		$end = strripos( $html, '</form>' );

		return false === $end ? $html : substr_replace( $html, '<noscript><button type="submit" class="button">' . esc_html__( 'Sort', 'vitrin' ) . '</button></noscript>', $end, 0 );
	}
}
