<?php
/**
 * Unsaved settings in the shop's pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/**
 * Real requests: who asks, with which key, and what a cache may keep.
 */
final class PreviewTest extends WebTestCase {

	/** In the drawer's markup. */
	private const SHOWN = '--vitrin-drawer-width:517px';

	/** Keeps an unsaved value for a user. */
	private function key_of( int $user ): string {
		wp_set_current_user( $user );
		$key = Preview::keep( array( 'side-cart' => array( 'width' => 517 ) ) );
		wp_set_current_user( 0 );

		return $key;
	}

	private function logged_in( int $user ): Browser {
		$browser = $this->browser();
		$browser->log_in( $user );

		return $browser;
	}

	#[TestDox( '[SET-02] who set an unsaved value sees it in the shop where the key is; without it, and in what is stored, nothing has changed' )]
	public function test_own(): void {
		$manager = $this->user( 'shop_manager' );
		$key     = $this->key_of( $manager );
		$browser = $this->logged_in( $manager );
		$page    = $browser->get( '/?' . Preview::ARGUMENT . '=' . $key );
		self::assertStringContainsString( self::SHOWN, $page->body );
		self::assertStringContainsString( '<meta name="vitrin-preview" content="' . $key . '">', $page->body );
		self::assertStringNotContainsString( self::SHOWN, $browser->get( '/' )->body );
		self::assertFalse( get_option( Store::OPTION, false ) );

		// As a script inside calls.
		$browser->headers[] = 'X-Vitrin-Preview: ' . $key;
		self::assertStringContainsString( self::SHOWN, $browser->get( '/' )->body );
	}

	#[TestDox( '[SEC-03] [SET-02] guests, customers, authors and other managers see what is stored, whatever key they send' )]
	public function test_others(): void {
		$key = $this->key_of( $this->user( 'shop_manager' ) );
		foreach ( array( '', 'customer', 'author', 'shop_manager', 'administrator' ) as $role ) {
			$browser = $this->browser();
			if ( '' !== $role ) {
				$browser->log_in( $this->user( $role ) );
			}
			$browser->headers[] = 'X-Vitrin-Preview: ' . $key;
			$page               = $browser->get( '/?' . Preview::ARGUMENT . '=' . $key );
			self::assertSame( 200, $page->status );
			self::assertStringNotContainsString( self::SHOWN, $page->body, $role );
			self::assertStringNotContainsString( 'name="vitrin-preview"', $page->body, $role );
		}
	}

	/** @return array<string, array{string}> */
	public static function forged(): array {
		return array(
			'another key'   => array( '=' . str_repeat( 'a', 32 ) ),
			'empty'         => array( '=' ),
			'a list'        => array( '[]=1' ),
			'too long'      => array( '=' . str_repeat( 'a', 4000 ) ),
			'other letters' => array( '=%25%27%22%3Cscript%3E' ),
			'a new line'    => array( '=' . str_repeat( 'a', 32 ) . '%0A' ),
		);
	}

	#[TestDox( '[SEC-03] [SET-02] a forged key shows what is stored' )]
	#[DataProvider( 'forged' )]
	public function test_forged( string $argument ): void {
		$manager = $this->user( 'shop_manager' );
		$this->key_of( $manager );
		$page = $this->logged_in( $manager )->get( '/?' . Preview::ARGUMENT . $argument );
		// WordPress sends some of them to the address without it.
		self::assertLessThan( 400, $page->status );
		self::assertStringNotContainsString( self::SHOWN, $page->body );
		self::assertStringNotContainsString( 'name="vitrin-preview"', $page->body );
	}

	#[TestDox( '[SET-02] an hour later the key shows what is stored' )]
	public function test_expired(): void {
		$manager = $this->user( 'shop_manager' );
		$key     = $this->key_of( $manager );
		$name    = '_transient_timeout_vitrin_preview_' . $manager . '_' . $key;
		self::assertEqualsWithDelta( time() + HOUR_IN_SECONDS, (int) get_option( $name ), 60 );
		update_option( $name, time() - 1 );
		self::assertStringNotContainsString( self::SHOWN, $this->logged_in( $manager )->get( '/?' . Preview::ARGUMENT . '=' . $key )->body );
	}

	#[TestDox( '[SEC-03] [SET-02] no cache keeps such a page' )]
	public function test_cache(): void {
		$manager = $this->user( 'shop_manager' );
		$page    = $this->logged_in( $manager )->get( '/?' . Preview::ARGUMENT . '=' . $this->key_of( $manager ) );
		$control = implode( ', ', $page->headers['cache-control'] ?? array() );
		self::assertStringContainsString( 'no-store', $control );
		self::assertStringContainsString( 'private', $control );
		self::assertStringContainsString( 'X-Vitrin-Preview', implode( ', ', $page->headers['vary'] ?? array() ) );
		self::assertStringContainsString( 'Cookie', implode( ', ', $page->headers['vary'] ?? array() ) );
	}

	#[TestDox( '[SET-02] nothing in a preview writes what is stored' )]
	public function test_writes_nothing(): void {
		$manager = $this->user( 'shop_manager' );
		$key     = $this->key_of( $manager );
		wp_set_current_user( $manager );
		$_GET[ Preview::ARGUMENT ] = $key;
		Preview::begin();
		$side_cart = Registry::all()['side-cart'];
		self::assertSame( 517, Store::value( $side_cart, 'width' ) );
		self::assertSame( 420, Store::stored_value( $side_cart, 'width' ) );
		self::assertSame( 420, Store::check( array() )['side-cart']['width'] );
		update_option( Store::OPTION, array( 'side-cart' => array( 'width' => 600 ) ) );
		self::assertSame( 420, Store::stored_value( $side_cart, 'width' ) );
		Preview::end();
		self::assertSame( 420, Store::value( $side_cart, 'width' ) );
	}

	#[TestDox( '[SET-02] a feature that is off in a preview alone learns of what was sold there' )]
	public function test_missed_changes(): void {
		$product = $this->product( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );
		$manager = $this->user( 'shop_manager' );
		wp_set_current_user( $manager );
		wp_unschedule_hook( ChangedProducts::JOB );
		ChangedProducts::register_missed();
		wc_update_product_stock( $product, 2 );
		self::assertFalse( wp_next_scheduled( ChangedProducts::JOB, array( array( 'variation-table' ) ) ), 'no preview' );

		$_GET[ Preview::ARGUMENT ] = Preview::keep( array( 'variation-table' => array( 'enabled' => false ) ) );
		Preview::begin();
		ChangedProducts::register_missed();
		wc_update_product_stock( $product, 0 );
		self::assertNotFalse( wp_next_scheduled( ChangedProducts::JOB, array( array( 'variation-table' ) ) ) );
		Preview::end();
		$before = get_option( 'vitrin_variation_generation' );
		do_action( ChangedProducts::JOB, array( 'variation-table' ) );
		self::assertNotSame( $before, get_option( 'vitrin_variation_generation' ) );
		wp_unschedule_hook( ChangedProducts::JOB );
		foreach ( array( 'woocommerce_product_set_stock', 'woocommerce_variation_set_stock', 'woocommerce_product_set_stock_status', 'woocommerce_variation_set_stock_status' ) as $hook ) {
			remove_action( $hook, array( ChangedProducts::class, 'schedule' ) );
		}
	}

	/** The admin's own pages show what is stored. */
	protected function tearDown(): void {
		Preview::end();
		unset( $_GET[ Preview::ARGUMENT ] );
		wp_set_current_user( 0 );
		parent::tearDown();
	}
}
