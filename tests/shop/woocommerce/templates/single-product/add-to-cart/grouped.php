<?php
/**
 * Form of a set.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product, $post;
$vitrin_outer  = $post;
$vitrin_button = false;
do_action( 'woocommerce_before_add_to_cart_form' );
?>
<form class="cart grouped_form" action="<?php echo esc_url( apply_filters( 'woocommerce_add_to_cart_form_action', $product->get_permalink() ) ); ?>" method="post" enctype="multipart/form-data">
	<table class="woocommerce-grouped-product-list group_table"><tbody>
		<?php foreach ( $grouped_products as $vitrin_child ) : ?>
			<?php
			$vitrin_id     = $vitrin_child->get_id();
			$vitrin_field  = 'quantity[' . $vitrin_id . ']';
			$vitrin_choose = $vitrin_child->is_purchasable() && ! $vitrin_child->has_options() && $vitrin_child->is_in_stock();
			$vitrin_button = $vitrin_button || $vitrin_choose;
			$post          = get_post( $vitrin_id ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			setup_postdata( $post );
			?>
			<tr id="product-<?php echo esc_attr( (string) $vitrin_id ); ?>" class="woocommerce-grouped-product-list-item <?php echo esc_attr( implode( ' ', wc_get_product_class( '', $vitrin_child ) ) ); ?>">
				<td class="woocommerce-grouped-product-list-item__quantity">
					<?php
					if ( ! $vitrin_choose ) {
						$product = $vitrin_child;
						woocommerce_template_loop_add_to_cart();
						$product = $grouped_product;
					} elseif ( $vitrin_child->is_sold_individually() ) {
						printf( '<input type="checkbox" name="%1$s" value="1" class="wc-grouped-product-add-to-cart-checkbox" id="quantity-%2$d" /><label for="quantity-%2$d" class="screen-reader-text">%3$s</label>', esc_attr( $vitrin_field ), absint( $vitrin_id ), esc_html( $vitrin_child->get_name() ) );
					} else {
						do_action( 'woocommerce_before_add_to_cart_quantity' );
						woocommerce_quantity_input(
							array(
								'input_name'  => $vitrin_field,
								'input_value' => '',
								'min_value'   => apply_filters( 'woocommerce_quantity_input_min', 0, $vitrin_child ),
								'max_value'   => apply_filters( 'woocommerce_quantity_input_max', $vitrin_child->get_max_purchase_quantity(), $vitrin_child ),
								'placeholder' => '0',
							),
							$vitrin_child
						);
						do_action( 'woocommerce_after_add_to_cart_quantity' );
					}
					?>
				</td>
				<td class="woocommerce-grouped-product-list-item__label"><label for="product-<?php echo esc_attr( (string) $vitrin_id ); ?>"><a href="<?php echo esc_url( $vitrin_child->get_permalink() ); ?>"><?php echo esc_html( $vitrin_child->get_name() ); ?></a></label></td>
				<td class="woocommerce-grouped-product-list-item__price"><?php echo $vitrin_child->get_price_html() . wc_get_stock_html( $vitrin_child ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?></td>
			</tr>
		<?php endforeach; ?>
		<?php
		$post = $vitrin_outer; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		setup_postdata( $post );
		$product = $grouped_product;
		?>
	</tbody></table>
	<input type="hidden" name="add-to-cart" value="<?php echo esc_attr( (string) $product->get_id() ); ?>" />
	<?php if ( $vitrin_button ) : ?>
		<?php do_action( 'woocommerce_before_add_to_cart_button' ); ?>
		<button type="submit" class="<?php echo esc_attr( trim( 'single_add_to_cart_button button alt ' . wc_wp_theme_get_element_class_name( 'button' ) ) ); ?>"><?php echo esc_html( $product->single_add_to_cart_text() ); ?></button>
		<?php do_action( 'woocommerce_after_add_to_cart_button' ); ?>
	<?php endif; ?>
</form>
<?php
do_action( 'woocommerce_after_add_to_cart_form' );
