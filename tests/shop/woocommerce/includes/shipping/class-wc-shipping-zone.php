<?php
/**
 * Places, and the ways to ship there.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A new one has no id; 0 is the rest of the world.
 */
class WC_Shipping_Zone extends WC_Data {

	/** @var int|null */
	protected $id = null;

	/** @var string */
	protected $object_type = 'shipping_zone';

	/** @var array */
	protected $data = array(
		'zone_name'      => '',
		'zone_order'     => 0,
		'zone_locations' => array(),
	);

	/** @param int|object|null $zone Id or row. */
	public function __construct( $zone = null ) {
		parent::__construct();
		$this->data_store = WC_Data_Store::load( 'shipping-zone' );
		if ( is_object( $zone ) ) {
			$this->set_id( $zone->zone_id );
		} elseif ( is_numeric( $zone ) ) {
			$this->set_id( $zone );
		} else {
			$this->set_object_read( true );
			return;
		}
		$this->data_store->read( $this );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_zone_name( $context = 'view' ) {
		return $this->get_prop( 'zone_name', $context );
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_zone_order( $context = 'view' ) {
		return $this->get_prop( 'zone_order', $context );
	}

	/**
	 * @param string $context Context.
	 * @return array
	 */
	public function get_zone_locations( $context = 'view' ) {
		return $this->get_prop( 'zone_locations', $context );
	}

	/** @param string $set Name. */
	public function set_zone_name( $set ) {
		$this->set_prop( 'zone_name', wc_clean( $set ) );
	}

	/** @param int $set Order. */
	public function set_zone_order( $set ) {
		$this->set_prop( 'zone_order', absint( $set ) );
	}

	/** @param array $locations Locations. */
	public function set_zone_locations( $locations ) {
		if ( 0 !== $this->get_id() ) {
			$this->set_prop( 'zone_locations', $locations );
		}
	}

	/**
	 * @param string $type Type.
	 * @return bool
	 */
	public function is_valid_location_type( $type ) {
		return in_array( $type, apply_filters( 'woocommerce_valid_location_types', array( 'postcode', 'state', 'country', 'continent' ) ), true );
	}

	/**
	 * @param string $code IR, IR:THR, 14*.
	 * @param string $type country, state, postcode.
	 */
	public function add_location( $code, $type ) {
		if ( 0 !== $this->get_id() && $this->is_valid_location_type( $type ) ) {
			$location = array(
				'code' => wc_clean( 'postcode' === $type ? trim( strtoupper( $code ) ) : $code ),
				'type' => wc_clean( $type ),
			);
			$this->set_zone_locations( array_merge( $this->get_zone_locations( 'edit' ), array( (object) $location ) ) );
		}
	}

	/** @param array $types Types. */
	public function clear_locations( $types = array( 'postcode', 'state', 'country', 'continent' ) ) {
		$this->set_zone_locations( array_values( array_filter( $this->get_zone_locations( 'edit' ), static fn( $location ) => ! in_array( $location->type, (array) $types, true ) ) ) );
	}

	/** @return int */
	public function save() {
		if ( ! $this->get_zone_name() ) {
			$this->set_zone_name( __( 'Zone', 'woocommerce' ) );
		}
		if ( null !== $this->get_id() ) {
			$this->data_store->update( $this );
		} else {
			$this->data_store->create( $this );
		}
		return $this->get_id();
	}

	/**
	 * @param bool   $enabled_only Only those that are on.
	 * @param string $context      Unused.
	 * @return WC_Shipping_Method[] By instance.
	 */
	public function get_shipping_methods( $enabled_only = false, $context = 'admin' ) {
		if ( null === $this->get_id() ) {
			return array();
		}
		$rows    = $this->data_store->get_methods( $this->get_id(), $enabled_only );
		$classes = WC()->shipping()->get_shipping_method_class_names();
		$methods = array();
		foreach ( $rows as $row ) {
			$class = $classes[ $row->method_id ] ?? null;
			if ( null !== $class ) {
				$class                                       = is_object( $class ) ? get_class( $class ) : $class;
				$methods[ $row->instance_id ]               = new $class( $row->instance_id );
				$methods[ $row->instance_id ]->method_order = absint( $row->method_order );
				$methods[ $row->instance_id ]->enabled      = $row->is_enabled ? 'yes' : 'no';
			}
		}
		uasort( $methods, static fn( $one, $two ) => $one->method_order <=> $two->method_order );
		return apply_filters( 'woocommerce_shipping_zone_shipping_methods', $methods, $rows, $classes, $this );
	}

	/**
	 * @param string $type flat_rate, free_shipping.
	 * @return int Instance; 0 when there is no such method.
	 */
	public function add_shipping_method( $type ) {
		if ( null === $this->get_id() ) {
			$this->save();
		}
		$id = 0;
		if ( isset( WC()->shipping()->get_shipping_method_class_names()[ $type ] ) ) {
			$id = $this->data_store->add_method( $this->get_id(), $type, $this->data_store->get_method_count( $this->get_id() ) + 1 );
			do_action( 'woocommerce_shipping_zone_method_added', $id, $type, $this->get_id() );
		}
		WC_Cache_Helper::get_transient_version( 'shipping', true );
		return $id;
	}

	/**
	 * @param int $instance_id Instance.
	 * @return bool
	 */
	public function delete_shipping_method( $instance_id ) {
		if ( null === $this->get_id() ) {
			return false;
		}
		$this->data_store->delete_method( $instance_id );
		WC_Cache_Helper::get_transient_version( 'shipping', true );
		return true;
	}
}
