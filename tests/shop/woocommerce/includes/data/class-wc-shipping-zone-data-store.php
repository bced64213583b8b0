<?php
/**
 * Zones in three tables.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- tables of the shop's own.

/**
 * Zones, their places, their methods.
 */
class WC_Shipping_Zone_Data_Store {

	/** @param WC_Shipping_Zone $zone Zone. */
	public function create( &$zone ) {
		global $wpdb;
		$wpdb->insert( $wpdb->prefix . 'woocommerce_shipping_zones', $this->row( $zone ) );
		$zone->set_id( $wpdb->insert_id );
		$this->save_locations( $zone );
	}

	/** @param WC_Shipping_Zone $zone Zone. */
	public function update( &$zone ) {
		global $wpdb;
		if ( $zone->get_id() ) {
			$wpdb->update( $wpdb->prefix . 'woocommerce_shipping_zones', $this->row( $zone ), array( 'zone_id' => $zone->get_id() ) );
		}
		$this->save_locations( $zone );
	}

	/** @param WC_Shipping_Zone $zone Zone. */
	private function row( $zone ): array {
		return array(
			'zone_name'  => $zone->get_zone_name(),
			'zone_order' => $zone->get_zone_order(),
		);
	}

	/** @param WC_Shipping_Zone $zone Zone. */
	private function save_locations( $zone ): void {
		global $wpdb;
		if ( isset( $zone->get_changes()['zone_locations'] ) ) {
			$wpdb->delete( $wpdb->prefix . 'woocommerce_shipping_zone_locations', array( 'zone_id' => $zone->get_id() ) );
			foreach ( $zone->get_zone_locations( 'edit' ) as $location ) {
				$wpdb->insert(
					$wpdb->prefix . 'woocommerce_shipping_zone_locations',
					array(
						'zone_id'       => $zone->get_id(),
						'location_code' => $location->code,
						'location_type' => $location->type,
					)
				);
			}
		}
		$zone->apply_changes();
		$this->forget();
	}

	/** Nobody keeps what was true before. */
	private function forget(): void {
		WC_Cache_Helper::invalidate_cache_group( 'shipping_zones' );
		WC_Cache_Helper::get_transient_version( 'shipping', true );
	}

	/** @param WC_Shipping_Zone $zone Zone. */
	public function read( &$zone ) {
		global $wpdb;
		if ( 0 === $zone->get_id() ) {
			$zone->set_zone_name( __( 'Locations not covered by your other zones', 'woocommerce' ) );
		} else {
			$row = $wpdb->get_row( $wpdb->prepare( "SELECT zone_name, zone_order FROM {$wpdb->prefix}woocommerce_shipping_zones WHERE zone_id = %d", $zone->get_id() ) );
			if ( ! $row ) {
				throw new Exception( __( 'Invalid data store.', 'woocommerce' ) );
			}
			$zone->set_zone_name( $row->zone_name );
			$zone->set_zone_order( $row->zone_order );
			foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT location_code, location_type FROM {$wpdb->prefix}woocommerce_shipping_zone_locations WHERE zone_id = %d", $zone->get_id() ) ) as $location ) {
				$zone->add_location( $location->location_code, $location->location_type );
			}
		}
		$zone->set_object_read( true );
		do_action( 'woocommerce_shipping_zone_loaded', $zone );
	}

	/**
	 * @param WC_Shipping_Zone $zone Zone.
	 * @param array            $args Unused.
	 */
	public function delete( &$zone, $args = array() ) {
		global $wpdb;
		foreach ( $this->get_methods( $zone->get_id(), false ) as $method ) {
			$this->delete_method( $method->instance_id );
		}
		foreach ( array( 'woocommerce_shipping_zone_locations', 'woocommerce_shipping_zones' ) as $table ) {
			$wpdb->delete( $wpdb->prefix . $table, array( 'zone_id' => $zone->get_id() ) );
		}
		$this->forget();
	}

	/**
	 * @param int  $zone_id      Zone.
	 * @param bool $enabled_only Only those that are on.
	 * @return object[]
	 */
	public function get_methods( $zone_id, $enabled_only ) {
		global $wpdb;
		$where = $enabled_only ? ' AND is_enabled = 1' : '';
		return $wpdb->get_results( $wpdb->prepare( "SELECT method_id, method_order, instance_id, is_enabled FROM {$wpdb->prefix}woocommerce_shipping_zone_methods WHERE zone_id = %d{$where}", $zone_id ) );
	}

	/**
	 * @param int $zone_id Zone.
	 * @return int
	 */
	public function get_method_count( $zone_id ) {
		return count( $this->get_methods( $zone_id, false ) );
	}

	/**
	 * @param int    $zone_id Zone.
	 * @param string $type    Method.
	 * @param int    $order   Order.
	 * @return int Instance.
	 */
	public function add_method( $zone_id, $type, $order ) {
		global $wpdb;
		$wpdb->insert(
			$wpdb->prefix . 'woocommerce_shipping_zone_methods',
			array(
				'method_id'    => $type,
				'zone_id'      => $zone_id,
				'method_order' => $order,
			)
		);
		return $wpdb->insert_id;
	}

	/** @param int $instance_id Instance. */
	public function delete_method( $instance_id ) {
		global $wpdb;
		$method = $wpdb->get_var( $wpdb->prepare( "SELECT method_id FROM {$wpdb->prefix}woocommerce_shipping_zone_methods WHERE instance_id = %d", $instance_id ) );
		delete_option( "woocommerce_{$method}_{$instance_id}_settings" );
		$wpdb->delete( $wpdb->prefix . 'woocommerce_shipping_zone_methods', array( 'instance_id' => $instance_id ) );
	}

	/** @return object[] */
	public function get_zones() {
		global $wpdb;
		return $wpdb->get_results( "SELECT zone_id, zone_name, zone_order FROM {$wpdb->prefix}woocommerce_shipping_zones ORDER BY zone_order ASC, zone_id ASC" );
	}

	/**
	 * A zone without places but postcodes fits everywhere; one whose postcodes don't fit, nowhere.
	 *
	 * @param array $package Package.
	 * @return int|null
	 */
	public function get_zone_id_from_package( $package ) {
		global $wpdb;
		$country = strtoupper( wc_clean( $package['destination']['country'] ) );
		$state   = strtoupper( wc_clean( $package['destination']['state'] ) );
		$codes   = $wpdb->get_results( "SELECT zone_id, location_code FROM {$wpdb->prefix}woocommerce_shipping_zone_locations WHERE location_type = 'postcode'" );
		$fitting = wc_postcode_location_matcher( wc_normalize_postcode( wc_clean( $package['destination']['postcode'] ) ), $codes, 'zone_id', 'location_code', $country );
		$others  = array_diff( array_map( 'absint', wp_list_pluck( $codes, 'zone_id' ) ), array_keys( $fitting ) );
		$but     = $others ? ' AND zones.zone_id NOT IN (' . implode( ',', array_unique( $others ) ) . ')' : '';
		return $wpdb->get_var(
			$wpdb->prepare(
				"SELECT zones.zone_id FROM {$wpdb->prefix}woocommerce_shipping_zones zones
				LEFT JOIN {$wpdb->prefix}woocommerce_shipping_zone_locations places ON zones.zone_id = places.zone_id AND location_type <> 'postcode'
				WHERE ( location_type IS NULL OR ( location_type = 'country' AND location_code = %s ) OR ( location_type = 'state' AND location_code = %s ) ){$but}
				ORDER BY zone_order ASC, zones.zone_id ASC LIMIT 1",
				$country,
				$country . ':' . $state
			)
		);
	}
}
