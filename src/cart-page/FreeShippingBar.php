<?php

namespace Vitrin\CartPage;

use Vitrin\Cart\FreeShipping;
use Vitrin\Cart\MoneyFormat;

defined( 'ABSPATH' ) || exit;

/**
 * The progress to free shipping, inside WooCommerce's totals, so that it is updated with them. Twin of
 * src/side-cart/ui/FreeShipping.tsx.
 */
final class FreeShippingBar {

	/** Prints nothing when there is no progress to show. */
	public static function show(): void {
		$cart     = WC()->cart;
		$progress = FreeShipping::current( $cart, $cart->display_prices_including_tax() );
		if ( null === $progress ) {
			return;
		}
		$is_reached = '0' === $progress['left'];
		if ( ! $is_reached ) {
			/* translators: %s: an amount of money. */
			$words = sprintf( __( '%s more for free shipping', 'vitrin' ), MoneyFormat::text( $progress['left'] ) );
		} else {
			$words = $progress['chosen'] ? __( 'This order ships for free.', 'vitrin' ) : __( 'This order can be shipped for free.', 'vitrin' );
		}
		printf(
			'<div class="vitrin-free-shipping%s"><span id="vitrin-free-shipping">%s</span><progress class="vitrin-free-shipping__progress" aria-labelledby="vitrin-free-shipping" max="%s" value="%s"></progress></div>',
			esc_attr( $is_reached ? ' is-reached' : '' ),
			esc_html( $words ),
			esc_attr( $progress['minimum'] ),
			esc_attr( MoneyFormat::decimal( (float) $progress['minimum'] - (float) $progress['left'] ) )
		);
	}
}
