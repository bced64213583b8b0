<?php
/**
 * What the cart adds up to, plain and as HTML.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Part of WC_Cart.
 */
trait VITRIN_Cart_Totals_Props {

	/** @var array */
	protected $totals = array();

	/** @var array */
	protected $default_totals = array(
		'subtotal'            => 0,
		'subtotal_tax'        => 0,
		'shipping_total'      => 0,
		'shipping_tax'        => 0,
		'shipping_taxes'      => array(),
		'discount_total'      => 0,
		'discount_tax'        => 0,
		'cart_contents_total' => 0,
		'cart_contents_tax'   => 0,
		'cart_contents_taxes' => array(),
		'fee_total'           => 0,
		'fee_tax'             => 0,
		'fee_taxes'           => array(),
		'total'               => 0,
		'total_tax'           => 0,
	);

	/** @var array */
	protected $coupon_discount_totals = array();

	/** @var array */
	protected $coupon_discount_tax_totals = array();

	/**
	 * @param string $key Key.
	 * @return mixed
	 */
	protected function get_totals_var( $key ) {
		return $this->totals[ $key ] ?? $this->default_totals[ $key ];
	}

	/** @return array */
	public function get_totals() {
		return empty( $this->totals ) ? $this->default_totals : $this->totals;
	}

	/** @param array $value Totals. */
	public function set_totals( $value = array() ) {
		$this->totals = wp_parse_args( (array) $value, $this->default_totals );
	}

	/** @return array */
	public function get_coupon_discount_totals() {
		return (array) $this->coupon_discount_totals;
	}

	/** @param array $value By code. */
	public function set_coupon_discount_totals( $value = array() ) {
		$this->coupon_discount_totals = (array) $value;
	}

	/** @return array */
	public function get_coupon_discount_tax_totals() {
		return (array) $this->coupon_discount_tax_totals;
	}

	/** @param array $value By code. */
	public function set_coupon_discount_tax_totals( $value = array() ) {
		$this->coupon_discount_tax_totals = (array) $value;
	}

	/** @return float */
	public function get_subtotal() {
		return apply_filters( 'woocommerce_cart_get_subtotal', $this->get_totals_var( 'subtotal' ) );
	}

	/** @param float $value Money. */
	public function set_subtotal( $value ) {
		$this->totals['subtotal'] = wc_format_decimal( $value );
	}

	/** @return float */
	public function get_subtotal_tax() {
		return apply_filters( 'woocommerce_cart_get_subtotal_tax', $this->get_totals_var( 'subtotal_tax' ) );
	}

