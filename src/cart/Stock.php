<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's own stock check for a single change, made before it, so that nothing has to be undone. */
final class Stock {

	/**
	 * Why a line can't have a quantity, in WooCommerce's words; null when it can. WooCommerce checks whole
	 * carts and reports only the first fault, so for a moment it is given a cart with only the lines that share
	 * this stock: another line's fault must not prevent this change.
	 */
	public static function refusal( CartItem $item, int|float $quantity ): ?string {
		$cart     = WC()->cart;
		$contents = $cart->get_cart_contents();
		$stock_id = $item->product->get_stock_managed_by_id();
		$sharing  = array();
		foreach ( CartItem::all( $cart ) as $other ) {
			if ( $other->product->get_stock_managed_by_id() === $stock_id ) {
				$sharing[ $other->key ] = $other->raw;
			}
		}
		$sharing[ $item->key ] = array( 'quantity' => $quantity ) + $item->raw;

		try {
			$cart->set_cart_contents( $sharing );
			$result = $cart->check_cart_item_stock();
		} finally {
			$cart->set_cart_contents( $contents );
		}

		return is_wp_error( $result ) ? Text::notice( $result->get_error_message() ) : null;
	}
}
