<?php

namespace Vitrin\AddToCart;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Marks product forms for our script, and removes WooCommerce's scripts for adding. */
final class Hooks implements Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		if ( $this->settings->has_product_pages() ) {
			add_action( 'woocommerce_before_add_to_cart_button', array( ProductForm::class, 'mark' ) );
		}
		if ( ! $this->settings->keeps_woocommerce_scripts() ) {
			WooCommerceScript::leave_off( 'add-to-cart', 'cart-fragments' );
		}
	}
}
