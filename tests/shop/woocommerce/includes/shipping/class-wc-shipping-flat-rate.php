<?php
/**
 * One price for a package.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * No sums here: the cost is a number. No shipping classes.
 */
class WC_Shipping_Flat_Rate extends WC_Shipping_Method {

	/** @var string */
	public $cost;

	/** @param int $instance_id Instance. */
	public function __construct( $instance_id = 0 ) {
		parent::__construct( $instance_id );
		$this->id                   = 'flat_rate';
		$this->method_title         = __( 'Flat rate', 'woocommerce' );
		$this->supports             = array( 'shipping-zones', 'instance-settings', 'instance-settings-modal' );
		$this->instance_form_fields = array(
			'title'      => $this->method_title,
			'tax_status' => 'taxable',
			'cost'       => '',
		);
		$this->title                = $this->get_option( 'title' );
		$this->cost                 = $this->get_option( 'cost' );
	}

	/** @param array $package Package. */
	public function calculate_shipping( $package = array() ) {
		$rate = array(
			'id'      => $this->get_rate_id(),
			'label'   => $this->title,
			'cost'    => (string) $this->cost,
			'package' => $package,
		);
		// Without a cost it offers nothing; with 0 it is free.
		if ( '' !== $rate['cost'] ) {
			$this->add_rate( $rate );
		}
		do_action( 'woocommerce_flat_rate_shipping_add_rate', $this, $rate );
	}
}
