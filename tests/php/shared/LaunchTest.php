<?php
/**
 * Who sees the plugin's work.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/**
 * Real requests to a site in each state.
 */
final class LaunchTest extends WebTestCase {

	/** Made for one test; 0 for none. */
	private int $category = 0;

	/** Fresh, as an activation leaves it. */
	private function begin_fresh(): void {
		delete_option( Launch::OPTION );
		delete_option( 'vitrin_settings' );
		do_action( 'activate_' . plugin_basename( \Vitrin\FILE ) );
	}

	private function page( string $role = '', string $path = '/shop/' ): Answer {
		$browser = $this->browser();
		if ( '' !== $role ) {
			$browser->log_in( $this->user( $role ) );
		}

		return $browser->get( $path );
	}

	/** Without what differs between any two views of a page: nonces, and ids of fields. */
	private static function comparable( string $html ): string {
		return (string) preg_replace( array( '/"(nonce|[a-z_]*_nonce|_wpnonce)":"[0-9a-f]{10}"/i', '/value="[0-9a-f]{10}"/', '/quantity_[0-9a-f]{13}/' ), '', $html );
	}

	#[TestDox( '[SET-02] after a fresh activation visitors see the shop as without the plugin, byte for byte, on every kind of page' )]
	public function test_visitors_see_the_shop_as_before(): void {
		// Related products are drawn by lot; a product alone in its category has none.
		$category = wp_insert_term( uniqid( 'launch-' ), 'product_cat' );
		self::assertIsArray( $category );
		$this->category = $category['term_id'];
		$product        = $this->product( array( 'category_ids' => array( $this->category ) ) );
		$paths   = array( '/', '/shop/', (string) wp_parse_url( get_permalink( $product->get_id() ), PHP_URL_PATH ), '/cart/', '/checkout/', '/my-account/', '/?s=a&post_type=product' );
		$this->begin_fresh();
		$plugins = get_option( 'active_plugins' );
		foreach ( $paths as $path ) {
			$with = self::comparable( $this->page( '', $path )->body );
			try {
				update_option( 'active_plugins', array_values( array_filter( $plugins, static fn ( string $plugin ): bool => plugin_basename( \Vitrin\FILE ) !== $plugin ) ) );
				$without = self::comparable( $this->page( '', $path )->body );
			} finally {
				update_option( 'active_plugins', $plugins );
			}
			self::assertStringNotContainsString( 'vitrin-storefront', $with, $path );
			self::assertSame( $without, $with, $path );
		}
	}

	#[TestDox( '[SEC-03] [SET-02] after a fresh activation our calls answer visitors as if they weren\'t there' )]
	public function test_visitors_have_no_calls(): void {
		$this->begin_fresh();
		$answer = $this->browser()->call( 'vitrin_get_cart' );
		self::assertStringNotContainsString( 'ajax_nonce', $answer->body );
		self::assertSame( $this->browser()->call( 'no_such_call' )->body, $answer->body );
	}

	#[TestDox( '[SET-02] [SEC-03] who may set the plugin sees it at once, in pages that no cache keeps; customers and authors don\'t' )]
	public function test_managers_see_it(): void {
		$this->begin_fresh();
		foreach ( array( 'customer' => false, 'author' => false, 'shop_manager' => true, 'administrator' => true ) as $role => $sees ) {
			$page = $this->page( $role );
			self::assertSame( $sees, str_contains( $page->body, 'vitrin-storefront' ), $role );
			if ( $sees ) {
				self::assertStringContainsString( 'no-store', implode( ', ', $page->headers['cache-control'] ?? array() ), $role );
				self::assertStringContainsString( 'Cookie', implode( ', ', $page->headers['vary'] ?? array() ), $role );
				self::assertSame( array( 'SAMEORIGIN' ), $page->headers['x-frame-options'] ?? null, 'no other site may put its button under a click: ' . $role );
			} else {
				self::assertArrayNotHasKey( 'x-frame-options', $page->headers, $role );
			}
		}
		self::assertArrayNotHasKey( 'x-frame-options', $this->page()->headers );
	}

	#[TestDox( '[SET-02] [SEC-03] what the search answers to who sees it before visitors do is kept by no browser' )]
	public function test_calls_are_not_kept(): void {
		$this->begin_fresh();
		$control = fn (): string => implode( ', ', $this->page( 'shop_manager', '/?wc-ajax=vitrin_search&term=ab' )->headers['cache-control'] ?? array() );
		self::assertStringContainsString( 'no-store', $control() );
		Launch::set_live( true );
		self::assertStringContainsString( 'max-age=60', $control() );
	}

	#[TestDox( '[SET-02] live: everybody sees it, and pages may be kept as ever' )]
	public function test_live(): void {
		$this->begin_fresh();
		self::assertFalse( Launch::is_live() );
		self::assertTrue( Launch::set_live( true ) );
		self::assertTrue( Launch::set_live( true ) );
		$page = $this->page();
		self::assertStringContainsString( 'vitrin-storefront', $page->body );
		self::assertStringNotContainsString( 'no-store', implode( ', ', $page->headers['cache-control'] ?? array() ) );

		self::assertTrue( Launch::set_live( false ) );
		self::assertStringNotContainsString( 'vitrin-storefront', $this->page()->body );
	}

	#[TestDox( '[SET-02] a shop of version 0.1.0, which has settings and no state, is live before and after the first admin\'s page' )]
	public function test_old_shop(): void {
		delete_option( Launch::OPTION );
		// As it was stored before there was any state.
		delete_option( 'vitrin_settings' );
		add_option( 'vitrin_settings', array() );
		self::assertTrue( Launch::is_live() );
		self::assertStringContainsString( 'vitrin-storefront', $this->page()->body );
		do_action( 'activate_' . plugin_basename( \Vitrin\FILE ) );
		self::assertTrue( Launch::is_live() );
		self::assertSame( 'live', get_option( Launch::OPTION ) );
	}

	#[TestDox( '[SET-02] activating again, or an admin\'s page after an update, changes neither state' )]
	public function test_activation_keeps_the_state(): void {
		$this->begin_fresh();
		foreach ( array( 'preview' => false, 'live' => true ) as $state => $is_live ) {
			Launch::set_live( $is_live );
			do_action( 'deactivate_' . plugin_basename( \Vitrin\FILE ) );
			do_action( 'activate_' . plugin_basename( \Vitrin\FILE ) );
			self::assertSame( $state, get_option( Launch::OPTION ) );
		}
	}

	#[TestDox( '[SET-02] a new site of a network, with nothing stored and no activation of its own, isn\'t live' )]
	public function test_new_site(): void {
		delete_option( Launch::OPTION );
		delete_option( 'vitrin_settings' );
		self::assertFalse( Launch::is_live() );
		self::assertStringNotContainsString( 'vitrin-storefront', $this->page()->body );
	}

	#[TestDox( '[SET-02] a damaged state doesn\'t take a live shop down' )]
	public function test_damaged(): void {
		foreach ( array( 'x', '', array(), 7 ) as $damaged ) {
			update_option( Launch::OPTION, $damaged );
			self::assertTrue( Launch::is_live() );
		}
	}

	/** The site's own state. */
	protected function tearDown(): void {
		if ( $this->category > 0 ) {
			wp_delete_term( $this->category, 'product_cat' );
			$this->category = 0;
		}
		update_option( Launch::OPTION, 'live', true );
		parent::tearDown();
	}
}
