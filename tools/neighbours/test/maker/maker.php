<?php
/**
 * Plugin Name: Maker
 * Description: For the tests: makes a product while it is activated and leads to a page of its own, as plugins do that sell memberships. Never ship it.
 * Version: 1.0.0
 *
 * @package Vitrin\Site
 */

defined( 'ABSPATH' ) || exit;

register_activation_hook(
	__FILE__,
	static function () {
		$id      = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'کارت عضویت', 'post_name' => 'made-while-activated' ) );
		$product = wc_get_product( $id );
		$product->set_regular_price( '90000' );
		$product->save();
	}
);

add_action(
	'activated_plugin',
	static function ( $plugin ) {
		if ( plugin_basename( __FILE__ ) === $plugin ) {
			wp_safe_redirect( admin_url( 'index.php' ) );
			exit;
		}
	}
);
