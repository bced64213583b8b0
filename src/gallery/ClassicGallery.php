<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Switched off where ours stands in for it [PROD-02]. */
final class ClassicGallery {

	/** What a theme says to have WooCommerce's scripts, their styles and the full screen's template; and which scripts. */
	private const SUPPORTS = array(
		'wc-product-gallery-zoom'     => array( 'jquery.zoom' ),
		'wc-product-gallery-lightbox' => array( 'photoswipe', 'photoswipe-ui-default' ),
		'wc-product-gallery-slider'   => array( 'jquery.flexslider' ),
	);

	/**
	 * As if the theme had not asked for it: no scripts, no style, no template in the footer, and a
	 * script of WooCommerce that still starts a gallery finds nothing to start.
	 */
	public static function switch_off(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( self::SUPPORTS as $feature => $files ) {
			// On a product's page WooCommerce would have brought them; a theme's script may take that for granted.
			if ( is_product() && current_theme_supports( $feature ) ) {
				WooCommerceScript::withhold( ...$files );
			}
			remove_theme_support( $feature );
		}
	}

	/**
	 * Every picture is a slide, so none comes as small as a thumbnail; WooCommerce decides so by the
	 * theme's support for its slider.
	 *
	 * @param mixed $size A size's name, or its width and height.
	 */
	public static function image_size( mixed $size ): mixed {
		return Page::is_storefront() || FetchedProduct::is_being_made() ? 'woocommerce_single' : $size;
	}
}
