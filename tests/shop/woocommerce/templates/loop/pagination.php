<?php
/**
 * Numbered links.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

if ( $total <= 1 ) {
	return;
}
$vitrin_arrows = is_rtl() ? array( '&rarr;', '&larr;' ) : array( '&larr;', '&rarr;' );
$vitrin_args   = array(
	'base'      => $base,
	'format'    => $format,
	'add_args'  => false,
	'current'   => max( 1, $current ),
	'total'     => $total,
	'prev_text' => $vitrin_arrows[0],
	'next_text' => $vitrin_arrows[1],
	'type'      => 'list',
	'end_size'  => 3,
	'mid_size'  => 3,
);
?>
<nav class="woocommerce-pagination" aria-label="<?php esc_attr_e( 'Product Pagination', 'woocommerce' ); ?>">
	<?php echo paginate_links( apply_filters( 'woocommerce_pagination_args', $vitrin_args ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?>
</nav>
