<?php
/**
 * Its menu.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_account_navigation' );
?>
<nav class="woocommerce-MyAccount-navigation" aria-label="<?php esc_attr_e( 'Account pages', 'woocommerce' ); ?>"><ul>
	<?php foreach ( wc_get_account_menu_items() as $vitrin_endpoint => $vitrin_label ) : ?>
		<li class="<?php echo esc_attr( wc_get_account_menu_item_classes( $vitrin_endpoint ) ); ?>"><a href="<?php echo esc_url( wc_get_account_endpoint_url( $vitrin_endpoint ) ); ?>"<?php echo wc_is_current_account_menu_item( $vitrin_endpoint ) ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $vitrin_label ); ?></a></li>
	<?php endforeach; ?>
</ul></nav>
<?php
do_action( 'woocommerce_after_account_navigation' );
