<?php

namespace Vitrin\Checkout\Block;

use Vitrin\Checkout\BuyerFields;
use Vitrin\Checkout\FieldRules;
use Vitrin\Checkout\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * The buyer's codes as additional fields of the checkout block, among the contact details: they are the buyer's, not
 * an address's, so that they aren't asked for twice. They are kept under the names of the classic fields (BuyerFields), with
 * order and customer: one value for both checkouts, documents and account. Registered only where the block is shown
 * or sends an order: else WooCommerce would ask for them in the account a second time.
 */
final class AdditionalFields {

	/** By name of the classic field. */
	public const IDS = array(
		'billing_national_id'   => 'vitrin/national-id',
		'billing_economic_code' => 'vitrin/economic-code',
	);

	/** Before the field's id: where WooCommerce keeps contact fields, in order and customer. */
	private const COPY = '_wc_other/';

	private bool $is_offered = false;

	private readonly FieldRules $rules;

	public function __construct( private readonly Settings $settings ) {
		$this->rules = new FieldRules( $settings );
	}

	public function register(): void {
		add_action( 'rest_api_init', array( $this, 'offer_to_requests' ), 1 );
		add_action( 'woocommerce_set_additional_field_value', array( $this, 'keep' ), 10, 4 );
		// Before the payment, and the emails that it sends.
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $this, 'drop_copies' ), 1 );
		foreach ( self::IDS as $key => $id ) {
			add_filter( 'woocommerce_get_default_value_for_' . $id, static fn ( mixed $value, mixed $group = '', mixed $holder = null ): mixed => self::known( $value, $key, $holder ), 10, 3 );
		}
	}

	/** For calls of the block. A page that asks the Store API itself, such as one with the mini cart block, is none. */
	public function offer_to_requests(): void {
		if ( defined( 'REST_REQUEST' ) && REST_REQUEST ) {
			$this->offer();
		}
	}

	/** Registers the fields, once; WooCommerce has this function from 8.9 on. */
	public function offer(): void {
		if ( $this->is_offered || ! function_exists( 'woocommerce_register_additional_checkout_field' ) ) {
			return;
		}
		$this->is_offered = true;
		foreach ( BuyerFields::asked( $this->settings ) as $key => $how ) {
			if ( 'off' !== $how && isset( self::IDS[ $key ] ) ) {
				woocommerce_register_additional_checkout_field( $this->field( $key, 'required' === $how ) );
			}
		}
	}

	/**
	 * As WooCommerce wants it described.
	 *
	 * @param string $key Name of the classic field.
	 * @return array<string, mixed>
	 */
	private function field( string $key, bool $is_required ): array {
		$field = array(
			'id'                         => self::IDS[ $key ],
			'label'                      => BuyerFields::labels()[ $key ],
			'location'                   => 'contact',
			'required'                   => $is_required,
			// For the script, which finds the fields with digits by it.
			'attributes'                 => array( 'autocomplete' => 'off', 'data-vitrin-check' => BuyerFields::short_name( $key ) ),
			// The order's pages and emails have the classic field's value.
			'show_in_order_confirmation' => false,
			'sanitize_callback'          => fn ( mixed $value ): string => is_string( $value ) ? $this->rules->stored( $key, $value, FieldRules::COUNTRY ) : '',
			'validate_callback'          => function ( mixed $value ) use ( $key ): ?\WP_Error {
				$fault = is_string( $value ) ? $this->rules->fault( $key, $value, FieldRules::COUNTRY ) : '';

				return '' === $fault ? null : new \WP_Error( 'vitrin_invalid_' . $key, $fault );
			},
		);
		if ( array( FieldRules::COUNTRY ) === array_keys( WC()->countries->get_allowed_countries() ) ) {
			return $field;
		}
		// A code of Iran's is nothing that a buyer elsewhere could have.
		if ( ! class_exists( 'Automattic\WooCommerce\Blocks\Domain\Services\CheckoutFieldsSchema\Validation' ) ) {
			return array( 'required' => false ) + $field;
		}

		return array(
			'required' => $is_required ? self::where( array( 'const' => FieldRules::COUNTRY ) ) : false,
			'hidden'   => self::where( array( 'not' => array( 'const' => FieldRules::COUNTRY ) ) ),
		) + $field;
	}

	/**
	 * A rule about the country of the billing address.
	 *
	 * @param array<string, mixed> $country JSON schema.
	 * @return array<string, mixed>
	 */
	private static function where( array $country ): array {
		return array(
			'customer' => array(
				'properties' => array(
					'billing_address' => array(
						'properties' => array( 'country' => $country ),
					),
				),
			),
		);
	}

	/**
	 * Keeps a value under the name of the classic field as well.
	 *
	 * @param mixed $id     Of the additional field.
	 * @param mixed $value  As it was sanitised.
	 * @param mixed $group  other: these are no fields of an address.
	 * @param mixed $holder Order or customer.
	 */
	public function keep( mixed $id, mixed $value = '', mixed $group = '', mixed $holder = null ): void {
		$key = array_search( $id, self::IDS, true );
		if ( ! is_string( $key ) || ! is_string( $value ) ) {
			return;
		}
		if ( $holder instanceof \WC_Order ) {
			$holder->update_meta_data( '_' . $key, $value );
		} elseif ( $holder instanceof \WC_Customer ) {
			$holder->update_meta_data( $key, $value );
		}
	}

	/**
	 * The order has the codes under their classic names by now. WooCommerce would print its own copies in every
	 * email of an order that is changed by a call such as the block's, and its tools for personal data leave them.
	 *
	 * @param mixed $order That is about to be paid.
	 */
	public function drop_copies( mixed $order ): void {
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		foreach ( array_keys( self::IDS ) as $key ) {
			$order->delete_meta_data( self::copy_of( $key ) );
		}
		$order->save_meta_data();
	}

	/**
	 * The name of WooCommerce's copy; '' for a field that has none.
	 *
	 * @param string $key Name of the classic field.
	 */
	public static function copy_of( string $key ): string {
		return isset( self::IDS[ $key ] ) ? self::COPY . self::IDS[ $key ] : '';
	}

	public static function is_copy( string $meta_key ): bool {
		return in_array( $meta_key, array_map( self::copy_of( ... ), array_keys( self::IDS ) ), true );
	}

	/** What the customer said at the classic checkout, or in the account. */
	private static function known( mixed $value, string $key, mixed $holder ): mixed {
		return null === $value && $holder instanceof \WC_Customer && is_string( $holder->get_meta( $key ) ) && '' !== $holder->get_meta( $key ) ? $holder->get_meta( $key ) : $value;
	}
}
