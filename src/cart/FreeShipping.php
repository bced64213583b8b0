<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * How far the cart is from free shipping, by the zone of the shopper's first package, counted as WooCommerce
 * counts. WooCommerce decides: what it doesn't offer in the end is not promised here.
 */
final class FreeShipping {

	/** Prefix of the rate's id, followed by the method's instance id. */
	private const RATE = 'free_shipping';

	/** Whether the setting is on. */
	private static bool $is_shown = false;

	/** Also caches the zone's rules, which saves queries. */
	public static function register(): void {
		self::$is_shown = true;
		ShippingZone::register();
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
		$rules = ShippingZone::rules( $packages[ $first ] );
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
		// A plugin forbids it or gives it to everybody, so an amount would mislead.
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
}
