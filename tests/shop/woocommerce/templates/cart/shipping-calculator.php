<?php
/**
 * Where it is to go.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_shipping_calculator' );
?>
<form class="woocommerce-shipping-calculator" action="<?php echo esc_url( wc_get_cart_url() ); ?>" method="post">
	<a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button"><?php echo esc_html( $button_text ? $button_text : __( 'Calculate shipping', 'woocommerce' ) ); ?></a>
	<section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">
		<?php
		$vitrin_customer = WC()->customer;
		$vitrin_fields   = array(
			'country'  => array( __( 'Country / region', 'woocommerce' ), WC()->countries->get_shipping_countries() ),
			'state'    => array( __( 'State / County', 'woocommerce' ), WC()->countries->get_states( $vitrin_customer->get_shipping_country() ) ),
			'city'     => array( __( 'City:', 'woocommerce' ), false ),
			'postcode' => array( __( 'Postcode / ZIP:', 'woocommerce' ), false ),
		);
		foreach ( $vitrin_fields as $vitrin_name => list( $vitrin_label, $vitrin_options ) ) {
			if ( ! apply_filters( "woocommerce_shipping_calculator_enable_{$vitrin_name}", true ) ) {
				continue;
			}
			$vitrin_value = $vitrin_customer->{"get_shipping_{$vitrin_name}"}();
			$vitrin_id    = 'calc_shipping_' . $vitrin_name;
			echo '<p class="form-row form-row-wide" id="' . esc_attr( $vitrin_id ) . '_field"><label for="' . esc_attr( $vitrin_id ) . '">' . esc_html( $vitrin_label ) . '</label>';
			if ( $vitrin_options ) {
				echo '<select name="' . esc_attr( $vitrin_id ) . '" id="' . esc_attr( $vitrin_id ) . '"><option value="">' . esc_html__( 'Select an option&hellip;', 'woocommerce' ) . '</option>';
				foreach ( $vitrin_options as $vitrin_code => $vitrin_option ) {
					echo '<option value="' . esc_attr( $vitrin_code ) . '"' . selected( $vitrin_value, $vitrin_code, false ) . '>' . esc_html( $vitrin_option ) . '</option>';
				}
				echo '</select></p>';
			} else {
				echo '<input type="text" class="input-text" value="' . esc_attr( $vitrin_value ) . '" name="' . esc_attr( $vitrin_id ) . '" id="' . esc_attr( $vitrin_id ) . '" /></p>';
			}
		}
		?>
		<p><button type="submit" name="calc_shipping" value="1" class="button"><?php esc_html_e( 'Update', 'woocommerce' ); ?></button></p>
		<?php wp_nonce_field( 'woocommerce-shipping-calculator', 'woocommerce-shipping-calculator-nonce' ); ?>
	</section>
</form>
<?php
do_action( 'woocommerce_after_shipping_calculator' );
