<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Domain\IranCodes;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Latin digits and the rules of address fields, in the classic checkout and in the account. */
final class FieldChecks {

	/** Before the checks of other plugins, some of which read $_POST. */
	private const EARLY = 5;

	/** After WP-Parsidate, which writes Arabic digits as Persian ones. */
	private const LATE = 20;

	/** After plugins that add fields. */
	private const LAST = 1000;

	public function __construct( private readonly FieldRules $rules ) {}

	public function register(): void {
		add_filter( 'woocommerce_billing_fields', array( $this, 'mark' ), self::LAST );
		add_filter( 'woocommerce_shipping_fields', array( $this, 'mark' ), self::LAST );
		add_action( 'woocommerce_after_checkout_validation', array( $this, 'check' ), 10, 2 );
		add_action( 'woocommerce_after_save_address_validation', array( $this, 'check_account' ), 10, 4 );
		add_filter( 'woocommerce_cart_calculate_shipping_address', array( $this, 'check_calculator' ) );
	}

	/** The form in which orders and accounts keep what was typed. */
	public function register_records(): void {
		add_action( 'woocommerce_checkout_process', array( $this, 'fold_request' ), self::EARLY );
		add_filter( 'woocommerce_checkout_posted_data', array( $this, 'fold' ), self::LATE );
		add_action( 'woocommerce_checkout_update_order_review', array( $this, 'fold_review' ), self::EARLY );
		// The rules may be filtered by a theme, and depend on what other plugins do on init.
		add_action( 'wp_loaded', array( $this, 'register_account' ) );
	}

	public function register_account(): void {
		$keys = array_keys( $this->rules->all() + array_flip( array( 'billing_phone', 'billing_postcode', 'shipping_phone', 'shipping_postcode' ) ) );
		foreach ( $keys as $key ) {
			add_filter( 'woocommerce_process_myaccount_field_' . $key, fn ( mixed $value ): mixed => $this->folded( $key, $value, self::posted_country( $key ) ) );
		}
	}

	/**
	 * Tells the script which rule a field has (fields.ts).
	 *
	 * @param mixed $fields By name.
	 */
	public function mark( mixed $fields ): mixed {
		if ( ! is_array( $fields ) ) {
			return $fields;
		}
		foreach ( array_intersect_key( $this->rules->all(), $fields ) as $key => $rule ) {
			if ( is_array( $fields[ $key ] ) ) {
				$attributes                           = $fields[ $key ]['custom_attributes'] ?? array();
				$fields[ $key ]['custom_attributes'] = array( 'data-vitrin-check' => $rule ) + ( is_array( $attributes ) ? $attributes : array() );
			}
		}

		return $fields;
	}

	/** Other plugins and gateways read the request itself. WooCommerce has checked its nonce. */
	public function fold_request(): void {
		foreach ( $this->numeric_fields() as $key ) {
			// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput
			if ( isset( $_POST[ $key ] ) ) {
				$_POST[ $key ] = wp_slash( $this->folded( $key, wp_unslash( $_POST[ $key ] ), self::posted_country( $key ) ) );
			}
			// phpcs:enable
		}
	}

	/** A list, which no form of ours sends, would pass for filled in and be kept unchecked. */
	private function folded( string $key, mixed $value, string $country ): mixed {
		if ( is_array( $value ) ) {
			return '';
		}

		return is_string( $value ) ? $this->rules->stored( $key, $value, $country ) : $value;
	}

	/**
	 * @param mixed $data What WooCommerce has read from the form, by name.
	 */
	public function fold( mixed $data ): mixed {
		if ( ! is_array( $data ) ) {
			return $data;
		}
		foreach ( $this->numeric_fields() as $key ) {
			if ( isset( $data[ $key ] ) ) {
				$data[ $key ] = $this->folded( $key, $data[ $key ], self::country( $key, $data ) );
			}
		}

		return $data;
	}

	/** The order review is made from fields of the request with names of their own. */
	public function fold_review(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- WooCommerce has checked it, and sanitizes.
		foreach ( array( 'postcode', 's_postcode' ) as $key ) {
			if ( isset( $_POST[ $key ] ) && is_string( $_POST[ $key ] ) ) {
				$_POST[ $key ] = wp_slash( IranCodes::latin( wp_unslash( $_POST[ $key ] ) ) );
			}
		}
		// phpcs:enable
	}

	/**
	 * @param mixed $data   As WooCommerce has checked it.
	 * @param mixed $errors Where faults are added; with the field's id WooCommerce's script shows them beside it.
	 */
	public function check( mixed $data, mixed $errors ): void {
		if ( ! is_array( $data ) || ! $errors instanceof \WP_Error ) {
			return;
		}
		foreach ( array_keys( $this->rules->all() ) as $key ) {
			$value      = $data[ $key ] ?? '';
			$is_skipped = str_starts_with( $key, 'shipping_' ) && empty( $data['ship_to_different_address'] );
			// What WooCommerce has said already needs no second sentence.
			if ( $is_skipped || ! is_string( $value ) || array() !== $errors->get_error_messages( $key . '_validation' ) ) {
				continue;
			}
			$fault = $this->rules->fault( $key, $value, self::country( $key, $data ) );
			if ( '' !== $fault ) {
				$errors->add( $key . '_validation', self::sentence( self::label( $key ), $fault ), array( 'id' => $key ) );
			}
		}
	}

