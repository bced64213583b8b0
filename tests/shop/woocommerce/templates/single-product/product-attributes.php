<?php
/**
 * The table of attributes.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( ! $product_attributes ) {
	return;
}
echo '<table class="woocommerce-product-attributes shop_attributes" aria-label="' . esc_attr__( 'Product Details', 'woocommerce' ) . '">';
foreach ( $product_attributes as $vitrin_key => $vitrin_row ) {
	printf( '<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--%s"><th class="woocommerce-product-attributes-item__label" scope="row">%s</th><td class="woocommerce-product-attributes-item__value">%s</td></tr>', esc_attr( $vitrin_key ), wp_kses_post( $vitrin_row['label'] ), wp_kses_post( $vitrin_row['value'] ) );
}
echo '</table>';
