<?php
/**
 * Plugin Name: Vitrin neighbours' helper
 * Description: Says on a development site what is in the cart and in an order, whether or not Vitrin is active. Never ship it.
 * Version: 1.0.0
 *
 * @package Vitrin\Site
 */

defined( 'ABSPATH' ) || exit;

if ( 'local' !== wp_get_environment_type() ) {
	return;
}

/**
 * A text without tags, entities and what only sets its direction.
 */
function vitrin_neighbours_text( mixed $html ): string {
	$text = html_entity_decode( wp_strip_all_tags( is_string( $html ) ? $html : '' ), ENT_QUOTES );
	return trim( (string) preg_replace( '/[\s\x{200E}\x{200F}\x{2066}-\x{2069}\x{00A0}]+/u', ' ', $text ) );
}

/**
 * One line, as a theme's own cart would print it.
 *
 * @param array<string, mixed> $line
 * @return array<string, mixed>
 */
function vitrin_neighbours_line( string $key, array $line ): array {
	$product = apply_filters( 'woocommerce_cart_item_product', $line['data'], $line, $key );
	return array(
		'name'     => vitrin_neighbours_text( apply_filters( 'woocommerce_cart_item_name', $product->get_name(), $line, $key ) ),
		'quantity' => $line['quantity'],
		'data'     => vitrin_neighbours_text( wc_get_formatted_cart_item_data( $line, true ) ),
		'amount'   => round( (float) ( $line['line_subtotal'] ?? 0 ), 2 ),
		'subtotal' => vitrin_neighbours_text( apply_filters( 'woocommerce_cart_item_subtotal', WC()->cart->get_product_subtotal( $product, $line['quantity'] ), $line, $key ) ),
		'isShown'  => (bool) apply_filters( 'woocommerce_widget_cart_item_visible', true, $line, $key ),
	);
}

add_action(
	'wc_ajax_vitrin_neighbours_cart',
	static function () {
		$cart = WC()->cart;
		$cart->calculate_totals();
		$lines = array();
		foreach ( $cart->get_cart() as $key => $line ) {
			$lines[] = vitrin_neighbours_line( (string) $key, $line );
		}
		$answer = array(
			'quantity' => (int) $cart->get_cart_contents_count(),
			'lines'    => $lines,
			'fees'     => array_map( static fn( $fee ) => array( $fee->name, round( (float) $fee->total, 2 ) ), array_values( $cart->get_fees() ) ),
			'total'    => round( (float) $cart->get_total( 'edit' ), 2 ),
		);
		// Only asked: a session that is written twice at once loses a line.
		remove_action( 'shutdown', array( WC()->session, 'save_data' ), 20 );
		wp_send_json( $answer );
	}
);

add_action(
	'wc_ajax_vitrin_neighbours_empty',
	static function () {
		WC()->cart->empty_cart();
		wc_clear_notices();
		wp_send_json( array() );
	}
);

add_action(
	'wc_ajax_vitrin_neighbours_order',
	static function () {
		$order = wc_get_order( absint( $_GET['order'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification
		wp_send_json(
			array(
				'lines' => array_map(
					static fn( $item ) => array(
						'name'     => vitrin_neighbours_text( $item->get_name() ),
						'quantity' => $item->get_quantity(),
						'data'     => implode( ', ', array_map( static fn( $meta ) => vitrin_neighbours_text( $meta->display_key . ': ' . $meta->display_value ), array_values( $item->get_formatted_meta_data() ) ) ),
						'amount'   => round( (float) $item->get_subtotal(), 2 ),
					),
					array_values( $order ? $order->get_items() : array() )
				),
				'fees'  => array_map( static fn( $fee ) => array( $fee->get_name(), round( (float) $fee->get_total(), 2 ) ), array_values( $order ? $order->get_items( 'fee' ) : array() ) ),
				'total' => round( (float) ( $order ? $order->get_total() : 0 ), 2 ),
			)
		);
	}
);
