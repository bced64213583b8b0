<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's packages and rates. A request that only reads the cart doesn't calculate them: WooCommerce
 * caches them in the session, as it does the totals.
 */
final class Shipping {

	/**
	 * The cart's shipping as sent to the browser; null when it needs none.
	 *
	 * @return array{known: bool, calculator: bool, operation: string, packages: list<array{chosen: string|null, rates: list<array{id: string, name: string, price: string}>}>}|null
	 */
	public static function current( \WC_Cart $cart, bool $with_tax ): ?array {
		if ( $cart->is_empty() || ! $cart->needs_shipping() ) {
			return null;
		}
		// False when WooCommerce waits for an address.
		$is_known = $cart->show_shipping();
		$packages = array();
		foreach ( $is_known ? self::packages( $cart ) : array() as $index => $package ) {
			$rates = array();
			foreach ( self::rates( $package ) as $id => $rate ) {
				$rates[] = array(
					'id'    => (string) $id,
					'name'  => Text::plain( $rate->get_label() ),
					'price' => MoneyFormat::decimal( (float) $rate->get_cost() + ( $with_tax ? (float) $rate->get_shipping_tax() : 0.0 ) ),
				);
			}
			$chosen     = self::chosen( $index );
			$packages[] = array(
				'chosen' => in_array( $chosen, array_column( $rates, 'id' ), true ) ? $chosen : null,
				'rates'  => $rates,
			);
		}

		return array(
			'known'      => $is_known,
			// Whether the shop asks for an address before the checkout. Read here, not for every page, because
			// WooCommerce's installer doesn't autoload this option.
			'calculator' => 'yes' === get_option( 'woocommerce_enable_shipping_calc', 'yes' ),
			// The shopper's last change of shipping.
			'operation'  => ShippingEndpoint::last(),
			'packages'   => $packages,
		);
	}

	/**
	 * The packages with their rates.
	 *
	 * @return array<array-key, array<array-key, mixed>> By WooCommerce's index.
	 */
	public static function packages( \WC_Cart $cart ): array {
		$packages = array_filter( WC()->shipping()->get_packages(), 'is_array' );
		if ( array() !== $packages ) {
			return $packages;
		}
		foreach ( array_filter( $cart->get_shipping_packages(), 'is_array' ) as $index => $package ) {
			$cached                      = WC()->session->get( 'shipping_for_package_' . $index );
			$packages[ $index ]          = $package;
			$packages[ $index ]['rates'] = is_array( $cached ) ? ( $cached['rates'] ?? array() ) : array();
		}

		return $packages;
	}

	/**
	 * @param array<array-key, mixed> $package One of packages().
	 * @return array<array-key, \WC_Shipping_Rate> By id.
	 */
	public static function rates( array $package ): array {
		return array_filter( is_array( $package['rates'] ?? null ) ? $package['rates'] : array(), static fn ( mixed $rate ): bool => $rate instanceof \WC_Shipping_Rate );
	}

	/**
	 * Id of the chosen rate; null for none.
	 *
	 * @param int|string $index WooCommerce's index of the package.
	 */
	public static function chosen( int|string $index ): ?string {
		$all    = WC()->session->get( 'chosen_shipping_methods' );
		$chosen = is_array( $all ) ? ( $all[ $index ] ?? null ) : null;

		return is_string( $chosen ) && '' !== $chosen ? $chosen : null;
	}
}
