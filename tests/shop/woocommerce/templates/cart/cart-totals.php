<?php
/**
 * The totals.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<div class="cart_totals <?php echo WC()->customer->has_calculated_shipping() ? 'calculated_shipping' : ''; ?>">
	<?php do_action( 'woocommerce_before_cart_totals' ); ?>
	<h2><?php esc_html_e( 'Cart totals', 'woocommerce' ); ?></h2>
	<table cellspacing="0" class="shop_table shop_table_responsive">
		<tr class="cart-subtotal"><th><?php esc_html_e( 'Subtotal', 'woocommerce' ); ?></th><td data-title="<?php esc_attr_e( 'Subtotal', 'woocommerce' ); ?>"><?php wc_cart_totals_subtotal_html(); ?></td></tr>
		<?php foreach ( WC()->cart->get_coupons() as $vitrin_code => $vitrin_coupon ) : ?>
			<tr class="cart-discount coupon-<?php echo esc_attr( sanitize_title( (string) $vitrin_code ) ); ?>"><th><?php wc_cart_totals_coupon_label( $vitrin_coupon ); ?></th><td data-title="<?php echo esc_attr( (string) wc_cart_totals_coupon_label( $vitrin_coupon, false ) ); ?>"><?php wc_cart_totals_coupon_html( $vitrin_coupon ); ?></td></tr>
		<?php endforeach; ?>
		<?php if ( WC()->cart->needs_shipping() && WC()->cart->show_shipping() ) : ?>
			<?php do_action( 'woocommerce_cart_totals_before_shipping' ); ?>
			<?php wc_cart_totals_shipping_html(); ?>
			<?php do_action( 'woocommerce_cart_totals_after_shipping' ); ?>
		<?php elseif ( WC()->cart->needs_shipping() && 'yes' === get_option( 'woocommerce_enable_shipping_calc' ) ) : ?>
			<tr class="shipping"><th><?php esc_html_e( 'Shipping', 'woocommerce' ); ?></th><td data-title="<?php esc_attr_e( 'Shipping', 'woocommerce' ); ?>"><?php woocommerce_shipping_calculator(); ?></td></tr>
		<?php endif; ?>
		<?php foreach ( WC()->cart->get_fees() as $vitrin_fee ) : ?>
			<tr class="fee"><th><?php echo esc_html( $vitrin_fee->name ); ?></th><td data-title="<?php echo esc_attr( $vitrin_fee->name ); ?>"><?php wc_cart_totals_fee_html( $vitrin_fee ); ?></td></tr>
		<?php endforeach; ?>
		<?php do_action( 'woocommerce_cart_totals_before_order_total' ); ?>
		<tr class="order-total"><th><?php esc_html_e( 'Total', 'woocommerce' ); ?></th><td data-title="<?php esc_attr_e( 'Total', 'woocommerce' ); ?>"><?php wc_cart_totals_order_total_html(); ?></td></tr>
		<?php do_action( 'woocommerce_cart_totals_after_order_total' ); ?>
	</table>
	<div class="wc-proceed-to-checkout"><?php do_action( 'woocommerce_proceed_to_checkout' ); ?></div>
	<?php do_action( 'woocommerce_after_cart_totals' ); ?>
</div>
