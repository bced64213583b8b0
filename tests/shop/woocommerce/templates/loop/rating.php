<?php
/**
 * Stars on a card.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
if ( wc_review_ratings_enabled() ) {
	echo wc_get_rating_html( $product->get_average_rating() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
