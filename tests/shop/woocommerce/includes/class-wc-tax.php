<?php
/**
 * Taxes in and on a price.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * There is no table of rates here: whoever needs some gives them by the filter of the matched ones.
 */
class WC_Tax {

	/**
	 * The taxes that a price holds, by rate.
	 *
	 * @param float $price With tax.
	 * @param array $rates Each with rate (percent) and compound (yes or no).
	 * @return array
	 */
	public static function calc_inclusive_tax( $price, $rates ) {
		$taxes    = array_fill_keys( array_keys( $rates ), 0 );
		$compound = array_filter( $rates, static fn( $rate ) => 'yes' === $rate['compound'] );
		$plain    = array_diff_key( $rates, $compound );
		$rest     = $price;
		// The one that came last on top is the first to come off.
		foreach ( array_reverse( $compound, true ) as $key => $rate ) {
			$taxes[ $key ] = apply_filters( 'woocommerce_price_inc_tax_amount', $rest * $rate['rate'] / ( 100 + $rate['rate'] ), $key, $rate, $price );
			$rest         -= $taxes[ $key ];
		}
		$all = 100 + array_sum( array_column( $plain, 'rate' ) );
		foreach ( $plain as $key => $rate ) {
			$taxes[ $key ] = apply_filters( 'woocommerce_price_inc_tax_amount', $rest * $rate['rate'] / $all, $key, $rate, $price );
		}
		return array_map( array( __CLASS__, 'round' ), $taxes );
	}

	/**
	 * The taxes that come on a price, by rate.
	 *
	 * @param float $price Without tax.
	 * @param array $rates As above.
	 * @return array
	 */
	public static function calc_exclusive_tax( $price, $rates ) {
		$price = (float) $price;
		$taxes = array();
		foreach ( $rates as $key => $rate ) {
			if ( 'yes' !== $rate['compound'] ) {
				$taxes[ $key ] = (float) apply_filters( 'woocommerce_price_ex_tax_amount', $price * (float) $rate['rate'] / 100, $key, $rate, $price );
			}
		}
		foreach ( $rates as $key => $rate ) {
			if ( 'no' !== $rate['compound'] ) {
				$before        = array_sum( $taxes );
				$taxes[ $key ] = (float) apply_filters( 'woocommerce_price_ex_tax_amount', ( $price + $before ) * (float) $rate['rate'] / 100, $key, $rate, $price, $price + $before, $before );
			}
		}
		return array_map( array( __CLASS__, 'round' ), $taxes );
	}

	/**
	 * The rates that apply to the customer.
	 *
	 * @param string      $tax_class Tax class; empty for the standard one.
	 * @param object|null $customer  Customer; null for the one whose request it is.
	 * @return array
	 */
	public static function get_rates( $tax_class = '', $customer = null ) {
		return apply_filters( 'woocommerce_matched_rates', array(), sanitize_title( $tax_class ), $customer );
	}

	/**
	 * As precise as amounts are reckoned.
	 *
	 * @param float|int $in Amount.
	 * @return float
	 */
	public static function round( $in ) {
		return apply_filters( 'woocommerce_tax_round', round( $in, wc_get_rounding_precision() ), $in );
	}
}
