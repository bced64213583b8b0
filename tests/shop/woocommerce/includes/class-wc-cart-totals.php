<?php
/**
 * Adds up a cart: lines, coupons, shipping, fees. No tax.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Does its work when made.
 */
final class WC_Cart_Totals {

	/** @param WC_Cart $cart Cart. */
	public function __construct( &$cart = null ) {
		if ( ! $cart instanceof WC_Cart ) {
			throw new Exception( 'A valid WC_Cart object is required' );
		}
		$this->calculate( $cart );
	}

	/** @param WC_Cart $cart Cart. */
	private function calculate( WC_Cart $cart ): void {
		$discounts = new WC_Discounts( $cart );
		$by_coupon = array();
		foreach ( $cart->get_coupons() as $coupon ) {
			$discounts->apply_coupon( $coupon );
		}
		foreach ( $discounts->get_discounts_by_coupon() as $code => $amount ) {
			$by_coupon[ $code ] = $amount;
		}
		$by_line  = $discounts->get_discounts_by_item();
		$subtotal = 0.0;
		$contents = 0.0;
		foreach ( $cart->get_cart() as $key => $line ) {
			$price = wc_remove_number_precision( wc_add_number_precision( (float) $line['data']->get_price() * (float) $line['quantity'] ) );
			$after = max( 0, $price - ( $by_line[ $key ] ?? 0 ) );
			$cart->cart_contents[ $key ]['line_tax_data']     = array(
				'subtotal' => array(),
				'total'    => array(),
			);
			$cart->cart_contents[ $key ]['line_subtotal']     = $price;
			$cart->cart_contents[ $key ]['line_subtotal_tax'] = 0.0;
			$cart->cart_contents[ $key ]['line_total']        = $after;
			$cart->cart_contents[ $key ]['line_tax']          = 0.0;
			$subtotal += $price;
			$contents += $after;
		}
		// Rates depend on the lines' sums, and free shipping on what coupons take off.
		$cart->set_coupon_discount_totals( $by_coupon );
		$cart->set_subtotal( $subtotal );
		$cart->set_discount_total( array_sum( $by_coupon ) );
		$cart->set_cart_contents_total( $contents );
		$cart->calculate_shipping();
		$shipping = (float) $cart->get_shipping_total();
		$cart->fees_api()->remove_all_fees();
		$cart->calculate_fees();
		$fees = 0.0;
		foreach ( $cart->fees_api()->get_fees() as $fee ) {
			// A negative fee never makes the total negative.
			$fee->total = max( $fee->amount, -1 * ( $contents + $fees + $shipping ) );
			$fees      += $fee->total;
		}

		$cart->set_coupon_discount_tax_totals( array_fill_keys( array_keys( $by_coupon ), 0 ) );
		$cart->set_fee_total( $fees );
		$total = apply_filters( 'woocommerce_calculated_total', round( $contents + $fees + $shipping, wc_get_price_decimals() ), $cart );
		$cart->set_total( max( 0, $total ) );
	}
}
