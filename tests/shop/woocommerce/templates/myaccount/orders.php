<?php
/**
 * List of orders.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_account_orders', $has_orders );
if ( ! $has_orders ) {
	wc_print_notice( esc_html__( 'No order has been made yet.', 'woocommerce' ) . ' <a class="woocommerce-Button wc-forward button" href="' . esc_url( wc_get_page_permalink( 'shop' ) ) . '">' . esc_html__( 'Browse products', 'woocommerce' ) . '</a>', 'notice' );
	do_action( 'woocommerce_after_account_orders', $has_orders );
	return;
}
$vitrin_columns = wc_get_account_orders_columns();
?>
<table class="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table">
	<thead><tr>
		<?php foreach ( $vitrin_columns as $vitrin_key => $vitrin_name ) : ?>
			<th scope="col" class="woocommerce-orders-table__header woocommerce-orders-table__header-<?php echo esc_attr( $vitrin_key ); ?>"><span class="nobr"><?php echo esc_html( $vitrin_name ); ?></span></th>
		<?php endforeach; ?>
	</tr></thead>
	<tbody>
		<?php
		foreach ( $customer_orders->orders as $vitrin_order ) {
			$vitrin_cells = array(
				'order-number' => '<a href="' . esc_url( $vitrin_order->get_view_order_url() ) . '">#' . esc_html( $vitrin_order->get_order_number() ) . '</a>',
				'order-date'   => '<time datetime="' . esc_attr( (string) $vitrin_order->get_date_created() ) . '">' . esc_html( wc_format_datetime( $vitrin_order->get_date_created() ) ) . '</time>',
				'order-status' => esc_html( wc_get_order_status_name( $vitrin_order->get_status() ) ),
				'order-total'  => $vitrin_order->get_formatted_order_total(),
			);
			echo '<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-' . esc_attr( $vitrin_order->get_status() ) . ' order">';
			foreach ( $vitrin_columns as $vitrin_key => $vitrin_name ) {
				echo '<td class="woocommerce-orders-table__cell woocommerce-orders-table__cell-' . esc_attr( $vitrin_key ) . '" data-title="' . esc_attr( $vitrin_name ) . '">';
				if ( has_action( 'woocommerce_my_account_my_orders_column_' . $vitrin_key ) ) {
					do_action( 'woocommerce_my_account_my_orders_column_' . $vitrin_key, $vitrin_order );
				} elseif ( 'order-actions' === $vitrin_key ) {
					foreach ( wc_get_account_orders_actions( $vitrin_order ) as $vitrin_name_of_action => $vitrin_action ) {
						echo '<a href="' . esc_url( $vitrin_action['url'] ) . '" class="woocommerce-button button ' . sanitize_html_class( $vitrin_name_of_action ) . '">' . esc_html( $vitrin_action['name'] ) . '</a>';
					}
				} else {
					echo $vitrin_cells[ $vitrin_key ] ?? ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
				}
				echo '</td>';
			}
			echo '</tr>';
		}
		?>
	</tbody>
</table>
<?php
do_action( 'woocommerce_after_account_orders', $has_orders );
