<?php
/**
 * Questions about the page.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A page of the catalogue.
 *
 * @return bool
 */
function is_woocommerce() {
	return apply_filters( 'is_woocommerce', is_shop() || is_product_taxonomy() || is_product() );
}

/**
 * The listing of all products.
 *
 * @return bool
 */
function is_shop() {
	return is_post_type_archive( 'product' ) || is_page( wc_get_page_id( 'shop' ) );
}

/**
 * The listing of a category, a tag or an attribute.
 *
 * @return bool
 */
function is_product_taxonomy() {
	return is_tax( get_object_taxonomies( 'product' ) );
}

/**
 * The listing of a category.
 *
 * @param string $term Slug, id or name.
 * @return bool
 */
function is_product_category( $term = '' ) {
	return is_tax( 'product_cat', $term );
}

/**
 * The listing of a tag.
 *
 * @param string $term Slug, id or name.
 * @return bool
 */
function is_product_tag( $term = '' ) {
	return is_tax( 'product_tag', $term );
}

/**
 * One product.
 *
 * @return bool
 */
function is_product() {
	return is_singular( array( 'product' ) );
}

/**
 * The cart page, or an endpoint that acts for it.
 *
 * @return bool
 */
function is_cart() {
	$page = wc_get_page_id( 'cart' );
	return ( $page > 0 && is_page( $page ) ) || defined( 'WOOCOMMERCE_CART' ) || vitrin_stand_in_page_has_shortcode( 'woocommerce_cart' ) || apply_filters( 'woocommerce_is_cart', false );
}

/**
 * The checkout page, its answer page included.
 *
 * @return bool
 */
function is_checkout() {
	$page = wc_get_page_id( 'checkout' );
	return ( $page > 0 && is_page( $page ) ) || vitrin_stand_in_page_has_shortcode( 'woocommerce_checkout' ) || apply_filters( 'woocommerce_is_checkout', false ) || defined( 'WOOCOMMERCE_CHECKOUT' );
}

/**
 * The account page and all below it.
 *
 * @return bool
 */
function is_account_page() {
	$page = wc_get_page_id( 'myaccount' );
	return ( $page > 0 && is_page( $page ) ) || vitrin_stand_in_page_has_shortcode( 'woocommerce_my_account' ) || apply_filters( 'woocommerce_is_account_page', false );
}

/**
 * Whether the page in view holds a shortcode.
 *
 * @param string $tag Shortcode.
 * @return bool
 */
function vitrin_stand_in_page_has_shortcode( $tag ) {
	global $post;
	return is_singular() && $post instanceof WP_Post && has_shortcode( $post->post_content, $tag );
}

/**
 * An address below a shop page, such as orders.
 *
 * @param string|false $endpoint Endpoint; any by default.
 * @return bool
 */
function is_wc_endpoint_url( $endpoint = false ) {
	global $wp;
	$known = WC()->query->get_query_vars();
	if ( false === $endpoint ) {
		return (bool) array_intersect( array_keys( $known ), array_keys( $wp->query_vars ?? array() ) );
	}
	return isset( $known[ $endpoint ], $wp->query_vars[ $known[ $endpoint ] ] ) || isset( $wp->query_vars[ $endpoint ] );
}

/**
 * The page after an order was placed.
 *
 * @return bool
 */
function is_order_received_page() {
	return apply_filters( 'woocommerce_is_order_received_page', is_checkout() && is_wc_endpoint_url( 'order-received' ) );
}

/**
 * The page on which a waiting order is paid.
 *
 * @return bool
 */
function is_checkout_pay_page() {
	return is_checkout() && is_wc_endpoint_url( 'order-pay' );
}

/**
 * One order of the account.
 *
 * @return bool
 */
function is_view_order_page() {
	return is_account_page() && is_wc_endpoint_url( 'view-order' );
}

/**
 * A listing with an attribute or price filter in its address.
 *
 * @return bool
 */
function is_filtered() {
	return apply_filters( 'woocommerce_is_filtered', isset( $_GET['min_price'] ) || isset( $_GET['max_price'] ) || isset( $_GET['rating_filter'] ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended
}

/**
 * Whether a taxonomy is a product attribute.
 *
 * @param string $name Taxonomy.
 * @return bool
 */
function taxonomy_is_product_attribute( $name ) {
	return taxonomy_exists( $name ) && in_array( $name, wc_get_attribute_taxonomy_names(), true );
}

/**
 * Whether the request came by ajax.
 *
 * @return bool
 */
function is_ajax() {
	return wp_doing_ajax();
}

/**
 * Whether the store notice is on.
 *
 * @return bool
 */
function is_store_notice_showing() {
	return 'no' !== get_option( 'woocommerce_demo_store', 'no' );
}

/**
 * Whether reviews are on.
 *
 * @return bool
 */
function wc_reviews_enabled() {
	return 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' );
}

/**
 * Whether reviews carry stars.
 *
 * @return bool
 */
function wc_review_ratings_enabled() {
	return wc_reviews_enabled() && 'yes' === get_option( 'woocommerce_enable_review_rating', 'yes' );
}

/**
 * Whether a review must carry stars.
 *
 * @return bool
 */
function wc_review_ratings_required() {
	return 'yes' === get_option( 'woocommerce_review_rating_required', 'yes' );
}
