<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\AdditionalFields;
use Vitrin\Checkout\Domain\IranCodes;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * The buyer's codes once they are stored: in the admin's order and profile, below the address of an order, and in
 * WordPress's tools for personal data. Emails leave them out: a national id has no business in a mailbox, and the
 * invoice has it.
 */
final class BuyerData {

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'woocommerce_admin_billing_fields', array( $this, 'add_to_order' ), 10, 2 );
		add_filter( 'woocommerce_ajax_get_customer_details', array( $this, 'add_to_details' ), 10, 2 );
		add_filter( 'woocommerce_customer_meta_fields', array( $this, 'add_to_profile' ) );
		add_action( 'woocommerce_order_details_after_customer_address', array( $this, 'print' ), 10, 2 );
		foreach ( array( 'export', 'erase' ) as $what ) {
			add_filter( "woocommerce_privacy_{$what}_customer_personal_data_props", array( $this, 'with_labels' ) );
		}
		add_filter( 'woocommerce_privacy_export_customer_personal_data_prop_value', array( $this, 'of_customer' ), 10, 3 );
		add_filter( 'woocommerce_privacy_erase_customer_personal_data_prop', array( $this, 'erase_of_customer' ), 10, 3 );
		add_filter( 'woocommerce_privacy_export_order_personal_data_meta', array( $this, 'with_order_labels' ) );
		add_filter( 'woocommerce_privacy_remove_order_personal_data_meta', array( $this, 'with_order_types' ) );
		add_filter( 'woocommerce_privacy_remove_order_personal_data_meta_value', array( $this, 'forget' ), 10, 2 );
	}

	/**
	 * WooCommerce shows and saves fields of the billing address in both of its storages.
	 *
	 * @param mixed $fields By name without billing_.
	 * @param mixed $order  Older WooCommerce doesn't say which.
	 */
	public function add_to_order( mixed $fields, mixed $order = null ): mixed {
		if ( ! is_array( $fields ) ) {
			return $fields;
		}
		foreach ( BuyerFields::labels() as $key => $label ) {
			$name = BuyerFields::short_name( $key );
			if ( ! isset( $fields[ $name ] ) && ( $this->is_asked( $key ) || ( $order instanceof \WC_Order && '' !== self::text( $order->get_meta( '_' . $key ) ) ) ) ) {
				$fields[ $name ] = array(
					'label'           => $label,
					'show'            => true,
					'update_callback' => array( $this, 'save' ),
				);
			}
		}

		return $fields;
	}

	/** The shop may write any code, such as one from a telephone call: only its form is normalized. WooCommerce saves the order. */
	public function save( mixed $key, mixed $value, mixed $order ): void {
		if ( is_string( $key ) && is_string( $value ) && $order instanceof \WC_Order ) {
			$order->update_meta_data( $key, IranCodes::clean( $value ) );
		}
	}

	/**
	 * For the button of the order's screen that loads a customer's address.
	 *
	 * @param mixed $details  The customer's data.
	 * @param mixed $customer Who.
	 */
	public function add_to_details( mixed $details, mixed $customer ): mixed {
		if ( is_array( $details ) && is_array( $details['billing'] ?? null ) && $customer instanceof \WC_Customer ) {
			foreach ( array_keys( BuyerFields::labels() ) as $key ) {
				$details['billing'][ BuyerFields::short_name( $key ) ] = self::text( $customer->get_meta( $key ) );
			}
		}

		return $details;
	}

	/** @param mixed $groups Fields of a user's profile. */
	public function add_to_profile( mixed $groups ): mixed {
		$billing = is_array( $groups ) ? $groups['billing'] ?? null : null;
		if ( ! is_array( $groups ) || ! is_array( $billing ) || ! is_array( $billing['fields'] ?? null ) ) {
			return $groups;
		}
		foreach ( BuyerFields::labels() as $key => $label ) {
			if ( $this->is_asked( $key ) && ! isset( $billing['fields'][ $key ] ) ) {
				$billing['fields'][ $key ] = array(
					'label'       => $label,
					'description' => '',
				);
			}
		}
		$groups['billing'] = $billing;

		return $groups;
	}

	/**
	 * Below the billing address of an order. WooCommerce's form for tracking an order shows that to whoever knows a
	 * guest's email and the order's number: enough for an address, not for a national id.
	 *
	 * @param mixed $type  billing or shipping.
	 * @param mixed $order The order.
	 */
	public function print( mixed $type, mixed $order ): void {
		if ( 'billing' !== $type || ! $order instanceof \WC_Order || ! self::is_for_buyer( $order ) ) {
			return;
		}
		foreach ( BuyerFields::labels() as $key => $label ) {
			$code = self::text( $order->get_meta( '_' . $key ) );
			if ( $this->is_asked( $key ) && '' !== $code ) {
				$code = 'arabext' === Digits::system() ? Digits::to_persian( $code ) : $code;
				printf( '<p class="vitrin-buyer-code">%s: <bdi dir="ltr">%s</bdi></p>', esc_html( $label ), esc_html( $code ) );
			}
		}
	}

	/** Whether the visitor is its buyer: logged in, or on the page after the order, for which WooCommerce wants its key. */
	private static function is_for_buyer( \WC_Order $order ): bool {
		return is_order_received_page() || ( is_user_logged_in() && get_current_user_id() === $order->get_customer_id() );
	}

	/** @param mixed $labels By name of a property. */
	public function with_labels( mixed $labels ): mixed {
		return is_array( $labels ) ? $labels + BuyerFields::labels() : $labels;
	}

	public function of_customer( mixed $value, mixed $name, mixed $customer ): mixed {
		return is_string( $name ) && isset( BuyerFields::labels()[ $name ] ) && $customer instanceof \WC_Customer ? self::text( $customer->get_meta( $name ) ) : $value;
	}

	/** WooCommerce saves the customer. */
	public function erase_of_customer( mixed $is_erased, mixed $name, mixed $customer ): mixed {
		if ( is_string( $name ) && isset( BuyerFields::labels()[ $name ] ) && $customer instanceof \WC_Customer && '' !== self::text( $customer->get_meta( $name ) ) ) {
			$customer->delete_meta_data( $name );
			$is_erased = true;
		}
		// WooCommerce's own copy from the checkout block, which its tools don't know.
		$copy = is_string( $name ) && $customer instanceof \WC_Customer ? AdditionalFields::copy_of( $name ) : '';
		if ( '' !== $copy && '' !== self::text( $customer->get_meta( $copy ) ) ) {
			$customer->delete_meta_data( $copy );
			$is_erased = true;
		}

		return $is_erased;
	}

	/** @param mixed $labels By meta key. */
	public function with_order_labels( mixed $labels ): mixed {
		if ( is_array( $labels ) ) {
			foreach ( BuyerFields::labels() as $key => $label ) {
				$labels += array( '_' . $key => $label );
			}
		}

		return $labels;
	}

	/** @param mixed $types Kind of data by meta key. */
	public function with_order_types( mixed $types ): mixed {
		if ( is_array( $types ) ) {
			foreach ( array_keys( BuyerFields::labels() ) as $key ) {
				$types += array( '_' . $key => 'numeric_id', AdditionalFields::copy_of( $key ) => 'numeric_id' );
			}
		}

		return $types;
	}

	/** A row of zeros would look like a code. */
	public function forget( mixed $value, mixed $key ): mixed {
		return is_string( $key ) && ( isset( BuyerFields::labels()[ ltrim( $key, '_' ) ] ) || AdditionalFields::is_copy( $key ) ) ? '' : $value;
	}

	private function is_asked( string $key ): bool {
		return 'off' !== ( BuyerFields::asked( $this->settings )[ $key ] ?? 'off' );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? trim( $value ) : '';
	}
}
