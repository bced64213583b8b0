<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * What is removed when an admin deletes the plugin. What can be made again goes: indexes, tables, counters, jobs.
 * What was chosen by hand stays (settings, swatches), unless the shop asked for everything to be deleted.
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
		'vitrin_missing_places',
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
		'vitrin_background_lock',
		'vitrin_self_test_lock',
		'vitrin_statistics_keep_lock',
		'vitrin_statistics_tables',
		'vitrin_statistics_folder',
		'vitrin_statistics_secret',
		'vitrin_statistics_salt',
		'vitrin_statistics_self_test',
		'vitrin_statistics_counting_test',
		'vitrin_statistics_listing',
		'vitrin_statistics_report',
		'vitrin_statistics_report_lock',
		'vitrin_report_test_lock',
		'vitrin_statistics_notes_lock',
		'vitrin_statistics_orders_version',
		'vitrin_statistics_import',
		'vitrin_chat_folder',
		'vitrin_chat_staff_counter',
		'vitrin_chat_presence',
		'vitrin_chat_signal_test',
		'vitrin_chat_call_test',
		'vitrin_chat_stale',
		'vitrin_chat_mails',
		'vitrin_chat_mails_lock',
		'vitrin_chat_mails_list_lock',
		'vitrin_chat_answers',
		'vitrin_chat_bots_tables',
		'vitrin_chat_import',
		'vitrin_chat_import_lock',
		'vitrin_chat_bots_state',
		'vitrin_chat_bots_state_lock',
		'vitrin_chat_bots_codes',
		'vitrin_chat_bot_send_lock',
		'vitrin_chat_bot_poll_lock',
		'vitrin_chat_bot_pictures_lock',
		'vitrin_chat_outside_widgets',
		'vitrin_chat_outside_log',
		'vitrin_chat_outside_lock',
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
		'vitrin_counting_test_%',
		'vitrin_chat_bots_tidied',
		'vitrin_chat_import_result_%',
		'vitrin_chat_widgets_result_%',
		'vitrin_chat_bots_result_%',
		'vitrin_report_test_%',
	);

	private const CHOSEN = array(
		'vitrin_settings',
		'vitrin_schema',
		'vitrin_statistics_notes',
		'vitrin_statistics_prices_%',
		'vitrin_chat_tables',
		'vitrin_chat_outside_tables',
		'vitrin_chat_secret',
		'vitrin_chat_bots',
		'vitrin_chat_widgets',
		'vitrin_chat_import_tables',
		'vitrin_chat_picture_bytes',
		'vitrin_launch',
		'vitrin_swatches',
		'widget_vitrin_mini_cart',
		'vitrin_document_numbers_version',
		self::OPTION,
	);

	/** Keys by kind of object. What buyers wrote into their orders is the shop's, under names that other plugins share. */
	private const META = array(
		'term' => array( 'vitrin_color', 'vitrin_picture' ),
		'post' => array( '_vitrin_swatches', '_vitrin_invoice_number', '_vitrin_proforma_number', '_vitrin_credit_note_number', '_vitrin_tax_number', '_vitrin_tax_number_owner', '_vitrin_unit_of_measure', '_vitrin_attribution_path', '_vitrin_attribution_rule', '_vitrin_attribution_missing', '_vitrin_statistics_visit', '_vitrin_mega' ),
	);

	/** The last two of these are WooCommerce's own copies of fields of the checkout block. */
	private const USER_META = array( 'vitrin_number_confirmed', 'vitrin_setup_closed', 'vitrin_dismissed_notices', '_wc_other/vitrin/national-id', '_wc_other/vitrin/economic-code' );

	private const TABLES = array( 'vitrin_search', 'vitrin_search_words', 'vitrin_facets', 'vitrin_statistics_visitors', 'vitrin_statistics_refused', 'vitrin_statistics_files', 'vitrin_statistics_marks', 'vitrin_statistics_sums', 'vitrin_chat_bot_outbox', 'vitrin_chat_import_rows' );

	/** Numbers of invoices, since a shop has to keep its books, figures, which nobody can count again, and what people wrote to each other: they go only with everything. */
	private const CHOSEN_TABLES = array( 'vitrin_document_numbers', 'vitrin_statistics_orders', 'vitrin_statistics_order_lines', 'vitrin_statistics_touches', 'vitrin_statistics_sales', 'vitrin_statistics_texts', 'vitrin_statistics_totals', 'vitrin_statistics_hours', 'vitrin_chat_contacts', 'vitrin_chat_fields', 'vitrin_chat_tags', 'vitrin_chat_conversations', 'vitrin_chat_messages', 'vitrin_chat_agents', 'vitrin_chat_looks', 'vitrin_chat_notes', 'vitrin_chat_conversation_tags', 'vitrin_chat_canned', 'vitrin_chat_imported', 'vitrin_chat_faqs', 'vitrin_chat_figures', 'vitrin_chat_outside_contacts' );

	/** By the option that holds its name: what that name looks like. */
	private const FOLDERS = array(
		'vitrin_statistics_folder' => '/^vitrin-statistics-[0-9a-f]{32}$/D',
		'vitrin_chat_folder'       => '/^vitrin-chat-[0-9a-f]{32}$/D',
	);

	/** Of the uploads, by fixed names: the second holds what people sent each other, and goes only with everything. */
	private const CHAT_WIDGETS  = 'vitrin-chat-widgets';
	private const CHAT_PICTURES = 'vitrin-chat-pictures';
	private const CHAT_IMPORT   = 'vitrin-chat-import';

	/** Of who answers chats: made again where it is missing. */
	private const ROLE = 'vitrin_chat_agent';

	private const JOBS = array( 'vitrin_search_build', 'vitrin_facets_build', 'vitrin_facets_daily', 'vitrin_read_scripts', 'vitrin_build_variation_table', 'vitrin_variation_tables_late', 'vitrin_statistics_upkeep', 'vitrin_statistics_orders', 'vitrin_statistics_fold', 'vitrin_statistics_keep', 'vitrin_statistics_import', 'vitrin_statistics_report_due', 'vitrin_chat_upkeep', 'vitrin_chat_keep', 'vitrin_chat_unread', 'vitrin_chat_outside_fetch', 'vitrin_chat_index', 'vitrin_chat_mail', 'vitrin_chat_bot_send', 'vitrin_chat_bot_poll', 'vitrin_chat_bot_pictures', 'vitrin_chat_import', ChangedProducts::JOB );

	/**
	 * @param string                   $plugin The file of the plugin that is deleted, such as vitrin/plugin.php.
	 * @param list<\Closure(): void> $files  What removes a site's files outside of the plugin and the uploads.
	 */
	public static function run( string $plugin, array $files = array() ): void {
		$is_everywhere = true;
		foreach ( Network::sites( true ) as $site ) {
			Network::on(
				$site,
				static function () use ( $plugin, $files, &$is_everywhere ): void {
					$is_everywhere = self::clean_site( $plugin, $files ) && $is_everywhere;
				}
			);
		}
		// A network's sites share their users.
		if ( $is_everywhere ) {
			foreach ( self::USER_META as $key ) {
				delete_metadata( 'user', 0, $key, '', true );
			}
		}
	}

	/**
	 * The current site; on a network each has decided for itself.
	 *
	 * @param list<\Closure(): void> $files As run() has them.
	 * @return bool Whether everything was deleted.
	 */
	private static function clean_site( string $plugin, array $files ): bool {
		if ( self::has_another_copy( $plugin ) ) {
			return false;
		}
		$is_everything = 'yes' === get_option( self::OPTION );
		array_map( static fn ( \Closure $remove ) => $remove(), $files );
		self::delete_folders();
		self::delete_folder( self::CHAT_WIDGETS );
		self::delete_folder( self::CHAT_IMPORT );
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
			self::delete_folder( self::CHAT_PICTURES );
			// Of this site alone.
			delete_metadata( 'user', 0, $database->get_blog_prefix() . 'vitrin_dismissed_notices', '', true );
			self::take_widgets_out();
		}
		OwnTable::drop( ...self::TABLES, ...( $is_everything ? self::CHOSEN_TABLES : array() ) );
		foreach ( self::JOBS as $job ) {
			wp_unschedule_hook( $job );
		}
		self::delete_actions();
		remove_role( self::ROLE );

		return $is_everything;
	}

	/** Whether a second copy of the plugin, in another folder, works with the same data. */
	private static function has_another_copy( string $plugin ): bool {
		$active = get_option( 'active_plugins' );
		$whole  = is_multisite() ? get_site_option( 'active_sitewide_plugins' ) : array();
		$files  = array_merge( is_array( $active ) ? $active : array(), is_array( $whole ) ? array_keys( $whole ) : array() );
		foreach ( array_filter( $files, 'is_string' ) as $file ) {
			if ( $plugin !== $file && is_readable( WP_PLUGIN_DIR . '/' . dirname( $file ) . '/src/shared/plugin/Uninstall.php' ) ) {
				return true;
			}
		}

		return false;
	}

	/** Folders of the uploads that an option names; none has folders of its own. */
	private static function delete_folders(): void {
		foreach ( self::FOLDERS as $option => $form ) {
			$name = get_option( $option );
			if ( ! is_string( $name ) || 1 !== preg_match( $form, $name ) ) {
				continue;
			}
			self::delete_folder( $name );
		}
	}

	private static function delete_folder( string $name ): void {
		$folder = rtrim( _wp_upload_dir()['basedir'], '/' ) . '/' . $name;
		foreach ( is_dir( $folder ) ? array_diff( (array) scandir( $folder ), array( '.', '..' ) ) : array() as $file ) {
			wp_delete_file( $folder . '/' . $file );
		}
		if ( is_dir( $folder ) ) {
			rmdir( $folder );
		}
	}

	/** Jobs in WooCommerce's queue. By statements: WooCommerce may be gone, and its queue would only cancel them. */
	private static function delete_actions(): void {
		$database = self::database();
		$actions  = $database->prefix . 'actionscheduler_actions';
		if ( ! self::has_table( $actions ) ) {
			return;
		}
		foreach ( self::JOBS as $job ) {
			// phpcs:disable WordPress.DB -- Another plugin's tables, and no function that works without it.
			$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE action_id IN ( SELECT action_id FROM %i WHERE hook = %s )', $database->prefix . 'actionscheduler_logs', $actions, $job ) );
			$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE hook = %s', $actions, $job ) );
			// phpcs:enable
		}
	}

	/** WordPress keeps the places of widgets that no longer exist. */
	private static function take_widgets_out(): void {
		$sidebars = get_option( 'sidebars_widgets' );
		if ( ! is_array( $sidebars ) ) {
			return;
		}
		foreach ( $sidebars as $sidebar => $widgets ) {
			if ( is_array( $widgets ) ) {
				$sidebars[ $sidebar ] = array_values( array_filter( $widgets, static fn ( mixed $widget ): bool => ! is_string( $widget ) || ! str_starts_with( $widget, 'vitrin_mini_cart-' ) ) );
			}
		}
		update_option( 'sidebars_widgets', $sidebars );
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
			if ( self::has_table( $table ) ) {
				foreach ( self::META['post'] as $key ) {
					$database->delete( $table, array( 'meta_key' => $key ) ); // phpcs:ignore WordPress.DB -- As above.
				}
			}
		}
	}

	private static function has_table( string $name ): bool {
		$database = self::database();

		return $name === $database->get_var( $database->prepare( 'SHOW TABLES LIKE %s', $database->esc_like( $name ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it.
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
