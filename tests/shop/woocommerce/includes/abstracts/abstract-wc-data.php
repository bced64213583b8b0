<?php
/**
 * What products, coupons, customers and orders share: properties, changes, metadata.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Values stand in data, unsaved ones in changes.
 */
abstract class WC_Data {

	/** @var int */
	protected $id = 0;

	/** @var array */
	protected $data = array();

	/** @var array */
	protected $changes = array();

	/** @var bool */
	protected $object_read = false;

	/** @var string */
	protected $object_type = 'data';

	/** @var array */
	protected $extra_data = array();

	/** @var array */
	protected $default_data = array();

	/** @var WC_Data_Store|null */
	protected $data_store;

	/** @var string post, user or order_item: the metadata's table. */
	protected $meta_type = 'post';

	/** @var WC_Meta_Data[]|null */
	protected $meta_data = null;

	/**
	 * @param int|object|array $read Id to read.
	 */
	public function __construct( $read = 0 ) {
		$this->data         = array_merge( $this->data, $this->extra_data );
		$this->default_data = $this->data;
	}

	/**
	 * @return string
	 */
	public function __toString() {
		return (string) wp_json_encode( $this->get_data() );
	}

	/**
	 * @return WC_Data_Store|null
	 */
	public function get_data_store() {
		return $this->data_store;
	}

	/**
	 * @return int
	 */
	public function get_id() {
		return $this->id;
	}

	/**
	 * @param int $id Id.
	 */
	public function set_id( $id ) {
		$this->id = absint( $id );
	}

