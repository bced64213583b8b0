<?php
/**
 * To the checkout.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<a href="<?php echo esc_url( wc_get_checkout_url() ); ?>" class="<?php echo esc_attr( trim( 'checkout-button button alt wc-forward ' . wc_wp_theme_get_element_class_name( 'button' ) ) ); ?>"><?php esc_html_e( 'Proceed to checkout', 'woocommerce' ); ?></a>
