<?php
/**
 * The rates of one package.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_several = count( (array) $available_methods ) > 1;
$vitrin_text    = '';
?>
<tr class="woocommerce-shipping-totals shipping"><th><?php echo wp_kses_post( $package_name ); ?></th><td data-title="<?php echo esc_attr( $package_name ); ?>">
	<?php
	if ( $available_methods ) {
		echo '<ul id="shipping_method" class="woocommerce-shipping-methods">';
		foreach ( $available_methods as $vitrin_rate ) {
			$vitrin_id = 'shipping_method_' . $index . '_' . sanitize_title( $vitrin_rate->id );
			// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- numbers, and HTML by contract.
			echo '<li><input type="' . ( $vitrin_several ? 'radio' : 'hidden' ) . '" name="shipping_method[' . $index . ']" data-index="' . $index . '" id="' . esc_attr( $vitrin_id ) . '" value="' . esc_attr( $vitrin_rate->id ) . '" class="shipping_method" ' . ( $vitrin_several ? checked( $vitrin_rate->id, $chosen_method, false ) : '' ) . ' />';
			echo '<label for="' . esc_attr( $vitrin_id ) . '">' . wc_cart_totals_shipping_method_label( $vitrin_rate ) . '</label></li>';
			// phpcs:enable
		}
		echo '</ul>';
		if ( is_cart() ) {
			/* translators: %s: place */
			echo '<p class="woocommerce-shipping-destination">' . ( $formatted_destination ? sprintf( esc_html__( 'Shipping to %s.', 'woocommerce' ), '<strong>' . esc_html( $formatted_destination ) . '</strong>' ) : esc_html__( 'Shipping options will be updated during checkout.', 'woocommerce' ) ) . ' </p>';
			$vitrin_text = $formatted_destination ? __( 'Change address', 'woocommerce' ) : '';
		}
	} elseif ( ! $has_calculated_shipping || ! $formatted_destination ) {
		echo esc_html( is_cart() && 'no' === get_option( 'woocommerce_enable_shipping_calc' ) ? __( 'Shipping costs are calculated during checkout.', 'woocommerce' ) : __( 'Enter your address to view shipping options.', 'woocommerce' ) );
	} elseif ( ! is_cart() ) {
		esc_html_e( 'There are no shipping options available. Please ensure that your address has been entered correctly, or contact us if you need any help.', 'woocommerce' );
	} else {
		/* translators: %s: place */
		printf( esc_html__( 'No shipping options were found for %s.', 'woocommerce' ) . ' ', '<strong>' . esc_html( $formatted_destination ) . '</strong>' );
		$vitrin_text = __( 'Enter a different address', 'woocommerce' );
	}
	if ( $show_shipping_calculator ) {
		woocommerce_shipping_calculator( $vitrin_text );
	}
	?>
</td></tr>
