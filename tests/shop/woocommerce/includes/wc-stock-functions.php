<?php
/**
 * Stock: less with an order, more when it is cancelled.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Changes a product's stock.
 *
 * @param int|WC_Product $product        Product.
 * @param int|null       $stock_quantity Amount.
 * @param string         $operation      set, increase or decrease.
 * @param bool           $updating       Unused.
 * @return bool|int|null New stock.
 */
function wc_update_product_stock( $product, $stock_quantity = null, $operation = 'set', $updating = false ) {
	$product = wc_get_product( $product );
	if ( ! $product ) {
		return false;
	}
	if ( is_null( $stock_quantity ) || ! $product->managing_stock() ) {
		return $product->get_stock_quantity();
	}
	$id      = $product->get_stock_managed_by_id();
	$new     = WC_Data_Store::load( 'product' )->update_product_stock( $id, $stock_quantity, $operation );
	$managed = wc_get_product( $id );
	$managed->set_stock_quantity( $new );
	$managed->save();
	do_action( $managed->is_type( 'variation' ) ? 'woocommerce_variation_set_stock' : 'woocommerce_product_set_stock', $managed );
	return $new;
}

/**
 * Takes an order's items out of stock, once.
 *
 * @param int|WC_Order $order_id Order.
 */
function wc_reduce_stock_levels( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || 'yes' !== get_option( 'woocommerce_manage_stock', 'yes' ) ) {
		return;
	}
	foreach ( $order->get_items() as $item ) {
		$product = $item->get_product();
		if ( $product && $product->managing_stock() && ! $item->get_meta( '_reduced_stock' ) ) {
			wc_update_product_stock( $product, $item->get_quantity(), 'decrease' );
			$item->add_meta_data( '_reduced_stock', $item->get_quantity(), true );
			$item->save();
		}
	}
	do_action( 'woocommerce_reduce_order_stock', $order );
}

/**
 * The same, if it was not done yet.
 *
 * @param int $order_id Order.
 */
function wc_maybe_reduce_stock_levels( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( $order && ! $order->get_meta( '_order_stock_reduced' ) ) {
		wc_reduce_stock_levels( $order_id );
		$order->update_meta_data( '_order_stock_reduced', 'yes' );
		$order->save();
	}
}
add_action( 'woocommerce_order_status_completed', 'wc_maybe_reduce_stock_levels' );
add_action( 'woocommerce_order_status_processing', 'wc_maybe_reduce_stock_levels' );
add_action( 'woocommerce_order_status_on-hold', 'wc_maybe_reduce_stock_levels' );

/**
 * Puts an order's items back.
 *
 * @param int $order_id Order.
 */
function wc_maybe_increase_stock_levels( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || ! $order->get_meta( '_order_stock_reduced' ) ) {
		return;
	}
	foreach ( $order->get_items() as $item ) {
		$reduced = $item->get_meta( '_reduced_stock' );
		if ( $item->get_product() && $reduced ) {
			wc_update_product_stock( $item->get_product(), $reduced, 'increase' );
			$item->delete_meta_data( '_reduced_stock' );
			$item->save();
		}
	}
	$order->delete_meta_data( '_order_stock_reduced' );
	$order->save();
	do_action( 'woocommerce_restore_order_stock', $order );
}
add_action( 'woocommerce_order_status_cancelled', 'wc_maybe_increase_stock_levels' );
add_action( 'woocommerce_order_status_pending', 'wc_maybe_increase_stock_levels' );

/**
 * Stock held by orders that wait for payment: none here.
 *
 * @param WC_Product $product          Product.
 * @param int        $exclude_order_id Order.
 * @return int
 */
function wc_get_held_stock_quantity( WC_Product $product, $exclude_order_id = 0 ) {
	return 0;
}

/**
 * From when on stock is low.
 *
 * @param WC_Product $product Product.
 * @return int
 */
function wc_get_low_stock_amount( WC_Product $product ) {
	$amount = $product->get_low_stock_amount();
	return (int) ( '' === $amount || null === $amount ? get_option( 'woocommerce_notify_low_stock_amount', 2 ) : $amount );
}
