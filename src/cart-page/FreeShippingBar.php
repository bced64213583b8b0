<?php

namespace Vitrin\CartPage;

use Vitrin\Cart\FreeShipping;
use Vitrin\Cart\MoneyFormat;

defined( 'ABSPATH' ) || exit;

/**
 * Stands within WooCommerce's totals, so that it is renewed with them. Twin of
 * src/side-cart/ui/FreeShipping.tsx.
 */
final class FreeShippingBar {

	/** Prints it, where there is a way. */
	public static function show(): void {
		$cart = WC()->cart;
		$way  = FreeShipping::current( $cart, $cart->display_prices_including_tax() );
		if ( null === $way ) {
			return;
		}
		$is_reached = '0' === $way['left'];
		if ( ! $is_reached ) {
			/* translators: %s: an amount of money. */
			$words = sprintf( __( '%s more for free shipping', 'vitrin' ), MoneyFormat::text( $way['left'] ) );
		} else {
			$words = $way['chosen'] ? __( 'This order ships for free.', 'vitrin' ) : __( 'This order can be shipped for free.', 'vitrin' );
		}
		printf(
			'<div class="vitrin-free-shipping%s"><span id="vitrin-free-shipping">%s</span><progress class="vitrin-free-shipping__progress" aria-labelledby="vitrin-free-shipping" max="%s" value="%s"></progress></div>',
			esc_attr( $is_reached ? ' is-reached' : '' ),
			esc_html( $words ),
			esc_attr( $way['minimum'] ),
			esc_attr( MoneyFormat::decimal( (float) $way['minimum'] - (float) $way['left'] ) )
		);
	}
}