	/**
	 * The shipping calculators of the cart and of the drawer: a postcode that the checkout refuses is refused there,
	 * before anything is worked out for it. WooCommerce's calculator shows what is thrown as a notice.
	 *
	 * @param mixed $address country, state, city and postcode.
	 * @throws Refusal 409.
	 */
	public function check_calculator( mixed $address ): mixed {
		$postcode = is_array( $address ) ? $address['postcode'] ?? null : null;
		$country  = is_array( $address ) ? $address['country'] ?? '' : '';
		if ( ! is_array( $address ) || ! is_string( $postcode ) || ! is_string( $country ) ) {
			return $address;
		}
		$fault = $this->rules->fault( 'shipping_postcode', $postcode, $country );
		if ( '' !== $fault ) {
			throw Refusal::of_field( 409, $fault, 'postcode' );
		}
		$address['postcode'] = $this->rules->stored( 'shipping_postcode', $postcode, $country );

		return $address;
	}

	/**
	 * @param mixed $user_id  Whose.
	 * @param mixed $type     billing or shipping.
	 * @param mixed $fields   The fields, by name.
	 * @param mixed $customer With the new values.
	 */
	public function check_account( mixed $user_id, mixed $type, mixed $fields, mixed $customer = null ): void {
		if ( ! is_array( $fields ) || ! is_string( $type ) || ! $customer instanceof \WC_Customer ) {
			return;
		}
		foreach ( array_intersect_key( $this->rules->all(), $fields ) as $key => $rule ) {
			$getter = array( $customer, 'get_' . $key );
			$value  = is_callable( $getter ) ? $getter( 'edit' ) : $customer->get_meta( $key );
			$fault  = is_string( $value ) ? $this->rules->fault( $key, $value, self::posted_country( $key ) ) : '';
			if ( '' !== $fault ) {
				$label = is_array( $fields[ $key ] ) ? $fields[ $key ]['label'] ?? '' : '';
				wc_add_notice( self::sentence( is_string( $label ) ? $label : '', $fault ), 'error', array( 'id' => $key ) );
			}
		}
	}

	/** @return list<string> Fields that hold digits, of any plugin. */
	private function numeric_fields(): array {
		$keys = array_keys( $this->rules->all() );
		foreach ( WC()->checkout()->get_checkout_fields() as $fields ) {
			foreach ( is_array( $fields ) ? $fields : array() as $key => $field ) {
				$type = is_array( $field ) ? $field['type'] ?? 'text' : 'text';
				if ( is_string( $key ) && ( in_array( $type, array( 'tel', 'number' ), true ) || 1 === preg_match( '/_(?:phone|postcode)$/', $key ) ) ) {
					$keys[] = $key;
				}
			}
		}

		return array_values( array_unique( $keys ) );
	}

	/**
	 * The country of the address that a field belongs to.
	 *
	 * @param array<array-key, mixed> $data By name.
	 */
	private static function country( string $key, array $data ): string {
		$address = strtok( $key, '_' );
		$country = $data[ $address . '_country' ] ?? '';
		if ( ! is_string( $country ) || '' === $country ) {
			// A form without a country is for the shop's own.
			$country = WC()->countries->get_base_country();

			return is_string( $country ) ? $country : '';
		}
		// The fields are those of the first country that the shop sells to, where it doesn't sell to this one: so are
		// the rules, else a country that no form offers would lead past them.
		$sold = 'shipping' === $address ? WC()->countries->get_shipping_countries() : WC()->countries->get_allowed_countries();

		return is_array( $sold ) && array() !== $sold && ! isset( $sold[ $country ] ) ? (string) array_key_first( $sold ) : $country;
	}

	private static function posted_country( string $key ): string {
		$name    = strtok( $key, '_' ) . '_country';
		$country = isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked it.

		return self::country( $key, array( $name => $country ) );
	}

	/** Named as in WooCommerce's own sentences. */
	private static function label( string $key ): string {
		foreach ( WC()->checkout()->get_checkout_fields() as $fields ) {
			$label = is_array( $fields ) && is_array( $fields[ $key ] ?? null ) ? $fields[ $key ]['label'] ?? '' : '';
			if ( is_string( $label ) && '' !== $label ) {
				/* translators: %s: the name of a field of the shipping address, such as "Postcode". */
				return str_starts_with( $key, 'shipping_' ) ? sprintf( __( '%s of the shipping address', 'vitrin' ), $label ) : $label;
			}
		}

		return '';
	}

	private static function sentence( string $label, string $fault ): string {
		$label = wp_strip_all_tags( $label );

		return '' === $label ? esc_html( $fault ) : '<strong>' . esc_html( $label ) . ':</strong> ' . esc_html( $fault );
	}
}
