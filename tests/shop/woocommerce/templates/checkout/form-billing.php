<?php
/**
 * Billing fields.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<div class="woocommerce-billing-fields">
	<h3><?php esc_html_e( 'Billing details', 'woocommerce' ); ?></h3>
	<?php do_action( 'woocommerce_before_checkout_billing_form', $checkout ); ?>
	<div class="woocommerce-billing-fields__field-wrapper">
		<?php
		foreach ( $checkout->get_checkout_fields( 'billing' ) as $vitrin_key => $vitrin_field ) {
			woocommerce_form_field( $vitrin_key, $vitrin_field, $checkout->get_value( $vitrin_key ) );
		}
		?>
	</div>
	<?php do_action( 'woocommerce_after_checkout_billing_form', $checkout ); ?>
</div>
