<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * How far the cart is from free shipping, by the zone of the shopper's first package, counted as WooCommerce
 * counts. WooCommerce decides: what it doesn't offer in the end is not promised here.
 */
final class FreeShipping {

	/** What a method asks for where an amount is part of it. */
	private const BY_AMOUNT = array( 'min_amount', 'either', 'both' );

	/**
	 * Finding a zone and its methods takes several queries, so WooCommerce caches the resulting rates in the
	 * session. The rules are cached beside them at the same moment, and an answer then costs no query.
	 */
	private const SESSION_KEY = 'vitrin_free_shipping';

	/** Packages of one cart; plugins split some off. */
	private const MAX_STORED = 4;

	/** Prefix of the rate's id, followed by the method's instance id. */
	private const RATE = 'free_shipping';

	/** Whether the setting is on. */
	private static bool $is_shown = false;

	/** Also caches the zone's rules, which saves queries. */
	public static function register(): void {
		self::$is_shown = true;
		self::cache_rules();
	}

	/**
	 * Null when there is no progress to show.
	 *
	 * @return array{minimum: string, left: string, chosen: bool}|null
	 */
	public static function current( \WC_Cart $cart, bool $with_tax ): ?array {
		if ( ! self::$is_shown || $cart->is_empty() || ! $cart->needs_shipping() || ! $cart->show_shipping() ) {
			return null;
		}
		$packages = Shipping::packages( $cart );
		if ( array() === $packages ) {
			return null;
		}
		$first = array_key_first( $packages );
		$rules = self::rules( $packages[ $first ] );
		if ( array() === $rules ) {
			return null;
		}
		$progress = self::progress(
			$rules,
			(float) $cart->get_displayed_subtotal(),
			(float) $cart->get_discount_total() + ( $with_tax ? (float) $cart->get_discount_tax() : 0.0 ),
			self::has_coupon( $cart, $rules ),
			wc_get_price_decimals()
		);
		if ( null === $progress ) {
			return null;
		}
		$is_offered = array() !== preg_grep( '/^' . self::RATE . '\b/', array_keys( Shipping::rates( $packages[ $first ] ) ) );
		// A plugin forbids it or gives it to everyone, so an amount would mislead.
		if ( ( 0.0 === $progress['left'] ) !== $is_offered ) {
			return null;
		}

		return array(
			'minimum' => MoneyFormat::decimal( $progress['minimum'] ),
			'left'    => MoneyFormat::decimal( $progress['left'] ),
			// With several rates WooCommerce leaves the choice to the shopper.
			'chosen'  => 1 === preg_match( '/^' . self::RATE . '\b/', (string) Shipping::chosen( $first ) ),
		);
	}

	/**
	 * The free shipping that this cart is nearest to by its amount. A pure function.
	 *
	 * @param list<array{requires: string, minimum: string, before_discounts: bool}> $rules      Of the zone's methods.
	 * @param float                                                                  $subtotal   Of the lines, as the cart shows it.
	 * @param float                                                                  $discount   By coupons, as the cart shows it.
	 * @param bool                                                                   $has_coupon Whether an applied coupon gives free shipping.
	 * @param int                                                                    $decimals   Of the shop's prices.
	 * @return array{minimum: float, left: float}|null Null when no amount makes shipping free, or any does.
	 */
	public static function progress( array $rules, float $subtotal, float $discount, bool $has_coupon, int $decimals ): ?array {
		$nearest = null;
		foreach ( $rules as $rule ) {
			$minimum = (float) $rule['minimum'];
			switch ( $rule['requires'] ) {
				case 'min_amount':
					$is_reachable = true;
					break;
				case 'either':
					$is_reachable = true;
					// The coupon is enough.
					$minimum = $has_coupon ? 0.0 : $minimum;
					break;
				case 'both':
					$is_reachable = $has_coupon;
					break;
				case 'coupon':
					$is_reachable = $has_coupon;
					$minimum      = 0.0;
					break;
				default:
					$is_reachable = true;
					$minimum      = 0.0;
			}
			if ( ! $is_reachable ) {
				continue;
			}
			if ( $minimum <= 0 ) {
				return null;
			}
			$counted  = round( $rule['before_discounts'] ? $subtotal : $subtotal - $discount, $decimals );
			$progress = array(
				'minimum' => $minimum,
				'left'    => round( max( 0.0, $minimum - $counted ), $decimals ),
			);
			if ( null === $nearest || array( $progress['left'], $minimum ) < array( $nearest['left'], $nearest['minimum'] ) ) {
				$nearest = $progress;
			}
		}

		return $nearest;
	}

	/**
	 * Whether a valid applied coupon gives free shipping; checked only where a method requires one.
	 *
	 * @param list<array{requires: string, minimum: string, before_discounts: bool}> $rules Of the zone's methods.
	 */
	private static function has_coupon( \WC_Cart $cart, array $rules ): bool {
		if ( array() === array_intersect( array( 'coupon', 'either', 'both' ), array_column( $rules, 'requires' ) ) ) {
			return false;
		}
		foreach ( $cart->get_coupons() as $coupon ) {
			if ( $coupon instanceof \WC_Coupon && $coupon->get_free_shipping() && $coupon->is_valid() ) {
				return true;
			}
		}

		return false;
	}

	private static function cache_rules(): void {
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
	private static function rules( array $package ): array {
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

	/** Whether any zone of the shop gives free shipping from an amount on, which is what the cart's progress counts to. */
	public static function has_threshold(): bool {
		// What no zone covers is a zone of its own.
		foreach ( array( 0, ...array_keys( \WC_Shipping_Zones::get_zones() ) ) as $id ) {
			$zone = \WC_Shipping_Zones::get_zone( (int) $id );
			foreach ( $zone instanceof \WC_Shipping_Zone ? $zone->get_shipping_methods( true ) : array() as $method ) {
				if ( $method instanceof \WC_Shipping_Free_Shipping && in_array( $method->requires, self::BY_AMOUNT, true ) && (float) wc_format_decimal( $method->min_amount ) > 0 ) {
					return true;
				}
			}
		}

		return false;
	}
}
