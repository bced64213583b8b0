<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Lines as the shop's next page will have them. Plugins for add-ons give a line its price when WooCommerce loads
 * it from the session, so a line that was just put in or changed still has the price before.
 */
final class LoadedLines {

	/** Whether a line was put in or changed since it was loaded. */
	private static bool $is_stale = false;

	public static function register(): void {
		foreach ( array( 'woocommerce_add_to_cart', 'woocommerce_after_cart_item_quantity_update', 'woocommerce_cart_item_restored' ) as $change ) {
			add_action( $change, array( self::class, 'note' ), PHP_INT_MAX, 0 );
		}
	}

	/** Called by WooCommerce with each change. */
	public static function note(): void {
		self::$is_stale = true;
	}

	/** Gives the lines what loading them gives. */
	public static function ensure(): void {
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
