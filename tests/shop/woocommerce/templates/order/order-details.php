<?php
/**
 * What an order holds.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_order = wc_get_order( $order_id );
if ( ! $vitrin_order ) {
	return;
}
?>
<section class="woocommerce-order-details">
	<?php do_action( 'woocommerce_order_details_before_order_table', $vitrin_order ); ?>
	<h2 class="woocommerce-order-details__title"><?php esc_html_e( 'Order details', 'woocommerce' ); ?></h2>
	<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
		<thead><tr><th class="woocommerce-table__product-name product-name"><?php esc_html_e( 'Product', 'woocommerce' ); ?></th><th class="woocommerce-table__product-table product-total"><?php esc_html_e( 'Total', 'woocommerce' ); ?></th></tr></thead>
		<tbody>
			<?php foreach ( $vitrin_order->get_items() as $vitrin_item ) : ?>
				<tr class="woocommerce-table__line-item order_item"><td class="woocommerce-table__product-name product-name"><?php echo esc_html( $vitrin_item->get_name() ); ?> <?php echo apply_filters( 'woocommerce_order_item_quantity_html', ' <strong class="product-quantity">' . sprintf( '&times;&nbsp;%s', esc_html( (string) $vitrin_item->get_quantity() ) ) . '</strong>', $vitrin_item ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?></td><td class="woocommerce-table__product-total product-total"><?php echo $vitrin_order->get_formatted_line_subtotal( $vitrin_item ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?></td></tr>
			<?php endforeach; ?>
		</tbody>
		<tfoot>
			<?php foreach ( $vitrin_order->get_items( 'shipping' ) as $vitrin_item ) : ?>
				<tr><th scope="row"><?php esc_html_e( 'Shipping:', 'woocommerce' ); ?></th><td><?php echo wc_price( $vitrin_item->get_total() ), ' <small class="shipped_via">', esc_html( $vitrin_item->get_method_title() ), '</small>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?></td></tr>
			<?php endforeach; ?>
			<tr><th scope="row"><?php esc_html_e( 'Total:', 'woocommerce' ); ?></th><td><?php echo $vitrin_order->get_formatted_order_total(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?></td></tr>
		</tfoot>
	</table>
	<?php do_action( 'woocommerce_order_details_after_order_table', $vitrin_order ); ?>
</section>
