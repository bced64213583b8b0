<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\BufferedTemplate;
use Vitrin\Shared\Status\HasPlaces;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/** Lists of products: their shared script, infinite scroll, and sorting. */
final class Hooks implements Feature, HasPlaces {

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
		add_action( 'wp_enqueue_scripts', array( ListScript::class, 'enqueue_on_archives' ) );
		add_filter( 'woocommerce_product_loop_start', array( ListScript::class, 'enqueue_with_list' ) );
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
}
