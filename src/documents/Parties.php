<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * Who sells, who bought, and where the parcel goes; plain text, to be escaped where it is printed.
 *
 * The seller is the shop by its own settings, else by what WooCommerce knows of it.
 *
 * @phpstan-import-type Place from Address
 */
final class Parties {

	/** Order meta in which plugins for Iran keep the buyer's codes. */
	private const NATIONAL_ID = array( '_billing_national_id', '_billing_national_code', '_billing_nationalcode', '_billing_codemelli' );

	private const ECONOMIC_CODE = array( '_billing_economic_code', '_billing_economiccode', '_billing_economic_number' );

	/** @return array{name: string, phone: string, postcode: string, address: string, lines: list<string>, country: string, province: string, town: string, street: string, national_id: string, economic_code: string} */
	public static function buyer( \WC_Order $order ): array {
		$place = Address::of( $order->get_address( 'billing' ) );
		$buyer = $place + array(
			'national_id'   => self::meta( $order, self::NATIONAL_ID ),
			'economic_code' => self::meta( $order, self::ECONOMIC_CODE ),
		);
		/**
		 * The buyer on invoices, for shops whose checkout keeps national id or economic code elsewhere.
		 *
		 * @param array     $buyer name, phone, postcode, address (and, apart, country as a code, province, town and street), national_id and economic_code; plain text.
		 * @param \WC_Order $order The order.
		 */
		$filtered = apply_filters( 'vitrin_document_buyer', $buyer, $order );

		$text    = static fn ( string $name ): string => is_array( $filtered ) && is_string( $filtered[ $name ] ?? null ) ? $filtered[ $name ] : '';
		$address = $text( 'address' );

		return array(
			'name'          => $text( 'name' ),
			'phone'         => $text( 'phone' ),
			'postcode'      => $text( 'postcode' ),
			'address'       => $address,
			'lines'         => $address === $place['address'] ? $place['lines'] : array( $address ),
			'country'       => $text( 'country' ),
			'province'      => $text( 'province' ),
			'town'          => $text( 'town' ),
			// Whoever gives another address need not know of its parts.
			'street'        => $address === $place['address'] || $text( 'street' ) !== $place['street'] ? $text( 'street' ) : $address,
			'national_id'   => $text( 'national_id' ),
			'economic_code' => $text( 'economic_code' ),
		);
	}

	/** @return Place */
	public static function recipient( \WC_Order $order ): array {
		$shipping = Address::of( $order->get_address( 'shipping' ) );
		$billing  = Address::of( $order->get_address( 'billing' ) );
		if ( '' === $shipping['address'] ) {
			return $billing;
		}

		// Few shops ask for a telephone number at the other address.
		return array_merge( $shipping, array( 'phone' => '' === $shipping['phone'] ? $billing['phone'] : $shipping['phone'], 'name' => '' === $shipping['name'] ? $billing['name'] : $shipping['name'] ) );
	}

	/** @param list<string> $keys The first that holds something. */
	private static function meta( \WC_Order $order, array $keys ): string {
		foreach ( $keys as $key ) {
			$value = $order->get_meta( $key );
			if ( is_string( $value ) && '' !== trim( $value ) ) {
				return trim( $value );
			}
		}

		return '';
	}

	public static function seller_name( Settings $settings ): string {
		$name = $settings->of_shop( 'shop_name' );

		return '' === $name ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name;
	}

	/** '' where neither Vitrin nor WooCommerce was told [DOC-05]. */
	public static function seller_address( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_address' );

		return '' === $own ? self::seller_place()['address'] : $own;
	}

	/**
	 * Where the shop is, as WooCommerce knows it.
	 *
	 * @return Place
	 */
	public static function seller_place(): array {
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

	public static function seller_postcode( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_postcode' );

		return '' === $own ? self::option( 'woocommerce_store_postcode' ) : $own;
	}

	private static function option( string $name ): string {
		$value = get_option( $name );

		return is_string( $value ) ? trim( $value ) : '';
	}
}
