<?php
/**
 * The cart for other code and for templates.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Empties it.
 */
function wc_empty_cart() {
	if ( ! isset( WC()->cart ) || ! WC()->cart ) {
		WC()->initialize_cart();
	}
	WC()->cart->empty_cart( false );
}

/**
 * After logging in the cart kept for the user joins the guest's.
 *
 * @param string  $user_login Name.
 * @param WP_User $user       User.
 */
function vitrin_stand_in_merge_carts_at_login( $user_login, $user ) {
	if ( apply_filters( 'woocommerce_persistent_cart_enabled', true ) ) {
		update_user_meta( $user->ID, '_woocommerce_load_saved_cart_after_login', 1 );
	}
}
add_action( 'wp_login', 'vitrin_stand_in_merge_carts_at_login', 10, 2 );

/**
 * Says that something was added.
 *
 * @param int|array $products Id, or quantities by id.
 * @param bool      $show_qty With the quantity.
 * @param bool      $return   Give back instead of adding a notice.
 * @return string|void
 */
function wc_add_to_cart_message( $products, $show_qty = false, $return = false ) {
	$products = is_array( $products ) ? $products : array( $products => 1 );
	$products = $show_qty ? $products : array_fill_keys( array_keys( $products ), 1 );
	$titles   = array();
	foreach ( $products as $id => $quantity ) {
		/* translators: %s: product */
		$quoted   = sprintf( _x( '&ldquo;%s&rdquo;', 'Item name in quotes', 'woocommerce' ), wp_strip_all_tags( get_the_title( $id ) ) );
		$titles[] = apply_filters( 'woocommerce_add_to_cart_qty_html', $quantity > 1 ? absint( $quantity ) . ' &times; ' : '', $id ) . apply_filters( 'woocommerce_add_to_cart_item_name_in_quotes', $quoted, $id );
	}
	/* translators: %s: products */
	$text  = sprintf( _n( '%s has been added to your cart.', '%s have been added to your cart.', (int) array_sum( $products ), 'woocommerce' ), wc_format_list_of_items( array_filter( $titles ) ) );
	$class = 'button wc-forward' . ( wc_wp_theme_get_element_class_name( 'button' ) ? ' ' . wc_wp_theme_get_element_class_name( 'button' ) : '' );
	if ( 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
		$back = apply_filters( 'woocommerce_continue_shopping_redirect', wp_get_raw_referer() ? wp_validate_redirect( wp_get_raw_referer(), false ) : wc_get_page_permalink( 'shop' ) );
		$link = sprintf( '<a href="%s" class="%s">%s</a>', esc_url( $back ), esc_attr( $class ), esc_html__( 'Continue shopping', 'woocommerce' ) );
	} else {
		$link = sprintf( '<a href="%s" class="%s">%s</a>', esc_url( wc_get_cart_url() ), esc_attr( $class ), esc_html__( 'View cart', 'woocommerce' ) );
	}
	$message = apply_filters( 'wc_add_to_cart_message_html', esc_html( $text ) . ' ' . $link, $products, $show_qty );
	if ( $return ) {
		return $message;
	}
	wc_add_notice( $message, apply_filters( 'woocommerce_add_to_cart_notice_type', 'success' ) );
}

/**
 * What of a product a line depends on.
 *
 * @param WC_Product $product Product.
 * @return string
 */
function wc_get_cart_item_data_hash( $product ) {
	$facts = array(
		'type'       => $product->get_type(),
		'attributes' => $product instanceof WC_Product_Variation ? $product->get_variation_attributes() : '',
	);
	return md5( (string) wp_json_encode( apply_filters( 'woocommerce_cart_item_data_to_validate', $facts, $product ) ) );
}

/**
 * Whether a value stands in a product's name already.
 *
 * @param string $attribute Value.
 * @param string $name      Name.
 * @return bool
 */
function wc_is_attribute_in_product_name( $attribute, $name ) {
	return apply_filters( 'woocommerce_is_attribute_in_product_name', false !== stripos( $name, ' - ' ) && false !== stripos( substr( $name, (int) strrpos( $name, ' - ' ) ), $attribute ), $attribute, $name );
}

/**
 * A line's choice and what plugins add, as HTML or text.
 *
 * @param array $cart_item Line.
 * @param bool  $flat      As text.
 * @return string
 */
