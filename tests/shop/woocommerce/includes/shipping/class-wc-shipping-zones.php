<?php
/**
 * The zones, and which one a package goes to.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * By their order the first that fits; zone 0 fits what no other does.
 */
class WC_Shipping_Zones {

	/**
	 * @param string $context Unused.
	 * @return array
	 */
	public static function get_zones( $context = 'admin' ) {
		$zones = array();
		foreach ( WC_Data_Store::load( 'shipping-zone' )->get_zones() as $row ) {
			$zone                     = new WC_Shipping_Zone( $row );
			$zones[ $zone->get_id() ] = array(
				'zone_id'          => $zone->get_id(),
				'shipping_methods' => $zone->get_shipping_methods(),
			) + $zone->get_data();
		}
		return $zones;
	}

	/**
	 * @param int $zone_id Zone.
	 * @return WC_Shipping_Zone|bool
	 */
	public static function get_zone( $zone_id ) {
		try {
			return new WC_Shipping_Zone( $zone_id );
		} catch ( Exception $e ) {
			return false;
		}
	}

	/** @param int $zone_id Zone. */
	public static function delete_zone( $zone_id ) {
		$zone = new WC_Shipping_Zone( $zone_id );
		$zone->delete();
	}

	/**
	 * @param array $package Package.
	 * @return WC_Shipping_Zone
	 */
	public static function get_zone_matching_package( $package ) {
		$place = $package['destination'];
		$key   = WC_Cache_Helper::get_cache_prefix( 'shipping_zones' ) . 'wc_shipping_zone_' . md5( strtoupper( $place['country'] . '+' . $place['state'] ) . '+' . wc_normalize_postcode( $place['postcode'] ) );
		$id    = wp_cache_get( $key, 'shipping_zones' );
		if ( false === $id ) {
			$id = WC_Data_Store::load( 'shipping-zone' )->get_zone_id_from_package( $package );
			wp_cache_set( $key, $id, 'shipping_zones' );
		}
		return new WC_Shipping_Zone( $id ? $id : 0 );
	}
}
