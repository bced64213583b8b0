<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Enqueues our script on pages whose order WooCommerce's own scripts update: the checkout and the cart block.
 */
final class CheckoutScript {

	/** Not a selector that finds anything: WooCommerce's script puts each fragment where its name points. */
	private const HASHES = '#vitrin-cart-hashes';

	public static function enqueue(): void {
		if ( Page::is_storefront() && ( is_checkout() || ( is_cart() && has_block( 'woocommerce/cart', get_queried_object_id() ) ) ) ) {
			wp_enqueue_script( 'vitrin-checkout-page' );
		}
	}

	/**
	 * Tells which cart an order review was made for: the cart may have changed between the call and its answer
	 * (checkout.ts).
	 */
	public static function add_hashes( mixed $fragments ): mixed {
		if ( is_array( $fragments ) ) {
			$fragments[ self::HASHES ] = implode( ',', ShownCart::of_answer() );
		}

		return $fragments;
	}
}
