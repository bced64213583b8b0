<?php
/**
 * The mini cart.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_mini_cart' );
if ( ! WC()->cart || WC()->cart->is_empty() ) {
	echo '<p class="woocommerce-mini-cart__empty-message">' . esc_html__( 'No products in the cart.', 'woocommerce' ) . '</p>';
	do_action( 'woocommerce_after_mini_cart' );
	return;
}
echo '<ul class="woocommerce-mini-cart cart_list product_list_widget ' . esc_attr( $args['list_class'] ) . '">';
do_action( 'woocommerce_before_mini_cart_contents' );
foreach ( WC()->cart->get_cart() as $vitrin_key => $vitrin_line ) {
	$vitrin_product = apply_filters( 'woocommerce_cart_item_product', $vitrin_line['data'], $vitrin_line, $vitrin_key );
	$vitrin_id      = apply_filters( 'woocommerce_cart_item_product_id', $vitrin_line['product_id'], $vitrin_line, $vitrin_key );
	if ( ! $vitrin_product || ! $vitrin_product->exists() || $vitrin_line['quantity'] <= 0 || ! apply_filters( 'woocommerce_widget_cart_item_visible', true, $vitrin_line, $vitrin_key ) ) {
		continue;
	}
	$vitrin_name  = apply_filters( 'woocommerce_cart_item_name', $vitrin_product->get_name(), $vitrin_line, $vitrin_key );
	$vitrin_image = apply_filters( 'woocommerce_cart_item_thumbnail', $vitrin_product->get_image(), $vitrin_line, $vitrin_key );
	$vitrin_price = apply_filters( 'woocommerce_cart_item_price', WC()->cart->get_product_price( $vitrin_product ), $vitrin_line, $vitrin_key );
	$vitrin_url   = apply_filters( 'woocommerce_cart_item_permalink', $vitrin_product->is_visible() ? $vitrin_product->get_permalink( $vitrin_line ) : '', $vitrin_line, $vitrin_key );
	$vitrin_attr  = array(
		'role'                 => 'button',
		'href'                 => esc_url_raw( wc_get_cart_remove_url( $vitrin_key ) ),
		'class'                => 'remove remove_from_cart_button',
		/* translators: %s: product */
		'aria-label'           => sprintf( __( 'Remove %s from cart', 'woocommerce' ), wp_strip_all_tags( $vitrin_name ) ),
		'data-product_id'      => $vitrin_id,
		'data-cart_item_key'   => $vitrin_key,
		'data-product_sku'     => $vitrin_product->get_sku(),
		/* translators: %s: product */
		'data-success_message' => sprintf( __( '&ldquo;%s&rdquo; has been removed from your cart', 'woocommerce' ), wp_strip_all_tags( $vitrin_name ) ),
	);
	$vitrin_inner = $vitrin_image . wp_kses_post( $vitrin_name );
	// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above, or HTML by contract.
	echo '<li class="woocommerce-mini-cart-item ' . esc_attr( apply_filters( 'woocommerce_mini_cart_item_class', 'mini_cart_item', $vitrin_line, $vitrin_key ) ) . '">';
	echo apply_filters( 'woocommerce_cart_item_remove_link', '<a ' . wc_implode_html_attributes( $vitrin_attr ) . '>&times;</a>', $vitrin_key );
	echo $vitrin_url ? '<a href="' . esc_url( $vitrin_url ) . '">' . $vitrin_inner . '</a>' : $vitrin_inner;
	echo wc_get_formatted_cart_item_data( $vitrin_line );
	echo apply_filters( 'woocommerce_widget_cart_item_quantity', '<span class="quantity">' . sprintf( '%s &times; %s', $vitrin_line['quantity'], $vitrin_price ) . '</span>', $vitrin_line, $vitrin_key );
	echo '</li>';
	// phpcs:enable
}
do_action( 'woocommerce_mini_cart_contents' );
echo '</ul><p class="woocommerce-mini-cart__total total">';
do_action( 'woocommerce_widget_shopping_cart_total' );
echo '</p>';
do_action( 'woocommerce_widget_shopping_cart_before_buttons' );
echo '<p class="woocommerce-mini-cart__buttons buttons">';
do_action( 'woocommerce_widget_shopping_cart_buttons' );
echo '</p>';
do_action( 'woocommerce_widget_shopping_cart_after_buttons' );
do_action( 'woocommerce_after_mini_cart' );
