<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Marks WooCommerce's gallery for our style and script, sets the loading order of its images, and switches its own
 * script off [PROD-02].
 */
final class Markup {

	/**
	 * Theme features that enable WooCommerce's scripts, their styles and the full-screen template, with their
	 * script files.
	 */
	private const SUPPORTS = array(
		'wc-product-gallery-zoom'     => array( 'jquery.zoom' ),
		'wc-product-gallery-lightbox' => array( 'photoswipe', 'photoswipe-ui-default' ),
		'wc-product-gallery-slider'   => array( 'jquery.flexslider' ),
	);

	/** Whether an image of this page was given priority. */
	private static bool $has_first = false;

	public function __construct( private Settings $settings ) {}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'gallery' );
	}

	/**
	 * The style must be in the head, before the first image is laid out. Other pages get it when they print a
	 * gallery.
	 */
	public static function enqueue_style(): void {
		if ( Page::is_storefront() && self::has_product() ) {
			wp_enqueue_style( 'vitrin-product-page' );
		}
	}

	/** Adds the classes by which the style lays the gallery out before the script runs. */
	public function mark( mixed $classes ): mixed {
		if ( ! is_array( $classes ) || ! Page::can_use_scripts() ) {
			return $classes;
		}
		MarkupFlag::set( 'gallery' );
		Assets::enqueue_chunk( 'product-page' );
		$product   = $GLOBALS['product'] ?? null;
		$classes[] = 'vitrin-gallery';
		if ( $product instanceof \WC_Product && '' !== (string) $product->get_image_id() && array() !== $product->get_gallery_image_ids() ) {
			$classes[] = 'vitrin-gallery--many';
		}
		if ( $this->settings->has_thumbnails_at_start() ) {
			$classes[] = 'vitrin-gallery--start';
		}

		return $classes;
	}

	/**
	 * The first image has priority, because the visitor waits for it; the others load lazily.
	 *
	 * @param mixed $is_main Whether it is the first.
	 */
	public static function image_attributes( mixed $attributes, mixed $attachment_id = 0, mixed $size = '', mixed $is_main = false ): mixed { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundInExtendedClassBeforeLastUsed, Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- The filter's arguments.
		if ( ! is_array( $attributes ) || ! Page::can_use_scripts() ) {
			return $attributes;
		}
		if ( ! $is_main ) {
			return $attributes + array( 'loading' => 'lazy' );
		}
		// Once per page and never in fetched markup: priority for two images is priority for none.
		if ( self::$has_first || FetchedProduct::is_being_rendered() ) {
			return $attributes;
		}
		self::$has_first = true;

		return $attributes + array(
			'fetchpriority' => 'high',
			'loading'       => false,
		);
	}

	/** Whether the page is a product's, or has one by shortcode. */
	private static function has_product(): bool {
		$post = get_post();

		return is_product() || ( is_singular() && $post instanceof \WP_Post && has_shortcode( $post->post_content, 'product_page' ) );
	}

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
