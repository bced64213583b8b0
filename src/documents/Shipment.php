<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** What of an order is sent: services, licences and files are not. */
final class Shipment {

	/** @var array<int, true> Orders of a list that were read at once. */
	private static array $primed = array();

	/** Whether a line goes into the parcel. Of a product that was deleted since only the line itself can say. */
	public static function has( \WC_Order_Item_Product $item ): bool {
		$product  = $item->get_product();
		$is_there = $product instanceof \WC_Product ? $product->needs_shipping() : ! in_array( $item->get_meta( '_virtual' ), array( 'yes', '1', 1, true ), true );
		/**
		 * Whether a line of an order is sent, and so stands on packing lists, delivery notes and labels.
		 *
		 * @param bool                   $is_there As the product says; true for a deleted one.
		 * @param \WC_Order_Item_Product $item     The line.
		 */
		return (bool) apply_filters( 'vitrin_document_line_ships', $is_there, $item );
	}

	/** Reads the metadata of all lines, and all products, at once: WooCommerce would ask for each. */
	public static function prime( \WC_Abstract_Order $order ): void {
		if ( ! isset( self::$primed[ $order->get_id() ] ) ) {
			self::read( array( $order->get_id() ) );
		}
	}

	/**
	 * The same for all orders of a list, which are asked one by one afterwards.
	 *
	 * @param list<int> $orders Their ids.
	 */
	public static function prime_all( array $orders ): void {
		if ( array() !== $orders ) {
			self::read( $orders );
			self::$primed = array_fill_keys( $orders, true );
		}
	}

	/** @param non-empty-list<int> $orders Their ids. */
	private static function read( array $orders ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$places = implode( ', ', array_fill( 0, count( $orders ), '%d' ) );
		$ids    = $wpdb->get_col( $wpdb->prepare( "SELECT order_item_id FROM %i WHERE order_id IN ( $places )", $wpdb->prefix . 'woocommerce_order_items', ...$orders ) ); // phpcs:ignore WordPress.DB -- WooCommerce has no function for it; as many places as orders.
		$ids = array_map( 'intval', array_filter( $ids, 'is_numeric' ) );
		update_meta_cache( 'order_item', $ids );
		// Before WooCommerce makes the lines: it looks for each one's product.
		$products = array();
		foreach ( $ids as $id ) {
			foreach ( array( '_product_id', '_variation_id' ) as $key ) {
				$product    = get_metadata( 'order_item', $id, $key, true );
				$products[] = is_numeric( $product ) ? (int) $product : 0;
			}
		}
		_prime_post_caches( array_values( array_unique( array_filter( $products ) ) ), true, true );
	}

	/** Why nothing is sent, as a sentence for people; '' where something is. */
	public static function objection( \WC_Order $order ): string {
		self::prime( $order );
		$refunds = new Refunds( $order );
		$ships   = false;
		foreach ( $order->get_items() as $item ) {
			if ( $item instanceof \WC_Order_Item_Product && self::has( $item ) ) {
				$ships = true;
				if ( $refunds->kept( $item ) > 0 ) {
					return '';
				}
			}
		}

		return $ships
			? __( 'Everything that was to be sent has been taken back, so there is nothing to pack or to send.', 'vitrin' )
			: __( 'Nothing in this order is to be sent, so it has no packing list, delivery note or label.', 'vitrin' );
	}
}
