<?php
/**
 * How many of how many.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_total = (int) $total;
if ( 1 === $vitrin_total ) {
	$vitrin_text = __( 'Showing the single result', 'woocommerce' );
} elseif ( $vitrin_total <= $per_page || -1 === (int) $per_page ) {
	/* translators: %d: how many */
	$vitrin_text = sprintf( _n( 'Showing all %1$d result', 'Showing all %1$d results', $vitrin_total, 'woocommerce' ), $vitrin_total );
} else {
	$vitrin_first = $per_page * ( $current - 1 ) + 1;
	/* translators: 1: first 2: last 3: how many */
	$vitrin_text = sprintf( _nx( 'Showing %1$d&ndash;%2$d of %3$d result', 'Showing %1$d&ndash;%2$d of %3$d results', $vitrin_total, 'with first and last result', 'woocommerce' ), $vitrin_first, min( $vitrin_total, $per_page * $current ), $vitrin_total );
}
?>
<p class="woocommerce-result-count" role="alert" aria-relevant="all"<?php echo empty( $orderedby ) || 1 === $vitrin_total ? '' : ' data-is-sorted-by="true"'; ?>><?php echo esc_html( html_entity_decode( $vitrin_text ) ); ?></p>
