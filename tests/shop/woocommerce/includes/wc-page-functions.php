<?php
/**
 * The shop's pages and what hangs below them.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Id of a shop page.
 *
 * @param string $page shop, cart, checkout, myaccount or terms.
 * @return int -1 when not set.
 */
function wc_get_page_id( $page ) {
	$id = apply_filters( 'woocommerce_get_' . $page . '_page_id', get_option( 'woocommerce_' . $page . '_page_id' ) );
	return $id ? absint( $id ) : -1;
}

/**
 * Address of a shop page.
 *
 * @param string      $page     Page.
 * @param string|bool $fallback Instead of the front page.
 * @return string
 */
function wc_get_page_permalink( $page, $fallback = null ) {
	$id        = wc_get_page_id( $page );
	$permalink = $id > 0 ? get_permalink( $id ) : '';
	if ( ! $permalink ) {
		$permalink = null === $fallback ? get_home_url() : $fallback;
	}
	return apply_filters( 'woocommerce_get_' . $page . '_page_permalink', $permalink );
}

/**
 * Address below a page.
 *
 * @param string $endpoint  Endpoint.
 * @param string $value     What follows it.
 * @param string $permalink The page; the one in view by default.
 * @return string
 */
function wc_get_endpoint_url( $endpoint, $value = '', $permalink = '' ) {
	$permalink = $permalink ? $permalink : (string) get_permalink();
	$names     = WC()->query->get_query_vars();
	$endpoint  = ! empty( $names[ $endpoint ] ) ? $names[ $endpoint ] : $endpoint;
	if ( get_option( 'permalink_structure' ) ) {
		$parts = explode( '?', $permalink, 2 );
		$url   = trailingslashit( $parts[0] ) . ( $value ? trailingslashit( $endpoint ) . user_trailingslashit( $value ) : user_trailingslashit( $endpoint ) ) . ( isset( $parts[1] ) ? '?' . $parts[1] : '' );
	} else {
		$url = add_query_arg( $endpoint, $value, $permalink );
	}
	return apply_filters( 'woocommerce_get_endpoint_url', $url, $endpoint, $value, $permalink );
}

/**
 * Address of the cart.
 *
 * @return string
 */
function wc_get_cart_url() {
	return apply_filters( 'woocommerce_get_cart_url', wc_get_page_permalink( 'cart' ) );
}

/**
 * Address of the checkout.
 *
 * @return string
 */
function wc_get_checkout_url() {
	$url = wc_get_page_permalink( 'checkout' );
	return apply_filters( 'woocommerce_get_checkout_url', $url );
}

/**
 * Address that takes a line out.
 *
 * @param string $cart_item_key Line.
 * @return string
 */
function wc_get_cart_remove_url( $cart_item_key ) {
	$page = wc_get_cart_url();
	return apply_filters( 'woocommerce_get_remove_url', $page ? wp_nonce_url( add_query_arg( 'remove_item', $cart_item_key, $page ), 'woocommerce-cart' ) : '' );
}

/**
 * Address that brings a line back.
 *
 * @param string $cart_item_key Line.
 * @return string
 */
function wc_get_cart_undo_url( $cart_item_key ) {
	$arguments = array( 'undo_item' => $cart_item_key );
	return apply_filters( 'woocommerce_get_undo_url', wp_nonce_url( add_query_arg( $arguments, wc_get_cart_url() ), 'woocommerce-cart' ), $cart_item_key );
}
