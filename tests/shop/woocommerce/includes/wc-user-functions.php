<?php
/**
 * Customers as users.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Makes a customer.
 *
 * @param string $email    Address.
 * @param string $username Name.
 * @param string $password Password.
 * @param array  $args     More of the user.
 * @return int|WP_Error
 */
function wc_create_new_customer( $email, $username = '', $password = '', $args = array() ) {
	if ( empty( $email ) || ! is_email( $email ) ) {
		return new WP_Error( 'registration-error-invalid-email', __( 'Please provide a valid email address.', 'woocommerce' ) );
	}
	if ( email_exists( $email ) ) {
		return new WP_Error( 'registration-error-email-exists', __( 'An account is already registered with your email address.', 'woocommerce' ) );
	}
	$username = '' === $username ? sanitize_user( current( explode( '@', $email ) ), true ) : $username;
	$data     = apply_filters(
		'woocommerce_new_customer_data',
		array_merge(
			$args,
			array(
				'user_login' => $username,
				'user_pass'  => '' === $password ? wp_generate_password() : $password,
				'user_email' => $email,
				'role'       => 'customer',
			)
		)
	);
	$id       = wp_insert_user( $data );
	if ( ! is_wp_error( $id ) ) {
		do_action( 'woocommerce_created_customer', $id, $data, '' === $password );
	}
	return $id;
}

/**
 * Whether the account exists that bought a product.
 *
 * @param string $customer_email Address.
 * @param int    $user_id        User.
 * @param int    $product_id     Product.
 * @return bool
 */
function wc_customer_bought_product( $customer_email, $user_id, $product_id ) {
	foreach ( wc_get_orders( array( 'customer_id' => $user_id, 'limit' => -1 ) ) as $order ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( $order->get_items() as $item ) {
			if ( (int) $item->get_product_id() === (int) $product_id ) {
				return true;
			}
		}
	}
	return false;
}

/**
 * A customer may see their own orders.
 *
 * @param array $allcaps What the user may.
 * @param array $caps    What is asked.
 * @param array $args    Asked capability, user, object.
 * @return array
 */
function wc_customer_has_capability( $allcaps, $caps, $args ) {
	if ( isset( $caps[0] ) && in_array( $caps[0], array( 'view_order', 'pay_for_order', 'order_again', 'cancel_order' ), true ) && isset( $args[2] ) ) {
		$order = wc_get_order( $args[2] );
		if ( $order && (int) $args[1] === $order->get_user_id() ) {
			$allcaps[ $caps[0] ] = true;
		}
	}
	return $allcaps;
}
add_filter( 'user_has_cap', 'wc_customer_has_capability', 10, 3 );
