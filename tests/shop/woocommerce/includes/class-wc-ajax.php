<?php
/**
 * The ?wc-ajax= calls.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Those that a shop's pages use; answers as in the real one.
 */
class WC_AJAX {

	/** Hooks. */
	public static function init() {
		add_action( 'init', array( __CLASS__, 'define_ajax' ), 0 );
		add_action( 'template_redirect', array( __CLASS__, 'do_wc_ajax' ), 0 );
		self::add_ajax_events();
	}

	/** Hooks of the calls themselves. */
	public static function add_ajax_events() {
		foreach ( array( 'get_refreshed_fragments', 'apply_coupon', 'remove_coupon', 'get_cart_totals', 'update_shipping_method', 'update_order_review', 'add_to_cart', 'remove_from_cart', 'checkout', 'get_variation' ) as $event ) {
			add_action( 'wp_ajax_woocommerce_' . $event, array( __CLASS__, $event ) );
			add_action( 'wp_ajax_nopriv_woocommerce_' . $event, array( __CLASS__, $event ) );
			add_action( 'wc_ajax_' . $event, array( __CLASS__, $event ) );
		}
	}

	/**
	 * Address of a call.
	 *
	 * @param string $request Call, or %%endpoint%% for scripts to fill.
	 * @return string
	 */
	public static function get_endpoint( $request = '' ) {
		$base = remove_query_arg( array( 'remove_item', 'add-to-cart', 'added-to-cart', 'order_again', '_wpnonce' ), home_url( '/', 'relative' ) );
		return esc_url_raw( apply_filters( 'woocommerce_ajax_get_endpoint', add_query_arg( 'wc-ajax', $request, $base ), $request ) );
	}

