<?php
/**
 * Which part is printed where: WooCommerce's hooks and priorities.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'body_class', 'wc_body_class' );
add_filter( 'post_class', 'wc_product_post_class', 20, 3 );

$vitrin_stand_in_hooks = array(
	// Wrappers.
	array( 'woocommerce_before_main_content', 'woocommerce_output_content_wrapper', 10 ),
	array( 'woocommerce_before_main_content', 'woocommerce_breadcrumb', 20 ),
	array( 'woocommerce_after_main_content', 'woocommerce_output_content_wrapper_end', 10 ),
	array( 'woocommerce_sidebar', 'woocommerce_get_sidebar', 10 ),
	// Listing.
	array( 'woocommerce_shop_loop_header', 'woocommerce_product_taxonomy_archive_header', 10 ),
	array( 'woocommerce_archive_description', 'woocommerce_taxonomy_archive_description', 10 ),
	array( 'woocommerce_archive_description', 'woocommerce_product_archive_description', 10 ),
	array( 'woocommerce_before_shop_loop', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_before_shop_loop', 'woocommerce_result_count', 20 ),
	array( 'woocommerce_before_shop_loop', 'woocommerce_catalog_ordering', 30 ),
	array( 'woocommerce_after_shop_loop', 'woocommerce_pagination', 10 ),
	array( 'woocommerce_no_products_found', 'wc_no_products_found', 10 ),
	// Card.
	array( 'woocommerce_before_shop_loop_item', 'woocommerce_template_loop_product_link_open', 10 ),
	array( 'woocommerce_before_shop_loop_item_title', 'woocommerce_show_product_loop_sale_flash', 10 ),
	array( 'woocommerce_before_shop_loop_item_title', 'woocommerce_template_loop_product_thumbnail', 10 ),
	array( 'woocommerce_shop_loop_item_title', 'woocommerce_template_loop_product_title', 10 ),
	array( 'woocommerce_after_shop_loop_item_title', 'woocommerce_template_loop_rating', 5 ),
	array( 'woocommerce_after_shop_loop_item_title', 'woocommerce_template_loop_price', 10 ),
	array( 'woocommerce_after_shop_loop_item', 'woocommerce_template_loop_product_link_close', 5 ),
	array( 'woocommerce_after_shop_loop_item', 'woocommerce_template_loop_add_to_cart', 10 ),
	// Product page.
	array( 'woocommerce_before_single_product', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_sale_flash', 10 ),
	array( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_images', 20 ),
	array( 'woocommerce_product_thumbnails', 'woocommerce_show_product_thumbnails', 20 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_title', 5 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_rating', 10 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_price', 10 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_excerpt', 20 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_add_to_cart', 30 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_meta', 40 ),
	array( 'woocommerce_single_product_summary', 'woocommerce_template_single_sharing', 50 ),
	array( 'woocommerce_after_single_product_summary', 'woocommerce_output_product_data_tabs', 10 ),
	array( 'woocommerce_after_single_product_summary', 'woocommerce_upsell_display', 15 ),
	array( 'woocommerce_after_single_product_summary', 'woocommerce_output_related_products', 20 ),
	array( 'woocommerce_simple_add_to_cart', 'woocommerce_simple_add_to_cart', 30 ),
	array( 'woocommerce_grouped_add_to_cart', 'woocommerce_grouped_add_to_cart', 30 ),
	array( 'woocommerce_variable_add_to_cart', 'woocommerce_variable_add_to_cart', 30 ),
	array( 'woocommerce_external_add_to_cart', 'woocommerce_external_add_to_cart', 30 ),
	array( 'woocommerce_single_variation', 'woocommerce_single_variation', 10 ),
	array( 'woocommerce_single_variation', 'woocommerce_single_variation_add_to_cart_button', 20 ),
	array( 'woocommerce_product_additional_information', 'wc_display_product_attributes', 10 ),
	// Cart.
	array( 'woocommerce_before_cart', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_cart_is_empty', 'woocommerce_output_all_notices', 5 ),
	array( 'woocommerce_cart_is_empty', 'wc_empty_cart_message', 10 ),
	array( 'woocommerce_cart_collaterals', 'woocommerce_cross_sell_display', 10 ),
	array( 'woocommerce_cart_collaterals', 'woocommerce_cart_totals', 10 ),
	array( 'woocommerce_proceed_to_checkout', 'woocommerce_button_proceed_to_checkout', 20 ),
	array( 'woocommerce_widget_shopping_cart_total', 'woocommerce_widget_shopping_cart_subtotal', 10 ),
	array( 'woocommerce_widget_shopping_cart_buttons', 'woocommerce_widget_shopping_cart_button_view_cart', 10 ),
	array( 'woocommerce_widget_shopping_cart_buttons', 'woocommerce_widget_shopping_cart_proceed_to_checkout', 20 ),
	// Checkout and after.
	array( 'woocommerce_before_checkout_form_cart_notices', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_before_checkout_form', 'woocommerce_checkout_coupon_form', 10 ),
	array( 'woocommerce_before_checkout_form', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_checkout_order_review', 'woocommerce_order_review', 10 ),
	array( 'woocommerce_checkout_order_review', 'woocommerce_checkout_payment', 20 ),
	array( 'woocommerce_thankyou', 'woocommerce_order_details_table', 10 ),
	array( 'woocommerce_view_order', 'woocommerce_order_details_table', 10 ),
	// Account.
	array( 'woocommerce_before_customer_login_form', 'woocommerce_output_all_notices', 10 ),
	array( 'woocommerce_account_navigation', 'woocommerce_account_navigation', 10 ),
	array( 'woocommerce_account_content', 'woocommerce_output_all_notices', 5 ),
	array( 'woocommerce_account_content', 'woocommerce_account_content', 10 ),
	array( 'woocommerce_account_orders_endpoint', 'woocommerce_account_orders', 10 ),
	array( 'woocommerce_account_view-order_endpoint', 'woocommerce_account_view_order', 10 ),
	// The rest.
	array( 'wp_footer', 'wc_print_js', 25 ),
	array( 'wp_body_open', 'woocommerce_demo_store', 10 ),
);
foreach ( $vitrin_stand_in_hooks as $vitrin_stand_in_hook ) {
	// The breadcrumb and the card's button take arguments of their own, not the hook's empty one.
	add_action( $vitrin_stand_in_hook[0], $vitrin_stand_in_hook[1], $vitrin_stand_in_hook[2], 'woocommerce_breadcrumb' === $vitrin_stand_in_hook[1] ? 0 : 1 );
}
unset( $vitrin_stand_in_hooks, $vitrin_stand_in_hook );

add_filter( 'woocommerce_product_tabs', 'woocommerce_default_product_tabs' );
add_filter( 'woocommerce_product_tabs', 'woocommerce_sort_product_tabs', 99 );
