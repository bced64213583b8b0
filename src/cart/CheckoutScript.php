<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Enqueues our script on pages whose order WooCommerce's own scripts update: the checkout and the cart block.
 */
final class CheckoutScript {

	public static function enqueue(): void {
		if ( Page::is_storefront() && ( is_checkout() || ( is_cart() && has_block( 'woocommerce/cart', get_queried_object_id() ) ) ) ) {
			wp_enqueue_script( 'vitrin-checkout-page' );
		}
	}
}
