<?php
/**
 * The cart.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_columns = array(
	'price'    => __( 'Price', 'woocommerce' ),
	'quantity' => __( 'Quantity', 'woocommerce' ),
	'subtotal' => __( 'Subtotal', 'woocommerce' ),
);
$vitrin_button  = trim( 'button ' . wc_wp_theme_get_element_class_name( 'button' ) );
do_action( 'woocommerce_before_cart' );
?>
<form class="woocommerce-cart-form" action="<?php echo esc_url( wc_get_cart_url() ); ?>" method="post">
	<?php do_action( 'woocommerce_before_cart_table' ); ?>
	<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents" cellspacing="0">
		<thead><tr>
			<th class="product-remove"><span class="screen-reader-text"><?php esc_html_e( 'Remove item', 'woocommerce' ); ?></span></th>
			<th class="product-thumbnail"><span class="screen-reader-text"><?php esc_html_e( 'Thumbnail image', 'woocommerce' ); ?></span></th>
			<th scope="col" class="product-name"><?php esc_html_e( 'Product', 'woocommerce' ); ?></th>
			<?php foreach ( $vitrin_columns as $vitrin_column => $vitrin_title ) : ?>
				<th scope="col" class="product-<?php echo esc_attr( $vitrin_column ); ?>"><?php echo esc_html( $vitrin_title ); ?></th>
			<?php endforeach; ?>
		</tr></thead>
		<tbody>
			<?php
			do_action( 'woocommerce_before_cart_contents' );
			foreach ( WC()->cart->get_cart() as $vitrin_key => $vitrin_line ) {
				wc_get_template(
					'cart/cart-line.php',
					array(
						'cart_item_key' => $vitrin_key,
						'cart_item'     => $vitrin_line,
						'columns'       => $vitrin_columns,
					)
				);
			}
			do_action( 'woocommerce_cart_contents' );
			?>
			<tr><td colspan="6" class="actions">
				<?php if ( wc_coupons_enabled() ) : ?>
					<div class="coupon">
						<label for="coupon_code" class="screen-reader-text"><?php esc_html_e( 'Coupon:', 'woocommerce' ); ?></label>
						<input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="<?php esc_attr_e( 'Coupon code', 'woocommerce' ); ?>" />
						<button type="submit" class="<?php echo esc_attr( $vitrin_button ); ?>" name="apply_coupon" value="<?php esc_attr_e( 'Apply coupon', 'woocommerce' ); ?>"><?php esc_html_e( 'Apply coupon', 'woocommerce' ); ?></button>
						<?php do_action( 'woocommerce_cart_coupon' ); ?>
					</div>
				<?php endif; ?>
				<button type="submit" class="<?php echo esc_attr( $vitrin_button ); ?>" name="update_cart" value="<?php esc_attr_e( 'Update cart', 'woocommerce' ); ?>"><?php esc_html_e( 'Update cart', 'woocommerce' ); ?></button>
				<?php
				do_action( 'woocommerce_cart_actions' );
				wp_nonce_field( 'woocommerce-cart', 'woocommerce-cart-nonce' );
				?>
			</td></tr>
			<?php do_action( 'woocommerce_after_cart_contents' ); ?>
		</tbody>
	</table>
	<?php do_action( 'woocommerce_after_cart_table' ); ?>
</form>
<?php do_action( 'woocommerce_before_cart_collaterals' ); ?>
<div class="cart-collaterals"><?php do_action( 'woocommerce_cart_collaterals' ); ?></div>
<?php
do_action( 'woocommerce_after_cart' );
