<?php
/**
 * The cart in the session, in the user's metadata, and in two cookies.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Goes between WC_Cart and WC_Session.
 */
final class WC_Cart_Session {

	/** @var WC_Cart */
	protected $cart;

	/** Session key => the cart's getter and setter behind it. */
	private const KEPT = array( 'applied_coupons', 'coupon_discount_totals', 'coupon_discount_tax_totals', 'removed_cart_contents' );

	/** @param WC_Cart $cart Cart. */
	public function __construct( $cart ) {
		$this->cart = $cart;
	}

	/** @param WC_Cart $cart Cart. */
	public function set_cart( WC_Cart $cart ) {
		$this->cart = $cart;
	}

	/** Hooks. */
	public function init() {
		if ( ! apply_filters( 'woocommerce_cart_session_initialize', true, $this ) ) {
			return;
		}
		add_action( 'wp_loaded', array( $this, 'get_cart_from_session' ) );
		add_action( 'woocommerce_cart_emptied', array( $this, 'destroy_cart_session' ) );
		add_action( 'woocommerce_after_calculate_totals', array( $this, 'set_session' ), 1000 );
		add_action( 'woocommerce_cart_loaded_from_session', array( $this, 'set_session' ) );
		add_action( 'woocommerce_removed_coupon', array( $this, 'set_session' ) );
		foreach ( array( 'woocommerce_add_to_cart', 'woocommerce_cart_item_removed', 'woocommerce_cart_item_restored', 'woocommerce_cart_item_set_quantity' ) as $hook ) {
			add_action( $hook, array( $this, 'persistent_cart_update' ) );
		}
		add_action( 'woocommerce_add_to_cart', array( $this, 'maybe_set_cart_cookies' ) );
		add_action( 'wp', array( $this, 'maybe_set_cart_cookies' ), 99 );
		add_action( 'shutdown', array( $this, 'maybe_set_cart_cookies' ), 0 );
		add_action( 'template_redirect', array( $this, 'clean_up_removed_cart_contents' ) );
	}

	/** Forgets removed lines with the next page, as 10.9 does: not where the link to undo stands, or was followed. */
	public function clean_up_removed_cart_contents() {
		$is_kept = isset( $_GET['removed_item'] ) || isset( $_GET['undo_item'] ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended
		if ( $is_kept || is_404() || ! ( is_singular() || is_archive() || is_search() ) ) {
			return;
		}
		WC()->session->set( 'removed_cart_contents', null );
		$this->cart->set_removed_cart_contents( array() );
	}

	/** Fills the cart from the session, dropping what can no longer be bought. */
	public function get_cart_from_session() {
		do_action( 'woocommerce_load_cart_from_session' );
		$session = WC()->session;
		$this->cart->set_totals( $session->get( 'cart_totals', null ) );
		foreach ( self::KEPT as $key ) {
			$this->cart->{"set_$key"}( $session->get( $key, array() ) );
		}

		$lines   = $session->get( 'cart', null );
		$user    = get_current_user_id();
		$merge   = (bool) get_user_meta( $user, '_woocommerce_load_saved_cart_after_login', true );
		$changed = false;
		if ( is_null( $lines ) || $merge ) {
			$lines   = array_merge( $this->get_saved_cart(), (array) $lines );
			$changed = true;
			delete_user_meta( $user, '_woocommerce_load_saved_cart_after_login' );
		}
		$contents = array();
		foreach ( $lines as $key => $line ) {
			$product = wc_get_product( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] );
			if ( ! $product || ! $product->exists() || 0 >= $line['quantity'] ) {
				continue;
			}
			if ( $this->must_go( $key, $line, $product ) ) {
				$changed = true;
				continue;
			}
			$contents[ $key ]         = apply_filters( 'woocommerce_get_cart_item_from_session', array_merge( $line, array( 'data' => $product ) ), $line, $key );
			$contents[ $key ]['data'] = $contents[ $key ]['data'] ?? $product;
			$this->cart->set_cart_contents( $contents );
		}
		if ( $contents ) {
			$this->cart->set_cart_contents( apply_filters( 'woocommerce_cart_contents_changed', $contents ) );
		}
		do_action( 'woocommerce_cart_loaded_from_session', $this->cart );
		if ( $changed || is_null( $session->get( 'cart_totals', null ) ) ) {
			$kept = $this->get_cart_for_session();
			$session->set( 'cart', $kept ? $kept : null );
			$this->cart->calculate_totals();
			if ( $merge ) {
				$this->persistent_cart_update();
			}
		}
	}

