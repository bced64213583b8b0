<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * Plugins that duplicate an order copy all that stands beside it, also the numbers of its papers. What belongs to
 * another order is taken off the copy, so that the search of the list finds a number once and no paper has another's.
 */
final class CopiedNumbers {

	public static function register(): void {
		add_action( 'woocommerce_after_order_object_save', array( self::class, 'forget' ) );
		add_action( 'woocommerce_after_order_refund_object_save', array( self::class, 'forget' ) );
	}

	/** @param mixed $order Or refund, as it was saved. */
	public static function forget( mixed $order ): void {
		if ( ! $order instanceof \WC_Abstract_Order || $order->get_id() <= 0 ) {
			return;
		}
		$copied = TaxNumber::is_copied( $order ) ? array( TaxNumber::META, TaxNumber::OWNER ) : array();
		foreach ( Numbers::META as $kind => $key ) {
			if ( Numbers::is_copied( $order, Kind::from( $kind ) ) ) {
				$copied[] = $key;
			}
		}
		if ( array() !== $copied ) {
			foreach ( $copied as $key ) {
				$order->delete_meta_data( $key );
			}
			$order->save_meta_data();
		}
		TaxNumber::claim( $order );
	}
}
