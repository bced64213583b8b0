<?php
/**
 * The way here.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_trail = array( array( _x( 'Home', 'breadcrumb', 'woocommerce' ), home_url() ) );
if ( ! is_shop() || is_search() ) {
	$vitrin_trail[] = array( get_the_title( wc_get_page_id( 'shop' ) ), wc_get_page_permalink( 'shop' ) );
}
if ( is_product() ) {
	$vitrin_terms = get_the_terms( get_the_ID(), 'product_cat' );
	if ( is_array( $vitrin_terms ) && $vitrin_terms ) {
		$vitrin_trail[] = array( $vitrin_terms[0]->name, get_term_link( $vitrin_terms[0] ) );
	}
	$vitrin_trail[] = array( get_the_title(), '' );
} else {
	$vitrin_trail[] = array( woocommerce_page_title( false ), '' );
}
$vitrin_html = array();
foreach ( apply_filters( 'woocommerce_get_breadcrumb', $vitrin_trail, null ) as $vitrin_step ) {
	$vitrin_html[] = $vitrin_step[1] && is_string( $vitrin_step[1] ) ? '<a href="' . esc_url( $vitrin_step[1] ) . '">' . esc_html( $vitrin_step[0] ) . '</a>' : esc_html( $vitrin_step[0] );
}
echo '<nav class="woocommerce-breadcrumb" aria-label="Breadcrumb">' . implode( '&nbsp;&#47;&nbsp;', $vitrin_html ) . '</nav>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
