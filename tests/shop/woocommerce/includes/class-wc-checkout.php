<?php
/**
 * The checkout: fields, checks, the order.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Orders are paid on delivery: there are no gateways here.
 */
class WC_Checkout {

	/** @var self|null */
	protected static $instance = null;

	/** @return self */
	public static function instance() {
		if ( null === self::$instance ) {
			self::$instance = new self();
			add_action( 'woocommerce_checkout_billing', array( self::$instance, 'checkout_form_billing' ) );
			add_action( 'woocommerce_checkout_shipping', array( self::$instance, 'checkout_form_shipping' ) );
			do_action( 'woocommerce_checkout_init', self::$instance );
		}
		return self::$instance;
	}

	/** @return bool */
	public function is_registration_required() {
		return apply_filters( 'woocommerce_checkout_registration_required', 'yes' !== get_option( 'woocommerce_enable_guest_checkout' ) );
	}

	/** @return bool */
	public function is_registration_enabled() {
		return apply_filters( 'woocommerce_checkout_registration_enabled', 'yes' === get_option( 'woocommerce_enable_signup_and_login_from_checkout' ) );
	}

	/**
	 * @param string $fieldset billing or order; all by default.
	 * @return array
	 */
	public function get_checkout_fields( $fieldset = '' ) {
		$fields = apply_filters(
			'woocommerce_checkout_fields',
			array(
				'billing' => WC()->countries->get_address_fields( 'IR', 'billing_' ),
				'order'   => array(
					'order_comments' => array(
						'type'     => 'textarea',
						'class'    => array( 'notes' ),
						'label'    => __( 'Order notes', 'woocommerce' ),
						'required' => false,
						'priority' => 10,
					),
				),
			)
		);
		foreach ( $fields as $name => $set ) {
			uasort( $fields[ $name ], static fn( $one, $other ) => ( $one['priority'] ?? 0 ) <=> ( $other['priority'] ?? 0 ) );
		}
		return $fieldset ? ( $fields[ $fieldset ] ?? array() ) : $fields;
	}

