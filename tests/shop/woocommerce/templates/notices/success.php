<?php
/**
 * Notices of the kind success.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

foreach ( (array) $notices as $vitrin_notice ) {
	echo '<div class="woocommerce-message"' . wc_get_notice_data_attr( $vitrin_notice ) . ' role="alert">' . wc_kses_notice( $vitrin_notice['notice'] ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
