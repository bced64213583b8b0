<?php
/**
 * One line of the cart; a file of ours, part of the cart template in the real shop.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_key  = $cart_item_key;
$vitrin_line = $cart_item;
$vitrin_product = apply_filters( 'woocommerce_cart_item_product', $vitrin_line['data'], $vitrin_line, $vitrin_key );
$vitrin_id      = apply_filters( 'woocommerce_cart_item_product_id', $vitrin_line['product_id'], $vitrin_line, $vitrin_key );
if ( ! $vitrin_product || ! $vitrin_product->exists() || $vitrin_line['quantity'] <= 0 || ! apply_filters( 'woocommerce_cart_item_visible', true, $vitrin_line, $vitrin_key ) ) {
	return;
}
$vitrin_name  = apply_filters( 'woocommerce_cart_item_name', $vitrin_product->get_name(), $vitrin_line, $vitrin_key );
$vitrin_url   = apply_filters( 'woocommerce_cart_item_permalink', $vitrin_product->is_visible() ? $vitrin_product->get_permalink( $vitrin_line ) : '', $vitrin_line, $vitrin_key );
$vitrin_image = apply_filters( 'woocommerce_cart_item_thumbnail', $vitrin_product->get_image(), $vitrin_line, $vitrin_key );
$vitrin_attr  = array(
	'role'             => 'button',
	'href'             => esc_url_raw( wc_get_cart_remove_url( $vitrin_key ) ),
	'class'            => 'remove',
	/* translators: %s: product */
	'aria-label'       => sprintf( __( 'Remove %s from cart', 'woocommerce' ), wp_strip_all_tags( $vitrin_name ) ),
	'data-product_id'  => $vitrin_id,
	'data-product_sku' => $vitrin_product->get_sku(),
);
$vitrin_alone = $vitrin_product->is_sold_individually();
$vitrin_field = woocommerce_quantity_input(
	array(
		'input_name'   => "cart[{$vitrin_key}][qty]",
		'input_value'  => $vitrin_line['quantity'],
		'max_value'    => $vitrin_alone ? 1 : $vitrin_product->get_max_purchase_quantity(),
		'min_value'    => $vitrin_alone ? 1 : 0,
		'product_name' => $vitrin_name,
	),
	$vitrin_product,
	false
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above, or HTML by contract.
?>
<tr class="woocommerce-cart-form__cart-item <?php echo esc_attr( apply_filters( 'woocommerce_cart_item_class', 'cart_item', $vitrin_line, $vitrin_key ) ); ?>">
	<td class="product-remove"><?php echo apply_filters( 'woocommerce_cart_item_remove_link', '<a ' . wc_implode_html_attributes( $vitrin_attr ) . '>&times;</a>', $vitrin_key ); ?></td>
	<td class="product-thumbnail"><?php echo $vitrin_url ? '<a href="' . esc_url( $vitrin_url ) . '">' . $vitrin_image . '</a>' : $vitrin_image; ?></td>
	<th scope="row" class="product-name" data-title="<?php esc_attr_e( 'Product', 'woocommerce' ); ?>">
		<?php
		echo $vitrin_url ? wp_kses_post( apply_filters( 'woocommerce_cart_item_name', sprintf( '<a href="%s">%s</a>', esc_url( $vitrin_url ), $vitrin_product->get_name() ), $vitrin_line, $vitrin_key ) ) : wp_kses_post( $vitrin_name . '&nbsp;' );
		do_action( 'woocommerce_after_cart_item_name', $vitrin_line, $vitrin_key );
		echo wc_get_formatted_cart_item_data( $vitrin_line );
		if ( $vitrin_product->backorders_require_notification() && $vitrin_product->is_on_backorder( $vitrin_line['quantity'] ) ) {
			echo wp_kses_post( apply_filters( 'woocommerce_cart_item_backorder_notification', '<p class="backorder_notification">' . esc_html__( 'Available on backorder', 'woocommerce' ) . '</p>', $vitrin_id ) );
		}
		?>
	</th>
	<td class="product-price" data-title="<?php echo esc_attr( $columns['price'] ); ?>"><?php echo apply_filters( 'woocommerce_cart_item_price', WC()->cart->get_product_price( $vitrin_product ), $vitrin_line, $vitrin_key ); ?></td>
	<td class="product-quantity" data-title="<?php echo esc_attr( $columns['quantity'] ); ?>"><?php echo apply_filters( 'woocommerce_cart_item_quantity', $vitrin_field, $vitrin_key, $vitrin_line ); ?></td>
	<td class="product-subtotal" data-title="<?php echo esc_attr( $columns['subtotal'] ); ?>"><?php echo apply_filters( 'woocommerce_cart_item_subtotal', WC()->cart->get_product_subtotal( $vitrin_product, $vitrin_line['quantity'] ), $vitrin_line, $vitrin_key ); ?></td>
</tr>
