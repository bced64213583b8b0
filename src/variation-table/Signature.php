<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * A short text that differs when a kept table may be wrong: other variations, another order, other
 * options, another picture of the product, other rules of the shop. Compared each time a table is
 * printed or sent, so it holds only what WooCommerce has read for the page anyway. What it can't see,
 * the variations' own data, Watcher sees.
 */
final class Signature {

	/** A product's. */
	public static function of( \WC_Product_Variable $product ): string {
		$attributes = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$attributes[] = array( $attribute->get_name(), $attribute->get_options() );
			}
		}
		$manages_stock = $product->get_manage_stock();

		return md5(
			(string) wp_json_encode(
				array(
					Table::VERSION,
					Store::generation(),
					$product->get_children(),
					$attributes,
					$product->get_image_id(),
					// Variations without a stock of their own have this one.
					$manages_stock ? array( $product->get_stock_status(), $product->get_backorders() ) : null,
					get_option( 'woocommerce_manage_stock' ),
					get_option( 'woocommerce_hide_out_of_stock_items' ),
					// Where pictures are, and how large the theme has them.
					get_stylesheet(),
					get_option( 'woocommerce_single_image_width' ),
					wp_get_upload_dir()['baseurl'],
				)
			)
		);
	}
}
