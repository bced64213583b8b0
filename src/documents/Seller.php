<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The shop on its papers: its own settings, else what WooCommerce knows of it.
 *
 * @phpstan-import-type Place from Address
 */
final class Seller {

	public static function name( Settings $settings ): string {
		$name = $settings->of_shop( 'shop_name' );

		return '' === $name ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name;
	}

	/** '' where neither Vitrin nor WooCommerce was told [DOC-05]. */
	public static function address( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_address' );

		return '' === $own ? self::place()['address'] : $own;
	}

	/**
	 * Where the shop is, as WooCommerce knows it.
	 *
	 * @return Place
	 */
	public static function place(): array {
		$countries = WC()->countries;
		$country   = $countries->get_base_country();
		$street    = array( 'address_1' => self::option( 'woocommerce_store_address' ), 'address_2' => self::option( 'woocommerce_store_address_2' ) );
		$town      = self::option( 'woocommerce_store_city' );
		// In Iran the town says enough; the province stands by itself where it is asked for.
		$place = Address::of( '' === implode( '', $street ) ? array( 'country' => $country ) : $street + array(
			'city'     => $town,
			'state'    => 'IR' === $country ? '' : $countries->get_base_state(),
			'postcode' => self::option( 'woocommerce_store_postcode' ),
			'country'  => $country,
		) );

		return array( 'town' => $town, 'province' => Address::state( $country, $countries->get_base_state() ) ) + $place;
	}

	public static function postcode( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_postcode' );

		return '' === $own ? self::option( 'woocommerce_store_postcode' ) : $own;
	}

	private static function option( string $name ): string {
		$value = get_option( $name );

		return is_string( $value ) ? trim( $value ) : '';
	}
}
