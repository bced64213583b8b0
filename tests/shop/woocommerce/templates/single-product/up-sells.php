<?php
/**
 * A list of products: up-sells.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( ! $upsells ) {
	return;
}
$vitrin_heading = apply_filters( 'woocommerce_product_upsells_products_heading', __( 'You may also like&hellip;', 'woocommerce' ) );
echo '<section class="up-sells upsells products">' . ( $vitrin_heading ? '<h2>' . esc_html( html_entity_decode( $vitrin_heading ) ) . '</h2>' : '' );
vitrin_stand_in_product_list( $upsells, $columns, 'up-sells' );
echo '</section>';
