<?php
/**
 * A line's choice.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

echo '<dl class="variation">';
foreach ( $item_data as $vitrin_row ) {
	$vitrin_class = sanitize_html_class( 'variation-' . $vitrin_row['key'] );
	printf( '<dt class="%1$s">%2$s:</dt><dd class="%1$s">%3$s</dd>', esc_attr( $vitrin_class ), wp_kses_post( $vitrin_row['key'] ), wp_kses_post( wpautop( $vitrin_row['display'] ) ) );
}
echo '</dl>';
