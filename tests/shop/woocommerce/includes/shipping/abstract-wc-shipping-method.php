<?php
/**
 * A way to ship.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Settings stand in an option of each instance.
 */
abstract class WC_Shipping_Method {

	/** @var string[] */
	public $supports = array( 'settings' );

	/** @var string */
	public $id = '';

	/** @var string */
	public $method_title = '';

	/** @var string */
	public $enabled = 'yes';

	/** @var string */
	public $title = '';

	/** @var WC_Shipping_Rate[] */
	public $rates = array();

	/** @var int */
	public $instance_id = 0;

	/** @var array Name => default. */
	public $instance_form_fields = array();

	/** @var array */
	public $instance_settings = array();

	/** @var int */
	public $method_order = 0;

	/** @param int $instance_id Instance. */
	public function __construct( $instance_id = 0 ) {
		$this->instance_id = absint( $instance_id );
	}

	/**
	 * @param string $feature Feature.
	 * @return bool
	 */
	public function supports( $feature ) {
		return apply_filters( 'woocommerce_shipping_method_supports', in_array( $feature, $this->supports, true ), $feature, $this );
	}

	/** @param array $package Package. */
	public function calculate_shipping( $package = array() ) {}

	/** @return bool */
	public function is_enabled() {
		return 'yes' === $this->enabled;
	}

	/** @return int */
	public function get_instance_id() {
		return $this->instance_id;
	}

	/** @return string */
	public function get_method_title() {
		return apply_filters( 'woocommerce_shipping_method_title', $this->method_title, $this );
	}

	/** @return string */
	public function get_title() {
		return apply_filters( 'woocommerce_shipping_method_title', $this->title, $this->id );
	}

	/**
	 * @param array $package Package.
	 * @return bool
	 */
	public function is_available( $package ) {
		return apply_filters( 'woocommerce_shipping_' . $this->id . '_is_available', $this->is_enabled(), $package, $this );
	}

	/**
	 * @param array $package Package.
	 * @return WC_Shipping_Rate[]
	 */
	public function get_rates_for_package( $package ) {
		$this->rates = array();
		if ( $this->is_available( $package ) ) {
			$this->calculate_shipping( $package );
		}
		return $this->rates;
	}

	/**
	 * @param string $suffix More.
	 * @return string
	 */
	public function get_rate_id( $suffix = '' ) {
		return implode( ':', array_filter( array( $this->id, $this->instance_id, $suffix ) ) );
	}

	/** @param array $args id, label, cost, package. */
	public function add_rate( $args = array() ) {
		$args = apply_filters(
			'woocommerce_shipping_method_add_rate_args',
			wp_parse_args(
				$args,
				array(
					'id'        => $this->get_rate_id(),
					'label'     => '',
					'cost'      => '0',
					'taxes'     => '',
					'meta_data' => array(),
					'package'   => false,
				)
			),
			$this
		);
		if ( ! $args['id'] || ! $args['label'] ) {
			return;
		}
		$cost = wc_format_decimal( is_array( $args['cost'] ) ? array_sum( $args['cost'] ) : $args['cost'] );
		$rate = new WC_Shipping_Rate();
		$rate->set_id( $args['id'] );
		$rate->set_method_id( $this->id );
		$rate->set_instance_id( $this->instance_id );
		$rate->set_label( $args['label'] );
		$rate->set_cost( '' === $cost ? '0' : $cost );
		$rate->set_taxes( $args['taxes'] );
		foreach ( $args['meta_data'] as $key => $value ) {
			$rate->add_meta_data( $key, $value );
		}
		if ( $args['package'] ) {
			$items = array_map( static fn( $line ) => $line['data']->get_name() . ' &times; ' . $line['quantity'], $args['package']['contents'] );
			$rate->add_meta_data( __( 'Items', 'woocommerce' ), implode( ', ', $items ) );
		}
		$this->rates[ $args['id'] ] = apply_filters( 'woocommerce_shipping_method_add_rate', $rate, $args, $this );
	}

	/**
	 * @param string $key         Setting.
	 * @param mixed  $empty_value Instead of ''.
	 * @return mixed
	 */
	public function get_option( $key, $empty_value = null ) {
		return $this->get_instance_option( $key, $empty_value );
	}

	/**
	 * @param string $key         Setting.
	 * @param mixed  $empty_value Instead of ''.
	 * @return mixed
	 */
	public function get_instance_option( $key, $empty_value = null ) {
		if ( ! $this->instance_settings ) {
			$this->init_instance_settings();
		}
		$value = $this->instance_settings[ $key ] ?? ( $this->instance_form_fields[ $key ] ?? '' );
		$value = ! is_null( $empty_value ) && '' === $value ? $empty_value : $value;
		return apply_filters( 'woocommerce_shipping_' . $this->id . '_instance_option', $value, $key, $this );
	}

	/** @return string */
	public function get_instance_option_key() {
		return $this->instance_id ? 'woocommerce_' . $this->id . '_' . $this->instance_id . '_settings' : '';
	}

	/** Reads them. */
	public function init_instance_settings() {
		$stored                  = $this->instance_id ? get_option( $this->get_instance_option_key(), null ) : null;
		$this->instance_settings = is_array( $stored ) ? $stored : $this->instance_form_fields;
	}
}
