<?php
/**
 * One order.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<p>
	<?php
	/* translators: 1: number 2: date 3: status */
	echo wp_kses_post( sprintf( __( 'Order #%1$s was placed on %2$s and is currently %3$s.', 'woocommerce' ), '<mark class="order-number">' . $order->get_order_number() . '</mark>', '<mark class="order-date">' . wc_format_datetime( $order->get_date_created() ) . '</mark>', '<mark class="order-status">' . wc_get_order_status_name( $order->get_status() ) . '</mark>' ) );
	?>
</p>
<?php
do_action( 'woocommerce_view_order', $order_id );
