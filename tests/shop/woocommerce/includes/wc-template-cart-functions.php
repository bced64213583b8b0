<?php
/**
 * Parts of cart, checkout and account.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment -- short printers; parameters are WooCommerce's own.

if ( ! function_exists( 'woocommerce_mini_cart' ) ) {
	/**
	 * The mini cart.
	 */
	function woocommerce_mini_cart( $args = array() ) {
		wc_get_template( 'cart/mini-cart.php', array( 'args' => wp_parse_args( $args, array( 'list_class' => '' ) ), 'list_class' => $args['list_class'] ?? '' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_widget_shopping_cart_button_view_cart' ) ) {
	/**
	 * Its link to the cart.
	 */
	function woocommerce_widget_shopping_cart_button_view_cart() {
		echo '<a href="' . esc_url( wc_get_cart_url() ) . '" class="button wc-forward">' . esc_html__( 'View cart', 'woocommerce' ) . '</a>';
	}
}
if ( ! function_exists( 'woocommerce_widget_shopping_cart_proceed_to_checkout' ) ) {
	/**
	 * Its link to the checkout.
	 */
	function woocommerce_widget_shopping_cart_proceed_to_checkout() {
		echo '<a href="' . esc_url( wc_get_checkout_url() ) . '" class="button checkout wc-forward">' . esc_html__( 'Checkout', 'woocommerce' ) . '</a>';
	}
}
if ( ! function_exists( 'woocommerce_widget_shopping_cart_subtotal' ) ) {
	/**
	 * Its subtotal.
	 */
	function woocommerce_widget_shopping_cart_subtotal() {
		echo '<strong>' . esc_html__( 'Subtotal:', 'woocommerce' ) . '</strong> ' . WC()->cart->get_cart_subtotal(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_cart_totals' ) ) {
	/**
	 * The totals.
	 */
	function woocommerce_cart_totals() {
		if ( ! is_checkout() ) {
			wc_get_template( 'cart/cart-totals.php' );
		}
	}
}
if ( ! function_exists( 'woocommerce_shipping_calculator' ) ) {
	/**
	 * Prints cart/shipping-calculator.php.
	 */
	function woocommerce_shipping_calculator( $button_text = '' ) {
		if ( 'no' === get_option( 'woocommerce_enable_shipping_calc' ) || ! WC()->cart->needs_shipping() ) {
			return;
		}
		wp_enqueue_script( 'wc-country-select' );
		wc_get_template( 'cart/shipping-calculator.php', array( 'button_text' => $button_text ) );
	}
}
if ( ! function_exists( 'woocommerce_button_proceed_to_checkout' ) ) {
	/**
	 * Prints cart/proceed-to-checkout-button.php.
	 */
	function woocommerce_button_proceed_to_checkout() {
		wc_get_template( 'cart/proceed-to-checkout-button.php' );
	}
}
if ( ! function_exists( 'wc_empty_cart_message' ) ) {
	/**
	 * Says that it is empty.
	 */
	function wc_empty_cart_message() {
		$notice = wc_print_notice( wp_kses_post( apply_filters( 'wc_empty_cart_message', __( 'Your cart is currently empty.', 'woocommerce' ) ) ), 'notice', array(), true );
		echo '<div class="wc-empty-cart-message">' . str_replace( 'class="woocommerce-info"', 'class="cart-empty woocommerce-info"', $notice ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_cross_sell_display' ) ) {
	/**
	 * Products that go with the cart.
	 */
	function woocommerce_cross_sell_display( $limit = 2, $columns = 2, $orderby = 'rand', $order = 'desc' ) {
		// A hook without arguments hands over an empty string.
		$limit = '' === $limit ? 2 : $limit;
		if ( is_checkout() ) {
			return;
		}
		$limit       = (int) apply_filters( 'woocommerce_cross_sells_total', $limit );
		$columns     = (int) apply_filters( 'woocommerce_cross_sells_columns', $columns );
		$cross_sells = wc_products_array_orderby( array_filter( array_map( 'wc_get_product', WC()->cart->get_cross_sells() ), 'wc_products_array_filter_visible' ), $orderby, $order );
		wc_get_template( 'cart/cross-sells.php', array( 'cross_sells' => $limit > 0 ? array_slice( $cross_sells, 0, $limit ) : $cross_sells, 'columns' => $columns ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_checkout_coupon_form' ) ) {
	/**
	 * Prints checkout/form-coupon.php.
	 */
	function woocommerce_checkout_coupon_form() {
		wc_get_template( 'checkout/form-coupon.php' );
	}
}
if ( ! function_exists( 'woocommerce_order_review' ) ) {
	/**
	 * Prints checkout/review-order.php.
	 */
	function woocommerce_order_review( $deprecated = false ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- WooCommerce's signature.
		wc_get_template( 'checkout/review-order.php' );
	}
}
if ( ! function_exists( 'woocommerce_checkout_payment' ) ) {
	/**
	 * Prints checkout/payment.php.
	 */
	function woocommerce_checkout_payment() {
		wc_get_template( 'checkout/payment.php' );
	}
}
if ( ! function_exists( 'woocommerce_order_details_table' ) ) {
	/**
	 * What an order holds.
	 */
	function woocommerce_order_details_table( $order_id ) {
		if ( $order_id ) {
			wc_get_template( 'order/order-details.php', array( 'order_id' => $order_id ) );
		}
	}
}
if ( ! function_exists( 'woocommerce_account_navigation' ) ) {
	/**
	 * Prints myaccount/navigation.php.
	 */
	function woocommerce_account_navigation() {
		wc_get_template( 'myaccount/navigation.php' );
	}
}
if ( ! function_exists( 'woocommerce_account_content' ) ) {
	/**
	 * The part of the account in view.
	 */
	function woocommerce_account_content() {
		global $wp;
		foreach ( $wp->query_vars as $key => $value ) {
			if ( 'pagename' !== $key && has_action( 'woocommerce_account_' . $key . '_endpoint' ) ) {
				do_action( 'woocommerce_account_' . $key . '_endpoint', $value );
				return;
			}
		}
		wc_get_template( 'myaccount/dashboard.php', array( 'current_user' => wp_get_current_user() ) );
	}
}
if ( ! function_exists( 'woocommerce_account_orders' ) ) {
	/**
	 * The list of orders.
	 */
	function woocommerce_account_orders( $current_page ) {
		$page   = empty( $current_page ) ? 1 : absint( $current_page );
		$orders = wc_get_orders(
			apply_filters(
				'woocommerce_my_account_my_orders_query',
				array(
					'customer' => get_current_user_id(),
					'page'     => $page,
					'paginate' => true,
				)
			)
		);
		wc_get_template(
			'myaccount/orders.php',
			array(
				'current_page'    => $page,
				'customer_orders' => $orders,
				'has_orders'      => 0 < $orders->total,
			)
		);
	}
}
if ( ! function_exists( 'woocommerce_account_view_order' ) ) {
	/**
	 * One order.
	 */
	function woocommerce_account_view_order( $order_id ) {
		$order = wc_get_order( absint( $order_id ) );
		if ( ! $order || ! current_user_can( 'view_order', absint( $order_id ) ) ) {
			echo '<div class="woocommerce-error">' . esc_html__( 'Invalid order.', 'woocommerce' ) . ' <a href="' . esc_url( wc_get_page_permalink( 'myaccount' ) ) . '" class="wc-forward">' . esc_html__( 'My account', 'woocommerce' ) . '</a></div>';
			return;
		}
		wc_get_template( 'myaccount/view-order.php', array( 'order' => $order, 'order_id' => $order->get_id() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_form_field' ) ) {
	/**
	 * One field of a form.
	 */
	function woocommerce_form_field( $key, $args, $value = null ) {
		$args = wp_parse_args(
			$args,
			array(
				'type'         => 'text',
				'label'        => '',
				'placeholder'  => '',
				'required'     => false,
				'autocomplete' => '',
				'class'        => array(),
				'input_class'  => array(),
				'options'      => array(),
				'priority'     => '',
				'validate'     => array(),
				'custom_attributes' => array(),
			)
		);
		$args   = apply_filters( 'woocommerce_form_field_args', $args, $key, $value );
		$common = 'name="' . esc_attr( $key ) . '" id="' . esc_attr( $key ) . '"' . ( $args['autocomplete'] ? ' autocomplete="' . esc_attr( $args['autocomplete'] ) . '"' : '' ) . ( $args['required'] ? ' aria-required="true"' : '' );
		foreach ( array_filter( (array) $args['custom_attributes'], 'strlen' ) as $attribute => $content ) {
			$common .= ' ' . esc_attr( $attribute ) . '="' . esc_attr( $content ) . '"';
		}
		$args['class'] = array_merge( (array) $args['class'], $args['required'] ? array( 'validate-required' ) : array(), array_map( static fn( string $rule ): string => 'validate-' . $rule, (array) $args['validate'] ) );
		$class  = esc_attr( implode( ' ', $args['input_class'] ) );
		if ( 'textarea' === $args['type'] ) {
			$input = '<textarea ' . $common . ' class="input-text ' . $class . '" rows="2" placeholder="' . esc_attr( $args['placeholder'] ) . '">' . esc_textarea( (string) $value ) . '</textarea>';
		} elseif ( in_array( $args['type'], array( 'country', 'state', 'select' ), true ) ) {
			$input = '<select ' . $common . ' class="' . $args['type'] . '_select ' . $class . '">';
			foreach ( $args['options'] as $option => $label ) {
				$input .= '<option value="' . esc_attr( $option ) . '" ' . selected( $value, $option, false ) . '>' . esc_html( $label ) . '</option>';
			}
			$input .= '</select>';
		} else {
			$input = '<input type="' . esc_attr( $args['type'] ) . '" class="input-text ' . $class . '" ' . $common . ' placeholder="' . esc_attr( $args['placeholder'] ) . '" value="' . esc_attr( (string) $value ) . '" />';
		}
		$mark  = $args['required'] ? '&nbsp;<span class="required" aria-hidden="true">*</span>' : '&nbsp;<span class="optional">(' . esc_html__( 'optional', 'woocommerce' ) . ')</span>';
		$field = '<p class="form-row ' . esc_attr( implode( ' ', $args['class'] ) ) . '" id="' . esc_attr( $key ) . '_field" data-priority="' . esc_attr( $args['priority'] ) . '"><label for="' . esc_attr( $key ) . '">' . wp_kses_post( $args['label'] ) . $mark . '</label><span class="woocommerce-input-wrapper">' . $input . '</span></p>';
		$field = apply_filters( 'woocommerce_form_field', apply_filters( 'woocommerce_form_field_' . $args['type'], $field, $key, $args, $value ), $key, $args, $value );
		if ( ! empty( $args['return'] ) ) {
			return $field;
		}
		echo $field; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
