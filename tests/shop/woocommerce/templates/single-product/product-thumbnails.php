<?php
/**
 * The other pictures.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
if ( ! $product instanceof WC_Product || ! $product->get_image_id() ) {
	return;
}
foreach ( $product->get_gallery_image_ids() as $vitrin_index => $vitrin_id ) {
	echo apply_filters( 'woocommerce_single_product_image_thumbnail_html', wc_get_gallery_image_html( $vitrin_id, false, $vitrin_index ), $vitrin_id ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
