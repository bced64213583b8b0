<?php
/**
 * Payment: on delivery.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_text = apply_filters( 'woocommerce_order_button_text', __( 'Place order', 'woocommerce' ) );
?>
<div id="payment" class="woocommerce-checkout-payment">
	<ul class="wc_payment_methods payment_methods methods"><li class="wc_payment_method payment_method_cod"><input id="payment_method_cod" type="radio" class="input-radio" name="payment_method" value="cod" checked="checked" /><label for="payment_method_cod"><?php esc_html_e( 'Cash on delivery', 'woocommerce' ); ?></label></li></ul>
	<div class="form-row place-order">
		<?php
		do_action( 'woocommerce_review_order_before_submit' );
		echo apply_filters( 'woocommerce_order_button_html', '<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="' . esc_attr( $vitrin_text ) . '" data-value="' . esc_attr( $vitrin_text ) . '">' . esc_html( $vitrin_text ) . '</button>' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		do_action( 'woocommerce_review_order_after_submit' );
		wp_nonce_field( 'woocommerce-process_checkout', 'woocommerce-process-checkout-nonce' );
		?>
	</div>
</div>
