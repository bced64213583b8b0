<?php

namespace Vitrin\Checkout\Block;

use Vitrin\Checkout\FieldRules;

defined( 'ABSPATH' ) || exit;

/**
 * Addresses that the checkout block sends: digits become Latin and codes get their stored form before
 * WooCommerce checks them, and what fails the rules is refused when the order is placed. During typing,
 * nothing is refused: the block sends half a number as well.
 */
final class StoreApiInput {

	private const ADDRESSES = array( 'billing', 'shipping' );

	private const NUMBERS = array( 'phone', 'postcode' );

	/** Routes that take addresses. */
	private const ROUTE = '~^/wc/store(?:/v\d+)?/(?:checkout(?:/\d+)?|cart/update-customer)$~';

	private const BATCH = '~^/wc/store(?:/v\d+)?/batch$~';

	public function __construct( private readonly FieldRules $rules ) {}

	public function register(): void {
		add_action( 'woocommerce_blocks_validate_location_address_fields', array( $this, 'validate' ), 10, 3 );
	}

	/** The form in which orders and accounts keep what was typed. */
	public function register_records(): void {
		// WordPress checks a request's fields right after this.
		add_filter( 'rest_pre_dispatch', array( $this, 'normalize' ), 5, 3 );
	}

	/**
	 * @param mixed $result  Another plugin's answer, to be passed on.
	 * @param mixed $server  The REST server.
	 * @param mixed $request What was asked.
	 */
	public function normalize( mixed $result, mixed $server = null, mixed $request = null ): mixed {
		if ( ! $request instanceof \WP_REST_Request ) {
			return $result;
		}
		if ( 1 === preg_match( self::ROUTE, $request->get_route() ) ) {
			foreach ( self::ADDRESSES as $group ) {
				$address = $request->get_param( $group . '_address' );
				if ( is_array( $address ) ) {
					$request->set_param( $group . '_address', $this->address( $group, $address ) );
				}
			}
		} elseif ( 1 === preg_match( self::BATCH, $request->get_route() ) && is_array( $request->get_param( 'requests' ) ) ) {
			$request->set_param( 'requests', array_map( array( $this, 'part' ), $request->get_param( 'requests' ) ) );
		}

		return $result;
	}

	/** One request of a batch, whose fields WordPress checks before it is dispatched. */
	private function part( mixed $part ): mixed {
		if ( ! is_array( $part ) || ! is_string( $part['path'] ?? null ) || ! is_array( $part['body'] ?? null ) || 1 !== preg_match( self::ROUTE, (string) strtok( $part['path'], '?' ) ) ) {
			return $part;
		}
		foreach ( self::ADDRESSES as $group ) {
			$address = $part['body'][ $group . '_address' ] ?? null;
			if ( is_array( $address ) ) {
				$part['body'][ $group . '_address' ] = $this->address( $group, $address );
			}
		}

		return $part;
	}

	/**
	 * @param string                  $group   billing or shipping.
	 * @param array<array-key, mixed> $address As it was sent.
	 * @return array<array-key, mixed>
	 */
	private function address( string $group, array $address ): array {
		$country = is_string( $address['country'] ?? null ) ? $address['country'] : '';
		foreach ( self::NUMBERS as $name ) {
			if ( is_string( $address[ $name ] ?? null ) ) {
				$address[ $name ] = $this->rules->stored( $group . '_' . $name, $address[ $name ], $country );
			}
		}

		return $address;
	}

	/**
	 * @param mixed $errors  WordPress's.
	 * @param mixed $address Values by name, without prefix.
	 * @param mixed $group   billing or shipping.
	 */
	public function validate( mixed $errors, mixed $address = array(), mixed $group = '' ): void {
		if ( ! $errors instanceof \WP_Error || ! is_array( $address ) || ! in_array( $group, self::ADDRESSES, true ) ) {
			return;
		}
		foreach ( self::NUMBERS as $name ) {
			$value = $address[ $name ] ?? '';
			$fault = is_string( $value ) && is_string( $address['country'] ?? null ) ? $this->rules->fault( $group . '_' . $name, $value, $address['country'] ) : '';
			if ( '' !== $fault ) {
				$errors->add( 'vitrin_invalid_' . $name, $fault, array( 'key' => $name ) );
			}
		}
	}
}