	/**
	 * @param string $input Field.
	 * @return string|null
	 */
	public function get_value( $input ) {
		if ( ! empty( $_POST[ $input ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing
			return wc_clean( wp_unslash( $_POST[ $input ] ) ); // phpcs:ignore WordPress.Security
		}
		$value = apply_filters( 'woocommerce_checkout_get_value', null, $input );
		if ( ! is_null( $value ) ) {
			return $value;
		}
		$value = is_callable( array( WC()->customer, "get_$input" ) ) ? WC()->customer->{"get_$input"}() : get_user_meta( get_current_user_id(), $input, true );
		if ( 'billing_email' === $input && ! $value && is_user_logged_in() ) {
			$value = wp_get_current_user()->user_email;
		}
		return apply_filters( 'default_checkout_' . $input, $value, $input );
	}

	/** Prints the billing fields. */
	public function checkout_form_billing() {
		wc_get_template( 'checkout/form-billing.php', array( 'checkout' => $this ) );
	}

	/** Prints the notes field. */
	public function checkout_form_shipping() {
		wc_get_template( 'checkout/form-shipping.php', array( 'checkout' => $this ) );
	}

	/** Checks what was sent, makes the order, empties the cart. */
	public function process_checkout() {
		try {
			$nonce = wc_get_var( $_REQUEST['woocommerce-process-checkout-nonce'], wc_get_var( $_REQUEST['_wpnonce'], '' ) ); // phpcs:ignore WordPress.Security
			if ( ! $nonce || ! wp_verify_nonce( $nonce, 'woocommerce-process_checkout' ) ) {
				if ( WC()->cart->is_empty() ) {
					/* translators: %s: address */
					throw new Exception( sprintf( __( 'Sorry, your session has expired. <a href="%s" class="wc-backward">Return to shop</a>', 'woocommerce' ), esc_url( wc_get_page_permalink( 'shop' ) ) ) );
				}
				throw new Exception( __( 'We were unable to process your order, please try again.', 'woocommerce' ) );
			}
			do_action( 'woocommerce_before_checkout_process' );
			if ( WC()->cart->is_empty() ) {
				throw new Exception( __( 'Sorry, your session has expired.', 'woocommerce' ) );
			}
			do_action( 'woocommerce_checkout_process' );
			$data   = $this->get_posted_data();
			$errors = new WP_Error();
			$this->validate( $data, $errors );
			do_action( 'woocommerce_after_checkout_validation', $data, $errors );
			foreach ( $errors->get_error_codes() as $code ) {
				foreach ( $errors->get_error_messages( $code ) as $message ) {
					wc_add_notice( $message, 'error', (array) $errors->get_error_data( $code ) );
				}
			}
			do_action( 'woocommerce_check_cart_items' );
			$this->update_session( $data );
			if ( WC()->cart->needs_shipping() ) {
				$chosen = (array) WC()->session->get( 'chosen_shipping_methods' );
				foreach ( WC()->shipping()->get_packages() as $key => $package ) {
					if ( ! isset( $package['rates'][ $chosen[ $key ] ?? '' ] ) ) {
						wc_add_notice( __( 'No shipping method has been selected. Please double check your address, or contact us if you need any help.', 'woocommerce' ), 'error' );
					}
				}
			}
			if ( empty( $_POST['woocommerce_checkout_update_totals'] ) && 0 === wc_notice_count( 'error' ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing
				$order = $this->create_order( $data );
				do_action( 'woocommerce_checkout_order_processed', $order->get_id(), $data, $order );
				$order->payment_complete();
				wc_empty_cart();
				$this->finish( apply_filters( 'woocommerce_payment_successful_result', array( 'result' => 'success', 'redirect' => $order->get_checkout_order_received_url() ), $order->get_id() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			}
		} catch ( Exception $e ) {
			wc_add_notice( $e->getMessage(), 'error' );
		}
		if ( wp_doing_ajax() ) {
			wp_send_json(
				array(
					'result'   => 'failure',
					'messages' => wc_print_notices( true ),
					'refresh'  => false,
					'reload'   => false,
				)
			);
		}
	}

	/**
	 * The address and the rate that were sent count for what shipping costs.
	 *
	 * @param array $data Fields.
	 */
	private function update_session( array $data ): void {
		foreach ( $data as $key => $value ) {
			$shipping = str_replace( 'billing_', 'shipping_', $key );
			foreach ( array( $key, $shipping ) as $name ) {
				if ( str_starts_with( $key, 'billing_' ) && is_callable( array( WC()->customer, "set_$name" ) ) ) {
					WC()->customer->{"set_$name"}( $value );
				}
			}
		}
		WC()->customer->save();
		if ( get_current_user_id() ) {
			foreach ( $data as $key => $value ) {
				if ( str_starts_with( $key, 'billing_' ) && ! is_callable( array( WC()->customer, "set_$key" ) ) ) {
					update_user_meta( get_current_user_id(), $key, $value );
				}
			}
		}
		$sent = isset( $_POST['shipping_method'] ) ? wc_clean( wp_unslash( $_POST['shipping_method'] ) ) : array(); // phpcs:ignore WordPress.Security
		WC()->session->set( 'chosen_shipping_methods', array_replace( (array) WC()->session->get( 'chosen_shipping_methods' ), array_filter( (array) $sent, 'is_string' ) ) );
		WC()->cart->calculate_totals();
	}

	/** @param array $result result and redirect. */
	private function finish( array $result ): void {
		if ( wp_doing_ajax() ) {
			wp_send_json( $result );
		}
		wp_safe_redirect( $result['redirect'] );
		exit;
	}

	/** @return array */
	public function get_posted_data() {
		$data = array( 'payment_method' => 'cod' );
		foreach ( $this->get_checkout_fields() as $fields ) {
			foreach ( array_keys( $fields ) as $key ) {
				$value        = isset( $_POST[ $key ] ) ? wp_unslash( $_POST[ $key ] ) : ''; // phpcs:ignore WordPress.Security
				$data[ $key ] = apply_filters( 'woocommerce_process_checkout_field_' . $key, 'order_comments' === $key ? wc_sanitize_textarea( (string) $value ) : wc_clean( $value ) );
			}
		}
		return apply_filters( 'woocommerce_checkout_posted_data', $data );
	}

	/**
	 * @param array    $data   Fields.
	 * @param WP_Error $errors Errors.
	 */
	private function validate( array $data, WP_Error $errors ): void {
		foreach ( $this->get_checkout_fields() as $fields ) {
			foreach ( $fields as $key => $field ) {
				$label = $field['label'];
				if ( str_starts_with( $key, 'billing_' ) ) {
					/* translators: %s: field */
					$label = sprintf( _x( 'Billing %s', 'checkout-validation', 'woocommerce' ), $label );
				}
				if ( ! empty( $field['required'] ) && '' === $data[ $key ] ) {
					/* translators: %s: field */
					$errors->add( $key . '_required', sprintf( __( '%s is a required field.', 'woocommerce' ), '<strong>' . esc_html( $label ) . '</strong>' ), array( 'id' => $key ) );
				} elseif ( 'billing_email' === $key && $data[ $key ] && ! is_email( $data[ $key ] ) ) {
					/* translators: %s: field */
					$errors->add( $key . '_validation', sprintf( __( '%s is not a valid email address.', 'woocommerce' ), '<strong>' . esc_html( $label ) . '</strong>' ), array( 'id' => $key ) );
				} elseif ( in_array( 'phone', $field['validate'] ?? array(), true ) && ! WC_Validation::is_phone( $data[ $key ] ) ) {
					/* translators: %s: field */
					$errors->add( $key . '_validation', sprintf( __( '%s is not a valid phone number.', 'woocommerce' ), '<strong>' . esc_html( $label ) . '</strong>' ), array( 'id' => $key ) );
				} elseif ( in_array( 'postcode', $field['validate'] ?? array(), true ) && '' !== $data[ $key ] && ! WC_Validation::is_postcode( $data[ $key ], $data['billing_country'] ?? '' ) ) {
					/* translators: %s: field */
					$errors->add( $key . '_validation', sprintf( __( '%s is not a valid postcode / ZIP.', 'woocommerce' ), '<strong>' . esc_html( $label ) . '</strong>' ), array( 'id' => $key ) );
				}
			}
		}
	}

	/**
	 * @param array $data Fields.
	 * @return WC_Order
	 */
	public function create_order( $data ) {
		$cart  = WC()->cart;
		$order = new WC_Order();
		$order->set_created_via( 'checkout' );
		$order->set_cart_hash( $cart->get_cart_hash() );
		$order->set_customer_id( apply_filters( 'woocommerce_checkout_customer_id', get_current_user_id() ) );
		$order->set_currency( get_woocommerce_currency() );
		$order->set_customer_user_agent( wc_get_user_agent() );
		$order->set_customer_note( $data['order_comments'] ?? '' );
		$order->set_payment_method( 'cod' );
		$order->set_payment_method_title( __( 'Cash on delivery', 'woocommerce' ) );
		foreach ( $data as $key => $value ) {
			if ( str_starts_with( $key, 'billing_' ) && is_callable( array( $order, "set_$key" ) ) ) {
				$order->{"set_$key"}( $value );
				// No address field of its own for shipping here: it goes where the bill goes.
				$shipping = 'set_' . str_replace( 'billing_', 'shipping_', $key );
				if ( is_callable( array( $order, $shipping ) ) ) {
					$order->$shipping( $value );
				}
			} elseif ( str_starts_with( $key, 'billing_' ) ) {
				$order->update_meta_data( '_' . $key, $value );
			}
		}
		foreach ( $cart->get_cart() as $key => $line ) {
			$item = apply_filters( 'woocommerce_checkout_create_order_line_item_object', new WC_Order_Item_Product(), $key, $line, $order );
			$item->set_product( $line['data'] );
			$item->set_variation( $line['variation'] );
			$item->set_quantity( $line['quantity'] );
			$item->set_subtotal( $line['line_subtotal'] );
			$item->set_total( $line['line_total'] );
			do_action( 'woocommerce_checkout_create_order_line_item', $item, $key, $line, $order );
			$order->add_item( $item );
		}
		foreach ( $cart->get_coupons() as $code => $coupon ) {
			$item = new WC_Order_Item_Coupon();
			$item->set_code( (string) $code );
			$item->set_discount( (string) $cart->get_coupon_discount_amount( (string) $code ) );
			$order->add_item( $item );
			$coupon->increase_usage_count( (string) ( get_current_user_id() ? get_current_user_id() : ( $data['billing_email'] ?? '' ) ) );
		}
		foreach ( $cart->get_fees() as $fee ) {
			$item = new WC_Order_Item_Fee();
			$item->set_name( $fee->name );
			$item->set_total( (string) $fee->total );
			$order->add_item( $item );
		}
		$chosen = (array) WC()->session->get( 'chosen_shipping_methods' );
		foreach ( WC()->shipping()->get_packages() as $key => $package ) {
			$rate = $package['rates'][ $chosen[ $key ] ?? '' ] ?? null;
			if ( $rate instanceof WC_Shipping_Rate ) {
				$item = new WC_Order_Item_Shipping();
				$item->set_method_title( $rate->get_label() );
				$item->set_method_id( $rate->get_method_id() );
				$item->set_instance_id( (string) $rate->get_instance_id() );
				$item->set_total( (string) $rate->get_cost() );
				do_action( 'woocommerce_checkout_create_order_shipping_item', $item, $key, $package, $order );
				$order->add_item( $item );
			}
		}
		$order->set_shipping_total( (string) $cart->get_shipping_total() );
		$order->set_discount_total( (string) $cart->get_discount_total() );
		$order->set_total( (string) $cart->get_total( 'edit' ) );
		do_action( 'woocommerce_checkout_create_order', $order, $data );
		$order->save();
		do_action( 'woocommerce_checkout_update_order_meta', $order->get_id(), $data );
		do_action( 'woocommerce_checkout_order_created', $order );
		return $order;
	}
}
