<?php

namespace Vitrin\AddToCart;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Marks the forms that our script may send, and brings that script where there is one [ADD-06]. */
final class ProductForm {

	/** Whether this page has such a form; asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'product-form' );
	}

	/**
	 * Inside the form, before its button. What another plugin's script fetches is not marked: it may be
	 * put where our script is not. What our own quick view fetches is.
	 */
	public static function mark(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || ! Page::can_use_scripts() || ! self::goes_by_ajax( $product ) ) {
			return;
		}
		MarkupFlag::set( 'product-form' );
		Assets::enqueue_chunk( 'product-page' );
		printf( '<span hidden data-vitrin-product-form="%s"></span>', esc_attr( wp_strip_all_tags( html_entity_decode( $product->get_name(), ENT_QUOTES ) ) ) );
	}

	/**
	 * Whether a product's form can be sent by script. An external product's leads to another shop; a plugin
	 * that adds its kind of product by a handler of its own expects a page, and often leads to another one.
	 */
	public static function goes_by_ajax( \WC_Product $product ): bool {
		/** This filter is WooCommerce's: which way of adding a product takes. */
		$way     = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		$is_ours = ! $product->is_type( 'external' )
			&& is_string( $way )
			&& ( in_array( $way, array( 'variable', 'variation', 'grouped' ), true ) || ! has_action( 'woocommerce_add_to_cart_handler_' . $way ) );

		/**
		 * Whether the form of a product's page is sent without loading the page. A plugin whose
		 * product needs the page says no.
		 *
		 * @param bool        $is_ours Whether it is.
		 * @param \WC_Product $product The product.
		 */
		return (bool) apply_filters( 'vitrin_product_form_by_ajax', $is_ours, $product );
	}
}
