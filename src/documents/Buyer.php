<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** Who bought, and where the parcel goes; plain text, to be escaped where it is printed. */
final class Buyer {

	/** Order meta in which plugins for Iran keep the buyer's codes. */
	private const NATIONAL_ID = array( '_billing_national_id', '_billing_national_code', '_billing_nationalcode', '_billing_codemelli' );

	private const ECONOMIC_CODE = array( '_billing_economic_code', '_billing_economiccode', '_billing_economic_number' );

	/** @return array{name: string, phone: string, postcode: string, address: string, national_id: string, economic_code: string} */
	public static function of( \WC_Order $order ): array {
		$buyer = self::place( $order, 'billing' ) + array(
			'national_id'   => self::meta( $order, self::NATIONAL_ID ),
			'economic_code' => self::meta( $order, self::ECONOMIC_CODE ),
		);
		/**
		 * The buyer on invoices, for shops whose checkout keeps national id or economic code elsewhere.
		 *
		 * @param array     $buyer name, phone, postcode, address, national_id and economic_code; plain text.
		 * @param \WC_Order $order The order.
		 */
		$filtered = apply_filters( 'vitrin_document_buyer', $buyer, $order );

		$text     = static fn ( string $name ): string => is_array( $filtered ) && is_string( $filtered[ $name ] ?? null ) ? $filtered[ $name ] : '';

		return array(
			'name'          => $text( 'name' ),
			'phone'         => $text( 'phone' ),
			'postcode'      => $text( 'postcode' ),
			'address'       => $text( 'address' ),
			'national_id'   => $text( 'national_id' ),
			'economic_code' => $text( 'economic_code' ),
		);
	}

	/** @return array{name: string, phone: string, postcode: string, address: string} */
	public static function recipient( \WC_Order $order ): array {
		$shipping = self::place( $order, 'shipping' );
		$billing  = self::place( $order, 'billing' );
		if ( '' === $shipping['address'] ) {
			return $billing;
		}

		// Few shops ask for a telephone number at the other address.
		return array_merge( $shipping, array( 'phone' => '' === $shipping['phone'] ? $billing['phone'] : $shipping['phone'], 'name' => '' === $shipping['name'] ? $billing['name'] : $shipping['name'] ) );
	}

	/**
	 * @param string $type billing or shipping.
	 * @return array{name: string, phone: string, postcode: string, address: string}
	 */
	private static function place( \WC_Order $order, string $type ): array {
		$address = $order->get_address( $type );
		$part    = static function ( string $name ) use ( $address ): string {
			$value = $address[ $name ] ?? '';

			return is_string( $value ) ? trim( $value ) : '';
		};
		$person  = trim( $part( 'first_name' ) . ' ' . $part( 'last_name' ) );
		$company = $part( 'company' );

		return array(
			'name'     => '' === $company ? $person : trim( $company . ( '' === $person ? '' : ' (' . $person . ')' ) ),
			'phone'    => $part( 'phone' ),
			'postcode' => $part( 'postcode' ),
			'address'  => implode( _x( ', ', 'between the parts of an address', 'vitrin' ), array_filter( array( self::state( $part( 'country' ), $part( 'state' ) ), $part( 'city' ), $part( 'address_1' ), $part( 'address_2' ) ), static fn ( string $line ): bool => '' !== $line ) ),
		);
	}

	/** The name of a state, where WooCommerce knows it by a code. */
	private static function state( string $country, string $code ): string {
		$states = WC()->countries->get_states( $country );
		$name   = is_array( $states ) ? ( $states[ $code ] ?? $code ) : $code;

		return is_string( $name ) ? html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $code;
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
}
