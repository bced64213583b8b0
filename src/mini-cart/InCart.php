<?php

namespace Vitrin\MiniCart;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * An empty element after the product's form, which the script fills when the cart holds the product [PROD-06],
 * because the page may be cached.
 */
final class InCart {

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'in-cart' );
	}

	/** Not for a group, whose members have pages of their own. */
	public static function show(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || $product->is_type( array( 'grouped', 'external' ) ) || ! Page::is_storefront() ) {
			return;
		}
		MarkupFlag::set( 'in-cart' );
		// It checks whether the cart holds the product, and only then loads the rest.
		wp_enqueue_script( 'vitrin-product-page' );
		// Below the form, where a theme floats that: the styles of a list's page have no room left.
		printf( '<div class="vitrin-in-cart" data-vitrin-in-cart="%d" data-label="%s" hidden></div>', absint( $product->get_id() ), esc_attr__( 'In your cart', 'vitrin' ) );
	}
}
