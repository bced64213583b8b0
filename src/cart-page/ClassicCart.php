<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Tells it from a page with the cart block, and gives it our script and style. */
final class ClassicCart {

	private const HANDLE = 'vitrin-cart-page';

	/** In the head, where the cart page is known before its content is made. */
	public static function enqueue_style(): void {
		if ( self::is_expected() && Page::is_storefront() ) {
			wp_enqueue_style( self::HANDLE );
		}
	}

	/**
	 * While the template is printed: the script goes to the footer, and the style too where the head
	 * could not know.
	 */
	public static function enqueue(): void {
		if ( Page::is_storefront() ) {
			wp_enqueue_script( self::HANDLE );
			wp_enqueue_style( self::HANDLE );
		}
	}

	/**
	 * Lets the style place the totals beside the cart before anything is painted.
	 *
	 * @param mixed $classes Classes of the body.
	 * @return mixed The same and ours.
	 */
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

	/** Whether this page will have the classic cart: it is the cart page, and has no cart block. */
	private static function is_expected(): bool {
		return is_cart() && ! has_block( 'woocommerce/cart', get_queried_object_id() );
	}
}
