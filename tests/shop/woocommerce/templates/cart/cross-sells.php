<?php
/**
 * A list of products: cross-sells.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( ! $cross_sells ) {
	return;
}
$vitrin_heading = apply_filters( 'woocommerce_product_cross_sells_products_heading', __( 'You may be interested in&hellip;', 'woocommerce' ) );
echo '<div class="cross-sells">' . ( $vitrin_heading ? '<h2>' . esc_html( html_entity_decode( $vitrin_heading ) ) . '</h2>' : '' );
vitrin_stand_in_product_list( $cross_sells, $columns, 'cross-sells' );
echo '</div>';
