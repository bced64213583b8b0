<?php
/**
 * Whether the plugin runs at all.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\FreshSite;

/**
 * Each case in a process of its own: WordPress is loaded once per process.
 */
final class StartTest extends FreshSite {

	private const STATE = 'return array(
		"endpoint" => has_action( "wc_ajax_vitrin_get_cart" ),
		"guard"    => has_action( "wp_loaded", array( "Vitrin\\Shared\\Http\\RequestGuard", "remove_fields" ) ),
		"notice"   => has_action( "admin_notices", array( "Vitrin\\Shared\\Plugin\\AdminNotices", "woocommerce_is_missing" ) ),
	);';

	#[TestDox( '[SET-02] it runs beside WooCommerce, and takes the form\'s button out before WooCommerce looks for it' )]
	public function test_runs(): void {
		self::assertSame( array( 'endpoint' => true, 'guard' => 5, 'notice' => false ), self::site( '', self::STATE ) );
	}

	#[TestDox( '[SET-02] the constant VITRIN_DISABLE turns all of it off' )]
	public function test_disabled(): void {
		self::assertSame( array( 'endpoint' => false, 'guard' => false, 'notice' => false ), self::site( 'define( "VITRIN_DISABLE", true );', self::STATE ) );
	}

	#[TestDox( '[SET-02] without WooCommerce it only says so' )]
	public function test_without_woocommerce(): void {
		$before = '$GLOBALS["wp_filter"] = array( "option_active_plugins" => array( 10 => array( array( "function" => static fn ( $plugins ) => array_values( array_filter( $plugins, static fn ( $plugin ) => ! str_starts_with( $plugin, "woocommerce" ) ) ), "accepted_args" => 1 ) ) ) );';

		self::assertSame( array( 'endpoint' => false, 'guard' => false, 'notice' => 10 ), self::site( $before, self::STATE ) );
	}

	#[TestDox( '[SET-02] it works with orders in their own tables and with the cart and checkout blocks' )]
	public function test_compatibility(): void {
		if ( ! class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			self::assertNotFalse( has_action( 'before_woocommerce_init' ) );
			return;
		}
		$declared = \Automattic\WooCommerce\Utilities\FeaturesUtil::get_compatible_features_for_plugin( plugin_basename( \Vitrin\FILE ), false );

		self::assertContains( 'custom_order_tables', $declared['compatible'] );
		self::assertContains( 'cart_checkout_blocks', $declared['compatible'] );
	}

	/** A page of the admin, asked for by nobody. */
	private const ANONYMOUS = 'define( "WP_ADMIN", true );';

	/** The same by somebody who runs the shop. */
	private const ADMIN = self::ANONYMOUS . ' $GLOBALS["wp_filter"] = array( "determine_current_user" => array( 99 => array( array( "function" => static fn () => 1, "accepted_args" => 1 ) ) ) );';

	/**
	 * How a request finds the settings, and how it leaves them.
	 */
	private const SETTINGS = 'global $wpdb;
		$queries = array_filter( (array) $wpdb->queries, static fn ( $query ) => str_contains( $query[0], "vitrin_" ) );
		return array(
			"queries" => count( $queries ),
			"stored"  => $wpdb->get_results( "SELECT option_value, autoload FROM {$wpdb->options} WHERE option_name = \'vitrin_settings\'", ARRAY_N ),
		);';

	private const STORED = array( array( 'a:0:{}', 'on' ) );

	#[TestDox( '[SET-02] a visitor\'s request doesn\'t write the settings, under an admin address neither; an admin\'s or cron\'s does, and from then on they cost no query' )]
	public function test_settings_are_provided(): void {
		$count = 'define( "SAVEQUERIES", true );';
		$roles = array(
			self::ADMIN                     => true,
			'define( "DOING_CRON", true );' => true,
			self::ANONYMOUS                 => false,
			self::ADMIN . ' define( "DOING_AJAX", true );' => false,
		);
		foreach ( $roles as $role => $writes ) {
			delete_option( 'vitrin_settings' );
			$first = self::site( $count, self::SETTINGS );
			self::assertSame( array( 'queries' => 1, 'stored' => array() ), $first, 'a visitor' );

			self::assertSame( $writes ? self::STORED : array(), self::site( $role, self::SETTINGS )['stored'], $role );
			self::assertSame( $writes ? 0 : 1, self::site( $count, self::SETTINGS )['queries'], $role );
		}
	}

	#[TestDox( '[SET-02] settings that WordPress would fetch by themselves are read with the others again, unchanged' )]
	public function test_settings_are_loaded_with_the_others(): void {
		$settings = array( 'cart' => array( 'timeout' => 9000 ) );
		delete_option( 'vitrin_settings' );
		add_option( 'vitrin_settings', $settings, '', false );
		$stored = get_option( 'vitrin_settings' );

		self::assertSame( array( array( serialize( $stored ), 'on' ) ), self::site( self::ADMIN, self::SETTINGS )['stored'] );
	}

	#[TestDox( '[SET-02] activating the plugin provides the settings' )]
	public function test_activation(): void {
		delete_option( 'vitrin_settings' );
		$hook = 'activate_' . plugin_basename( \Vitrin\FILE );
		self::site( '', 'do_action( ' . var_export( $hook, true ) . ' ); return array();' );

		$stored = self::site( '', self::SETTINGS )['stored'];
		self::assertCount( 1, $stored );
		self::assertSame( 'on', $stored[0][1] );
	}

	/**
	 * How a request leaves the search's tables.
	 */
	private const TABLES = 'return array( Vitrin\Catalog\Search\Index::has_tables(), Vitrin\Catalog\Search\Index::state()["version"] );';

	#[TestDox( '[SET-02] [LIST-08] tables that an upgrade needs come without an activation: by an admin\'s page or cron, never by a visitor\'s request, under an admin address neither' )]
	public function test_tables_are_provided(): void {
		$roles = array(
			'' => false,
			self::ADMIN . ' define( "DOING_AJAX", true );' => false,
			self::ANONYMOUS                 => false,
			self::ADMIN                     => true,
			'define( "DOING_CRON", true );' => true,
		);
		foreach ( $roles as $role => $makes ) {
			\Vitrin\Catalog\Search\Index::drop();
			self::assertSame( $makes ? array( true, \Vitrin\Catalog\Search\Index::VERSION ) : array( false, 0 ), self::site( $role, self::TABLES ), $role );
		}
	}

	#[TestDox( '[SET-02] deactivating the plugin takes its jobs out of the queue, and nothing kept is believed when it comes back' )]
	public function test_deactivation(): void {
		self::site( self::ADMIN, 'return array();' );
		$hook = 'deactivate_' . plugin_basename( \Vitrin\FILE );
		self::assertSame(
			array( true, false, true, true ),
			self::site(
				'',
				'wp_schedule_single_event( time() + 99, "vitrin_search_build" );
				$stamp = Vitrin\Catalog\CatalogVersion::current();
				$generation = Vitrin\VariationTable\Store::generation();
				do_action( ' . var_export( $hook, true ) . ' );
				return array( Vitrin\Catalog\Search\Index::state()["is_due"], wp_next_scheduled( "vitrin_search_build" ), Vitrin\Catalog\CatalogVersion::current() !== $stamp, Vitrin\VariationTable\Store::generation() !== $generation );'
			)
		);
	}

	/** Leaves no settings behind. */
	protected function tearDown(): void {
		delete_option( 'vitrin_settings' );
		parent::tearDown();
	}

	#[TestDox( '[SET-02] a name in our namespace that no class has is no error: other plugins may ask whether this version has it' )]
	public function test_unknown_class(): void {
		$told = array();
		set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- What a log would get.
			static function ( int $level, string $message ) use ( &$told ): bool {
				if ( error_reporting() & $level ) { // phpcs:ignore WordPress.PHP.DevelopmentFunctions.prevent_path_disclosure_error_reporting, WordPress.PHP.DiscouragedPHPFunctions.runtime_configuration_error_reporting -- As a log decides.
					$told[] = $message;
				}

				return true;
			}
		);
		try {
			$found = array_map( 'class_exists', array( 'Vitrin\\Cart\\NotThere', 'Vitrin\\NotThere', 'Vitrin\\NoFolder\\NotThere', 'Vitrin\\Shared\\Settings\\Store', 'Vitrin\\LoopBuilder\\Domain\\Definition' ) );
		} finally {
			restore_error_handler();
		}
		self::assertSame( array( false, false, false, true, true ), $found );
		self::assertSame( array(), $told );
	}
}
