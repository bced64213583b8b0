<?php
/**
 * Orders as posts, their items in two tables.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The data model WooCommerce had before its order tables.
 */
class WC_Order_Data_Store_CPT {

	/** Meta key => property. */
	private const KEYS = array(
		'_order_key'           => 'order_key',
		'_customer_user'       => 'customer_id',
		'_payment_method'      => 'payment_method',
		'_payment_method_title' => 'payment_method_title',
		'_created_via'         => 'created_via',
		'_order_currency'      => 'currency',
		'_cart_discount'       => 'discount_total',
		'_order_shipping'      => 'shipping_total',
		'_order_total'         => 'total',
		'_cart_hash'           => 'cart_hash',
		'_order_version'       => 'version',
		'_customer_ip_address' => 'customer_ip_address',
		'_customer_user_agent' => 'customer_user_agent',
	);

	/** @return array */
	public function get_internal_meta_keys() {
		$keys = array_merge( array_keys( self::KEYS ), array( '_edit_lock', '_edit_last', '_date_paid', '_date_completed' ) );
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			foreach ( array( 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'postcode', 'country', 'state', 'email', 'phone' ) as $key ) {
				$keys[] = "_{$type}_{$key}";
			}
		}
		return $keys;
	}

	/** @param WC_Order $order Order. */
	public function read( &$order ) {
		$post = get_post( $order->get_id() );
		if ( ! $post || 'shop_order' !== $post->post_type ) {
			throw new Exception( __( 'Invalid order.', 'woocommerce' ) );
		}
		$props = array(
			'status'        => $post->post_status,
			'parent_id'     => $post->post_parent,
			'customer_note' => $post->post_excerpt,
			'date_created'  => strtotime( $post->post_date_gmt . ' UTC' ),
			'date_modified' => strtotime( $post->post_modified_gmt . ' UTC' ),
			'date_paid'     => get_post_meta( $post->ID, '_date_paid', true ),
		);
		foreach ( self::KEYS as $key => $prop ) {
			$props[ $prop ] = get_post_meta( $post->ID, $key, true );
		}
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			foreach ( array_keys( $order->get_address( $type ) ) as $key ) {
				$props[ "{$type}_{$key}" ] = get_post_meta( $post->ID, "_{$type}_{$key}", true );
			}
		}
		$order->set_props( $props );
		$order->set_object_read( true );
	}

	/** @param WC_Order $order Order. */
	public function create( &$order ) {
		$created = $order->get_date_created( 'edit' );
		if ( ! $created ) {
			$order->set_date_created( time() );
			$created = $order->get_date_created( 'edit' );
		}
		if ( ! $order->get_order_key( 'edit' ) ) {
			$order->set_order_key( wc_generate_order_key() );
		}
		$order->set_version( WC_VERSION );
		$order->set_currency( $order->get_currency( 'edit' ) ? $order->get_currency( 'edit' ) : get_woocommerce_currency() );
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'     => 'shop_order',
					'post_status'   => 'wc-' . $order->get_status(),
					'ping_status'   => 'closed',
					'post_author'   => 1,
					'post_title'    => sprintf( 'Order &ndash; %s', $created->date( 'Y-m-d H:i' ) ),
					'post_password' => $order->get_order_key(),
					'post_excerpt'  => $order->get_customer_note(),
					'post_date'     => $created->date( 'Y-m-d H:i:s' ),
					'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $created->getTimestamp() ),
				)
			)
		);
		$order->set_id( $id );
		$this->write( $order );
		do_action( 'woocommerce_new_order', $id, $order );
	}

	/** @param WC_Order $order Order. */
	public function update( &$order ) {
		wp_update_post(
			wp_slash(
				array(
					'ID'           => $order->get_id(),
					'post_status'  => 'wc-' . $order->get_status( 'edit' ),
					'post_excerpt' => $order->get_customer_note( 'edit' ),
				)
			)
		);
		$this->write( $order );
		do_action( 'woocommerce_update_order', $order->get_id(), $order );
	}

	/**
	 * @param WC_Order $order Order.
	 * @param array    $args  force_delete.
	 */
	public function delete( &$order, $args = array() ) {
		wp_delete_post( $order->get_id(), ! empty( $args['force_delete'] ) );
	}

	/** @param WC_Order $order Order. */
	private function write( $order ): void {
		foreach ( self::KEYS as $key => $prop ) {
			update_post_meta( $order->get_id(), $key, wp_slash( (string) $order->{"get_$prop"}( 'edit' ) ) );
		}
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			foreach ( $order->get_address( $type ) as $key => $value ) {
				update_post_meta( $order->get_id(), "_{$type}_{$key}", wp_slash( (string) $value ) );
			}
		}
		$paid = $order->get_date_paid( 'edit' );
		update_post_meta( $order->get_id(), '_date_paid', $paid ? (string) $paid->getTimestamp() : '' );
		$order->save_meta_data();
		$order->apply_changes();
	}
}
