<?php
/**
 * Short description.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $post;
$vitrin_text = apply_filters( 'woocommerce_short_description', $post->post_excerpt );
if ( $vitrin_text ) {
	echo '<div class="woocommerce-product-details__short-description">' . wp_kses_post( wpautop( $vitrin_text ) ) . '</div>';
}
