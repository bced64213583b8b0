<?php
/**
 * Notes.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<div class="woocommerce-shipping-fields"></div>
<div class="woocommerce-additional-fields">
	<?php do_action( 'woocommerce_before_order_notes', $checkout ); ?>
	<h3><?php esc_html_e( 'Additional information', 'woocommerce' ); ?></h3>
	<div class="woocommerce-additional-fields__field-wrapper">
		<?php
		foreach ( $checkout->get_checkout_fields( 'order' ) as $vitrin_key => $vitrin_field ) {
			woocommerce_form_field( $vitrin_key, $vitrin_field, $checkout->get_value( $vitrin_key ) );
		}
		?>
	</div>
	<?php do_action( 'woocommerce_after_order_notes', $checkout ); ?>
</div>
