<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * What is removed when an admin deletes the plugin. What can be made again goes: indexes, tables, counters, jobs.
 * What somebody chose stays (settings, swatches), unless the shop asked for everything to be deleted.
 *
 * WordPress runs it without the plugin and perhaps without WooCommerce. What is in shoppers' sessions expires with
 * them, in two days.
 */
final class Uninstall {

	/** Set on the status page; 'yes' deletes everything. */
	public const OPTION = 'vitrin_delete_everything';

	/**
	 * Options that can be made again; a name that ends with % is a prefix. None is a bare `vitrin_%`, which another
	 * product called Vitrin may have as well.
	 */
	private const MADE_AGAIN = array(
		'vitrin_search_index',
		'vitrin_scripts',
		'vitrin_scripts_waiting',
		'vitrin_variation_generation',
		'vitrin_variation_table_%',
		'vitrin_filters_stamp',
		'vitrin_filters_terms_version',
		'vitrin_facets',
		'vitrin_facets_lock',
		'vitrin_refusals',
		'vitrin_loops',
		'vitrin_loops_files',
		'vitrin_loops_order',
		'vitrin_count_%',
		'vitrin_schema_lock',
		'vitrin_settings_lock',
		'vitrin_search_lock',
		'vitrin_scripts_lock',
		'vitrin_rebuild_lock',
		'vitrin_self_test_lock',
	);

	/** The same for transients. */
	private const TRANSIENTS = array(
		'vitrin_log_%',
		'vitrin_offers_%',
		'vitrin_best_sellers',
		'vitrin_filters_%',
		'vitrin_preview_%',
		'vitrin_activated_by',
		'vitrin_first_run_failure_%',
		'vitrin_swatches_imported_%',
	);

	private const CHOSEN = array(
		'vitrin_settings',
		'vitrin_schema',
		'vitrin_launch',
		'vitrin_swatches',
		'widget_vitrin_mini_cart',
		'vitrin_document_numbers_version',
		self::OPTION,
	);

	/** Keys by kind of object. */
	private const META = array(
		'term' => array( 'vitrin_color', 'vitrin_picture' ),
		'post' => array( '_vitrin_swatches', '_vitrin_invoice_number', '_vitrin_proforma_number', '_vitrin_credit_note_number', '_vitrin_tax_number', '_vitrin_unit_of_measure' ),
		'user' => array( 'vitrin_number_confirmed' ),
	);

	private const TABLES = array( 'vitrin_search', 'vitrin_search_words', 'vitrin_facets' );

	/** Numbers of invoices: a shop has to keep its books, so they go only with everything. */
	private const CHOSEN_TABLES = array( 'vitrin_document_numbers' );

	private const JOBS = array( 'vitrin_search_build', 'vitrin_facets_build', 'vitrin_facets_daily', 'vitrin_read_scripts', 'vitrin_build_variation_table', MissedChanges::JOB );

	public static function run(): void {
		foreach ( Network::sites( true ) as $site ) {
			Network::on( $site, array( self::class, 'clean_site' ) );
		}
	}

	/** The current site; on a network each has decided for itself. */
	public static function clean_site(): void {
		$is_everything = 'yes' === get_option( self::OPTION );
		self::delete_options( self::MADE_AGAIN );
		foreach ( self::TRANSIENTS as $name ) {
			self::delete_options( array( '_transient_' . $name, '_transient_timeout_' . $name ) );
		}
		// Where the loop builder's blocks are; noted again where they are shown.
		$database = self::database();
		$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE meta_key = %s OR meta_key LIKE %s', $database->postmeta, '_vitrin_loops', $database->esc_like( '_vitrin_loop_' ) . '%' ) ); // phpcs:ignore WordPress.DB -- WordPress can't delete meta by prefix.
		if ( $is_everything ) {
			self::delete_options( self::CHOSEN );
			self::delete_meta();
		}
		foreach ( array_merge( self::TABLES, $is_everything ? self::CHOSEN_TABLES : array() ) as $table ) {
			// phpcs:ignore WordPress.DB -- Tables of our own.
			self::database()->query( (string) self::database()->prepare( 'DROP TABLE IF EXISTS %i', self::database()->prefix . $table ) );
		}
		foreach ( self::JOBS as $job ) {
			wp_unschedule_hook( $job );
			// WooCommerce may be gone already, and its queue with it.
			if ( function_exists( 'as_unschedule_all_actions' ) && did_action( 'action_scheduler_init' ) ) {
				as_unschedule_all_actions( $job );
			}
		}
	}

	/** @param list<string> $names In which % stands for anything. */
	private static function delete_options( array $names ): void {
		$database = self::database();
		foreach ( $names as $name ) {
			$like  = str_replace( '\%', '%', $database->esc_like( $name ) );
			$found = $database->get_col( $database->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $database->options, $like ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress can't delete options by prefix.
			foreach ( array_filter( $found, 'is_string' ) as $option ) {
				if ( str_starts_with( $option, '_transient_vitrin_' ) ) {
					delete_transient( substr( $option, strlen( '_transient_' ) ) );
				} else {
					delete_option( $option );
				}
			}
		}
	}

	/** Colours and pictures of terms and of a product's own values; numbers beside orders. */
	private static function delete_meta(): void {
		foreach ( self::META as $type => $keys ) {
			foreach ( $keys as $key ) {
				delete_metadata( $type, 0, $key, '', true );
			}
		}
		// Orders may have tables of their own, or had; their lines always have one. WooCommerce may be gone.
		$database = self::database();
		foreach ( array( 'wc_orders_meta', 'woocommerce_order_itemmeta' ) as $name ) {
			$table = $database->prefix . $name;
			if ( $table === $database->get_var( $database->prepare( 'SHOW TABLES LIKE %s', $database->esc_like( $table ) ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Without WooCommerce there is no other way.
				foreach ( self::META['post'] as $key ) {
					$database->delete( $table, array( 'meta_key' => $key ) ); // phpcs:ignore WordPress.DB -- As above.
				}
			}
		}
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
