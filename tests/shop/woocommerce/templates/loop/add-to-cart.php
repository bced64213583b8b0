<?php
/**
 * Button of a card.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
$vitrin_note = $args['aria-describedby_text'] ?? '';
$vitrin_id   = 'woocommerce_loop_add_to_cart_link_describedby_' . $product->get_id();
// The real template prints the note whenever the key is there, even when it is empty.
$vitrin_has_note = isset( $args['aria-describedby_text'] );
$vitrin_link     = sprintf(
	'<a href="%s" %s data-quantity="%s" class="%s" %s>%s</a>',
	esc_url( $product->add_to_cart_url() ),
	$vitrin_has_note ? 'aria-describedby="' . esc_attr( $vitrin_id ) . '"' : '',
	esc_attr( $args['quantity'] ?? 1 ),
	esc_attr( $args['class'] ?? 'button' ),
	wc_implode_html_attributes( $args['attributes'] ?? array() ),
	esc_html( $product->add_to_cart_text() )
);
echo apply_filters( 'woocommerce_loop_add_to_cart_link', $vitrin_link, $product, $args ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
if ( $vitrin_has_note ) {
	echo '<span id="' . esc_attr( $vitrin_id ) . '" class="screen-reader-text">' . esc_html( $vitrin_note ) . '</span>';
}
