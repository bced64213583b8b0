<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\AdditionalFields;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** The buyer's codes that a preview alone asks for: an order that is placed in it keeps none of them, nor does the customer. */
final class PreviewedCodes {

	/** After whoever writes them. */
	private const LAST = 1000;

	/** @param Settings $stored Without the preview's values. */
	public function __construct( private readonly Settings $stored ) {}

	public function register(): void {
		add_action( 'woocommerce_checkout_create_order', array( $this, 'drop' ), self::LAST );
		add_action( 'woocommerce_checkout_update_customer', array( $this, 'drop' ), self::LAST );
		// WooCommerce's own copy with the customer.
		add_action( 'woocommerce_store_api_checkout_update_customer_from_request', array( $this, 'drop' ), self::LAST );
		add_action( 'woocommerce_set_additional_field_value', fn ( mixed $id, mixed $value = '', mixed $group = '', mixed $holder = null ) => $this->drop( $holder ), self::LAST, 4 );
	}

	/** @param mixed $holder Order or customer, about to be saved. */
	public function drop( mixed $holder ): void {
		if ( ! $holder instanceof \WC_Order && ! $holder instanceof \WC_Customer ) {
			return;
		}
		foreach ( BuyerFields::asked( $this->stored ) as $key => $how ) {
			if ( 'off' === $how || ! Store::is_stored_on( $this->stored ) ) {
				$holder->delete_meta_data( $holder instanceof \WC_Order ? '_' . $key : $key );
				$holder->delete_meta_data( AdditionalFields::copy_of( $key ) );
			}
		}
	}
}
