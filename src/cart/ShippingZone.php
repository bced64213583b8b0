<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * The free shipping rules of a package's zone. Finding a zone and its methods takes several queries, so
 * WooCommerce caches the resulting rates in the session. The rules are cached beside them at the same moment,
 * and an answer then costs no query.
 */
final class ShippingZone {

	private const SESSION_KEY = 'vitrin_free_shipping';

	/** Packages of one cart; plugins split some off. */
	private const MAX_STORED = 4;

	public static function register(): void {
		add_filter( 'woocommerce_package_rates', array( self::class, 'remember' ), 10, 2 );
	}

	/** Called when WooCommerce has calculated a package's rates, so the zone's methods are loaded. */
	public static function remember( mixed $rates, mixed $package = null ): mixed {
		if ( is_array( $package ) && WC()->session instanceof \WC_Session ) {
			$key    = self::key( $package );
			$cached = self::cached();
			// Moves it to the end, as the newest.
			unset( $cached[ $key ] );
			$cached[ $key ] = self::rules_of( WC()->shipping()->get_shipping_methods() );
			WC()->session->set( self::SESSION_KEY, array_slice( $cached, -self::MAX_STORED, null, true ) );
		}

		return $rates;
	}

	/**
	 * The zone's rules, looked up only when WooCommerce calculated the rates before this feature was on.
	 *
	 * @param array<array-key, mixed> $package With its destination.
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	public static function rules( array $package ): array {
		$cached = self::cached()[ self::key( $package ) ] ?? null;

		return is_array( $cached ) ? self::checked( $cached ) : self::rules_of( \WC_Shipping_Zones::get_zone_matching_package( $package )->get_shipping_methods( true ) );
	}

	/**
	 * @param array<mixed> $methods WooCommerce's.
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	private static function rules_of( array $methods ): array {
		$rules = array();
		foreach ( $methods as $method ) {
			// WooCommerce also loads each method without a zone, for the settings.
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
	 * Validates rules from the session.
	 *
	 * @param array<mixed> $stored
	 * @return list<array{requires: string, minimum: string, before_discounts: bool}>
	 */
	private static function checked( array $stored ): array {
		$rules = array();
		foreach ( $stored as $rule ) {
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

	/** @return array<array-key, mixed> Rules by key(). */
	private static function cached(): array {
		$cached = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;

		return is_array( $cached ) ? $cached : array();
	}

	/**
	 * Depends on the destination, and changes when the shop changes its zones or the currency.
	 *
	 * @param array<array-key, mixed> $package With its destination.
	 */
	private static function key( array $package ): string {
		$destination = is_array( $package['destination'] ?? null ) ? $package['destination'] : array();

		return md5(
			(string) wp_json_encode(
				array(
					$destination['country'] ?? '',
					$destination['state'] ?? '',
					$destination['postcode'] ?? '',
					get_woocommerce_currency(),
					\WC_Cache_Helper::get_transient_version( 'shipping' ),
				)
			)
		);
	}
}
