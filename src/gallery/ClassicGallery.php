<?php
/**
 * WooCommerce's own gallery.
 *
 * @package Vitrin
 */

namespace Vitrin\Gallery;

use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Switched off where ours stands in for it [PROD-02].
 */
final class ClassicGallery {

	/** What a theme says to have WooCommerce's scripts, their styles and the full screen's template. */
	private const SUPPORTS = array( 'wc-product-gallery-zoom', 'wc-product-gallery-lightbox', 'wc-product-gallery-slider' );

	/**
	 * As if the theme had not asked for it: no scripts, no style, no template in the footer, and a
	 * script of WooCommerce that still starts a gallery finds nothing to start.
	 */
	public static function switch_off(): void {
		if ( Page::is_storefront() ) {
			array_map( 'remove_theme_support', self::SUPPORTS );
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
