<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * For the page with WooCommerce's cart shortcode. The cart block updates itself, and fires none of these hooks.
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
		return array( new Place( 'cart', is_cart() && ! has_block( 'woocommerce/cart' ), did_action( 'woocommerce_before_cart' ) + did_action( 'woocommerce_cart_is_empty' ) > 0 ) );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( ClassicCart::class, 'enqueue_style' ) );
		// These templates are only printed for the classic cart, also by a page builder's element.
		add_action( 'woocommerce_before_cart', array( ClassicCart::class, 'enqueue' ) );
		add_action( 'woocommerce_cart_is_empty', array( ClassicCart::class, 'enqueue' ) );
		add_action( 'woocommerce_before_cart_totals', array( FreeShippingBar::class, 'show' ) );
		if ( $this->settings->has_sticky_totals() ) {
			add_filter( 'body_class', array( ClassicCart::class, 'add_body_class' ) );
		}
		if ( $this->settings->has_empty_product() ) {
			// After WooCommerce's notices and message, before its button.
			add_action( 'woocommerce_cart_is_empty', array( FeaturedProduct::class, 'show' ), 20 );
		}
	}
}
