<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_destination: the address fields of WooCommerce's shipping calculator with the country's own
 * labels, filled with the shopper's earlier input. It only reads the
 * caller's own session, but needs a nonce, since an address is private.
 */
final class GetDestination extends Endpoint {

	public const FIELDS = array( 'country', 'state', 'city', 'postcode' );

	public const NAME = 'vitrin_get_destination';

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): string {
		return CartEndpoint::NONCE;
	}

	/** @param Input $input country: if other than the shopper's. */
	protected function handle( Input $input ): array {
		$country = $input->has( 'country' ) ? $input->text( 'country', 2 ) : self::country();
		if ( ! isset( WC()->countries->get_shipping_countries()[ $country ] ) ) {
			throw Refusal::not_found( __( 'The shop does not ship there.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return array( 'fields' => self::form_fields( $country ) );
	}

	/**
	 * The form's fields for a country.
	 *
	 * @param string $country One that the shop ships to.
	 * @return list<array{name: string, label: string, required: bool, value: string, numeric: bool, options: list<array{value: string, label: string}>|null}>
	 */
	public static function form_fields( string $country ): array {
		$known  = WC()->countries->get_address_fields( $country, 'shipping_' );
		// Without these WooCommerce has no price when the shop requires an address; otherwise an estimate does
		// with what is known.
		$needed = 'yes' === get_option( 'woocommerce_shipping_cost_requires_address' ) ? array( 'state', 'postcode' ) : array();
		$fields = array();
		foreach ( self::FIELDS as $name ) {
			$field   = is_array( $known[ 'shipping_' . $name ] ?? null ) ? $known[ 'shipping_' . $name ] : array();
			$options = self::options( $name, $country, $field );
			// A shop that ships to one country doesn't ask for it, nor a country without states for a state.
			$is_asked = 'country' === $name ? count( (array) $options ) > 1 : ( array() !== $options && empty( $field['hidden'] ) );
			/** This filter is documented in WooCommerce: whether its calculator has the field. */
			if ( ! $is_asked || ! apply_filters( 'woocommerce_shipping_calculator_enable_' . $name, true ) ) {
				continue;
			}
			$fields[] = array(
				'name'     => $name,
				'label'    => Text::plain( $field['label'] ?? '' ),
				'required' => in_array( $name, $needed, true ) && ! empty( $field['required'] ),
				'value'    => 'country' === $name ? $country : self::value( $name, $country ),
				// Which keys a phone offers.
				'numeric'  => 'postcode' === $name && 'IR' === $country,
				'options'  => $options,
			);
		}

		return $fields;
	}

	/** The shopper's country; if unknown the shop's own, or the only one it ships to. */
	public static function country(): string {
		$countries = array_map( 'strval', array_keys( WC()->countries->get_shipping_countries() ) );
		foreach ( array( WC()->customer->get_shipping_country(), WC()->countries->get_base_country() ) as $country ) {
			if ( in_array( $country, $countries, true ) ) {
				return $country;
			}
		}

		return $countries[0] ?? '';
	}

	/**
	 * The shopper's value; empty if their address is in another country.
	 *
	 * @param string $name state, city or postcode.
	 */
	private static function value( string $name, string $country ): string {
		$customer = WC()->customer;
		if ( $customer->get_shipping_country() !== $country ) {
			return '';
		}

		return Text::plain(
			match ( $name ) {
				'state' => $customer->get_shipping_state(),
				'city'  => $customer->get_shipping_city(),
				default => $customer->get_shipping_postcode(),
			}
		);
	}

	/**
	 * Null for a text field.
	 *
	 * @param array<array-key, mixed> $field WooCommerce's; plugins make cities selectable.
	 * @return list<array{value: string, label: string}>|null
	 */
	private static function options( string $name, string $country, array $field ): ?array {
		$all = match ( $name ) {
			'country' => WC()->countries->get_shipping_countries(),
			'state'   => WC()->countries->get_states( $country ),
			default   => 'select' === ( $field['type'] ?? '' ) ? ( $field['options'] ?? null ) : null,
		};
		if ( ! is_array( $all ) ) {
			return null;
		}
		$options = array();
		foreach ( $all as $value => $label ) {
			$options[] = array(
				'value' => (string) $value,
				'label' => Text::plain( $label ),
			);
		}

		return $options;
	}
}
