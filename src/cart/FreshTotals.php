<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Totals of the same age as the lines. WooCommerce loads the lines with today's prices and without products
 * that are gone, but the totals as they were last calculated; and plugins give a line its price only while
 * totals are calculated. So each answer and each page of ours calculates them once per request.
 */
final class FreshTotals {

	/** What the totals were last calculated for in this request. */
	private static string $calculated = '';

	public static function register(): void {
		LoadedLines::register();
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
		LoadedLines::ensure();
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
}
