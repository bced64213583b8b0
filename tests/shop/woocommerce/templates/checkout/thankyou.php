<?php
/**
 * After the order.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

echo '<div class="woocommerce-order">';
echo '<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">' . esc_html( apply_filters( 'woocommerce_thankyou_order_received_text', __( 'Thank you. Your order has been received.', 'woocommerce' ), $order ) ) . '</p>';
if ( $order ) {
	do_action( 'woocommerce_before_thankyou', $order->get_id() );
	$vitrin_rows = array(
		'order' => array( __( 'Order number:', 'woocommerce' ), esc_html( $order->get_order_number() ) ),
		'date'  => array( __( 'Date:', 'woocommerce' ), esc_html( wc_format_datetime( $order->get_date_created() ) ) ),
		'total' => array( __( 'Total:', 'woocommerce' ), $order->get_formatted_order_total() ),
	);
	echo '<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">';
	foreach ( $vitrin_rows as $vitrin_key => $vitrin_row ) {
		echo '<li class="woocommerce-order-overview__' . esc_attr( $vitrin_key ) . ' ' . esc_attr( $vitrin_key ) . '">' . esc_html( $vitrin_row[0] ) . ' <strong>' . $vitrin_row[1] . '</strong></li>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
	echo '</ul>';
	do_action( 'woocommerce_thankyou_' . $order->get_payment_method(), $order->get_id() );
	do_action( 'woocommerce_thankyou', $order->get_id() );
}
echo '</div>';
