<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks WooCommerce's gallery for our style and script, and says in which order its pictures load. */
final class Markup {

	/** Whether a picture of this page was told to come first. */
	private static bool $has_first = false;

	/** Nothing happens yet. */
	public function __construct( private Settings $settings ) {}

	/** Whether this page has a gallery; asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'gallery' );
	}

	/**
	 * The style has to be in the head, before the first picture is laid out. Other pages with a
	 * gallery get it as soon as they print one.
	 */
	public static function enqueue_style(): void {
		if ( Page::is_storefront() && self::has_product() ) {
			wp_enqueue_style( 'vitrin-product-page' );
		}
	}

	/**
	 * The gallery's classes, which say all that the style has to know before the script.
	 *
	 * @param mixed $classes List of classes.
	 */
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
	 * The first picture is what the visitor waits for; the others come when they are about to be seen.
	 *
	 * @param mixed $is_main Whether it is the first.
	 */
	public static function image_attributes( mixed $attributes, mixed $attachment_id = 0, mixed $size = '', mixed $is_main = false ): mixed { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundInExtendedClassBeforeLastUsed, Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- As the filter gives them.
		if ( ! is_array( $attributes ) || ! Page::can_use_scripts() ) {
			return $attributes;
		}
		if ( ! $is_main ) {
			return $attributes + array( 'loading' => 'lazy' );
		}
		// One in a page, and none in what comes later: two that are first are none.
		if ( self::$has_first || FetchedProduct::is_being_made() ) {
			return $attributes;
		}
		self::$has_first = true;

		return $attributes + array(
			'fetchpriority' => 'high',
			'loading'       => false,
		);
	}

	/** Whether the page is a product's, or a page with one by shortcode. */
	private static function has_product(): bool {
		$post = get_post();

		return is_product() || ( is_singular() && $post instanceof \WP_Post && has_shortcode( $post->post_content, 'product_page' ) );
	}
}
