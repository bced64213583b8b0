<?php

namespace Vitrin\Product;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Brings script and style, and tells the style what the shop has chosen. */
final class ProductPage {

	/** A product page of this feature. */
	public function __construct( private Settings $settings ) {}

	/** Whether this page shows a product; asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'product' );
	}

	/** In the head, so that nothing moves when the style comes. */
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

	/**
	 * The same for every visitor of the page.
	 *
	 * @param mixed $classes A list of names.
	 */
	public function body_class( mixed $classes ): mixed {
		if ( ! is_array( $classes ) || ! Page::is_storefront() || ! SingleProductScript::may_go() ) {
			return $classes;
		}
		$classes[] = 'vitrin-tabs';
		if ( $this->settings->has_accordion() ) {
			$classes[] = 'vitrin-tabs-fold';
		}

		return $classes;
	}
}
