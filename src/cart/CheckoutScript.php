<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** For pages whose order WooCommerce's own scripts renew: the checkout, and the cart as a block. */
final class CheckoutScript {

	/** Enqueues it there. */
	public static function enqueue(): void {
		if ( Page::is_storefront() && ( is_checkout() || ( is_cart() && has_block( 'woocommerce/cart', get_queried_object_id() ) ) ) ) {
			wp_enqueue_script( 'vitrin-checkout-page' );
		}
	}
}
