<?php
/**
 * Brings in the files by job, in an order in which each finds what it extends.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_stand_in_files = array(
	'wc-core-functions',
	'wc-conditional-functions',
	'wc-formatting-functions',
	'wc-notice-functions',
	'wc-page-functions',
	'wc-attribute-functions',
	'wc-product-functions',
	'wc-stock-functions',
	'wc-term-functions',
	'wc-cart-functions',
	'wc-order-functions',
	'shipping/wc-shipping-functions',
	'wc-user-functions',
	'wc-account-functions',
	'compatibility',
	'data/class-wc-meta-data',
	'data/class-wc-data-exception',
	'data/class-wc-datetime',
	'abstracts/abstract-wc-data',
	'data/class-wc-data-store',
	'data/class-wc-product-data-store',
	'data/class-wc-coupon-data-store',
	'data/class-wc-order-data-store',
	'data/class-wc-customer-data-store',
	'data/class-wc-shipping-zone-data-store',
	'class-wc-product-attribute',
	'abstracts/abstract-wc-product',
	'class-wc-product-types',
	'class-wc-product-variable',
	'class-wc-product-variation',
	'class-wc-product-factory',
	'class-wc-product-query',
	'class-wc-coupon',
	'class-wc-discounts',
	'class-wc-session',
	'class-wc-session-handler',
	'class-wc-countries',
	'class-wc-tax',
	'class-wc-validation',
	'class-wc-customer',
	'shipping/class-wc-shipping-rate',
	'shipping/abstract-wc-shipping-method',
	'shipping/class-wc-shipping-flat-rate',
	'shipping/class-wc-shipping-free-shipping',
	'shipping/class-wc-shipping-zone',
	'shipping/class-wc-shipping-zones',
	'shipping/class-wc-shipping',
	'class-wc-cart-fees',
	'class-wc-cart-totals',
	'class-wc-cart-session',
	'class-wc-cart',
	'class-wc-order-items',
	'class-wc-order',
	'class-wc-checkout',
	'action-scheduler',
	'class-wc-logger',
	'class-wc-cache-helper',
	'class-wc-comments',
	'class-wc-post-types',
	'class-wc-install',
	'class-wc-query',
	'class-wc-template-loader',
	'class-wc-frontend-scripts',
	'class-wc-ajax',
	'class-wc-form-handler',
	'class-wc-shortcodes',
	'class-wc-widgets',
	'class-woocommerce',
);

foreach ( $vitrin_stand_in_files as $vitrin_stand_in_file ) {
	require_once __DIR__ . '/' . $vitrin_stand_in_file . '.php';
}
unset( $vitrin_stand_in_files, $vitrin_stand_in_file );
