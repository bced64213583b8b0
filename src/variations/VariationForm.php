<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks the forms that our script serves, and removes WooCommerce's variation script from pages with one. */
final class VariationForm {

	public function __construct( private Settings $settings ) {}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'variation-form' );
	}

	/** Whether the page has a variation form so far, served by our script or by WooCommerce's. */
	public static function has_any(): bool {
		return self::is_printed() || MarkupFlag::is_set( 'other-variation-form' );
	}

	/**
	 * On pages without a form of ours the script stays for others that enqueued it; on pages with a form that it
	 * serves it stays for that, and ours stands back in the browser. Decided when all forms are known, also those
	 * that a page builder has cached.
	 */
	public static function leave_off_script(): void {
		if ( self::is_printed() && ! MarkupFlag::is_set( 'other-variation-form' ) && ! OtherControls::have_script() ) {
			WooCommerceScript::leave_off( 'add-to-cart-variation' );
		}
	}

	/** Inside the form, before its button. */
	public function mark(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || ! $product->is_type( 'variable' ) ) {
			return;
		}
		$is_ours = $this->is_ours( $product );
		if ( ! FetchedProduct::is_being_rendered() ) {
			MarkupFlag::set( $is_ours ? 'variation-form' : 'other-variation-form' );
		}
		if ( ! $is_ours ) {
			return;
		}
		if ( ! FetchedProduct::is_being_rendered() ) {
			Assets::enqueue_chunk( 'product-page' );
		}
		// Only a product's own page has the choice in its address. The shortcode [product_page] replaces the
		// page's query while it prints, so the original query is read.
		$page   = $GLOBALS['wp_the_query'] ?? null;
		$is_own = ! FetchedProduct::is_being_rendered() && $page instanceof \WP_Query && $page->is_singular( 'product' ) && $page->get_queried_object_id() === $product->get_id();
		printf( '<span hidden data-vitrin-variations="%s"></span>', esc_attr( $is_own ? 'address' : '' ) );
	}

	/** Whether our script serves a product's form. */
	public function is_ours( \WC_Product $product ): bool {
		if ( ! $product->is_type( 'variable' ) || ! Page::can_use_scripts() || $this->settings->keeps_woocommerce_scripts() || ! Template::is_plain() ) {
			return false;
		}

		// What is fetched goes to a page whose scripts aren't known here.
		if ( ! FetchedProduct::is_being_rendered() && ( OtherControls::draw( $product ) || OtherControls::have_script() ) ) {
			return false;
		}

		/**
		 * Whether our script serves a product's variation form. A plugin that needs WooCommerce's script for it
		 * returns false, and that script stays on the page.
		 *
		 * @param bool        $is_ours
		 * @param \WC_Product $product
		 */
		return (bool) apply_filters( 'vitrin_variation_form', true, $product );
	}
}
