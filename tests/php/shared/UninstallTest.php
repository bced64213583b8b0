<?php
/**
 * Deleting the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Counters;
use Vitrin\Tests\ShopTestCase;

/**
 * What stays: nothing.
 */
final class UninstallTest extends ShopTestCase {

	#[TestDox( '[SET-02] deleting the plugin removes its settings and counters, and nothing else' )]
	public function test_uninstall(): void {
		global $wpdb;
		update_option( 'vitrin_settings', array() );
		set_transient( 'vitrin_log_x', 1, 60 );
		Counters::take( 'session', 'x', 5, 60 );
		set_transient( 'other_x', 'kept', 60 );
		\Vitrin\Search\Builder::provide();
		self::assertTrue( \Vitrin\Search\Index::has_tables() );
		add_option( 'vitrin_search_lock', (string) time(), '', false );
		add_option( 'vitrin_variation_table_5', array( '' ), '', false );
		add_option( 'vitrin_variation_table_part_5', array( '' ), '', false );
		update_option( 'vitrin_filters_stamp', 'x' );
		foreach ( array( 'vitrin_scripts', 'vitrin_scripts_waiting', 'vitrin_scripts_lock' ) as $name ) {
			update_option( $name, array( 'x' ) );
		}
		foreach ( array( 'vitrin_search_build', 'vitrin_build_variation_table', 'vitrin_read_scripts' ) as $job ) {
			wp_schedule_single_event( time() + 99, $job, array( 5 ) );
		}
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'vitrin/plugin.php' );
		require dirname( __DIR__, 3 ) . '/uninstall.php';
		wp_cache_flush();

		self::assertSame( array(), $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%vitrin%' AND option_name NOT LIKE 'theme_mods_%' AND option_name NOT LIKE '%user_roles'" ) );
		self::assertSame( array(), $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', '%vitrin%' ) ) );
		self::assertStringNotContainsString( 'vitrin', (string) wp_json_encode( _get_cron_array() ) );
		self::assertSame( 'kept', get_transient( 'other_x' ) );
	}
}
