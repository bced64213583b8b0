<?php
/**
 * What the stand-in shop has nothing of: WooCommerce's attribution, as its documentation says how it stores fields.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Attribution;

/** WooCommerce's own where it is there; else a few lines that store what its action gives. */
final class WooCommerceAttribution {

	/** Turns it on for a test. */
	public static function turn_on(): void {
		if ( has_action( 'woocommerce_order_save_attribution_data' ) ) {
			return;
		}
		$fields = array_keys( \Vitrin\Attribution\Replacement::FIELDS );
		add_action(
			'woocommerce_checkout_order_created',
			static function ( \WC_Order $order ) use ( $fields ): void {
				$sent = array();
				foreach ( $fields as $name ) {
					if ( $order->meta_exists( "_wc_order_attribution_$name" ) ) {
						return;
					}
					$sent[ $name ] = $_POST[ "wc_order_attribution_$name" ] ?? '(none)';
				}
				do_action( 'woocommerce_order_save_attribution_data', $order, $sent );
			}
		);
		add_action(
			'woocommerce_order_save_attribution_data',
			static function ( \WC_Order $order, array $sent ) use ( $fields ): void {
				foreach ( $fields as $name ) {
					$value = sanitize_text_field( wp_unslash( $sent[ $name ] ) );
					if ( '(none)' !== $value && '' !== $value ) {
						$order->add_meta_data( "_wc_order_attribution_$name", $value );
					}
				}
				$order->save_meta_data();
			},
			10,
			2
		);
	}

	/** Turns it off. */
	public static function turn_off(): void {
		remove_all_actions( 'woocommerce_order_save_attribution_data' );
	}
}
