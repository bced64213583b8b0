<?php
/**
 * Removes what the plugin stored. WordPress runs it when an admin deletes the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the settings, the short-lived counters and the stored variation tables of the current site. What is
 * in shoppers' sessions expires with them, in two days.
 */
function remove_from_site(): void {
	/** @var \wpdb $wpdb */
	global $wpdb;

	delete_option( 'vitrin_settings' );
	delete_option( 'vitrin_settings_lock' );
	delete_option( 'vitrin_launch' );
	delete_option( 'widget_vitrin_mini_cart' );
	delete_option( 'vitrin_swatches' );
	delete_metadata( 'term', 0, 'vitrin_color', '', true );
	delete_metadata( 'term', 0, 'vitrin_picture', '', true );
	delete_option( 'vitrin_search_index' );
	delete_option( 'vitrin_search_lock' );
	wp_unschedule_hook( 'vitrin_search_build' );
	foreach ( array( 'vitrin_search', 'vitrin_search_words' ) as $table ) {
		// phpcs:ignore WordPress.DB -- A table of our own.
		$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) );
	}
	delete_option( 'vitrin_scripts' );
	delete_option( 'vitrin_scripts_waiting' );
	delete_option( 'vitrin_scripts_lock' );
	wp_unschedule_hook( 'vitrin_read_scripts' );
	delete_option( 'vitrin_variation_generation' );
	delete_option( 'vitrin_filters_stamp' );

	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress can't delete options by prefix.
	$names = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT option_name FROM %i WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s',
			$wpdb->options,
			$wpdb->esc_like( '_transient_vitrin_' ) . '%',
			$wpdb->esc_like( 'vitrin_count_' ) . '%',
			$wpdb->esc_like( 'vitrin_variation_table_' ) . '%'
		)
	);
	foreach ( array_filter( $names, 'is_string' ) as $name ) {
		if ( str_starts_with( $name, '_transient_' ) ) {
			delete_transient( substr( $name, strlen( '_transient_' ) ) );
		} else {
			delete_option( $name );
		}
	}

	// WooCommerce may be gone already, and its queue with it.
	if ( function_exists( 'as_unschedule_all_actions' ) && did_action( 'action_scheduler_init' ) ) {
		as_unschedule_all_actions( 'vitrin_build_variation_table' );
	}
	wp_unschedule_hook( 'vitrin_build_variation_table' );
}

function remove_everywhere(): void {
	if ( ! is_multisite() ) {
		remove_from_site();
		return;
	}
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		switch_to_blog( (int) $site );
		remove_from_site();
		restore_current_blog();
	}
}

remove_everywhere();
