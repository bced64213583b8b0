<?php
/**
 * Plugin Name: Delivery day (example for Vitrin)
 * Description: Says with each line of the cart when it is delivered, counts what is added, and gives the drawer square corners.
 * Requires Plugins: woocommerce, vitrin
 *
 * An example for docs/extending.md, kept working by tests/e2e/extension-example.spec.ts.
 *
 * @package Vitrin
 */

namespace Vitrin\Example\DeliveryDay;

defined( 'ABSPATH' ) || exit;

/*
 * Words with a line. The filter is WooCommerce's own: the drawer, the mini cart, the cart page and
 * the checkout all show them. They arrive in the browser as plain text.
 */
add_filter(
	'woocommerce_get_item_data',
	static function ( array $data, array $item ): array {
		$product = $item['data'] ?? null;
		if ( $product instanceof \WC_Product && $product->is_in_stock() ) {
			$data[] = array(
				'key'   => 'تحویل',
				'value' => $product->is_virtual() ? 'همین حالا' : 'تا دو روز دیگر',
			);
		}

		return $data;
	},
	10,
	2
);

/*
 * A script of yours depends on the handle `vitrin-cart` and listens to the events of docs/markup.md.
 * A look of yours sets custom properties.
 */
add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_register_script( 'delivery-day', false, array( 'vitrin-cart' ), '1', array( 'in_footer' => true ) );
		wp_enqueue_script( 'delivery-day' );
		wp_add_inline_script(
			'delivery-day',
			"document.addEventListener( 'vitrin:cart-item-added', ( { detail } ) =>
				( window.dataLayer ??= [] ).push( { event: 'add_to_cart', id: detail.productId, quantity: detail.quantity } )
			);"
		);

		wp_register_style( 'delivery-day', false, array(), '1' );
		wp_enqueue_style( 'delivery-day' );
		wp_add_inline_style( 'delivery-day', ':root { --vitrin-radius: 0px; --vitrin-radius-small: 0px; }' );
	}
);
