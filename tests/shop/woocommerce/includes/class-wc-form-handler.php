<?php
/**
 * Forms and links without scripts.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.NonceVerification -- adding asks no nonce in the real shop either; where it asks one, so do we.

/**
 * All run on wp_loaded 20, before any ajax action.
 */
class WC_Form_Handler {

	/** Hooks. */
	public static function init() {
		foreach ( array( 'checkout_action', 'process_login', 'update_cart_action', 'add_to_cart_action' ) as $method ) {
			add_action( 'wp_loaded', array( __CLASS__, $method ), 20 );
		}
	}

	/** Places the order without scripts. */
	public static function checkout_action() {
		if ( isset( $_POST['woocommerce_checkout_place_order'] ) || isset( $_POST['woocommerce_checkout_update_totals'] ) ) {
			wc_nocache_headers();
			if ( WC()->cart->is_empty() ) {
				wp_safe_redirect( wc_get_cart_url() );
				exit;
			}
			wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
			WC()->checkout()->process_checkout();
		}
	}

	/** Logs in from the account page. */
	public static function process_login() {
		if ( ! isset( $_POST['login'], $_POST['username'], $_POST['password'], $_POST['woocommerce-login-nonce'] ) || ! wp_verify_nonce( sanitize_key( $_POST['woocommerce-login-nonce'] ), 'woocommerce-login' ) ) {
			return;
		}
		$user = wp_signon(
			array(
				'user_login'    => sanitize_text_field( wp_unslash( $_POST['username'] ) ),
				'user_password' => $_POST['password'], // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
				'remember'      => isset( $_POST['rememberme'] ),
			),
			is_ssl()
		);
		if ( is_wp_error( $user ) ) {
			wc_add_notice( $user->get_error_message(), 'error' );
			return;
		}
		wp_safe_redirect( wp_validate_redirect( wp_get_raw_referer(), wc_get_page_permalink( 'myaccount' ) ) );
		exit;
	}

