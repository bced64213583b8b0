<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\HeaderCart;
use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/**
 * Blocksy prints plus and minus as spans without a label, which a script loaded at the first interaction
 * handles, and a gallery of its own, which has a lightbox only in the paid version. Its header may have a cart,
 * whose number is right on a cached page only once WooCommerce's fragments came.
 */
final class Blocksy implements Profile {

	/** Each view of its header is a file that gets its variables from there. */
	private const CART_VIEW = __DIR__ . '/blocksy-cart-view.php';

	/** What WooCommerce's fragments would put in the place of ours. */
	private const FRAGMENTS = array( '.ct-dynamic-count-cart', '.ct-header-cart .ct-label .ct-amount' );

	private static string $view = '';

	public static function register(): void {
		add_filter( 'blocksy:woocommerce:product-view:use-default', static fn ( mixed $value ): mixed => Hooks::is_gallery() ? true : $value, 1000 );
		add_filter( 'theme_mod_has_custom_quantity', static fn ( mixed $value ): mixed => Hooks::are_quantity_buttons() ? 'no' : $value, 1000 );

		add_filter( 'vitrin_theme_has_header_cart', '__return_true' );
		add_filter( 'vitrin_header_cart_link', static fn ( mixed $link ): mixed => HeaderCart::is_ours() ? 'a.ct-cart-item' : $link );
		add_filter( 'blocksy:header:item-view-path:cart', array( self::class, 'view' ), 1000 );
		add_filter( 'blocksy:header:item-template-args', array( self::class, 'as_link' ), 1000 );
		// The checkout asks for the second with each change.
		foreach ( array( 'woocommerce_add_to_cart_fragments', 'woocommerce_update_order_review_fragments' ) as $fragments ) {
			add_filter( $fragments, array( self::class, 'leave_fragments_off' ), 1000 );
		}
	}

	/** Our view in the place of its own, which is a part of it. */
	public static function view( mixed $path ): mixed {
		if ( ! is_string( $path ) || self::CART_VIEW === $path || ! HeaderCart::is_ours() ) {
			return $path;
		}
		self::$view = $path;

		return self::CART_VIEW;
	}

	/** The file of its own view, while ours is printed. */
	public static function own_view(): string {
		return self::$view;
	}

	/** Without the list of products that opens under the mouse, and without its panel. */
	public static function as_link( mixed $args ): mixed {
		if ( is_array( $args ) && 'cart' === ( $args['item_id'] ?? '' ) && is_array( $args['atts'] ?? null ) && HeaderCart::is_ours() ) {
			$args['atts']['has_cart_dropdown'] = 'no';
		}

		return $args;
	}

	public static function leave_fragments_off( mixed $fragments ): mixed {
		return is_array( $fragments ) && Hooks::is_header_cart() ? array_diff_key( $fragments, array_flip( self::FRAGMENTS ) ) : $fragments;
	}
}
