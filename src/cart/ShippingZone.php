<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Finding a zone and its methods takes WooCommerce several queries, so it keeps the rates that came
 * of them in the session. What of them concerns free shipping is kept beside, in the same moment:
 * an answer to the browser then costs no query.
 */
final class ShippingZone {

	private const SESSION_KEY = 'vitrin_free_shipping';

	/** Packages of one cart; plugins send some goods elsewhere. */
	private const KEPT = 4;

	/** Adds the hook. */
	public static function register(): void {
		add_filter( 'woocommerce_package_rates', array( self::class, 'remember' ), 10, 2 );
	}

	/** WooCommerce has worked out a package's rates: the zone's methods are loaded. */
	public static function remember( mixed $rates, mixed $package = null ): mixed {
		if ( is_array( $package ) && WC()->session instanceof \WC_Session ) {
			$key   = self::key( $package );
			$known = self::known();
			// The newest stands last.
			unset( $known[ $key ] );
			$known[ $key ] = self::rules_of( WC()->shipping()->get_shipping_methods() );
			WC()->session->set( self::SESSION_KEY, array_slice( $known, -self::KEPT, null, true ) );
		}

		return $rates;
	}

	/**
	 * The zone's free shipping. It is looked up only when WooCommerce worked the rates out before
	 * this was there to see it.
	 *
	 * @param array<array-key, mixed> $package A package with its destination.
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	public static function rules( array $package ): array {
		$known = self::known()[ self::key( $package ) ] ?? null;

		return is_array( $known ) ? self::checked( $known ) : self::rules_of( \WC_Shipping_Zones::get_zone_matching_package( $package )->get_shipping_methods( true ) );
	}

	/**
	 * What counts of methods.
	 *
	 * @param array<mixed> $methods WooCommerce's.
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	private static function rules_of( array $methods ): array {
		$rules = array();
		foreach ( $methods as $method ) {
			// WooCommerce loads each kind once more without a zone, for the settings.
			if ( $method instanceof \WC_Shipping_Free_Shipping && $method->get_instance_id() > 0 && $method->is_enabled() ) {
				$rules[] = array(
					'requires'         => Text::plain( $method->requires ),
					'minimum'          => Text::plain( $method->min_amount ),
					'before_discounts' => 'no' !== $method->ignore_discounts,
				);
			}
		}

		return $rules;
	}

	/**
	 * Rules that came from the session.
	 *
	 * @param array<mixed> $kept As it was kept.
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	private static function checked( array $kept ): array {
		$rules = array();
		foreach ( $kept as $rule ) {
			if ( is_array( $rule ) && is_string( $rule['requires'] ?? null ) && is_string( $rule['minimum'] ?? null ) ) {
				$rules[] = array(
					'requires'         => $rule['requires'],
					'minimum'          => $rule['minimum'],
					'before_discounts' => ! empty( $rule['before_discounts'] ),
				);
			}
		}

		return $rules;
	}

	/**
	 * What the session knows.
	 *
	 * @return array<array-key, mixed> Rules by place.
	 */
	private static function known(): array {
		$known = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;

		return is_array( $known ) ? $known : array();
	}

	/**
	 * What the zone depends on, and what changes when the shop changes its zones or the currency.
	 *
	 * @param array<array-key, mixed> $package A package with its destination.
	 */
	private static function key( array $package ): string {
		$place = is_array( $package['destination'] ?? null ) ? $package['destination'] : array();

		return md5(
			(string) wp_json_encode(
				array(
					$place['country'] ?? '',
					$place['state'] ?? '',
					$place['postcode'] ?? '',
					get_woocommerce_currency(),
					\WC_Cache_Helper::get_transient_version( 'shipping' ),
				)
			)
		);
	}
}