	/**
	 * @param string     $key     Line.
	 * @param array      $line    Line.
	 * @param WC_Product $product Product.
	 * @return bool
	 */
	private function must_go( $key, $line, $product ): bool {
		if ( apply_filters( 'woocommerce_pre_remove_cart_item_from_session', false, $key, $line, $product ) ) {
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $line, $product );
			return true;
		}
		if ( ! apply_filters( 'woocommerce_cart_item_is_purchasable', $product->is_purchasable(), $key, $line, $product ) ) {
			/* translators: %s: product */
			$message = sprintf( __( '%s has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.', 'woocommerce' ), $product->get_name() );
			wc_add_notice( apply_filters( 'woocommerce_cart_item_removed_message', $message, $product ), 'error' );
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $line );
			return true;
		}
		if ( ! empty( $line['data_hash'] ) && ! hash_equals( $line['data_hash'], wc_get_cart_item_data_hash( $product ) ) ) {
			/* translators: 1: product 2: its address */
			$message = sprintf( __( '%1$s has been removed from your cart because it has since been modified. You can add it back to your cart <a href="%2$s">here</a>.', 'woocommerce' ), $product->get_name(), $product->get_permalink() );
			wc_add_notice( apply_filters( 'woocommerce_cart_item_removed_because_modified_message', $message, $product ), 'notice' );
			do_action( 'woocommerce_remove_cart_item_from_session', $key, $line );
			return true;
		}
		return false;
	}

	/** Forgets the cart. */
	public function destroy_cart_session() {
		foreach ( array_merge( array( 'cart', 'cart_totals', 'order_awaiting_payment' ), self::KEPT ) as $key ) {
			WC()->session->set( $key, null );
		}
	}

	/** Sets or drops the two cookies. */
	public function maybe_set_cart_cookies() {
		if ( headers_sent() || ! did_action( 'wp_loaded' ) ) {
			return;
		}
		if ( ! $this->cart->is_empty() ) {
			$this->set_cart_cookies( true );
		} elseif ( isset( $_COOKIE['woocommerce_items_in_cart'] ) ) {
			$this->set_cart_cookies( false );
		}
		$this->keep_last_of_each_cookie();
	}

	/** One answer sets each of the shop's cookies once. */
	private function keep_last_of_each_cookie(): void {
		$lines = array_values( array_filter( headers_list(), static fn( $line ) => 0 === stripos( $line, 'Set-Cookie:' ) ) );
		$last  = array();
		foreach ( $lines as $index => $line ) {
			$name          = trim( explode( '=', substr( $line, 11 ), 2 )[0] );
			$last[ false !== stripos( $name, 'woocommerce_' ) ? $name : $index ] = $line;
		}
		if ( count( $last ) < count( $lines ) ) {
			header_remove( 'Set-Cookie' );
			foreach ( $last as $line ) {
				header( $line, false );
			}
		}
	}

	/** Writes the cart into the session. */
	public function set_session() {
		$lines = $this->get_cart_for_session();
		WC()->session->set( 'cart_totals', $lines ? $this->cart->get_totals() : null );
		WC()->session->set( 'cart', $lines ? $lines : null );
		foreach ( self::KEPT as $key ) {
			$value = $this->cart->{"get_$key"}();
			WC()->session->set( $key, $value ? $value : null );
		}
		do_action( 'woocommerce_cart_updated' );
	}

	/** @return array Lines without their product objects. */
	public function get_cart_for_session() {
		$lines = array();
		foreach ( $this->cart->get_cart() as $key => $line ) {
			unset( $line['data'] );
			$lines[ $key ] = $line;
		}
		return $lines;
	}

	/** Keeps a logged-in shopper's cart for the next visit. */
	public function persistent_cart_update() {
		if ( get_current_user_id() && apply_filters( 'woocommerce_persistent_cart_enabled', true ) ) {
			update_user_meta( get_current_user_id(), '_woocommerce_persistent_cart_' . get_current_blog_id(), array( 'cart' => $this->get_cart_for_session() ) );
		}
	}

	/** Forgets it. */
	public function persistent_cart_destroy() {
		if ( get_current_user_id() && apply_filters( 'woocommerce_persistent_cart_enabled', true ) ) {
			delete_user_meta( get_current_user_id(), '_woocommerce_persistent_cart_' . get_current_blog_id() );
		}
	}

	/** @param bool $set Set or drop. */
	private function set_cart_cookies( $set = true ) {
		$values = $set ? array(
			'woocommerce_items_in_cart' => '1',
			'woocommerce_cart_hash'     => $this->cart->get_cart_hash(),
		) : array(
			'woocommerce_items_in_cart' => 0,
			'woocommerce_cart_hash'     => 0,
		);
		foreach ( $values as $name => $value ) {
			if ( $set && ( ! isset( $_COOKIE[ $name ] ) || $_COOKIE[ $name ] !== $value ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
				wc_setcookie( $name, $value );
				$_COOKIE[ $name ] = $value;
			} elseif ( ! $set && isset( $_COOKIE[ $name ] ) ) {
				wc_setcookie( $name, 0, time() - HOUR_IN_SECONDS );
				unset( $_COOKIE[ $name ] );
			}
		}
		do_action( 'woocommerce_set_cart_cookies', $set );
	}

	/** @return array */
	private function get_saved_cart() {
		$saved = apply_filters( 'woocommerce_persistent_cart_enabled', true ) ? get_user_meta( get_current_user_id(), '_woocommerce_persistent_cart_' . get_current_blog_id(), true ) : array();
		return is_array( $saved ) && isset( $saved['cart'] ) ? array_filter( (array) $saved['cart'] ) : array();
	}
}
