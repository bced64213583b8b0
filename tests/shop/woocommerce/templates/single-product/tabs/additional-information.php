<?php
/**
 * Additional information.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
$vitrin_heading = apply_filters( 'woocommerce_product_additional_information_heading', __( 'Additional information', 'woocommerce' ) );
if ( $vitrin_heading ) {
	echo '<h2>' . esc_html( $vitrin_heading ) . '</h2>';
}
do_action( 'woocommerce_product_additional_information', $product );
