<?php
/**
 * Functions about shipping: whether there is any, which rate is chosen, how it is written.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * @return bool
 */
function wc_shipping_enabled() {
	return apply_filters( 'wc_shipping_enabled', 'disabled' !== get_option( 'woocommerce_ship_to_countries' ) );
}

/**
 * @return bool
 */
function wc_ship_to_billing_address_only() {
	return 'billing_only' === get_option( 'woocommerce_ship_to_destination' );
}

/**
 * How many methods the zones have; kept until a zone changes.
 *
 * @param bool $include_legacy Unused: no methods without zones here.
 * @param bool $enabled_only   Only those that are on.
 * @return int
 */
function wc_get_shipping_method_count( $include_legacy = false, $enabled_only = false ) {
	global $wpdb;
	$version = WC_Cache_Helper::get_transient_version( 'shipping' );
	$counts  = get_transient( 'wc_shipping_method_count' );
	if ( ! is_array( $counts ) || ( $counts['version'] ?? '' ) !== $version ) {
		$counts = array(
			'version'  => $version,
			'legacy'   => 0,
			'enabled'  => 0,
			'disabled' => 0,
		);
		// phpcs:disable WordPress.DB -- one table, as the real shop reads it.
		foreach ( $wpdb->get_results( "SELECT method_id, is_enabled FROM {$wpdb->prefix}woocommerce_shipping_zone_methods" ) as $row ) {
			if ( isset( WC()->shipping()->get_shipping_method_class_names()[ $row->method_id ] ) ) {
				++$counts[ $row->is_enabled ? 'enabled' : 'disabled' ];
			}
		}
		// phpcs:enable
		set_transient( 'wc_shipping_method_count', $counts, 30 * DAY_IN_SECONDS );
	}
	return $counts['enabled'] + ( $enabled_only ? 0 : $counts['disabled'] );
}

/**
 * @param string $country_string IR:THR.
 * @return array country and state.
 */
function wc_format_country_state_string( $country_string ) {
	$parts = explode( ':', $country_string, 2 );
	return array(
		'country' => $parts[0],
		'state'   => $parts[1] ?? '',
	);
}

/**
 * @return array country and state.
 */
function wc_get_base_location() {
	return wc_format_country_state_string( apply_filters( 'woocommerce_get_base_location', get_option( 'woocommerce_default_country', 'US:CA' ) ) );
}

/**
 * Where a customer is who didn't say it: at the shop's own place, or nobody knows.
 *
 * @return array country and state.
 */
function wc_get_customer_default_location() {
	$place = '' === get_option( 'woocommerce_default_customer_address', 'base' ) ? '' : get_option( 'woocommerce_default_country', 'US:CA' );
	$place = wc_format_country_state_string( (string) apply_filters( 'woocommerce_customer_default_location', $place ) );
	if ( ! isset( WC()->countries->get_allowed_countries()[ $place['country'] ] ) ) {
		$place = wc_format_country_state_string( '' );
	}
	return apply_filters( 'woocommerce_customer_default_location_array', $place );
}

/**
 * @param string $postcode Postcode.
 * @return string Without blanks and hyphens, in capitals.
 */
function wc_normalize_postcode( $postcode ) {
	return (string) preg_replace( '/[\s\-]/', '', trim( strtoupper( (string) $postcode ) ) );
}

/**
 * @param string $postcode Postcode.
 * @param string $country  Country; Iran has no pattern.
 * @return string
 */
function wc_format_postcode( $postcode, $country ) {
	return apply_filters( 'woocommerce_format_postcode', trim( wc_normalize_postcode( $postcode ) ), $country );
}

/**
 * Which objects a postcode fits: by itself, by a beginning with a star, by a range.
 *
 * @param string $postcode           Postcode.
 * @param array  $objects            Objects.
 * @param string $object_id_key      Their id.
 * @param string $object_compare_key What it is held against.
 * @param string $country            Country.
 * @return array Ids => what fitted.
 */
function wc_postcode_location_matcher( $postcode, $objects, $object_id_key, $object_compare_key, $country = '' ) {
	$postcode = wc_normalize_postcode( $postcode );
	$matches  = array();
	foreach ( $objects as $object ) {
		$rule  = $object->$object_compare_key;
		$range = array_map( 'trim', explode( '...', $rule ) );
		if ( 2 === count( $range ) ) {
			$fits = '' !== $postcode && is_numeric( $postcode ) && $postcode >= $range[0] && $postcode <= $range[1];
		} elseif ( str_ends_with( $rule, '*' ) ) {
			$fits = str_starts_with( wc_format_postcode( $postcode, $country ), substr( $rule, 0, -1 ) );
		} else {
			$fits = in_array( $rule, array( $postcode, wc_format_postcode( $postcode, $country ) ), true );
		}
		if ( $fits ) {
			$matches[ $object->$object_id_key ][] = $rule;
		}
	}
	return $matches;
}

