<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Every price in WooCommerce's HTML goes through one filter as a bare number, before the currency and
 * the markup are put around it. Plugins that exchange digits in the markup later find none left
 * [L10N-03].
 */
final class Prices {

	/** Adds the filter, late: after plugins that format amounts. */
	public static function register(): void {
		add_filter( 'formatted_woocommerce_price', array( self::class, 'write' ), 1000, 5 );
	}

	/**
	 * An amount in the page's digits, with the separators that our scripts write.
	 *
	 * @param mixed $formatted As WooCommerce or a plugin has it.
	 * @param mixed $price     The plain number.
	 * @param mixed $decimals  How many decimals it has.
	 * @param mixed $decimal   The separator before them.
	 * @param mixed $thousand  The separator of groups.
	 */
	public static function write( mixed $formatted, mixed $price = 0, mixed $decimals = 0, mixed $decimal = '.', mixed $thousand = ',' ): mixed {
		if ( ! is_string( $formatted ) || ! is_string( $decimal ) || ! is_string( $thousand ) || ! PageHtml::is_persian() ) {
			return $formatted;
		}
		/** This filter is WooCommerce's: zeros are cut after ours, where they would not be known any more. */
		if ( $decimals > 0 && apply_filters( 'woocommerce_price_trim_zeros', false ) ) {
			$formatted = (string) preg_replace( '/' . preg_quote( $decimal, '/' ) . '0+$/', '', $formatted );
		}

		return Digits::in_price( $formatted, $decimal, $thousand );
	}
}
