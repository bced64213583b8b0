<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Works on the page that WooCommerce's cart shortcode makes. The cart block looks after itself,
 * and none of these hooks runs there.
 */
final class Hooks implements Feature {

	private Settings $settings;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( ClassicCart::class, 'enqueue_style' ) );
		// Its templates say for sure that the classic cart is printed, also by a page builder's element.
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
