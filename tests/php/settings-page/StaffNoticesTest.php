<?php
/**
 * Notices for who sets the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrin\SettingsPage\StaffNotices\Dismissals;
use Vitrin\SettingsPage\StaffNotices\DismissNotice;
use Vitrin\SettingsPage\StaffNotices\Notices;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Tests\ShopTestCase;

/** Who sees which, and the call that puts one away. */
final class StaffNoticesTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		add_filter( 'locale', static fn (): string => 'fa_IR' );
		set_current_screen( 'plugins' );
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'], $_SERVER['HTTP_ORIGIN'] );
		remove_all_filters( 'locale' );
		wp_dequeue_script( 'vitrin-staff-notices' );
		parent::tearDown();
	}

	private static function shown(): string {
		ob_start();
		Notices::show();

		return (string) ob_get_clean();
	}

	#[TestDox( '[NOTE-03] Persian plugins that go well beside are named to an administrator, with a way to get each, until put away: once for each user' )]
	public function test_suggestion(): void {
		$html = self::shown();
		self::assertStringContainsString( 'data-vitrin-notice="vitrin_dismiss_suggest_addons"', $html );
		self::assertStringContainsString( 'persian-woocommerce', $html );
		self::assertStringContainsString( 'wp-parsidate', $html );
		self::assertStringNotContainsString( 'dismiss_upgrade', $html, 'a new shop has nothing to be told of' );
		self::assertStringContainsString( '"nonce":"' . DismissNotice::nonce() . '"', $html );

		self::assertTrue( Dismissals::add( Notices::SUGGEST_ADDONS ) );
		self::assertSame( '', self::shown() );
		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertStringContainsString( 'suggest_addons', self::shown(), 'somebody else has not seen it' );
	}

	#[TestDox( '[NOTE-03] nobody else sees it: $_dataName' )]
	#[DataProvider( 'elsewhere' )]
	public function test_elsewhere( string $screen, string $role, string $locale ): void {
		set_current_screen( $screen );
		wp_set_current_user( $this->user( $role ) );
		add_filter( 'locale', static fn (): string => $locale, 20 );
		self::assertSame( '', self::shown() );
	}

	/** @return array<string, array{string, string, string}> Screen, role, locale. */
	public static function elsewhere(): array {
		return array(
			'the dashboard'           => array( 'dashboard', 'administrator', 'fa_IR' ),
			'a customer'              => array( 'plugins', 'customer', 'fa_IR' ),
			'who may turn on no plugin' => array( 'plugins', 'shop_manager', 'fa_IR' ),
			'a shop in English'       => array( 'plugins', 'administrator', 'en_US' ),
		);
	}

	#[TestDox( '[NOTE-03] it names no plugin that runs already, and goes with the last of them' )]
	public function test_active_plugins(): void {
		$plugins = array(
			'persian-woocommerce/persian-woocommerce.php' => array( 'Name' => 'Persian WooCommerce' ),
			'wp-parsidate/wp-parsidate.php'               => array( 'Name' => 'ParsiDate' ),
		);
		wp_cache_set( 'plugins', array( '' => $plugins ), 'plugins' );
		$active = array( 'persian-woocommerce/persian-woocommerce.php' );
		add_filter(
			'pre_option_active_plugins',
			static function () use ( &$active ): array {
				return $active;
			}
		);
		$html = self::shown();
		self::assertStringNotContainsString( 'persian-woocommerce', $html );
		self::assertStringContainsString( 'plugins.php?s=wp-parsidate', $html, 'it is there, and only off' );
		$active = array_keys( $plugins );
		self::assertSame( '', self::shown() );
		remove_all_filters( 'pre_option_active_plugins' );
		wp_cache_delete( 'plugins', 'plugins' );
	}

	#[TestDox( '[NOTE-03] after a version with work on the database an older shop is told so, while it is done and once it is done; a new one never' )]
	public function test_upgrade(): void {
		Dismissals::add( Notices::SUGGEST_ADDONS );
		Schema::write( 1, 1 );
		$pending = self::shown();
		self::assertStringContainsString( 'vitrin_dismiss_upgrade', $pending );
		Schema::write( Schema::VERSION, 1 );
		$done = self::shown();
		self::assertStringContainsString( '#vitrin-news', $done );
		self::assertNotSame( $pending, $done );
		Schema::write( Schema::VERSION, Schema::last_work() );
		self::assertSame( '', self::shown(), 'it began with that version' );

		Schema::write( Schema::VERSION, 1 );
		Dismissals::add( Notices::UPGRADE );
		self::assertSame( '', self::shown() );
	}

	/** @param array<string, string> $fields */
	private static function dismiss( array $fields, string $method = 'POST' ): int {
		return ( new DismissNotice( Notices::UPGRADE ) )->answer( $method, $fields )->code;
	}

	#[TestDox( '[NOTE-03] [SEC-03a] the call wants POST, its nonce, who sets the plugin and the same site; refused, nothing is stored' )]
	public function test_refusals(): void {
		$nonce = array( 'nonce' => DismissNotice::nonce() );
		self::assertSame( 405, self::dismiss( $nonce, 'GET' ) );
		self::assertSame( 401, self::dismiss( array() ) );
		self::assertSame( 401, self::dismiss( array( 'nonce' => 'nonsense' ) ) );
		self::assertSame( 401, self::dismiss( array( 'nonce' => wp_create_nonce( 'wp_rest' ) ) ) );
		self::assertSame( 401, self::dismiss( array( 'security' => DismissNotice::nonce() ) ), 'another field' );
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		self::assertSame( 403, self::dismiss( $nonce ) );
		unset( $_SERVER['HTTP_ORIGIN'] );
		self::assertFalse( Dismissals::has( Notices::UPGRADE ) );

		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 401, self::dismiss( $nonce ), 'somebody else’s' );
		self::assertSame( 403, self::dismiss( array( 'nonce' => DismissNotice::nonce() ) ) );
		self::assertFalse( Dismissals::has( Notices::UPGRADE ) );
	}

	#[TestDox( '[NOTE-03] $notice: done, it says success and a message; twice is once' )]
	#[TestWith( array( Notices::UPGRADE ) )]
	#[TestWith( array( Notices::SUGGEST_ADDONS ) )]
	public function test_success( string $notice ): void {
		foreach ( array( 1, 2 ) as $time ) {
			$answer = ( new DismissNotice( $notice ) )->answer( 'POST', array( 'nonce' => DismissNotice::nonce() ) )->to_array();
			self::assertSame( 'success', $answer['status'], "time $time" );
			self::assertNotSame( '', $answer['msg'] );
			self::assertTrue( Dismissals::has( $notice ) );
		}
		self::assertTrue( has_action( 'wp_ajax_vitrin_dismiss_' . $notice ) );
	}
}
