<?php
/**
 * What shipping costs.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Rates are kept in the session until the package or a zone changes.
 */
class WC_Shipping {

	/** @var bool */
	public $enabled = false;

	/** @var WC_Shipping_Method[]|null */
	public $shipping_methods = null;

	/** @var array */
	public $packages = array();

	/** @var self|null */
	protected static $_instance = null; // phpcs:ignore PSR2.Classes.PropertyDeclaration.Underscore

	/** @return self */
	public static function instance() {
		if ( null === self::$_instance ) {
			self::$_instance = new self();
		}
		return self::$_instance;
	}

	/** Asks once whether the shop ships. */
	public function __construct() {
		$this->enabled = wc_shipping_enabled();
		if ( $this->enabled ) {
			$this->init();
		}
	}

	/** Tells plugins. */
	public function init() {
		do_action( 'woocommerce_shipping_init' );
	}

	/** @return array */
	public function get_shipping_method_class_names() {
		return apply_filters(
			'woocommerce_shipping_methods',
			array(
				'flat_rate'     => 'WC_Shipping_Flat_Rate',
				'free_shipping' => 'WC_Shipping_Free_Shipping',
			)
		);
	}

	/**
	 * @param array $package Package; its zone's methods come first.
	 * @return WC_Shipping_Method[]
	 */
	public function load_shipping_methods( $package = array() ) {
		$this->shipping_methods = $package ? WC_Shipping_Zones::get_zone_matching_package( $package )->get_shipping_methods( true ) : array();
		foreach ( $this->get_shipping_method_class_names() as $class ) {
			$this->register_shipping_method( $class );
		}
		do_action( 'woocommerce_load_shipping_methods', $package );
		return $this->get_shipping_methods();
	}

	/**
	 * @param object|string $method Class or object.
	 * @return bool|void
	 */
	public function register_shipping_method( $method ) {
		if ( ! is_object( $method ) ) {
			if ( ! class_exists( $method ) ) {
				return false;
			}
			$method = new $method();
		}
		$this->shipping_methods[ $method->id ] = $method;
	}

	/** @return WC_Shipping_Method[] */
	public function get_shipping_methods() {
		if ( null === $this->shipping_methods ) {
			$this->load_shipping_methods();
		}
		return $this->shipping_methods;
	}

	/**
	 * @param array $packages Packages.
	 * @return array With their rates.
	 */
	public function calculate_shipping( $packages = array() ) {
		$this->packages = array();
		if ( ! $this->enabled || ! $packages ) {
			return array();
		}
		foreach ( $packages as $key => $package ) {
			$this->packages[ $key ] = $this->calculate_shipping_for_package( $package, $key );
		}
		$this->packages = array_filter( (array) apply_filters( 'woocommerce_shipping_packages', $this->packages ) );
		return $this->packages;
	}

	/**
	 * @param array $package Package.
	 * @return bool
	 */
	public function is_package_shippable( $package ) {
		return empty( $package['destination']['country'] ) || isset( WC()->countries->get_shipping_countries()[ $package['destination']['country'] ] );
	}

	/**
	 * @param array $package     Package.
	 * @param int   $package_key Its place.
	 * @return array|bool
	 */
	public function calculate_shipping_for_package( $package = array(), $package_key = 0 ) {
		if ( ! $this->enabled || ! $package ) {
			return false;
		}
		$package['rates'] = array();
		$plain            = $package;
		foreach ( array_keys( $plain['contents'] ) as $line ) {
			unset( $plain['contents'][ $line ]['data'] );
		}
		$name   = 'shipping_for_package_' . $package_key;
		$hash   = 'wc_ship_' . md5( wp_json_encode( $plain ) . WC_Cache_Helper::get_transient_version( 'shipping' ) );
		$stored = WC()->session->get( $name );
		if ( is_array( $stored ) && $hash === $stored['package_hash'] ) {
			$package['rates'] = $stored['rates'];
			return $package;
		}
		foreach ( $this->load_shipping_methods( $package ) as $method ) {
			if ( $this->is_package_shippable( $package ) && ( ! $method->supports( 'shipping-zones' ) || $method->get_instance_id() ) ) {
				do_action( 'woocommerce_before_get_rates_for_package', $package, $method );
				$package['rates'] = $package['rates'] + $method->get_rates_for_package( $package );
				do_action( 'woocommerce_after_get_rates_for_package', $package, $method );
			}
		}
		if ( 'yes' === get_option( 'woocommerce_shipping_hide_rates_when_free', 'no' ) ) {
			$free             = array_filter( $package['rates'], static fn( $rate ) => 'free_shipping' === $rate->method_id );
			$package['rates'] = $free ? $free : $package['rates'];
		}
		$rates            = apply_filters( 'woocommerce_package_rates', $package['rates'], $package );
		$package['rates'] = is_array( $rates ) ? $rates : array();
		WC()->session->set(
			$name,
			array(
				'package_hash' => $hash,
				'rates'        => $package['rates'],
			)
		);
		return $package;
	}

	/** @return array */
	public function get_packages() {
		return $this->packages;
	}

	/** Forgets what was chosen. */
	public function reset_shipping() {
		unset( WC()->session->chosen_shipping_methods );
		$this->packages = array();
	}
}
