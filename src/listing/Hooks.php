<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\BufferedTemplate;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * Lists of products: their shared script, infinite scroll, and sorting. The script `vitrin-lists` comes where
 * WooCommerce's classic list is printed. Not on product, cart and checkout pages: the lists there need none of it, and
 * those pages have scripts of their own.
 */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array( new Place( 'list', ListPosition::is_without_mark(), ListPosition::is_marked() ) );
	}

	public function register(): void {
		// In the head where the page is known to be a list, otherwise with the first list printed.
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_on_archives' ) );
		add_filter( 'woocommerce_product_loop_start', array( self::class, 'enqueue_with_list' ) );
		add_filter( 'woocommerce_product_loop_start', array( ListPosition::class, 'begin' ), PHP_INT_MIN );
		// After callbacks that put categories into the list.
		add_filter( 'woocommerce_product_loop_start', array( ListPosition::class, 'mark' ), 1000 );
		add_action( 'wp_footer', array( ListPosition::class, 'print_instead' ) );
		new BufferedTemplate( array( 'loop/orderby.php' ), self::with_sort_button( ... ) );
	}

	/** WooCommerce's sorting form has no button, so without scripts nothing would submit it: adds one, unless there is one [LIST-01]. */
	private static function with_sort_button( string $html ): string {
		if ( 1 === preg_match( '/<(button|input)\b[^>]*type=["\']?submit/i', $html ) ) {
			return $html;
		}
		$end = strripos( $html, '</form>' );

		return false === $end ? $html : substr_replace( $html, '<noscript><button type="submit" class="button">' . esc_html__( 'Sort', 'vitrin' ) . '</button></noscript>', $end, 0 );
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