	/** @return string */
	private static function asked(): string {
		global $wp_query;
		if ( ! empty( $_GET['wc-ajax'] ) && ! $wp_query->get( 'wc-ajax' ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended
			$wp_query->set( 'wc-ajax', sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ) ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended
		}
		return (string) $wp_query->get( 'wc-ajax' );
	}

	/** Says early that this is ajax. */
	public static function define_ajax() {
		if ( '' !== self::asked() ) {
			wc_maybe_define_constant( 'DOING_AJAX', true );
			wc_maybe_define_constant( 'WC_DOING_AJAX', true );
			$GLOBALS['wpdb']->hide_errors();
		}
	}

	/** Answers the call. */
	public static function do_wc_ajax() {
		$action = sanitize_text_field( self::asked() );
		if ( ! $action ) {
			return;
		}
		if ( ! headers_sent() ) {
			send_origin_headers();
			send_nosniff_header();
			wc_nocache_headers();
			header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
			header( 'X-Robots-Tag: noindex' );
			status_header( 200 );
		}
		do_action( 'wc_ajax_' . $action );
		wp_die();
	}

	/** Fragments and hash of the cart. */
	public static function get_refreshed_fragments() {
		ob_start();
		woocommerce_mini_cart();
		$mini_cart = (string) ob_get_clean();
		$fragments = array( 'div.widget_shopping_cart_content' => '<div class="widget_shopping_cart_content">' . $mini_cart . '</div>' );
		wp_send_json(
			array(
				'fragments' => apply_filters( 'woocommerce_add_to_cart_fragments', $fragments ),
				'cart_hash' => WC()->cart->get_cart_hash(),
			)
		);
	}

	// phpcs:disable WordPress.Security.NonceVerification.Missing -- the real shop asks none here: its own rules.

	/** Adds a product by its button. */
	public static function add_to_cart() {
		ob_start();
		if ( ! isset( $_POST['product_id'] ) ) {
			return;
		}
		$product_id = apply_filters( 'woocommerce_add_to_cart_product_id', absint( $_POST['product_id'] ) );
		$product    = wc_get_product( $product_id );
		$quantity   = empty( $_POST['quantity'] ) ? 1 : wc_stock_amount( wp_unslash( $_POST['quantity'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		$allowed    = apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity );
		$published  = 'publish' === get_post_status( $product_id );
		$choice     = array( 0, array() );
		if ( $product instanceof WC_Product_Variation ) {
			$choice     = array( $product_id, $product->get_variation_attributes() );
			$product_id = $product->get_parent_id();
		}
		if ( $allowed && false !== WC()->cart->add_to_cart( $product_id, $quantity, $choice[0], $choice[1] ) && $published ) {
			do_action( 'woocommerce_ajax_added_to_cart', $product_id );
			if ( 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
				wc_add_to_cart_message( array( $product_id => $quantity ), true );
			}
			self::get_refreshed_fragments();
		}
		wp_send_json(
			array(
				'error'       => true,
				'product_url' => apply_filters( 'woocommerce_cart_redirect_after_error', get_permalink( $product_id ), $product_id ),
			)
		);
	}

	/** Takes a line out. */
	public static function remove_from_cart() {
		ob_start();
		$key = wc_clean( isset( $_POST['cart_item_key'] ) ? wp_unslash( $_POST['cart_item_key'] ) : '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		if ( $key && false !== WC()->cart->remove_cart_item( $key ) ) {
			self::get_refreshed_fragments();
		}
		wp_send_json_error();
	}

	/** The variation that fits a choice; false when none does. */
	public static function get_variation() {
		ob_start();
		$product = empty( $_POST['product_id'] ) ? false : wc_get_product( absint( $_POST['product_id'] ) );
		if ( ! $product ) {
			wp_die();
		}
		$id = WC_Data_Store::load( 'product' )->find_matching_product_variation( $product, wp_unslash( $_POST ) );
		wp_send_json( $id ? $product->get_available_variation( $id ) : false );
	}

	/** Places the order. */
	public static function checkout() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		WC()->checkout()->process_checkout();
		wp_die( 0 );
	}
	// phpcs:enable

	/** Puts a coupon in; prints notices. */
	public static function apply_coupon() {
		check_ajax_referer( 'apply-coupon', 'security' );
		$code = isset( $_POST['coupon_code'] ) ? wc_format_coupon_code( wp_unslash( $_POST['coupon_code'] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		if ( '' !== trim( $code ) ) {
			WC()->cart->add_discount( $code );
		} else {
			wc_add_notice( WC_Coupon::get_generic_coupon_error( WC_Coupon::E_WC_COUPON_PLEASE_ENTER ), 'error' );
		}
		wc_print_notices();
		wp_die();
	}

	/** Takes a coupon out; prints notices. */
	public static function remove_coupon() {
		check_ajax_referer( 'remove-coupon', 'security' );
		$code = isset( $_POST['coupon'] ) ? wc_format_coupon_code( wp_unslash( $_POST['coupon'] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		if ( '' === trim( $code ) ) {
			wc_add_notice( __( 'Sorry there was a problem removing this coupon.', 'woocommerce' ), 'error' );
		} else {
			WC()->cart->remove_coupon( $code );
			wc_add_notice( __( 'Coupon has been removed.', 'woocommerce' ) );
		}
		wc_print_notices();
		wp_die();
	}

	/** Another of the rates. */
	public static function update_shipping_method() {
		check_ajax_referer( 'update-shipping-method', 'security' );
		self::choose_rates();
		self::get_cart_totals();
	}

	/** Keeps the rates that were sent; whether they are there shows when shipping is calculated. */
	private static function choose_rates(): void {
		$sent   = isset( $_POST['shipping_method'] ) ? wc_clean( wp_unslash( $_POST['shipping_method'] ) ) : array(); // phpcs:ignore WordPress.Security
		$chosen = (array) WC()->session->get( 'chosen_shipping_methods' );
		WC()->session->set( 'chosen_shipping_methods', array_replace( $chosen, array_filter( (array) $sent, 'is_string' ) ) );
	}

	/** The totals box. */
	public static function get_cart_totals() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CART', true );
		WC()->cart->calculate_totals();
		woocommerce_cart_totals();
		wp_die();
	}

	/** The order box and the payment box. */
	public static function update_order_review() {
		check_ajax_referer( 'update-order-review', 'security' );
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		do_action( 'woocommerce_checkout_update_order_review', isset( $_POST['post_data'] ) ? wp_unslash( $_POST['post_data'] ) : '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		self::choose_rates();
		$place = array();
		foreach ( array( 'country', 'state', 'postcode', 'city' ) as $part ) {
			$place[] = isset( $_POST[ $part ] ) ? wc_clean( wp_unslash( $_POST[ $part ] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		}
		if ( '' !== $place[0] ) {
			// One address here: it goes where the bill goes.
			WC()->customer->set_billing_location( ...$place );
			WC()->customer->set_shipping_location( ...$place );
			WC()->customer->set_calculated_shipping( true );
			WC()->customer->save();
		}
		WC()->cart->calculate_totals();
		ob_start();
		woocommerce_order_review();
		$review = ob_get_clean();
		ob_start();
		woocommerce_checkout_payment();
		$payment  = ob_get_clean();
		$messages = wc_print_notices( true );
		wp_send_json(
			array(
				'result'    => $messages ? 'failure' : 'success',
				'messages'  => $messages,
				'reload'    => false,
				'fragments' => apply_filters(
					'woocommerce_update_order_review_fragments',
					array(
						'.woocommerce-checkout-review-order-table' => $review,
						'.woocommerce-checkout-payment' => $payment,
					)
				),
			)
		);
	}
}
