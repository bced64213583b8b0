<?php
/**
 * Errors, as a list.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( ! $notices ) {
	return;
}
echo '<ul class="woocommerce-error" role="alert">';
foreach ( $notices as $vitrin_notice ) {
	echo '<li' . wc_get_notice_data_attr( $vitrin_notice ) . '>' . wc_kses_notice( $vitrin_notice['notice'] ) . '</li>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
echo '</ul>';
