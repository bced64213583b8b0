<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Changes when a stored table may be wrong: other variations, order, options, main image or shop settings.
 * Compared whenever a table is printed or sent, so it only uses what WooCommerce has loaded for the page
 * anyway. Changes in the variations' own data are Watcher's part.
 */
final class Signature {

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
					// Variations without stock management of their own use this.
					$manages_stock ? array( $product->get_stock_status(), $product->get_backorders() ) : null,
					get_option( 'woocommerce_manage_stock' ),
					get_option( 'woocommerce_hide_out_of_stock_items' ),
					// Image address and size, which depend on the theme.
					get_stylesheet(),
					get_option( 'woocommerce_single_image_width' ),
					wp_get_upload_dir()['baseurl'],
				)
			)
		);
	}
}
