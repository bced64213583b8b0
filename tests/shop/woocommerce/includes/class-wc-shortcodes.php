<?php
/**
 * Shortcodes of the cart, checkout and account pages, and a list of products.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each within its wrapper.
 */
class WC_Shortcodes {

	/** Registers them. */
	public static function init() {
		foreach ( array( 'cart', 'checkout', 'my_account' ) as $name ) {
			add_shortcode( 'woocommerce_' . $name, array( __CLASS__, $name ) );
		}
		add_shortcode( 'products', array( __CLASS__, 'products' ) );
		add_shortcode( 'product_page', array( __CLASS__, 'product_page' ) );
	}

	/**
	 * A product's whole content in another page.
	 *
	 * @param array|string $atts id.
	 * @return string
	 */
	public static function product_page( $atts ) {
		$query = new WP_Query(
			array(
				'p'             => is_array( $atts ) ? absint( $atts['id'] ?? 0 ) : 0,
				'post_type'     => 'product',
				'post_status'   => 'publish',
				'no_found_rows' => true,
			)
		);
		if ( ! is_array( $atts ) || empty( $atts['id'] ) || ! $query->have_posts() ) {
			return '';
		}
		// The form stays on this page.
		add_filter( 'woocommerce_add_to_cart_form_action', '__return_empty_string' );
		// The page counts as the product's meanwhile.
		$page = $GLOBALS['wp_query'];
		$GLOBALS['wp_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		ob_start();
		echo '<div class="single-product" data-product-page-preselected-id="0">';
		while ( $query->have_posts() ) {
			$query->the_post();
			wc_get_template_part( 'content', 'single-product' );
		}
		echo '</div>';
		$GLOBALS['wp_query'] = $page; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		wp_reset_postdata();
		remove_filter( 'woocommerce_add_to_cart_form_action', '__return_empty_string' );
		return '<div class="woocommerce">' . ob_get_clean() . '</div>';
	}

	/**
	 * @param callable $function Printer.
	 * @param array    $atts     Attributes.
	 * @param array    $wrapper  class, before, after.
	 * @return string
	 */
	public static function shortcode_wrapper( $function, $atts = array(), $wrapper = array( 'class' => 'woocommerce', 'before' => null, 'after' => null ) ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		ob_start();
		echo empty( $wrapper['before'] ) ? '<div class="' . esc_attr( $wrapper['class'] ) . '">' : wp_kses_post( $wrapper['before'] );
		call_user_func( $function, $atts );
		echo empty( $wrapper['after'] ) ? '</div>' : wp_kses_post( $wrapper['after'] );
		return (string) ob_get_clean();
	}

	/** @return string */
	public static function cart() {
		return is_null( WC()->cart ) ? '' : self::shortcode_wrapper( array( __CLASS__, 'vitrin_cart_output' ) );
	}

	/** Takes the address that the cart page's calculator sent. */
	private static function take_address(): void {
		$nonce = wc_get_var( $_REQUEST['woocommerce-shipping-calculator-nonce'], wc_get_var( $_REQUEST['_wpnonce'], '' ) ); // phpcs:ignore WordPress.Security
		if ( empty( $_POST['calc_shipping'] ) || ! wp_verify_nonce( is_string( $nonce ) ? $nonce : '', 'woocommerce-shipping-calculator' ) ) {
			return;
		}
		WC()->shipping()->reset_shipping();
		$address = array();
		foreach ( array( 'country', 'state', 'postcode', 'city' ) as $part ) {
			$address[ $part ] = isset( $_POST[ 'calc_shipping_' . $part ] ) ? wc_clean( wp_unslash( $_POST[ 'calc_shipping_' . $part ] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		}
		$address['postcode'] = wc_format_postcode( $address['postcode'], $address['country'] );
		try {
			$address = apply_filters( 'woocommerce_cart_calculate_shipping_address', $address );
			if ( $address['postcode'] && ! WC_Validation::is_postcode( $address['postcode'], $address['country'] ) ) {
				throw new Exception( __( 'Please enter a valid postcode / ZIP.', 'woocommerce' ) );
			}
		} catch ( Exception $refusal ) {
			wc_add_notice( $refusal->getMessage(), 'error' );
			return;
		}
		if ( $address['country'] ) {
			if ( ! WC()->customer->get_billing_first_name() ) {
				WC()->customer->set_billing_location( $address['country'], $address['state'], $address['postcode'], $address['city'] );
			}
			WC()->customer->set_shipping_location( $address['country'], $address['state'], $address['postcode'], $address['city'] );
		} else {
			WC()->customer->set_billing_address_to_base();
			WC()->customer->set_shipping_address_to_base();
		}
		WC()->customer->set_calculated_shipping( true );
		WC()->customer->save();
		wc_add_notice( __( 'Shipping costs updated.', 'woocommerce' ), 'notice' );
		do_action( 'woocommerce_calculated_shipping' );
	}

	/** Prints the cart. */
	public static function vitrin_cart_output() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CART', true );
		self::take_address();
		do_action( 'woocommerce_check_cart_items' );
		WC()->cart->calculate_totals();
		wc_get_template( WC()->cart->is_empty() ? 'cart/cart-empty.php' : 'cart/cart.php' );
	}

	/**
	 * @param array|string $atts Attributes.
	 * @return string
	 */
	public static function checkout( $atts ) {
		return self::shortcode_wrapper( array( __CLASS__, 'vitrin_checkout_output' ) );
	}

	/** Prints the checkout, or the page after it. */
	public static function vitrin_checkout_output() {
		global $wp;
		if ( is_null( WC()->cart ) ) {
			return;
		}
		if ( isset( $wp->query_vars['order-received'] ) ) {
			$order = wc_get_order( absint( $wp->query_vars['order-received'] ) );
			$key   = isset( $_GET['key'] ) ? sanitize_text_field( wp_unslash( $_GET['key'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended
			if ( ! $order || ! hash_equals( $order->get_order_key(), $key ) ) {
				$order = false;
			}
			wc_get_template( 'checkout/thankyou.php', array( 'order' => $order ) );
			return;
		}
		do_action( 'woocommerce_check_cart_items' );
		WC()->cart->calculate_totals();
		$checkout = WC()->checkout();
		if ( WC()->cart->is_empty() ) {
			return;
		}
		do_action( 'woocommerce_before_checkout_form_cart_notices' );
		wc_get_template( 'checkout/form-checkout.php', array( 'checkout' => $checkout ) );
	}

	/**
	 * @param array|string $atts Attributes.
	 * @return string
	 */
	public static function my_account( $atts ) {
		return self::shortcode_wrapper( array( __CLASS__, 'vitrin_my_account_output' ) );
	}

	/** Prints the account, or the login form. */
	public static function vitrin_my_account_output() {
		wc_get_template( is_user_logged_in() ? 'myaccount/my-account.php' : 'myaccount/form-login.php' );
	}

	/**
	 * @param array|string $atts limit, columns, ids, category, orderby, on_sale.
	 * @return string
	 */
	public static function products( $atts ) {
		$atts     = shortcode_atts(
			array(
				'limit'    => '-1',
				'columns'  => '4',
				'ids'      => '',
				'category' => '',
				'orderby'  => 'date',
				'order'    => 'DESC',
				'on_sale'  => '',
			),
			(array) $atts,
			'products'
		);
		$products = wc_get_products(
			array_filter(
				array(
					'status'   => 'publish',
					'limit'    => 'true' === $atts['on_sale'] ? -1 : (int) $atts['limit'],
					'include'  => wp_parse_id_list( $atts['ids'] ),
					'category' => array_filter( explode( ',', $atts['category'] ) ),
					'orderby'  => $atts['orderby'],
					'order'    => $atts['order'],
				)
			)
		);
		if ( 'true' === $atts['on_sale'] ) {
			$products = array_filter( $products, static fn( $product ) => $product->is_on_sale() );
			$products = (int) $atts['limit'] > 0 ? array_slice( $products, 0, (int) $atts['limit'] ) : $products;
		}
		ob_start();
		echo '<div class="woocommerce columns-' . absint( $atts['columns'] ) . '">';
		vitrin_stand_in_product_list( $products, absint( $atts['columns'] ), 'products' );
		echo '</div>';
		return (string) ob_get_clean();
	}
}
