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
		if ( ! $order instanceof \WC_Abstract_Order || $order->get_id() <= 0 || ( array() === self::copied( $order ) && ! TaxNumber::is_unclaimed( $order ) ) ) {
			return;
		}
		// WooCommerce's clone of an order shares the rows of the first one. Only rows of its own may go.
		$stored = wc_get_order( $order->get_id() );
		if ( ! $stored instanceof \WC_Abstract_Order ) {
			return;
		}
		$stored->read_meta_data( true );
		$copied = self::copied( $stored );
		foreach ( $copied as $key ) {
			$stored->delete_meta_data( $key );
		}
		if ( TaxNumber::is_unclaimed( $stored ) ) {
			TaxNumber::claim( $stored );
		}
		$stored->save_meta_data();
		if ( array() !== $copied ) {
			$order->read_meta_data( true );
		}
	}

	/** @return list<string> Keys of what another order's is. */
	private static function copied( \WC_Abstract_Order $order ): array {
		$copied = TaxNumber::is_copied( $order ) ? array( TaxNumber::META, TaxNumber::OWNER ) : array();
		foreach ( Numbers::META as $kind => $key ) {
			if ( Numbers::is_copied( $order, Kind::from( $kind ) ) ) {
				$copied[] = $key;
			}
		}

		return $copied;
	}
}
