<?php
/**
 * Orders for other code.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One order.
 *
 * @param mixed $the_order Id, post or order; the post in view by default.
 * @return WC_Order|false
 */
function wc_get_order( $the_order = false ) {
	$id = $the_order instanceof WC_Order ? $the_order->get_id() : ( is_numeric( $the_order ) ? (int) $the_order : (int) ( $the_order->ID ?? ( false === $the_order ? get_the_ID() : 0 ) ) );
	if ( ! $id || 'shop_order' !== get_post_type( $id ) ) {
		return false;
	}
	return new WC_Order( $id );
}

/**
 * Orders by arguments.
 *
 * @param array $args customer_id or customer, status, limit, page, return, paginate, orderby, order.
 * @return array|stdClass
 */
function wc_get_orders( $args ) {
	$args  = wp_parse_args(
		$args,
		array(
			'limit'    => (int) get_option( 'posts_per_page' ),
			'page'     => 1,
			'status'   => array_keys( wc_get_order_statuses() ),
			'return'   => 'objects',
			'paginate' => false,
			'orderby'  => 'date',
			'order'    => 'DESC',
		)
	);
	$query = array(
		'post_type'      => 'shop_order',
		'post_status'    => array_map( static fn( $status ) => str_starts_with( $status, 'wc-' ) ? $status : 'wc-' . $status, (array) $args['status'] ),
		'posts_per_page' => $args['limit'],
		'paged'          => $args['page'],
		'orderby'        => $args['orderby'],
		'order'          => $args['order'],
		'fields'         => 'ids',
		'meta_query'     => array(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
	);
	$by    = array(
		'customer'      => '_customer_user',
		'customer_id'   => '_customer_user',
		'billing_email' => '_billing_email',
		'order_key'     => '_order_key',
	);
	foreach ( $by as $key => $meta ) {
		if ( isset( $args[ $key ] ) && '' !== $args[ $key ] ) {
			$query['meta_query'][] = array(
				'key'   => $meta,
				'value' => $args[ $key ],
			);
		}
	}
	$found  = new WP_Query( $query );
	$orders = 'ids' === $args['return'] ? array_map( 'intval', $found->posts ) : array_values( array_filter( array_map( 'wc_get_order', $found->posts ) ) );
	if ( ! $args['paginate'] ) {
		return $orders;
	}
	return (object) array(
		'orders'        => $orders,
		'total'         => $found->found_posts,
		'max_num_pages' => $found->max_num_pages,
	);
}

/**
 * Makes an order.
 *
 * @param array $args status, customer_id, customer_note, created_via, cart_hash.
 * @return WC_Order|WP_Error
 */
function wc_create_order( $args = array() ) {
	$order = new WC_Order();
	$order->set_status( $args['status'] ?? 'pending' );
	$order->set_props( array_intersect_key( $args, array_flip( array( 'customer_id', 'customer_note', 'created_via', 'cart_hash' ) ) ) );
	$order->save();
	return $order;
}

/**
 * Statuses and their names.
 *
 * @return array
 */
function wc_get_order_statuses() {
	return apply_filters(
		'wc_order_statuses',
		array(
			'wc-pending'    => _x( 'Pending payment', 'Order status', 'woocommerce' ),
			'wc-processing' => _x( 'Processing', 'Order status', 'woocommerce' ),
			'wc-on-hold'    => _x( 'On hold', 'Order status', 'woocommerce' ),
			'wc-completed'  => _x( 'Completed', 'Order status', 'woocommerce' ),
			'wc-cancelled'  => _x( 'Cancelled', 'Order status', 'woocommerce' ),
			'wc-refunded'   => _x( 'Refunded', 'Order status', 'woocommerce' ),
			'wc-failed'     => _x( 'Failed', 'Order status', 'woocommerce' ),
		)
	);
}

/**
 * Statuses that count as paid.
 *
 * @return array
 */
function wc_get_is_paid_statuses() {
	return apply_filters( 'woocommerce_order_is_paid_statuses', array( 'processing', 'completed' ) );
}

/**
 * The order that has a key.
 *
 * @param string $order_key Key.
 * @return string|null The id as the database gives it, as WooCommerce does.
 */
function wc_get_order_id_by_order_key( $order_key ) {
	global $wpdb;
	return $wpdb->get_var( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = '_order_key' AND meta_value = %s", $order_key ) );
}

/**
 * A status's name.
 *
 * @param string $status With or without wc-.
 * @return string
 */
function wc_get_order_status_name( $status ) {
	$status = preg_replace( '/^wc-/', '', $status );
	return wc_get_order_statuses()[ 'wc-' . $status ] ?? $status;
}

/**
 * A key that only the customer has.
 *
 * @param string $key Key.
 * @return string
 */
function wc_generate_order_key( $key = '' ) {
	return 'wc_' . apply_filters( 'woocommerce_generate_order_key', 'order_' . ( '' === $key ? wp_generate_password( 13, false ) : $key ) );
}

/**
 * Adds to an item's metadata.
 *
 * @param int    $item_id    Item.
 * @param string $meta_key   Key.
 * @param mixed  $meta_value Value.
 * @param bool   $unique     Only once.
 * @return int
 */
function wc_add_order_item_meta( $item_id, $meta_key, $meta_value, $unique = false ) {
	return (int) add_metadata( 'order_item', $item_id, $meta_key, $meta_value, $unique );
}

/**
 * Reads an item's metadata.
 *
 * @param int    $item_id Item.
 * @param string $key     Key.
 * @param bool   $single  One.
 * @return mixed
 */
function wc_get_order_item_meta( $item_id, $key, $single = true ) {
	return get_metadata( 'order_item', $item_id, $key, $single );
}