	/** Quantities, coupons, removing and bringing back. */
	public static function update_cart_action() {
		if ( ! array_intersect_key( $_REQUEST, array_flip( array( 'apply_coupon', 'remove_coupon', 'remove_item', 'undo_item', 'update_cart', 'proceed' ) ) ) ) {
			return;
		}
		wc_nocache_headers();
		$nonce = wc_get_var( $_REQUEST['woocommerce-cart-nonce'], wc_get_var( $_REQUEST['_wpnonce'], '' ) );
		$valid = (bool) wp_verify_nonce( is_string( $nonce ) ? $nonce : '', 'woocommerce-cart' );

		if ( ! empty( $_POST['apply_coupon'] ) && ! empty( $_POST['coupon_code'] ) ) {
			WC()->cart->add_discount( wc_format_coupon_code( wp_unslash( $_POST['coupon_code'] ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		} elseif ( isset( $_GET['remove_coupon'] ) ) {
			WC()->cart->remove_coupon( wc_format_coupon_code( urldecode( wp_unslash( $_GET['remove_coupon'] ) ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		} elseif ( ! empty( $_GET['remove_item'] ) && $valid ) {
			self::remove_item( sanitize_text_field( wp_unslash( $_GET['remove_item'] ) ) );
		} elseif ( ! empty( $_GET['undo_item'] ) && isset( $_GET['_wpnonce'] ) && $valid ) {
			WC()->cart->restore_cart_item( sanitize_text_field( wp_unslash( $_GET['undo_item'] ) ) );
			self::back( array( 'undo_item', '_wpnonce' ) );
		}
		if ( $valid && ( ! empty( $_POST['apply_coupon'] ) || ! empty( $_POST['update_cart'] ) || ! empty( $_POST['proceed'] ) ) ) {
			self::update_quantities();
		}
	}

	/**
	 * @param string[] $drop Arguments to drop.
	 * @param array    $add  Arguments to add.
	 */
	private static function back( array $drop, array $add = array() ): void {
		$referer = wp_get_referer();
		if ( $referer ) {
			wp_safe_redirect( remove_query_arg( $drop, $add ? add_query_arg( $add, $referer ) : $referer ) );
			exit;
		}
	}

	/** @param string $key Line. */
	private static function remove_item( string $key ): void {
		$line = WC()->cart->get_cart_item( $key );
		if ( $line ) {
			WC()->cart->remove_cart_item( $key );
			$product = wc_get_product( $line['product_id'] );
			/* translators: %s: product */
			$title = $product ? sprintf( _x( '&ldquo;%s&rdquo;', 'Item name in quotes', 'woocommerce' ), $product->get_name() ) : __( 'Item', 'woocommerce' );
			/* translators: %s: product */
			$notice = sprintf( __( '%s removed.', 'woocommerce' ), apply_filters( 'woocommerce_cart_item_removed_title', $title, $line ) );
			if ( $product && $product->is_in_stock() && $product->has_enough_stock( $line['quantity'] ) ) {
				$notice .= ' <a href="' . esc_url( wc_get_cart_undo_url( $key ) ) . '" class="restore-item">' . __( 'Undo?', 'woocommerce' ) . '</a>';
			}
			wc_add_notice( $notice, apply_filters( 'woocommerce_cart_item_removed_notice_type', 'success' ) );
		}
		self::back( array( 'remove_item', 'add-to-cart', 'added-to-cart', 'order_again', '_wpnonce' ), array( 'removed_item' => '1' ) );
	}

	/** The cart form. */
	private static function update_quantities(): void {
		$posted  = isset( $_POST['cart'] ) ? wp_unslash( $_POST['cart'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		$updated = false;
		if ( is_array( $posted ) ) {
			foreach ( WC()->cart->get_cart() as $key => $line ) {
				if ( ! isset( $posted[ $key ]['qty'] ) ) {
					continue;
				}
				$quantity = apply_filters( 'woocommerce_stock_amount_cart_item', wc_stock_amount( preg_replace( '/[^0-9\.]/', '', $posted[ $key ]['qty'] ) ), $key );
				if ( '' === $quantity || $quantity === $line['quantity'] ) {
					continue;
				}
				$passed = apply_filters( 'woocommerce_update_cart_validation', true, $key, $line, $quantity );
				if ( $line['data']->is_sold_individually() && $quantity > 1 ) {
					/* translators: %s: product */
					wc_add_notice( sprintf( __( 'You can only have 1 %s in your cart.', 'woocommerce' ), $line['data']->get_name() ), 'error' );
					$passed = false;
				}
				if ( $passed ) {
					WC()->cart->set_quantity( $key, $quantity, false );
					$updated = true;
				}
			}
		}
		$updated = apply_filters( 'woocommerce_update_cart_action_cart_updated', $updated );
		if ( $updated ) {
			WC()->cart->calculate_totals();
		}
		if ( ! empty( $_POST['proceed'] ) ) {
			wp_safe_redirect( wc_get_checkout_url() );
			exit;
		}
		if ( $updated ) {
			wc_add_notice( __( 'Cart updated.', 'woocommerce' ), apply_filters( 'woocommerce_cart_updated_notice_type', 'success' ) );
			self::back( array( 'remove_coupon', 'add-to-cart' ) );
		}
	}

	/** @param bool|string $url Where to afterwards. */
	public static function add_to_cart_action( $url = false ) {
		if ( ! isset( $_REQUEST['add-to-cart'] ) || ! is_numeric( wp_unslash( $_REQUEST['add-to-cart'] ) ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			return;
		}
		wc_nocache_headers();
		$product_id = apply_filters( 'woocommerce_add_to_cart_product_id', absint( wp_unslash( $_REQUEST['add-to-cart'] ) ) );
		$product    = wc_get_product( $product_id );
		if ( ! $product ) {
			return;
		}
		$added   = false;
		$handler = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		if ( in_array( $handler, array( 'variable', 'variation' ), true ) ) {
			$added = self::add_variable( $product_id, $product );
		} elseif ( 'grouped' === $handler ) {
			$added = self::add_grouped( $product_id );
		} elseif ( has_action( 'woocommerce_add_to_cart_handler_' . $handler ) ) {
			do_action( 'woocommerce_add_to_cart_handler_' . $handler, $url );
		} else {
			$added = self::add_simple( $product_id );
		}
		if ( $added && 0 === wc_notice_count( 'error' ) ) {
			$url = apply_filters( 'woocommerce_add_to_cart_redirect', $url, $product );
			if ( ! $url && 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
				$url = wc_get_cart_url();
			}
			if ( $url ) {
				wp_safe_redirect( $url );
				exit;
			}
		}
	}

	/** @return int|float */
	private static function posted_quantity() {
		return empty( $_REQUEST['quantity'] ) ? 1 : wc_stock_amount( wp_unslash( $_REQUEST['quantity'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	}

	/**
	 * @param int $product_id Product.
	 * @return bool
	 */
	private static function add_simple( int $product_id ): bool {
		$quantity = self::posted_quantity();
		if ( ! apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity ) || false === WC()->cart->add_to_cart( $product_id, $quantity ) ) {
			return false;
		}
		wc_add_to_cart_message( array( $product_id => $quantity ), true );
		return true;
	}

	/**
	 * @param int $product_id Product.
	 * @return bool
	 */
	private static function add_grouped( int $product_id ): bool {
		$items = isset( $_REQUEST['quantity'] ) && is_array( $_REQUEST['quantity'] ) ? wp_unslash( $_REQUEST['quantity'] ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		if ( ! $items ) {
			wc_add_notice( __( 'Please choose a product to add to your cart&hellip;', 'woocommerce' ), 'error' );
			return false;
		}
		$added = array();
		$asked = false;
		remove_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20 );
		foreach ( $items as $id => $quantity ) {
			$quantity = wc_stock_amount( $quantity );
			if ( $quantity <= 0 ) {
				continue;
			}
			$asked = true;
			if ( apply_filters( 'woocommerce_add_to_cart_validation', true, $id, $quantity ) && false !== WC()->cart->add_to_cart( $id, $quantity ) ) {
				$added[ $id ] = $quantity;
			}
		}
		add_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20, 0 );
		if ( $added ) {
			wc_add_to_cart_message( $added );
			WC()->cart->calculate_totals();
		} elseif ( ! $asked ) {
			wc_add_notice( __( 'Please choose the quantity of items you wish to add to your cart&hellip;', 'woocommerce' ), 'error' );
		}
		return (bool) $added;
	}

	/**
	 * @param int        $product_id Product.
	 * @param WC_Product $product    Product.
	 * @return bool
	 */
	private static function add_variable( int $product_id, $product ): bool {
		$variation_id = empty( $_REQUEST['variation_id'] ) ? '' : absint( wp_unslash( $_REQUEST['variation_id'] ) );
		$quantity     = self::posted_quantity();
		$choice       = array();
		foreach ( $_REQUEST as $key => $value ) {
			if ( str_starts_with( (string) $key, 'attribute_' ) ) {
				$choice[ sanitize_title( wp_unslash( $key ) ) ] = wp_unslash( $value );
			}
		}
		if ( ! apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity, $variation_id, $choice ) ) {
			return false;
		}
		if ( empty( $variation_id ) && $product->is_type( 'variable' ) ) {
			/* translators: 1: address 2: product */
			wc_add_notice( sprintf( __( 'Please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.', 'woocommerce' ), esc_url( get_permalink( $product_id ) ), esc_html( $product->get_name() ) ), 'error' );
			return false;
		}
		if ( false === WC()->cart->add_to_cart( $product_id, $quantity, (int) $variation_id, $choice ) ) {
			return false;
		}
		wc_add_to_cart_message( array( $product_id => $quantity ), true );
		return true;
	}
}
