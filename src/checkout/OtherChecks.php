<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Checks that Persian WooCommerce and WP-Parsidate do themselves where their settings say so: there ours stand
 * back, since two rules would tell a customer two things.
 */
final class OtherChecks {

	/** Fields of other plugins for the same, by the name of ours. */
	private const SAME_FIELDS = array(
		'billing_national_id'   => array( 'billing_national_code', 'billing_nationalcode', 'billing_codemelli' ),
		'billing_economic_code' => array( 'billing_economiccode', 'billing_economic_number' ),
	);

	public static function has_mobile_check(): bool {
		// Persian WooCommerce comes to its telephone check only where it converts postcodes.
		return ( self::persian_woocommerce( 'phone_validation' ) && self::persian_woocommerce( 'fix_postcode_persian_number' ) ) || self::parsidate( 'woo_validate_phone' );
	}

	public static function has_postcode_check(): bool {
		return self::persian_woocommerce( 'postcode_validation' ) || self::parsidate( 'woo_validate_postcode' );
	}

	/**
	 * Whether a field of another plugin asks for the same.
	 *
	 * @param string                  $key    Name of our field.
	 * @param array<array-key, mixed> $fields By name.
	 */
	public static function have_field( string $key, array $fields ): bool {
		return array() !== array_intersect_key( array_flip( self::SAME_FIELDS[ $key ] ?? array() ), $fields );
	}

	private static function persian_woocommerce( string $name ): bool {
		$options = function_exists( 'PW' ) ? get_option( 'PW_Options' ) : array();
		$value   = is_array( $options ) ? $options[ $name ] ?? 'no' : 'no';

		return 'no' !== $value && '' !== $value;
	}

	private static function parsidate( string $name ): bool {
		$settings = function_exists( 'wpp_is_active' ) ? get_option( 'wpp_settings' ) : array();

		return is_array( $settings ) && 'enable' === ( $settings[ $name ] ?? '' );
	}
}
