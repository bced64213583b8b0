<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * The page with WooCommerce's cart shortcode: our script and style are enqueued there. The cart block updates itself, and
 * fires none of these hooks.
 */
final class Hooks extends Feature {

	private const HANDLE = 'vitrin-cart-page';

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array( new Place( 'cart', is_cart() && ! has_block( 'woocommerce/cart' ), did_action( 'woocommerce_before_cart' ) + did_action( 'woocommerce_cart_is_empty' ) > 0 ) );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_style' ) );
		// These templates are only printed for the classic cart, also by a page builder's element.
		add_action( 'woocommerce_before_cart', array( self::class, 'enqueue' ) );
		add_action( 'woocommerce_cart_is_empty', array( self::class, 'enqueue' ) );
		add_action( 'woocommerce_before_cart_totals', array( FreeShippingBar::class, 'show' ) );
		if ( $this->settings->has_sticky_totals() ) {
			add_filter( 'body_class', array( self::class, 'add_body_class' ) );
		}
		if ( $this->settings->has_empty_product() ) {
			// After WooCommerce's notices and message, before its button.
			add_action( 'woocommerce_cart_is_empty', array( FeaturedProduct::class, 'show' ), 20 );
		}
	}

	/** In the head, when the cart page is known before its content is rendered. */
	public static function enqueue_style(): void {
		if ( self::is_expected() && Page::is_storefront() ) {
			wp_enqueue_style( self::HANDLE );
		}
	}

	/**
	 * While the template is printed: the script goes to the footer, and the style too where the head could not
	 * know.
	 */
	public static function enqueue(): void {
		if ( Page::is_storefront() ) {
			wp_enqueue_script( self::HANDLE );
			wp_enqueue_style( self::HANDLE );
		}
	}

	/** Lets the style put the totals beside the cart before the first paint. */
	public static function add_body_class( mixed $classes ): mixed {
		if ( is_array( $classes ) && self::is_expected() && ! Page::is_builder_preview() ) {
			$classes[] = 'vitrin-sticky-totals';
		}

		return $classes;
	}

	/** Whether the classic cart was printed; asked in the footer. */
	public static function is_printed(): bool {
		return did_action( 'woocommerce_before_cart' ) > 0 || did_action( 'woocommerce_cart_is_empty' ) > 0;
	}

	/** Whether this is the cart page, without a cart block. */
	private static function is_expected(): bool {
		return is_cart() && ! has_block( 'woocommerce/cart', get_queried_object_id() );
	}
}
