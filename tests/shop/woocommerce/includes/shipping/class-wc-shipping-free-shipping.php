<?php
/**
 * Shipping for nothing: always, from an amount, with a coupon.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * requires: '', coupon, min_amount, either, both.
 */
class WC_Shipping_Free_Shipping extends WC_Shipping_Method {

	/** @var string */
	public $min_amount = 0;

	/** @var string */
	public $requires = '';

	/** @var string yes: the amount counts before coupons. */
	public $ignore_discounts;

	/** @param int $instance_id Instance. */
	public function __construct( $instance_id = 0 ) {
		parent::__construct( $instance_id );
		$this->id                   = 'free_shipping';
		$this->method_title         = __( 'Free shipping', 'woocommerce' );
		$this->supports             = array( 'shipping-zones', 'instance-settings', 'instance-settings-modal' );
		$this->instance_form_fields = array(
			'title'            => $this->method_title,
			'requires'         => '',
			'min_amount'       => '0',
			'ignore_discounts' => 'no',
		);
		$this->title                = $this->get_option( 'title' );
		$this->min_amount           = $this->get_option( 'min_amount', 0 );
		$this->requires             = $this->get_option( 'requires' );
		$this->ignore_discounts     = $this->get_option( 'ignore_discounts' );
	}

	/**
	 * @param array $package Package.
	 * @return bool
	 */
	public function is_available( $package ) {
		$has_coupon = false;
		$has_amount = false;
		if ( in_array( $this->requires, array( 'coupon', 'either', 'both' ), true ) ) {
			foreach ( WC()->cart->get_coupons() as $coupon ) {
				$has_coupon = $has_coupon || ( $coupon->is_valid() && $coupon->get_free_shipping() );
			}
		}
		if ( in_array( $this->requires, array( 'min_amount', 'either', 'both' ), true ) ) {
			$amount     = (float) WC()->cart->get_displayed_subtotal() - ( 'no' === $this->ignore_discounts ? (float) WC()->cart->get_discount_total() : 0 );
			$has_amount = round( $amount, wc_get_price_decimals() ) >= (float) $this->min_amount;
		}
		switch ( $this->requires ) {
			case 'min_amount':
				$available = $has_amount;
				break;
			case 'coupon':
				$available = $has_coupon;
				break;
			case 'both':
				$available = $has_amount && $has_coupon;
				break;
			case 'either':
				$available = $has_amount || $has_coupon;
				break;
			default:
				$available = true;
		}
		return apply_filters( 'woocommerce_shipping_free_shipping_is_available', $available, $package, $this );
	}

	/** @param array $package Package. */
	public function calculate_shipping( $package = array() ) {
		$this->add_rate(
			array(
				'label'   => $this->title,
				'cost'    => 0,
				'taxes'   => false,
				'package' => $package,
			)
		);
	}
}