	/**
	 * Writes it down.
	 *
	 * @return int Id.
	 */
	public function save() {
		if ( $this->data_store ) {
			do_action( 'woocommerce_before_' . $this->object_type . '_object_save', $this, $this->data_store );
			if ( $this->get_id() ) {
				$this->data_store->update( $this );
			} else {
				$this->data_store->create( $this );
			}
			do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, $this->data_store );
		}
		return $this->get_id();
	}

	/**
	 * Takes it away.
	 *
	 * @param bool $force_delete Past the bin.
	 * @return bool
	 */
	public function delete( $force_delete = false ) {
		if ( ! $this->data_store ) {
			return false;
		}
		$this->data_store->delete( $this, array( 'force_delete' => $force_delete ) );
		$this->set_id( 0 );
		return true;
	}

	/**
	 * @return array
	 */
	public function get_data() {
		return array_merge( array( 'id' => $this->get_id() ), array_replace_recursive( $this->data, $this->changes ), array( 'meta_data' => $this->get_meta_data() ) );
	}

	/**
	 * @return array
	 */
	public function get_data_keys() {
		return array_keys( $this->data );
	}

	/**
	 * @return array
	 */
	public function get_changes() {
		return $this->changes;
	}

	/**
	 * Unsaved values become the values.
	 */
	public function apply_changes() {
		foreach ( $this->changes as $prop => $value ) {
			$this->data[ $prop ] = is_array( $value ) && is_array( $this->data[ $prop ] ?? null ) && $this->is_keyed_prop( $prop ) ? array_replace( $this->data[ $prop ], $value ) : $value;
		}
		$this->changes = array();
	}

	/**
	 * Properties whose changes are merged key by key (addresses).
	 *
	 * @param string $prop Property.
	 * @return bool
	 */
	protected function is_keyed_prop( $prop ) {
		return in_array( $prop, array( 'billing', 'shipping' ), true );
	}

	/**
	 * @param bool $read Whether it has been read.
	 */
	public function set_object_read( $read = true ) {
		$this->object_read = (bool) $read;
	}

	/**
	 * @return bool
	 */
	public function get_object_read() {
		return (bool) $this->object_read;
	}

	/**
	 * Back to how a new one is.
	 */
	public function set_defaults() {
		$this->data    = $this->default_data;
		$this->changes = array();
		$this->set_object_read( false );
	}

	/**
	 * Several values at once through their setters.
	 *
	 * @param array  $props   Names and values.
	 * @param string $context Context.
	 * @return bool|WP_Error
	 */
	public function set_props( $props, $context = 'set' ) {
		$errors = new WP_Error();
		foreach ( $props as $prop => $value ) {
			if ( null === $value || in_array( $prop, array( 'prop', 'date_prop', 'meta_data' ), true ) ) {
				continue;
			}
			try {
				if ( is_callable( array( $this, "set_$prop" ) ) ) {
					$this->{"set_$prop"}( $value );
				}
			} catch ( WC_Data_Exception $e ) {
				$errors->add( $e->getErrorCode(), $e->getMessage(), array( 'property_name' => $prop ) );
			}
		}
		return $errors->has_errors() ? $errors : true;
	}

	/**
	 * @param string $prop  Property.
	 * @param mixed  $value Value.
	 */
	protected function set_prop( $prop, $value ) {
		if ( ! array_key_exists( $prop, $this->data ) ) {
			return;
		}
		if ( ! $this->object_read ) {
			$this->data[ $prop ] = $value;
		} elseif ( $value !== $this->data[ $prop ] || array_key_exists( $prop, $this->changes ) ) {
			$this->changes[ $prop ] = $value;
		}
	}

	/**
	 * @param string          $prop  Property.
	 * @param string|int|null $value Date, timestamp or nothing.
	 */
	protected function set_date_prop( $prop, $value ) {
		if ( empty( $value ) ) {
			$this->set_prop( $prop, null );
			return;
		}
		if ( $value instanceof WC_DateTime ) {
			$date = $value;
		} elseif ( is_numeric( $value ) ) {
			$date = new WC_DateTime( '@' . (int) $value, new DateTimeZone( 'UTC' ) );
		} else {
			$date = wc_string_to_datetime( (string) $value );
		}
		$date->setTimezone( wp_timezone() );
		$this->set_prop( $prop, $date );
	}

	/**
	 * @return string
	 */
	protected function get_hook_prefix() {
		return 'woocommerce_' . $this->object_type . '_get_';
	}

	/**
	 * @param string $prop    Property.
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	protected function get_prop( $prop, $context = 'view' ) {
		$value = null;
		if ( array_key_exists( $prop, $this->data ) ) {
			$value = array_key_exists( $prop, $this->changes ) ? $this->changes[ $prop ] : $this->data[ $prop ];
			if ( 'view' === $context ) {
				$value = apply_filters( $this->get_hook_prefix() . $prop, $value, $this );
			}
		}
		return $value;
	}

	/**
	 * @param string $code             Code.
	 * @param string $message          Message.
	 * @param int    $http_status_code Status.
	 * @param array  $data             Data.
	 * @throws WC_Data_Exception Always.
	 */
	protected function error( $code, $message, $http_status_code = 400, $data = array() ) {
		throw new WC_Data_Exception( $code, $message, $http_status_code, $data ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
	}

	/**
	 * Keys that are properties, hidden from the metadata.
	 *
	 * @return array
	 */
	protected function get_internal_meta_keys() {
		return $this->data_store ? $this->data_store->get_internal_meta_keys() : array();
	}

	/**
	 * Reads the metadata once.
	 */
	protected function maybe_read_meta_data() {
		if ( is_null( $this->meta_data ) ) {
			$this->read_meta_data();
		}
	}

	/**
	 * @param bool $force_read Read again.
	 */
	public function read_meta_data( $force_read = false ) {
		$this->meta_data = array();
		if ( ! $this->get_id() ) {
			return;
		}
		global $wpdb;
		$table  = 'user' === $this->meta_type ? $wpdb->usermeta : ( 'order_item' === $this->meta_type ? $wpdb->prefix . 'woocommerce_order_itemmeta' : $wpdb->postmeta );
		$id     = 'user' === $this->meta_type ? 'umeta_id' : 'meta_id';
		$owner  = $this->meta_type . '_id';
		$hidden = $this->get_internal_meta_keys();
		$rows   = $wpdb->get_results( $wpdb->prepare( 'SELECT %i AS id, meta_key, meta_value FROM %i WHERE %i = %d ORDER BY %i', $id, $table, $owner, $this->get_id(), $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		foreach ( $rows as $row ) {
			if ( ! in_array( $row->meta_key, $hidden, true ) && ! str_starts_with( $row->meta_key, 'wp_' ) ) {
				$this->meta_data[] = new WC_Meta_Data(
					array(
						'id'    => (int) $row->id,
						'key'   => $row->meta_key,
						'value' => maybe_unserialize( $row->meta_value ),
					)
				);
			}
		}
	}

	/**
	 * @return WC_Meta_Data[]
	 */
	public function get_meta_data() {
		$this->maybe_read_meta_data();
		return array_values( array_filter( (array) $this->meta_data, static fn( $meta ) => null !== $meta->value ) );
	}

	/**
	 * @param string $key     Key.
	 * @param bool   $single  One or all.
	 * @param string $context view is filtered.
	 * @return mixed
	 */
	public function get_meta( $key = '', $single = true, $context = 'view' ) {
		$found = array_values( array_filter( $this->get_meta_data(), static fn( $meta ) => $meta->key === $key ) );
		$value = $single ? ( $found ? $found[0]->value : '' ) : $found;
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $key, $value, $this ) : $value;
	}

	/**
	 * @param string $key Key.
	 * @return bool
	 */
	public function meta_exists( $key = '' ) {
		return in_array( $key, wp_list_pluck( $this->get_meta_data(), 'key' ), true );
	}

	/**
	 * @param string $key    Key.
	 * @param mixed  $value  Value.
	 * @param bool   $unique Replace those of the same key.
	 */
	public function add_meta_data( $key, $value, $unique = false ) {
		$this->maybe_read_meta_data();
		if ( $unique ) {
			$this->delete_meta_data( $key );
		}
		$this->meta_data[] = new WC_Meta_Data(
			array(
				'key'   => $key,
				'value' => $value,
			)
		);
	}

	/**
	 * @param string $key     Key.
	 * @param mixed  $value   Value.
	 * @param int    $meta_id Id.
	 */
	public function update_meta_data( $key, $value, $meta_id = 0 ) {
		$this->maybe_read_meta_data();
		foreach ( (array) $this->meta_data as $meta ) {
			if ( $meta->key === $key && ( ! $meta_id || (int) $meta->id === (int) $meta_id ) && null !== $meta->value ) {
				$meta->value   = $value;
				$meta->changed = true;
				return;
			}
		}
		$this->add_meta_data( $key, $value );
	}

	/**
	 * @param string $key Key.
	 */
	public function delete_meta_data( $key ) {
		$this->maybe_read_meta_data();
		foreach ( (array) $this->meta_data as $meta ) {
			if ( $meta->key === $key ) {
				$meta->value = null;
			}
		}
	}

	/**
	 * Writes the metadata.
	 */
	public function save_meta_data() {
		if ( is_null( $this->meta_data ) || ! $this->get_id() ) {
			return;
		}
		foreach ( $this->meta_data as $index => $meta ) {
			if ( null === $meta->value ) {
				if ( $meta->id ) {
					delete_metadata_by_mid( $this->meta_type, $meta->id );
				}
				unset( $this->meta_data[ $index ] );
			} elseif ( ! $meta->id ) {
				$meta->id = (int) add_metadata( $this->meta_type, $this->get_id(), $meta->key, wp_slash( $meta->value ) );
			} elseif ( $meta->changed ) {
				update_metadata_by_mid( $this->meta_type, $meta->id, $meta->value );
				$meta->changed = false;
			}
		}
		$this->meta_data = array_values( $this->meta_data );
	}
}
