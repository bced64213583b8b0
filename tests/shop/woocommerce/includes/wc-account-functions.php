<?php
/**
 * The account pages.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * What stands in the menu.
 *
 * @return array
 */
function wc_get_account_menu_items() {
	$items = array(
		'dashboard'       => __( 'Dashboard', 'woocommerce' ),
		'orders'          => __( 'Orders', 'woocommerce' ),
		'edit-account'    => __( 'Account details', 'woocommerce' ),
		'customer-logout' => __( 'Log out', 'woocommerce' ),
	);
	return apply_filters( 'woocommerce_account_menu_items', $items, array_combine( array_keys( $items ), array_keys( $items ) ) );
}

/**
 * Whether a menu item is the page in view.
 *
 * @param string $endpoint Endpoint.
 * @return bool
 */
function wc_is_current_account_menu_item( $endpoint ) {
	global $wp;
	$current = isset( $wp->query_vars[ $endpoint ] );
	if ( 'dashboard' === $endpoint ) {
		$current = ! is_wc_endpoint_url();
	} elseif ( 'orders' === $endpoint && isset( $wp->query_vars['view-order'] ) ) {
		$current = true;
	}
	return $current;
}

/**
 * Classes of a menu item.
 *
 * @param string $endpoint Endpoint.
 * @return string
 */
function wc_get_account_menu_item_classes( $endpoint ) {
	$classes = array( 'woocommerce-MyAccount-navigation-link', 'woocommerce-MyAccount-navigation-link--' . $endpoint );
	if ( wc_is_current_account_menu_item( $endpoint ) ) {
		$classes[] = 'is-active';
	}
	return implode( ' ', array_map( 'sanitize_html_class', apply_filters( 'woocommerce_account_menu_item_classes', $classes, $endpoint ) ) );
}

/**
 * Address of an account page.
 *
 * @param string $endpoint Endpoint.
 * @return string
 */
function wc_get_account_endpoint_url( $endpoint ) {
	if ( 'dashboard' === $endpoint ) {
		return wc_get_page_permalink( 'myaccount' );
	}
	return 'customer-logout' === $endpoint ? wc_logout_url() : wc_get_endpoint_url( $endpoint, '', wc_get_page_permalink( 'myaccount' ) );
}

/**
 * Address that logs out.
 *
 * @param string $redirect Where to afterwards.
 * @return string
 */
function wc_logout_url( $redirect = '' ) {
	$redirect = $redirect ? $redirect : apply_filters( 'woocommerce_logout_default_redirect_url', wc_get_page_permalink( 'myaccount' ) );
	return wp_logout_url( $redirect );
}

/**
 * Address for a lost password.
 *
 * @param string $default_url WordPress's.
 * @return string
 */
function wc_lostpassword_url( $default_url = '' ) {
	return $default_url ? $default_url : site_url( 'wp-login.php?action=lostpassword', 'login' );
}

/**
 * Columns of the orders table.
 *
 * @return array
 */
function wc_get_account_orders_columns() {
	return apply_filters(
		'woocommerce_account_orders_columns',
		array(
			'order-number'  => __( 'Order', 'woocommerce' ),
			'order-date'    => __( 'Date', 'woocommerce' ),
			'order-status'  => __( 'Status', 'woocommerce' ),
			'order-total'   => __( 'Total', 'woocommerce' ),
			'order-actions' => __( 'Actions', 'woocommerce' ),
		)
	);
}

/**
 * What a customer can do with an order.
 *
 * @param int|WC_Order $order Order.
 * @return array
 */
function wc_get_account_orders_actions( $order ) {
	$order   = is_object( $order ) ? $order : wc_get_order( $order );
	$actions = array(
		'view' => array(
			'url'        => $order->get_view_order_url(),
			'name'       => __( 'View', 'woocommerce' ),
			/* translators: %s: number */
			'aria-label' => sprintf( __( 'View order %s', 'woocommerce' ), $order->get_order_number() ),
		),
	);
	return apply_filters( 'woocommerce_my_account_my_orders_actions', $actions, $order );
}
