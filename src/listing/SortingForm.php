<?php

namespace Vitrin\Listing;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's sorting form has no button, so without scripts nothing would submit it [LIST-01]. */
final class SortingForm {

	public const TEMPLATE = 'loop/orderby.php';

	/** Adds a button for browsers without scripts, unless there is one. */
	public static function with_button( string $html ): string {
		if ( 1 === preg_match( '/<(button|input)\b[^>]*type=["\']?submit/i', $html ) ) {
			return $html;
		}
		$end = strripos( $html, '</form>' );

		return false === $end ? $html : substr_replace( $html, '<noscript><button type="submit" class="button">' . esc_html__( 'Sort', 'vitrin' ) . '</button></noscript>', $end, 0 );
	}
}
