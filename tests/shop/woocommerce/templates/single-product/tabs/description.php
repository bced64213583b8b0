<?php
/**
 * Description.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_heading = apply_filters( 'woocommerce_product_description_heading', __( 'Description', 'woocommerce' ) );
if ( $vitrin_heading ) {
	echo '<h2>' . esc_html( $vitrin_heading ) . '</h2>';
}
the_content();
