<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks the forms that our script serves, and takes WooCommerce's script off the pages that have one. */
final class VariationForm {

	/** Nothing happens yet. */
	public function __construct( private Settings $settings ) {}

	/** Whether this page has such a form; asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'variation-form' );
	}

	/**
	 * WooCommerce's script goes, its job is ours here. On pages without such a form it stays for those
	 * that asked for it. Said once more in the footer, of a form that a page builder has kept.
	 */
	public static function leave_off_script(): void {
		if ( self::is_printed() ) {
			WooCommerceScript::leave_off( 'add-to-cart-variation' );
		}
	}

	/** Inside the form, before its button. */
	public function mark(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || ! $this->is_ours( $product ) ) {
			return;
		}
		if ( ! FetchedProduct::is_being_made() ) {
			MarkupFlag::set( 'variation-form' );
			Assets::enqueue_chunk( 'product-page' );
			self::leave_off_script();
		}
		// Only a product's own page has the choice in its address. The shortcode [product_page] puts the
		// product's query in the page's place while it prints, so the page's own is asked.
		$page   = $GLOBALS['wp_the_query'] ?? null;
		$is_own = ! FetchedProduct::is_being_made() && $page instanceof \WP_Query && $page->is_singular( 'product' ) && $page->get_queried_object_id() === $product->get_id();
		printf( '<span hidden data-vitrin-variations="%s"></span>', esc_attr( $is_own ? 'address' : '' ) );
	}

	/** Whether our script serves a product's form. */
	public function is_ours( \WC_Product $product ): bool {
		if ( ! $product->is_type( 'variable' ) || ! Page::can_use_scripts() || $this->settings->keeps_woocommerce_scripts() || ! Template::is_plain() ) {
			return false;
		}

		// A script of the page starts such forms itself, in a quick view of its own: then it and WooCommerce's script do it here, too.
		if ( WooCommerceScript::is_used( 'wc_variation_form' ) ) {
			return false;
		}

		/**
		 * Whether our script serves the form in which a product's variations are chosen. A plugin that
		 * needs WooCommerce's script for a product says no; it stays on that page then.
		 *
		 * @param bool        $is_ours Whether it is.
		 * @param \WC_Product $product The product.
		 */
		return (bool) apply_filters( 'vitrin_variation_form', true, $product );
	}
}
