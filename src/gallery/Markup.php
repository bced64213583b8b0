<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks WooCommerce's gallery for our style and script, and sets the loading order of its images. */
final class Markup {

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
}
