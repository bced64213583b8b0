<?php

namespace Vitrin\MiniCart;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * An empty place after the product's form, which the script fills when the cart holds the product
 * [PROD-06]: the page may come from a cache.
 */
final class InCart {

	/** Whether this page has one; asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'in-cart' );
	}

	/** After the form. A group's members have pages of their own. */
	public static function show(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || $product->is_type( array( 'grouped', 'external' ) ) || ! Page::is_storefront() ) {
			return;
		}
		MarkupFlag::set( 'in-cart' );
		// It looks whether the cart holds the product, and brings the rest only then.
		wp_enqueue_script( 'vitrin-product-page' );
		printf( '<div class="vitrin-in-cart" data-vitrin-in-cart="%d" data-label="%s" hidden></div>', absint( $product->get_id() ), esc_attr__( 'In your cart', 'vitrin' ) );
	}
}
