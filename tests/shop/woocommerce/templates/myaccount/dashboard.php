<?php
/**
 * Its first page.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<p>
	<?php
	/* translators: %s: name */
	echo wp_kses_post( sprintf( __( 'Hello %s', 'woocommerce' ), '<strong>' . esc_html( $current_user->display_name ) . '</strong>' ) );
	?>
</p>
<?php
do_action( 'woocommerce_account_dashboard' );
