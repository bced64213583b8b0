<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Brings `vitrin-lists`, script and style, where WooCommerce's classic list prints.
 *
 * The pages of a product, the cart and the checkout list others too, but nothing of a list's own
 * serves there, and each of them has a script of its own.
 */
final class ListScript {

	/** Whether this page has a list; asked in the footer. */
	public static function is_enqueued(): bool {
		return MarkupFlag::is_set( 'list' );
	}

	/** In time for the style to stand in the head: a late one would move the page. */
	public static function enqueue_on_archives(): void {
		if ( ( is_shop() || is_product_taxonomy() ) && ! wp_is_block_theme() ) {
			self::enqueue();
		}
	}

	/**
	 * With a list anywhere else: a shortcode, a theme's front page.
	 *
	 * @param mixed $html The list's beginning; left alone.
	 */
	public static function enqueue_with_list( mixed $html ): mixed {
		if ( ! is_product() && ! Page::is_cart_or_checkout() ) {
			self::enqueue();
		}

		return $html;
	}

	/** Once is enough; WordPress sees to that. */
	private static function enqueue(): void {
		if ( Page::is_storefront() ) {
			MarkupFlag::set( 'list' );
			Assets::enqueue_chunk( 'lists' );
		}
	}
}
