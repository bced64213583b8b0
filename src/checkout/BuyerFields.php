<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\AdditionalFields;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * National id, economic code and company of the billing address, and an email that may be left out. WooCommerce
 * keeps fields of this name with the order (_billing_national_id) and with the customer (billing_national_id).
 */
final class BuyerFields {

	/** After most plugins that add fields. */
	private const LATE = 20;

	private const LAST = 1000;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'woocommerce_billing_fields', array( $this, 'add' ), self::LATE, 2 );
		add_filter( 'woocommerce_checkout_fields', array( $this, 'remove_duplicates' ), self::LAST );
		add_filter( 'woocommerce_checkout_fields', array( $this, 'make_email_optional' ), self::LATE );
		add_action( 'woocommerce_after_checkout_validation', array( $this, 'check_email' ), 10, 2 );
	}

	/**
	 * In a preview: an order keeps none of the codes that the preview alone asks for, nor does the customer.
	 *
	 * @param Settings $stored Without the preview's values.
	 */
	public static function register_preview( Settings $stored ): void {
		$drop = static fn ( mixed $holder ) => self::drop_previewed( $holder, $stored );
		// After the code that writes them.
		add_action( 'woocommerce_checkout_create_order', $drop, self::LAST );
		add_action( 'woocommerce_checkout_update_customer', $drop, self::LAST );
		// WooCommerce's own copy with the customer.
		add_action( 'woocommerce_store_api_checkout_update_customer_from_request', $drop, self::LAST );
		add_action( 'woocommerce_set_additional_field_value', static fn ( mixed $id, mixed $value = '', mixed $group = '', mixed $holder = null ) => $drop( $holder ), self::LAST, 4 );
	}

	/** @param mixed $holder Order or customer, about to be saved. */
	private static function drop_previewed( mixed $holder, Settings $stored ): void {
		if ( ! $holder instanceof \WC_Order && ! $holder instanceof \WC_Customer ) {
			return;
		}
		foreach ( self::asked( $stored ) as $key => $how ) {
			if ( 'off' === $how || ! Store::is_stored_on( $stored ) ) {
				$holder->delete_meta_data( $holder instanceof \WC_Order ? '_' . $key : $key );
				$holder->delete_meta_data( AdditionalFields::copy_of( $key ) );
			}
		}
	}

	/** @return array<string, string> Labels of the codes, by name of the field. */
	public static function labels(): array {
		return array(
			'billing_national_id'   => _x( 'National ID', 'of a person or a company', 'vitrin' ),
			'billing_economic_code' => __( 'Economic code', 'vitrin' ),
		);
	}

	/** @return string Name of a field without billing_, as WooCommerce's admin and our rules have it. */
	public static function short_name( string $key ): string {
		return substr( $key, strlen( 'billing_' ) );
	}

	/** @return array<string, string> off, optional or required, by name of the field. */
	public static function asked( Settings $settings ): array {
		return array(
			'billing_national_id'   => $settings->national_id(),
			'billing_economic_code' => $settings->economic_code(),
		);
	}

	/**
	 * @param mixed $fields  By name.
	 * @param mixed $country Of the address.
	 */
	public function add( mixed $fields, mixed $country = '' ): mixed {
		if ( ! is_array( $fields ) ) {
			return $fields;
		}
		if ( 'shop' !== $this->settings->company() ) {
			$company                   = $fields['billing_company'] ?? array();
			$fields['billing_company'] = array( 'required' => 'required' === $this->settings->company() ) + ( is_array( $company ) ? $company : array() ) + array(
				'label'        => __( 'Company', 'vitrin' ),
				'class'        => array( 'form-row-wide' ),
				'autocomplete' => 'organization',
				'priority'     => 30,
			);
		}
		foreach ( $this->codes( is_string( $country ) ? $country : '' ) as $key => $field ) {
			// A field of that name belongs to the plugin that added it.
			if ( ! isset( $fields[ $key ] ) && ! CheckoutPlugins::have_field( $key, $fields ) ) {
				$fields[ $key ] = $field;
			}
		}

		return $fields;
	}

	/**
	 * Removes ours where a plugin has added a field for the same later than ours.
	 *
	 * @param mixed $fieldsets By name.
	 */
	public function remove_duplicates( mixed $fieldsets ): mixed {
		if ( is_array( $fieldsets ) && is_array( $fieldsets['billing'] ?? null ) ) {
			foreach ( array_keys( self::labels() ) as $key ) {
				if ( CheckoutPlugins::have_field( $key, array_merge( ...array_values( array_filter( $fieldsets, 'is_array' ) ) ) ) ) {
					unset( $fieldsets['billing'][ $key ] );
				}
			}
		}

		return $fieldsets;
	}

	/** @param mixed $fieldsets By name. */
	public function make_email_optional( mixed $fieldsets ): mixed {
		$billing = is_array( $fieldsets ) ? $fieldsets['billing'] ?? null : null;
		if ( is_array( $fieldsets ) && is_array( $billing ) && is_array( $billing['billing_email'] ?? null ) && $this->settings->is_email_optional() && ! self::makes_account() ) {
			$billing['billing_email']['required'] = false;
			$fieldsets['billing']                 = $billing;
		}

		return $fieldsets;
	}

	/**
	 * An account needs an email: refused here, before WooCommerce tries to create one without.
	 *
	 * @param mixed $data   As WooCommerce has checked it.
	 * @param mixed $errors Where faults are added.
	 */
	public function check_email( mixed $data, mixed $errors ): void {
		if ( $this->settings->is_email_optional() && is_array( $data ) && $errors instanceof \WP_Error && ! empty( $data['createaccount'] ) && '' === ( $data['billing_email'] ?? '' ) && ! is_user_logged_in() ) {
			$errors->add( 'billing_email_required', esc_html__( 'Enter an email for your new account.', 'vitrin' ), array( 'id' => 'billing_email' ) );
		}
	}

	/** Whether this shop has no orders of guests. */
	private static function makes_account(): bool {
		return ! is_user_logged_in() && WC()->checkout()->is_registration_required();
	}

	/**
	 * @param string $country Of the address; '' where it isn't known yet.
	 * @return array<string, array<array-key, mixed>>
	 */
	private function codes( string $country ): array {
		$asked    = array_filter( self::asked( $this->settings ), static fn ( string $how ): bool => 'off' !== $how );
		$codes    = array();
		$priority = 120;
		foreach ( $asked as $key => $how ) {
			$codes[ $key ] = array(
				'label'             => self::labels()[ $key ],
				// A code of Iran's is nothing that a buyer elsewhere could have.
				'required'          => 'required' === $how && in_array( $country, array( '', FieldRules::COUNTRY ), true ),
				'class'             => array( 'form-row-wide' ),
				'autocomplete'      => 'off',
				'custom_attributes' => array( 'inputmode' => 'numeric' ),
				'priority'          => $priority,
			);
			$priority     += 10;
		}
		/**
		 * The buyer's codes that the billing address asks for, as WooCommerce describes fields.
		 *
		 * @param array  $codes   By name of the field: billing_national_id, billing_economic_code.
		 * @param string $country Of the address; '' where it isn't known yet.
		 */
		$filtered = apply_filters( 'vitrin_checkout_buyer_fields', $codes, $country );
		$fields   = array();
		foreach ( is_array( $filtered ) ? $filtered : $codes as $key => $field ) {
			if ( is_string( $key ) && is_array( $field ) ) {
				$fields[ $key ] = $field;
			}
		}

		return $fields;
	}
}
