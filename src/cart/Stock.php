<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** Asks before the change, so that nothing has to be taken back. */
final class Stock {

	/**
	 * Why a line can't have a quantity, in WooCommerce's words; null when it can.
	 *
	 * WooCommerce checks whole carts and says only the first fault. So it is shown, for a moment, a cart of
	 * only the lines that share this stock: another line's fault must not forbid this change.
	 *
	 * @param int|float $quantity The wish.
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
