<?php
/**
 * What one method asks for one package.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Its parts can be read as properties, too.
 */
class WC_Shipping_Rate {

	/** @var array */
	protected $data = array(
		'id'          => '',
		'method_id'   => '',
		'instance_id' => 0,
		'label'       => '',
		'cost'        => 0,
		'taxes'       => array(),
	);

	/** @var array */
	protected $meta_data = array();

	/**
	 * @param string $key Part.
	 * @return bool
	 */
	public function __isset( $key ) {
		return isset( $this->data[ $key ] );
	}

	/**
	 * @param string $key Part.
	 * @return mixed
	 */
	public function __get( $key ) {
		return is_callable( array( $this, "get_{$key}" ) ) ? $this->{"get_{$key}"}() : ( $this->data[ $key ] ?? '' );
	}

	/**
	 * @param string $key   Part.
	 * @param mixed  $value Value.
	 */
	public function __set( $key, $value ) {
		if ( is_callable( array( $this, "set_{$key}" ) ) ) {
			$this->{"set_{$key}"}( $value );
		} else {
			$this->data[ $key ] = $value;
		}
	}

	/** @param string $id Such as flat_rate:1. */
	public function set_id( $id ) {
		$this->data['id'] = (string) $id;
	}

	/** @param string $method_id Method. */
	public function set_method_id( $method_id ) {
		$this->data['method_id'] = (string) $method_id;
	}

	/** @param int $instance_id Instance in its zone. */
	public function set_instance_id( $instance_id ) {
		$this->data['instance_id'] = absint( $instance_id );
	}

	/** @param string $label Name. */
	public function set_label( $label ) {
		$this->data['label'] = (string) $label;
	}

	/** @param string $cost Money. */
	public function set_cost( $cost ) {
		$this->data['cost'] = $cost;
	}

	/** @param array $taxes None here. */
	public function set_taxes( $taxes ) {
		$this->data['taxes'] = is_array( $taxes ) ? $taxes : array();
	}

	/** @return string */
	public function get_id() {
		return apply_filters( 'woocommerce_shipping_rate_id', $this->data['id'], $this );
	}

	/** @return string */
	public function get_method_id() {
		return apply_filters( 'woocommerce_shipping_rate_method_id', $this->data['method_id'], $this );
	}

	/** @return int */
	public function get_instance_id() {
		return apply_filters( 'woocommerce_shipping_rate_instance_id', $this->data['instance_id'], $this );
	}

	/** @return string */
	public function get_label() {
		return apply_filters( 'woocommerce_shipping_rate_label', $this->data['label'], $this );
	}

	/** @return string */
	public function get_cost() {
		return apply_filters( 'woocommerce_shipping_rate_cost', $this->data['cost'], $this );
	}

	/** @return array */
	public function get_taxes() {
		return apply_filters( 'woocommerce_shipping_rate_taxes', $this->data['taxes'], $this );
	}

	/** @return float */
	public function get_shipping_tax() {
		return apply_filters( 'woocommerce_get_shipping_tax', (float) array_sum( $this->get_taxes() ), $this );
	}

	/**
	 * @param string $key   Key.
	 * @param string $value Value.
	 */
	public function add_meta_data( $key, $value ) {
		$this->meta_data[ wc_clean( $key ) ] = wc_clean( $value );
	}

	/** @return array */
	public function get_meta_data() {
		return $this->meta_data;
	}
}
