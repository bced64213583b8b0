<?php
/**
 * What is ordered.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<table class="shop_table woocommerce-checkout-review-order-table">
	<thead><tr><th class="product-name"><?php esc_html_e( 'Product', 'woocommerce' ); ?></th><th class="product-total"><?php esc_html_e( 'Subtotal', 'woocommerce' ); ?></th></tr></thead>
	<tbody>
		<?php
		do_action( 'woocommerce_review_order_before_cart_contents' );
		foreach ( WC()->cart->get_cart() as $vitrin_key => $vitrin_line ) {
			$vitrin_product = apply_filters( 'woocommerce_cart_item_product', $vitrin_line['data'], $vitrin_line, $vitrin_key );
			if ( ! $vitrin_product || ! apply_filters( 'woocommerce_checkout_cart_item_visible', true, $vitrin_line, $vitrin_key ) ) {
				continue;
			}
			// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- HTML by contract.
			echo '<tr class="' . esc_attr( apply_filters( 'woocommerce_cart_item_class', 'cart_item', $vitrin_line, $vitrin_key ) ) . '"><td class="product-name">';
			echo wp_kses_post( apply_filters( 'woocommerce_cart_item_name', $vitrin_product->get_name(), $vitrin_line, $vitrin_key ) ) . '&nbsp;';
			echo apply_filters( 'woocommerce_checkout_cart_item_quantity', ' <strong class="product-quantity">' . sprintf( '&times;&nbsp;%s', $vitrin_line['quantity'] ) . '</strong>', $vitrin_line, $vitrin_key );
			echo wc_get_formatted_cart_item_data( $vitrin_line ) . '</td><td class="product-total">';
			echo apply_filters( 'woocommerce_cart_item_subtotal', WC()->cart->get_product_subtotal( $vitrin_product, $vitrin_line['quantity'] ), $vitrin_line, $vitrin_key ) . '</td></tr>';
			// phpcs:enable
		}
		do_action( 'woocommerce_review_order_after_cart_contents' );
		?>
	</tbody>
	<tfoot>
		<tr class="cart-subtotal"><th><?php esc_html_e( 'Subtotal', 'woocommerce' ); ?></th><td><?php wc_cart_totals_subtotal_html(); ?></td></tr>
		<?php foreach ( WC()->cart->get_coupons() as $vitrin_code => $vitrin_coupon ) : ?>
			<tr class="cart-discount coupon-<?php echo esc_attr( sanitize_title( (string) $vitrin_code ) ); ?>"><th><?php wc_cart_totals_coupon_label( $vitrin_coupon ); ?></th><td><?php wc_cart_totals_coupon_html( $vitrin_coupon ); ?></td></tr>
		<?php endforeach; ?>
		<?php if ( WC()->cart->needs_shipping() && WC()->cart->show_shipping() ) : ?>
			<?php do_action( 'woocommerce_review_order_before_shipping' ); ?>
			<?php wc_cart_totals_shipping_html(); ?>
			<?php do_action( 'woocommerce_review_order_after_shipping' ); ?>
		<?php endif; ?>
		<?php foreach ( WC()->cart->get_fees() as $vitrin_fee ) : ?>
			<tr class="fee"><th><?php echo esc_html( $vitrin_fee->name ); ?></th><td><?php wc_cart_totals_fee_html( $vitrin_fee ); ?></td></tr>
		<?php endforeach; ?>
		<?php do_action( 'woocommerce_review_order_before_order_total' ); ?>
		<tr class="order-total"><th><?php esc_html_e( 'Total', 'woocommerce' ); ?></th><td><?php wc_cart_totals_order_total_html(); ?></td></tr>
		<?php do_action( 'woocommerce_review_order_after_order_total' ); ?>
	</tfoot>
</table>
