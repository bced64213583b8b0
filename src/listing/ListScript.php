<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Enqueues `vitrin-lists` where WooCommerce's classic list is printed. Not on product, cart and checkout pages:
 * the lists there need none of it, and those pages have scripts of their own.
 */
final class ListScript {

	/** Asked in the footer. */
	public static function is_enqueued(): bool {
		return MarkupFlag::is_set( 'list' );
	}

	/** In time for the style to be in the head: a late one would shift the page. */
	public static function enqueue_on_archives(): void {
		if ( ( is_shop() || is_product_taxonomy() ) && ! wp_is_block_theme() ) {
			self::enqueue();
		}
	}

	/** For a list on any other page: a shortcode, a theme's front page. */
	public static function enqueue_with_list( mixed $html ): mixed {
		if ( ! is_product() && ! Page::is_cart_or_checkout() ) {
			self::enqueue();
		}

		return $html;
	}

	private static function enqueue(): void {
		if ( Page::is_storefront() ) {
			MarkupFlag::set( 'list' );
			Assets::enqueue_chunk( 'lists' );
		}
	}
}
