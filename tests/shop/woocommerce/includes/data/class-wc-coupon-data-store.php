<?php
/**
 * Coupons as posts.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Post title is the code.
 */
class WC_Coupon_Data_Store_CPT {

	/** Meta key => property. */
	private const KEYS = array(
		'discount_type'              => 'discount_type',
		'coupon_amount'              => 'amount',
		'usage_count'                => 'usage_count',
		'individual_use'             => 'individual_use',
		'product_ids'                => 'product_ids',
		'exclude_product_ids'        => 'excluded_product_ids',
		'usage_limit'                => 'usage_limit',
		'usage_limit_per_user'       => 'usage_limit_per_user',
		'limit_usage_to_x_items'     => 'limit_usage_to_x_items',
		'free_shipping'              => 'free_shipping',
		'product_categories'         => 'product_categories',
		'exclude_product_categories' => 'excluded_product_categories',
		'exclude_sale_items'         => 'exclude_sale_items',
		'minimum_amount'             => 'minimum_amount',
		'maximum_amount'             => 'maximum_amount',
		'customer_email'             => 'email_restrictions',
		'date_expires'               => 'date_expires',
	);

	/** @return array */
	public function get_internal_meta_keys() {
		return array_merge( array_keys( self::KEYS ), array( '_used_by', '_edit_lock', '_edit_last' ) );
	}

	/** @param WC_Coupon $coupon Coupon. */
	public function read( &$coupon ) {
		$coupon->set_defaults();
		$post  = get_post( $coupon->get_id() );
		$props = array(
			'code'         => $post->post_title,
			'description'  => $post->post_excerpt,
			'status'       => $post->post_status,
			'date_created' => strtotime( $post->post_date_gmt . ' UTC' ),
			'used_by'      => array_filter( (array) get_post_meta( $post->ID, '_used_by' ) ),
		);
		foreach ( self::KEYS as $key => $prop ) {
			$value = get_post_meta( $post->ID, $key, true );
			if ( in_array( $prop, array( 'product_ids', 'excluded_product_ids' ), true ) ) {
				$value = array_filter( explode( ',', (string) $value ) );
			}
			$props[ $prop ] = $value;
		}
		$coupon->set_props( $props );
		$coupon->set_object_read( true );
		do_action( 'woocommerce_coupon_loaded', $coupon );
	}

	/** @param WC_Coupon $coupon Coupon. */
	public function create( &$coupon ) {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'shop_coupon',
					'post_status'  => $coupon->get_status( 'edit' ) ? $coupon->get_status( 'edit' ) : 'publish',
					'post_author'  => get_current_user_id(),
					'post_title'   => $coupon->get_code( 'edit' ),
					'post_excerpt' => $coupon->get_description( 'edit' ),
				)
			)
		);
		$coupon->set_id( $id );
		$this->write( $coupon );
		do_action( 'woocommerce_new_coupon', $id, $coupon );
	}

	/** @param WC_Coupon $coupon Coupon. */
	public function update( &$coupon ) {
		if ( array_intersect( array( 'code', 'description', 'status' ), array_keys( $coupon->get_changes() ) ) ) {
			wp_update_post(
				wp_slash(
					array(
						'ID'           => $coupon->get_id(),
						'post_status'  => $coupon->get_status( 'edit' ),
						'post_title'   => $coupon->get_code( 'edit' ),
						'post_excerpt' => $coupon->get_description( 'edit' ),
					)
				)
			);
		}
		$this->write( $coupon );
		do_action( 'woocommerce_update_coupon', $coupon->get_id(), $coupon );
	}

	/**
	 * @param WC_Coupon $coupon Coupon.
	 * @param array     $args   force_delete.
	 */
	public function delete( &$coupon, $args = array() ) {
		wp_delete_post( $coupon->get_id(), ! empty( $args['force_delete'] ) );
	}

	/** @param WC_Coupon $coupon Coupon. */
	private function write( $coupon ): void {
		$data = $coupon->get_data();
		foreach ( self::KEYS as $key => $prop ) {
			$value = $data[ $prop ];
			if ( is_bool( $value ) ) {
				$value = wc_bool_to_string( $value );
			} elseif ( $value instanceof WC_DateTime ) {
				$value = $value->getTimestamp();
			} elseif ( in_array( $prop, array( 'product_ids', 'excluded_product_ids' ), true ) ) {
				$value = implode( ',', (array) $value );
			}
			update_post_meta( $coupon->get_id(), $key, $value );
		}
		$coupon->save_meta_data();
		$coupon->apply_changes();
	}

	/**
	 * @param string $code    Code.
	 * @param int    $exclude Not this one.
	 * @return int
	 */
	public function vitrin_get_id_by_code( $code, $exclude = 0 ) {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'shop_coupon' AND post_status = 'publish' AND LOWER(post_title) = %s AND ID != %d ORDER BY post_date DESC LIMIT 1", wc_strtolower( $code ), $exclude ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * @param WC_Coupon $coupon Coupon.
	 * @param int       $user_id User.
	 * @return int
	 */
	public function get_usage_by_user_id( &$coupon, $user_id ) {
		return count( array_keys( array_map( 'strval', $coupon->get_used_by() ), (string) $user_id, true ) );
	}

	/**
	 * @param WC_Coupon $coupon Coupon.
	 * @param string    $email  Address.
	 * @return int
	 */
	public function get_usage_by_email( &$coupon, $email ) {
		return count( array_keys( $coupon->get_used_by(), strtolower( $email ), true ) );
	}
}
