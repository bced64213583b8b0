<?php

namespace Vitrin\Product;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Enqueues script and style on pages that show a product, and sets body classes by the settings. */
final class ProductPage {

	public function __construct( private Settings $settings ) {}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'product' );
	}

	/** In the head, so that nothing shifts when the style loads. */
	public static function enqueue_on_product_pages(): void {
		if ( is_product() ) {
			self::enqueue();
		}
	}

	/** Also where a shortcode or a quick view prints a product. */
	public static function enqueue(): void {
		if ( ! Page::can_use_scripts() ) {
			return;
		}
		MarkupFlag::set( 'product' );
		Assets::enqueue_chunk( 'product-page' );
	}

	/** The same for every visitor of the page. */
	public function body_class( mixed $classes ): mixed {
		if ( ! is_array( $classes ) || ! Page::is_storefront() || ! SingleProductScript::may_be_removed() ) {
			return $classes;
		}
		$classes[] = 'vitrin-tabs';
		if ( $this->settings->has_accordion() ) {
			$classes[] = 'vitrin-tabs-fold';
		}

		return $classes;
	}
}