function wc_get_formatted_cart_item_data( $cart_item, $flat = false ) {
	$data = array();
	if ( $cart_item['data']->is_type( 'variation' ) && is_array( $cart_item['variation'] ) ) {
		foreach ( $cart_item['variation'] as $name => $value ) {
			$taxonomy = preg_replace( '/^attribute_/', '', urldecode( $name ) );
			$term     = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $value, $taxonomy ) : false;
			$value    = $term instanceof WP_Term ? $term->name : apply_filters( 'woocommerce_variation_option_name', $value, null, $taxonomy, $cart_item['data'] );
			if ( '' !== $value && ! wc_is_attribute_in_product_name( $value, $cart_item['data']->get_name() ) ) {
				$data[] = array(
					'key'   => wc_attribute_label( $taxonomy, $cart_item['data'] ),
					'value' => $value,
				);
			}
		}
	}
	$data = apply_filters( 'woocommerce_get_item_data', $data, $cart_item );
	foreach ( (array) $data as $index => $row ) {
		if ( ! empty( $row['hidden'] ) ) {
			unset( $data[ $index ] );
			continue;
		}
		$data[ $index ]['key']     = ! empty( $row['key'] ) ? $row['key'] : $row['name'];
		$data[ $index ]['display'] = ! empty( $row['display'] ) ? $row['display'] : $row['value'];
	}
	if ( ! $data ) {
		return '';
	}
	if ( $flat ) {
		return implode( '', array_map( static fn( $row ) => esc_html( $row['key'] ) . ': ' . wp_kses_post( $row['display'] ) . "\n", $data ) );
	}
	return wc_get_template_html( 'cart/cart-item-data.php', array( 'item_data' => $data ) );
}

/**
 * Prints the subtotal.
 */
function wc_cart_totals_subtotal_html() {
	echo WC()->cart->get_cart_subtotal(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/**
 * Prints the total.
 */
function wc_cart_totals_order_total_html() {
	echo apply_filters( 'woocommerce_cart_totals_order_total_html', '<strong>' . WC()->cart->get_total() . '</strong> ' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/**
 * Prints a fee.
 *
 * @param object $fee Fee.
 */
function wc_cart_totals_fee_html( $fee ) {
	echo apply_filters( 'woocommerce_cart_totals_fee_html', wc_price( $fee->total ), $fee ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/**
 * Prints a coupon's label.
 *
 * @param string|WC_Coupon $coupon Coupon.
 * @param bool             $echo   Print or give back.
 * @return string|void
 */
function wc_cart_totals_coupon_label( $coupon, $echo = true ) {
	$coupon = is_string( $coupon ) ? new WC_Coupon( $coupon ) : $coupon;
	/* translators: %s: code */
	$label = apply_filters( 'woocommerce_cart_totals_coupon_label', sprintf( esc_html__( 'Coupon: %s', 'woocommerce' ), $coupon->get_code() ), $coupon );
	if ( ! $echo ) {
		return $label;
	}
	echo $label; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/**
 * Prints what a coupon takes off, with the link that takes it out.
 *
 * @param string|WC_Coupon $coupon Coupon.
 */
function wc_cart_totals_coupon_html( $coupon ) {
	$coupon = is_string( $coupon ) ? new WC_Coupon( $coupon ) : $coupon;
	$amount = WC()->cart->get_coupon_discount_amount( $coupon->get_code(), WC()->cart->display_cart_ex_tax );
	$html   = apply_filters( 'woocommerce_coupon_discount_amount_html', '-' . wc_price( $amount ), $coupon );
	$page   = defined( 'WOOCOMMERCE_CHECKOUT' ) ? wc_get_checkout_url() : wc_get_cart_url();
	/* translators: %s: code */
	$label = sprintf( __( 'Remove %s coupon', 'woocommerce' ), $coupon->get_code() );
	$link  = '<a role="button" aria-label="' . esc_attr( $label ) . '" href="' . esc_url( add_query_arg( 'remove_coupon', rawurlencode( $coupon->get_code() ), $page ) ) . '" class="woocommerce-remove-coupon" data-coupon="' . esc_attr( $coupon->get_code() ) . '">' . esc_html__( '[Remove]', 'woocommerce' ) . '</a>';
	echo apply_filters( 'woocommerce_cart_totals_coupon_html', $html . ' ' . $link, $coupon, $html ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
