<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Other plugins that do the checkout's work. One builds checkouts of its own: there ours would only be in the way [CHK-02].
 * Checks that Persian WooCommerce and WP-Parsidate do themselves where their settings say so: there ours stand
 * back, since a customer would read two errors for one fault.
 */
final class CheckoutPlugins {

	/** Fields of other plugins for the same, by the name of ours. */
	private const SAME_FIELDS = array(
		'billing_national_id'   => array( 'billing_national_code', 'billing_nationalcode', 'billing_codemelli' ),
		'billing_economic_code' => array( 'billing_economiccode', 'billing_economic_number' ),
	);

	/** Classes and methods by which they check, in their versions. */
	private const CHECKERS = array(
		'PW_Tools_General::validate_postcode',
		'WPParsidate\\App\\Integration\\WooCommerce::validatePostcode',
		'WPParsidate\\App\\Integration\\WooCommerce::validatePhoneNumber',
		'WPP_WooCommerce::validate_postcode',
		'WPP_WooCommerce::validate_phone_number',
	);

	/** Constants with the version of CartFlows, and of FunnelKit's checkout in its free and its paid edition. */
	private const VERSIONS = array( 'CARTFLOWS_VER', 'WFFN_VERSION', 'WFACP_VERSION' );

	public static function has_mobile_check(): bool {
		// Persian WooCommerce adds its check of telephones when an order is placed, and only where it converts postcodes.
		return self::checks( 'woocommerce_after_checkout_validation' ) || ( self::persian_woocommerce( 'phone_validation' ) && self::persian_woocommerce( 'fix_postcode_persian_number' ) );
	}

	public static function has_postcode_check(): bool {
		return self::checks( 'woocommerce_validate_postcode' );
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

	/** Whether one of their checks is on this hook, which it is where their setting is on. */
	private static function checks( string $hook ): bool {
		global $wp_filter;
		$on_hook = is_array( $wp_filter ) ? $wp_filter[ $hook ] ?? null : null;
		foreach ( $on_hook instanceof \WP_Hook ? array_merge( ...array_values( $on_hook->callbacks ) ) : array() as $callback ) {
			$function = is_array( $callback ) ? $callback['function'] ?? null : null;
			if ( is_array( $function ) && is_object( $function[0] ?? null ) && is_string( $function[1] ?? null ) && in_array( get_class( $function[0] ) . '::' . $function[1], self::CHECKERS, true ) ) {
				return true;
			}
		}

		return false;
	}

	/** '' where there is none. */
	public static function funnel_version(): string {
		$version = '';
		foreach ( self::VERSIONS as $name ) {
			$value = defined( $name ) ? constant( $name ) : '';
			if ( is_string( $value ) && '' !== $value ) {
				$version = $value;
				break;
			}
		}
		/**
		 * The version of the plugin that builds this shop's checkout. Where it isn't '', Vitrin leaves the
		 * checkout alone, but for the fields of attribution.
		 *
		 * @param string $version '' where there is none.
		 */
		$filtered = apply_filters( 'vitrin_checkout_funnel_version', $version );

		return is_string( $filtered ) ? $filtered : $version;
	}

	public static function has_funnel(): bool {
		return '' !== self::funnel_version();
	}
}
