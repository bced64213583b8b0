<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Switches WooCommerce's own gallery off where ours replaces it [PROD-02]. */
final class ClassicGallery {

	/**
	 * Theme features that enable WooCommerce's scripts, their styles and the full-screen template, with their
	 * script files.
	 */
	private const SUPPORTS = array(
		'wc-product-gallery-zoom'     => array( 'jquery.zoom' ),
		'wc-product-gallery-lightbox' => array( 'photoswipe', 'photoswipe-ui-default' ),
		'wc-product-gallery-slider'   => array( 'jquery.flexslider' ),
	);

	/**
	 * As if the theme had not declared support: no scripts, styles or footer template, and a script of
	 * WooCommerce that starts a gallery finds none.
	 */
	public static function switch_off(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( self::SUPPORTS as $feature => $files ) {
			// WooCommerce would have loaded them on a product's page, and a theme's script may rely on that.
			if ( is_product() && current_theme_supports( $feature ) ) {
				WooCommerceScript::withhold( ...$files );
			}
			remove_theme_support( $feature );
		}
	}

	/**
	 * Every image is a slide, so none is only thumbnail size; WooCommerce decides this by the theme's support
	 * for its slider.
	 *
	 * @param mixed $size A size's name, or width and height.
	 */
	public static function image_size( mixed $size ): mixed {
		return Page::is_storefront() || FetchedProduct::is_being_rendered() ? 'woocommerce_single' : $size;
	}
}
