<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Detects a page with the cart shortcode, as opposed to the cart block, and enqueues our script and style
 * there.
 */
final class ClassicCart {

	private const HANDLE = 'vitrin-cart-page';

	/** In the head, when the cart page is known before its content is rendered. */
	public static function enqueue_style(): void {
		if ( self::is_expected() && Page::is_storefront() ) {
			wp_enqueue_style( self::HANDLE );
		}
	}

	/**
	 * While the template is printed: the script goes to the footer, and the style too where the head could not
	 * know.
	 */
	public static function enqueue(): void {
		if ( Page::is_storefront() ) {
			wp_enqueue_script( self::HANDLE );
			wp_enqueue_style( self::HANDLE );
		}
	}

	/** Lets the style put the totals beside the cart before the first paint. */
	public static function add_body_class( mixed $classes ): mixed {
		if ( is_array( $classes ) && self::is_expected() && ! Page::is_builder_preview() ) {
			$classes[] = 'vitrin-sticky-totals';
		}

		return $classes;
	}

	/** Whether the classic cart was printed; asked in the footer. */
	public static function is_printed(): bool {
		return did_action( 'woocommerce_before_cart' ) > 0 || did_action( 'woocommerce_cart_is_empty' ) > 0;
	}

	/** Whether this is the cart page, without a cart block. */
	private static function is_expected(): bool {
		return is_cart() && ! has_block( 'woocommerce/cart', get_queried_object_id() );
	}
}
