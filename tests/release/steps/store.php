<?php
/**
 * Stores all that the plugin stores, on each site of a network: what a released version left (input "stored", options
 * by name), what features store when they are used, and what other products have that is named alike.
 *
 * @package Vitrin
 */

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Http\Counters;

$vitrin_store = static function () use ( $vitrin_input ): void {
	global $wpdb;
	foreach ( $vitrin_input['stored'] as $name => $value ) {
		update_option( $name, $value );
	}
	$order = wc_create_order();
	$order->set_status( 'processing' );
	$order->save();
	Numbers::give( $order, Kind::Invoice, new Settings() );
	Vitrin\Statistics\Counting\Tables::provide();
	Vitrin\Statistics\Staff\OrderRows::provide();
	Vitrin\Catalog\Search\Builder::provide();
	Vitrin\Catalog\Facets\FacetIndex::create();
	Counters::take( 'session', 'x', 5, 60 );
	$term = wp_insert_term( 'Blue', 'product_cat' );
	$post = wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
	foreach ( array( 'vitrin_color', 'vitrin_picture', 'theirs' ) as $key ) {
		update_term_meta( $term['term_id'], $key, '5' );
	}
	foreach ( array( '_vitrin_swatches', '_vitrin_loop_abc', '_vitrin_loops', '_theirs' ) as $key ) {
		update_post_meta( $post, $key, 'x' );
	}
	foreach ( array( 'vitrin_number_confirmed', 'vitrin_setup_closed', '_wc_other/vitrin/national-id', 'theirs' ) as $key ) {
		update_user_meta( 1, $key, 'yes' );
	}
	foreach ( array( 'vitrin_log_x', 'vitrin_preview_5_x', 'vitrin_filters_5', 'vitrin_offers_5', 'theirs' ) as $name ) {
		set_transient( $name, 'x', 600 );
	}
	foreach ( array( 'vitrin_scripts', 'vitrin_loops', 'vitrin_variation_table_5', 'vitrin_variation_table_part_5', 'vitrin_refusals', 'vitrin_search_lock' ) as $name ) {
		update_option( $name, array( 'x' ) );
	}
	update_option( 'vitrin_swatches', array( 1 => 'color' ) );
	update_option( 'widget_vitrin_mini_cart', array( 2 => array( 'title' => 'Cart' ) ) );
	update_option( 'sidebars_widgets', array( 'wp_inactive_widgets' => array( 'vitrin_mini_cart-2', 'search-2' ) ) );
	foreach ( array( 'vitrin_search_build', 'vitrin_facets_daily', 'vitrin_changes_missed', 'theirs' ) as $job ) {
		wp_schedule_single_event( time() + 99, $job, array( 5 ) );
	}
	if ( function_exists( 'as_schedule_single_action' ) && did_action( 'action_scheduler_init' ) ) {
		as_schedule_single_action( time() + 99, 'vitrin_build_variation_table', array( 5 ), 'vitrin' );
	}
	foreach ( $vitrin_input['choices'] as $name => $value ) {
		update_option( $name, $value );
	}
};

foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( get_current_blog_id() ) as $vitrin_site ) {
	is_multisite() && switch_to_blog( $vitrin_site );
	$vitrin_store();
	is_multisite() && restore_current_blog();
}

return 'stored';