/**
 * @return array Methods of the chosen rates, without their instances.
 */
function wc_get_chosen_shipping_method_ids() {
	$chosen = array_filter( (array) WC()->session->get( 'chosen_shipping_methods', array() ), 'is_string' );
	return array_map( static fn( $rate ) => explode( ':', $rate )[0], array_values( $chosen ) );
}

/**
 * The rate of a package: what was chosen, as long as the rates are the same; else the default.
 *
 * @param int   $key     Package.
 * @param array $package Package.
 * @return string|bool
 */
function wc_get_chosen_shipping_method_for_package( $key, $package ) {
	$all     = (array) WC()->session->get( 'chosen_shipping_methods', array() );
	$counts  = (array) WC()->session->get( 'shipping_method_counts', array() );
	$chosen  = $all[ $key ] ?? false;
	$rates   = (array) ( $package['rates'] ?? array() );
	$changed = wc_shipping_methods_have_changed( $key, $package );
	if ( ! $chosen || $changed || ! isset( $rates[ $chosen ] ) || count( $rates ) !== absint( $counts[ $key ] ?? 0 ) ) {
		$chosen         = wc_get_default_shipping_method_for_package( $key, $package, $chosen );
		$all[ $key ]    = $chosen;
		$counts[ $key ] = count( $rates );
		WC()->session->set( 'chosen_shipping_methods', $all );
		WC()->session->set( 'shipping_method_counts', $counts );
		do_action( 'woocommerce_shipping_method_chosen', $chosen );
	}
	return $chosen;
}

/**
 * The first rate, or free shipping where a coupon gives it.
 *
 * @param int    $key           Package.
 * @param array  $package       Package.
 * @param string $chosen_method What was chosen before.
 * @return string
 */
function wc_get_default_shipping_method_for_package( $key, $package, $chosen_method ) {
	$ids     = array_keys( $package['rates'] );
	$default = (string) ( $ids[0] ?? '' );
	foreach ( WC()->cart->get_coupons() as $coupon ) {
		if ( $coupon->get_free_shipping() ) {
			$free    = array_values( array_filter( $ids, static fn( $id ) => 0 === stripos( $id, 'free_shipping' ) ) );
			$default = $free[0] ?? $default;
			break;
		}
	}
	return (string) apply_filters( 'woocommerce_shipping_chosen_method', $default, $package['rates'], $chosen_method );
}

/**
 * Whether a package has other rates than when this was asked before.
 *
 * @param int   $key     Package.
 * @param array $package Package.
 * @return bool
 */
function wc_shipping_methods_have_changed( $key, $package ) {
	$all         = (array) WC()->session->get( 'previous_shipping_methods' );
	$before      = $all[ $key ] ?? false;
	$all[ $key ] = array_keys( $package['rates'] );
	WC()->session->set( 'previous_shipping_methods', $all );
	return $all[ $key ] !== $before;
}

/**
 * Prints the rates of each package.
 */
function wc_cart_totals_shipping_html() {
	$packages = WC()->shipping()->get_packages();
	foreach ( $packages as $i => $package ) {
		$name = 0 === $i ? _x( 'Shipping', 'shipping packages', 'woocommerce' ) : sprintf( _x( 'Shipping %d', 'shipping packages', 'woocommerce' ), $i + 1 ); // phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment
		wc_get_template(
			'cart/cart-shipping.php',
			array(
				'package'                  => $package,
				'available_methods'        => $package['rates'],
				'show_shipping_calculator' => is_cart() && apply_filters( 'woocommerce_shipping_show_shipping_calculator', 0 === $i, $i, $package ),
				'package_name'             => apply_filters( 'woocommerce_shipping_package_name', $name, $i, $package ),
				'index'                    => $i,
				'chosen_method'            => ( (array) WC()->session->get( 'chosen_shipping_methods' ) )[ $i ] ?? '',
				'formatted_destination'    => WC()->countries->get_formatted_address( $package['destination'], ', ' ),
				'has_calculated_shipping'  => WC()->customer->has_calculated_shipping(),
			)
		);
	}
}

/**
 * @param WC_Shipping_Rate $method Rate.
 * @return string HTML.
 */
function wc_cart_totals_shipping_method_label( $method ) {
	$label = $method->get_label();
	if ( 0 < $method->cost ) {
		$label .= ': ' . wc_price( $method->cost );
	}
	return apply_filters( 'woocommerce_cart_shipping_method_full_label', $label, $method );
}
