<?php
/**
 * What WooCommerce's general script does on a page.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Notices;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrin\Notices\Hooks;
use Vitrin\Notices\Settings;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * Which pages get which script.
 */
final class JobsTest extends ShopTestCase {

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** A page that has WooCommerce's script, without any job. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		foreach ( array( 'is_printed', 'is_sorted' ) as $name ) {
			( new \ReflectionProperty( Hooks::class, $name ) )->setValue( null, false );
		}
		add_filter( 'pre_option_woocommerce_coming_soon', static fn (): string => 'no' );
		add_filter( 'pre_option_woocommerce_demo_store', static fn (): string => 'no' );
		Assets::register_handles();
		wp_enqueue_script( 'woocommerce', plugins_url( 'assets/js/frontend/woocommerce.min.js', WC_PLUGIN_FILE ), array( 'jquery' ), '1' );
		Hooks::leave_off();
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		parent::tearDown();
	}

	/**
	 * The scripts of a page when it is printed.
	 *
	 * @return list<string>
	 */
	private function queue(): array {
		Hooks::enqueue();

		return array_values( wp_scripts()->queue );
	}

	#[TestDox( '[NOTE-01] a page without a job has neither WooCommerce\'s script nor ours' )]
	public function test_nothing_to_do(): void {
		Hooks::note_template( 'loop/price.php' );
		Hooks::note_template( null );

		self::assertSame( array(), $this->queue() );
		self::assertFalse( ( new Settings() )->applies_to_page() );
		ob_start();
		Hooks::print_without_script();
		self::assertSame( '', ob_get_clean() );
	}

	/**
	 * Each job.
	 *
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function jobs(): array {
		return array(
			'a notice'       => array( static fn () => Hooks::note_template( 'notices/error.php' ) ),
			'a password'     => array( static fn () => Hooks::note_password() ),
		);
	}

	/**
	 * Ours instead of WooCommerce's.
	 *
	 * @param callable(): mixed $job Makes the page have it.
	 */
	#[TestDox( '[NOTE-01] a page with one of its jobs gets our script, and its settings' )]
	#[DataProvider( 'jobs' )]
	public function test_jobs( callable $job ): void {
		$job();

		self::assertSame( array( 'vitrin-notices' ), $this->queue() );
		self::assertTrue( ( new Settings() )->applies_to_page() );
	}

	#[TestDox( '[NOTE-01] account and checkout keep WooCommerce\'s script, whatever the page has: $filter' )]
	#[TestWith( array( 'woocommerce_is_account_page' ) )]
	#[TestWith( array( 'woocommerce_is_checkout' ) )]
	public function test_kept( string $filter ): void {
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		Assets::register_handles();
		wp_enqueue_script( 'woocommerce', plugins_url( 'assets/js/frontend/woocommerce.min.js', WC_PLUGIN_FILE ), array( 'jquery' ), '1' );
		// What setUp() has asked for on another page.
		$files = new \ReflectionProperty( WooCommerceScript::class, 'files' );
		$asked = $files->getValue();
		$files->setValue( null, array() );
		try {
			add_filter( $filter, '__return_true' );
			Hooks::leave_off();
			Hooks::note_template( 'notices/error.php' );

			self::assertSame( array( 'woocommerce' ), $this->queue() );
			self::assertFalse( ( new Settings() )->applies_to_page() );
		} finally {
			$files->setValue( null, $asked );
		}
	}

	#[TestDox( '[NOTE-01] the sorting form is ours only where the lists have no script of their own' )]
	public function test_sorting(): void {
		Hooks::note_template( 'loop/orderby.php' );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'listing' => array( 'enabled' => false ) ) );

		self::assertSame( array( 'vitrin-notices' ), $this->queue() );
		self::assertTrue( ( new Settings() )->for_script()['sorts'] );
	}

	#[TestDox( '[NOTE-02] the banner is for those who run the shop, while it is closed' )]
	public function test_banner(): void {
		add_filter( 'pre_option_woocommerce_coming_soon', static fn (): string => 'yes', 20 );
		self::assertSame( array(), $this->queue() );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array(), $this->queue() );
		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertSame( array( 'vitrin-notices' ), $this->queue() );
	}

	#[TestDox( '[NOTE-01] where another script is built upon WooCommerce\'s, that one stays and does its jobs' )]
	public function test_needed(): void {
		wp_enqueue_script( 'its-dependent', 'https://shop.example/dependent.js', array( 'woocommerce' ), '1' );
		Hooks::note_password();

		self::assertSame( array( 'its-dependent' ), $this->queue() );
		self::assertFalse( ( new Settings() )->applies_to_page() );
	}

	#[TestDox( '[NOTE-01] a store notice is shown by the page itself; what puts it away waits' )]
	public function test_store_notice(): void {
		add_filter( 'pre_option_woocommerce_demo_store', static fn (): string => 'yes', 20 );
		ob_start();
		$queue   = $this->queue();
		$printed = (string) ob_get_clean();

		self::assertSame( array( 'vitrin-store-notice' ), $queue );
		self::assertMatchesRegularExpression( '/^<script[^>]*>\s*for \( const notice .*<\/script>\s*$/s', $printed );
		// A space presses what says that it is a button, before its script is there.
		self::assertStringContainsString( "event.key === ' '", $printed );
		self::assertFalse( ( new Settings() )->applies_to_page() );
	}

	#[TestDox( '[NOTE-01] where WooCommerce\'s script stays, it shows the store notice' )]
	public function test_store_notice_of_theirs(): void {
		add_filter( 'pre_option_woocommerce_demo_store', static fn (): string => 'yes', 20 );
		wp_enqueue_script( 'its-dependent', 'https://shop.example/dependent.js', array( 'woocommerce' ), '1' );
		ob_start();
		$queue = $this->queue();

		self::assertSame( array( array( 'its-dependent' ), '' ), array( $queue, ob_get_clean() ) );
	}

	#[TestDox( '[NOTE-01] with JavaScript off the store notice stands there' )]
	public function test_without_script(): void {
		add_filter( 'pre_option_woocommerce_demo_store', static fn (): string => 'yes', 20 );
		ob_start();
		Hooks::print_without_script();

		self::assertStringStartsWith( '<noscript><style>.woocommerce-store-notice{display:block', (string) ob_get_clean() );
	}
}