	/** @param float $value Money. */
	public function set_subtotal_tax( $value ) {
		$this->totals['subtotal_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_discount_total() {
		return apply_filters( 'woocommerce_cart_get_discount_total', $this->get_totals_var( 'discount_total' ) );
	}

	/** @param float $value Money. */
	public function set_discount_total( $value ) {
		$this->totals['discount_total'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_discount_tax() {
		return apply_filters( 'woocommerce_cart_get_discount_tax', $this->get_totals_var( 'discount_tax' ) );
	}

	/** @param float $value Money. */
	public function set_discount_tax( $value ) {
		$this->totals['discount_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_shipping_total() {
		return apply_filters( 'woocommerce_cart_get_shipping_total', $this->get_totals_var( 'shipping_total' ) );
	}

	/** @param float $value Money. */
	public function set_shipping_total( $value ) {
		$this->totals['shipping_total'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_shipping_tax() {
		return apply_filters( 'woocommerce_cart_get_shipping_tax', $this->get_totals_var( 'shipping_tax' ) );
	}

	/** @param float $value Money. */
	public function set_shipping_tax( $value ) {
		$this->totals['shipping_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_cart_contents_total() {
		return apply_filters( 'woocommerce_cart_get_cart_contents_total', $this->get_totals_var( 'cart_contents_total' ) );
	}

	/** @param float $value Money. */
	public function set_cart_contents_total( $value ) {
		$this->totals['cart_contents_total'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_cart_contents_tax() {
		return apply_filters( 'woocommerce_cart_get_cart_contents_tax', $this->get_totals_var( 'cart_contents_tax' ) );
	}

	/** @param float $value Money. */
	public function set_cart_contents_tax( $value ) {
		$this->totals['cart_contents_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_fee_total() {
		return apply_filters( 'woocommerce_cart_get_fee_total', $this->get_totals_var( 'fee_total' ) );
	}

	/** @param float $value Money. */
	public function set_fee_total( $value ) {
		$this->totals['fee_total'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_fee_tax() {
		return apply_filters( 'woocommerce_cart_get_fee_tax', $this->get_totals_var( 'fee_tax' ) );
	}

	/** @param float $value Money. */
	public function set_fee_tax( $value ) {
		$this->totals['fee_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return float */
	public function get_total_tax() {
		return apply_filters( 'woocommerce_cart_get_total_tax', $this->get_totals_var( 'total_tax' ) );
	}

	/** @param float $value Money. */
	public function set_total_tax( $value ) {
		$this->totals['total_tax'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return array */
	public function get_shipping_taxes() {
		return apply_filters( 'woocommerce_cart_get_shipping_taxes', $this->get_totals_var( 'shipping_taxes' ) );
	}

	/** @return array */
	public function get_cart_contents_taxes() {
		return apply_filters( 'woocommerce_cart_get_cart_contents_taxes', $this->get_totals_var( 'cart_contents_taxes' ) );
	}

	/** @return array */
	public function get_fee_taxes() {
		return apply_filters( 'woocommerce_cart_get_fee_taxes', $this->get_totals_var( 'fee_taxes' ) );
	}

	/**
	 * @param string $context view gives HTML, edit the number.
	 * @return float|string
	 */
	public function get_total( $context = 'view' ) {
		$total = apply_filters( 'woocommerce_cart_get_total', $this->get_totals_var( 'total' ) );
		return 'view' === $context ? apply_filters( 'woocommerce_cart_total', wc_price( $total ) ) : $total;
	}

	/** @param float $value Money. */
	public function set_total( $value ) {
		$this->totals['total'] = wc_format_decimal( $value, wc_get_price_decimals() );
	}

	/** @return bool */
	public function display_prices_including_tax() {
		return apply_filters( 'woocommerce_cart_display_prices_including_tax', false );
	}

	/** @return string */
	public function get_tax_price_display_mode() {
		return $this->display_prices_including_tax() ? 'incl' : 'excl';
	}

	/** @return float */
	public function get_displayed_subtotal() {
		return (float) $this->get_subtotal();
	}

	/** @return float */
	public function get_taxes_total() {
		return 0.0;
	}

	/** @return string HTML. */
	public function get_cart_total() {
		return apply_filters( 'woocommerce_cart_contents_total', wc_price( $this->get_cart_contents_total() ) );
	}

	/**
	 * @param bool $compound Unused.
	 * @return string HTML.
	 */
	public function get_cart_subtotal( $compound = false ) {
		return apply_filters( 'woocommerce_cart_subtotal', wc_price( $this->get_subtotal() ), $compound, $this );
	}

	/**
	 * @param WC_Product $product Product.
	 * @return string HTML.
	 */
	public function get_product_price( $product ) {
		return apply_filters( 'woocommerce_cart_product_price', wc_price( wc_get_price_excluding_tax( $product ) ), $product );
	}

	/**
	 * @param WC_Product $product  Product.
	 * @param int        $quantity Quantity.
	 * @return string HTML.
	 */
	public function get_product_subtotal( $product, $quantity ) {
		return apply_filters( 'woocommerce_cart_product_subtotal', wc_price( (float) $product->get_price() * (float) $quantity ), $product, $quantity, $this );
	}

	/** @return string HTML. */
	public function get_total_discount() {
		return apply_filters( 'woocommerce_cart_total_discount', $this->get_discount_total() ? wc_price( $this->get_discount_total() ) : false, $this );
	}
}
