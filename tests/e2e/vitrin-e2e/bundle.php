<?php
/**
 * A plugin that sells bundles, as such plugins do it: with the bundle comes its part, whose controls and prices
 * it takes away by WooCommerce's filters.
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

/**
 * The part of this product; 0 when it is no bundle.
 */
function vitrin_e2e_part_of( int $product_id ): int {
	return (int) get_post_meta( $product_id, '_vitrin_e2e_part', true );
}

add_action(
	'woocommerce_add_to_cart',
	static function ( $key, $product_id, $quantity ) {
		$part = vitrin_e2e_part_of( (int) $product_id );
		if ( $part ) {
			WC()->cart->add_to_cart( $part, 2 * $quantity, 0, array(), array( 'vitrin_e2e_bundle' => $key ) );
		}
	},
	10,
	3
);
add_action(
	'woocommerce_restore_cart_item',
	static function ( $key, $cart ) {
		$part = vitrin_e2e_part_of( (int) $cart->cart_contents[ $key ]['product_id'] );
		if ( $part ) {
			$cart->add_to_cart( $part, 2 * $cart->cart_contents[ $key ]['quantity'], 0, array(), array( 'vitrin_e2e_bundle' => $key ) );
		}
	},
	10,
	2
);
add_action(
	'woocommerce_cart_item_removed',
	static function ( $key, $cart ) {
		foreach ( $cart->cart_contents as $part => $line ) {
			if ( ( $line['vitrin_e2e_bundle'] ?? '' ) === $key ) {
				$cart->remove_cart_item( $part );
			}
		}
	},
	10,
	2
);
add_action(
	'woocommerce_before_calculate_totals',
	static function ( $cart ) {
		foreach ( $cart->cart_contents as $key => $line ) {
			$bundle = $cart->cart_contents[ $line['vitrin_e2e_bundle'] ?? '' ] ?? null;
			if ( $bundle ) {
				$cart->cart_contents[ $key ]['quantity'] = 2 * $bundle['quantity'];
				$line['data']->set_price( 0 );
			}
		}
	}
);

$vitrin_e2e_replace = static fn( $shown ) => static fn( $html, $line ) => isset( $line['vitrin_e2e_bundle'] ) ? $shown : $html;
add_filter( 'woocommerce_cart_item_price', $vitrin_e2e_replace( '<del>۹</del> <b onclick="alert(1)">همراه بسته</b>' ), 10, 2 );
add_filter( 'woocommerce_cart_item_subtotal', $vitrin_e2e_replace( 'رایگان<img src=x onerror="alert(1)">' ), 10, 2 );
add_filter( 'woocommerce_cart_item_remove_link', static fn( $link, $key ) => isset( WC()->cart->cart_contents[ $key ]['vitrin_e2e_bundle'] ) ? '' : $link, 10, 2 );
add_filter( 'woocommerce_cart_item_quantity', static fn( $field, $key, $line ) => isset( $line['vitrin_e2e_bundle'] ) ? $line['quantity'] : $field, 10, 3 );
add_filter( 'woocommerce_cart_contents_count', static fn( $count ) => $count - array_sum( array_map( static fn( $line ) => isset( $line['vitrin_e2e_bundle'] ) ? $line['quantity'] : 0, WC()->cart->cart_contents ) ) );
