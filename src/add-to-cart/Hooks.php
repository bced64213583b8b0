<?php

namespace Vitrin\AddToCart;

use Vitrin\Cart\Text;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks the product forms that our script may submit [ADD-06], and removes WooCommerce's scripts for adding. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		if ( $this->settings->has_product_pages() ) {
			add_action( 'woocommerce_before_add_to_cart_button', array( self::class, 'mark_form' ) );
		}
		if ( ! $this->settings->keeps_woocommerce_scripts() ) {
			WooCommerceScript::leave_off( 'add-to-cart', 'cart-fragments' );
		}
	}

	/**
	 * Inside the form, before its button. Not in markup that another plugin's script fetches, which may end up
	 * where our script is not; but in what our own quick view fetches.
	 */
	public static function mark_form(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || ! Page::can_use_scripts() || ! self::goes_by_ajax( $product ) ) {
			return;
		}
		MarkupFlag::set( 'product-form' );
		Assets::enqueue_chunk( 'product-page' );
		printf( '<span hidden data-vitrin-product-form="%s"></span>', esc_attr( Text::plain( $product->get_name() ) ) );
	}

	/**
	 * Whether a product's form can be submitted by script. An external product's leads to another shop, and a
	 * plugin that adds its product type with a handler of its own expects a page load, often with a redirect.
	 */
	public static function goes_by_ajax( \WC_Product $product ): bool {
		/** This filter is documented in WooCommerce: how a product is added. */
		$type    = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		$is_ours = ! $product->is_type( 'external' )
			&& is_string( $type )
			&& ( in_array( $type, array( 'variable', 'variation', 'grouped' ), true ) || ! has_action( 'woocommerce_add_to_cart_handler_' . $type ) );

		/**
		 * Whether a product page's form is submitted without loading the page. A plugin whose product needs the
		 * page load returns false.
		 *
		 * @param bool        $is_ours
		 * @param \WC_Product $product
		 */
		return (bool) apply_filters( 'vitrin_product_form_by_ajax', $is_ours, $product );
	}
}
