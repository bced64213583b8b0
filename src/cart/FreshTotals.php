<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Totals of the same age as the lines. WooCommerce loads the lines with today's prices and without products
 * that are gone, but the totals as they were last calculated; and plugins give a line its price only while
 * totals are calculated. So each answer and each page of ours calculates them once per request.
 */
final class FreshTotals {

	/** Whether a line was put in or changed since it was loaded. */
	private static bool $is_stale = false;

	/** What the totals were last calculated for in this request. */
	private static string $calculated = '';

	public static function register(): void {
		self::watch_lines();
		add_action( 'woocommerce_after_calculate_totals', array( self::class, 'note' ), PHP_INT_MAX );
		// In an answer of WooCommerce's, before its mini cart shows the sum.
		add_action( 'woocommerce_before_mini_cart', array( self::class, 'ensure_in_answer' ), 1 );
	}

	/** Called by WooCommerce after it calculated. */
	public static function note(): void {
		self::$calculated = self::state();
	}

	public static function ensure_in_answer(): void {
		if ( wp_doing_ajax() ) {
			self::ensure();
		}
	}

	/** Calculates, unless it was done in this request for the same lines, prices and coupons. */
	public static function ensure(): void {
		self::load_lines();
		$cart = WC()->cart;
		if ( ! $cart instanceof \WC_Cart || self::state() === self::$calculated ) {
			return;
		}
		if ( ! $cart->is_empty() || (float) $cart->get_total( 'edit' ) > 0 || (float) $cart->get_subtotal() > 0 ) {
			$cart->calculate_totals();
		}
		// Of an empty cart WooCommerce doesn't say that it has calculated.
		self::note();
	}

	private static function state(): string {
		$lines = array();
		foreach ( CartItem::all( WC()->cart ) as $item ) {
			$lines[ $item->key ] = array( $item->quantity, $item->product->get_price() );
		}

		return spl_object_id( WC()->cart ) . md5( (string) wp_json_encode( array( $lines, WC()->cart->get_applied_coupons() ) ) );
	}

	private static function watch_lines(): void {
		foreach ( array( 'woocommerce_add_to_cart', 'woocommerce_after_cart_item_quantity_update', 'woocommerce_cart_item_restored' ) as $change ) {
			add_action( $change, array( self::class, 'note_change' ), PHP_INT_MAX, 0 );
		}
	}

	/** Called by WooCommerce with each change. */
	public static function note_change(): void {
		self::$is_stale = true;
	}

	/** Gives the lines what loading them gives. Plugins for add-ons give a line its price when WooCommerce loads it from the session. */
	private static function load_lines(): void {
		$cart = WC()->cart;
		if ( ! self::$is_stale || ! $cart instanceof \WC_Cart ) {
			return;
		}
		self::$is_stale = false;
		if ( ! has_filter( 'woocommerce_get_cart_item_from_session' ) ) {
			return;
		}
		$lines = $cart->get_cart();
		$kept  = $cart->get_cart_for_session();
		foreach ( is_array( $kept ) ? $kept : array() as $key => $stored ) {
			$line = is_array( $stored ) ? self::loaded( (string) $key, $stored ) : null;
			if ( null !== $line ) {
				$lines[ $key ] = $line;
			}
		}
		$cart->set_cart_contents( $lines );
	}

	/**
	 * @param array<mixed> $stored The line without its product.
	 * @return array<mixed>|null Null where it can't be loaded: it stays as it is.
	 */
	private static function loaded( string $key, array $stored ): ?array {
		$id      = Text::number( $stored['variation_id'] ?? 0 ) > 0 ? $stored['variation_id'] : $stored['product_id'] ?? 0;
		$product = wc_get_product( is_numeric( $id ) ? (int) $id : 0 );
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		/**
		 * This filter is documented in WooCommerce.
		 */
		$line = apply_filters( 'woocommerce_get_cart_item_from_session', array_merge( $stored, array( 'data' => $product ) ), $stored, $key );

		return is_array( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product ? $line : null;
	}
}
