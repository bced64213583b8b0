<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Every price in WooCommerce's HTML passes one filter as a bare number, before currency and markup are added.
 * Plugins that replace digits in the markup afterwards find none left [L10N-03].
 */
final class Prices {

	/** Late: after plugins that format amounts. */
	public static function register(): void {
		add_filter( 'formatted_woocommerce_price', array( self::class, 'write' ), 1000, 5 );
	}

	/**
	 * An amount in the page's digits and our scripts' separators.
	 *
	 * @param mixed $price    Unformatted.
	 * @param mixed $decimals Number of decimals.
	 * @param mixed $decimal  Decimal separator.
	 * @param mixed $thousand Thousands separator.
	 */
	public static function write( mixed $formatted, mixed $price = 0, mixed $decimals = 0, mixed $decimal = '.', mixed $thousand = ',' ): mixed {
		if ( ! is_string( $formatted ) || ! is_string( $decimal ) || ! is_string( $thousand ) || ! PageHtml::is_persian_text() ) {
			return $formatted;
		}
		/**
		 * This filter is documented in WooCommerce. It trims zeros after ours ran, when it could not recognise
		 * them any more.
		 */
		if ( $decimals > 0 && apply_filters( 'woocommerce_price_trim_zeros', false ) ) {
			$formatted = (string) preg_replace( '/' . preg_quote( $decimal, '/' ) . '0+$/', '', $formatted );
		}

		return Digits::in_price( $formatted, $decimal, $thousand );
	}
}
