<?php
/**
 * A list of products: related.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( ! $related_products ) {
	return;
}
$vitrin_heading = apply_filters( 'woocommerce_product_related_products_heading', __( 'Related products', 'woocommerce' ) );
echo '<section class="related products">' . ( $vitrin_heading ? '<h2>' . esc_html( html_entity_decode( $vitrin_heading ) ) . '</h2>' : '' );
vitrin_stand_in_product_list( $related_products, $columns, 'related' );
echo '</section>';
