<?php
/**
 * Ours in place of WooCommerce's two scripts of attribution.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Attribution;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Attribution\DeletedCookies;
use Vitrin\Attribution\Replacement;
use Vitrin\Attribution\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * Handles, settings, cookies.
 */
final class ReplacementTest extends ShopTestCase {

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** A page on which WooCommerce has enqueued its own. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		wp_enqueue_script( 'sourcebuster-js', plugins_url( 'assets/js/sourcebuster/sourcebuster.min.js', WC_PLUGIN_FILE ), array(), '1', true );
		wp_enqueue_script( 'wc-order-attribution', plugins_url( 'assets/js/frontend/order-attribution.min.js', WC_PLUGIN_FILE ), array( 'sourcebuster-js' ), '1', true );
		wp_localize_script( 'wc-order-attribution', 'wc_order_attribution', array( 'params' => array( 'allowTracking' => false ), 'fields' => array( 'theirs' => 'theirs.x' ) ) );
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		parent::tearDown();
	}

	/** What the footer prints. */
	private function footer(): string {
		( new Replacement( new Settings() ) )->take_over();
		Replacement::leave_off();
		ob_start();
		wp_scripts()->do_footer_items();

		return (string) ob_get_clean();
	}

	#[TestDox( '[ATTR-10a] a page on which nobody needs WooCommerce\'s scripts has neither' )]
	public function test_leaves_them_off(): void {
		self::assertSame( '', $this->footer() );
	}

	/** @return array<string, array{string}> */
	public static function handles(): array {
		return array(
			'the one' => array( 'wc-order-attribution' ),
			'other'   => array( 'sourcebuster-js' ),
		);
	}

	#[DataProvider( 'handles' )]
	#[TestDox( '[ATTR-10a] a script that depends on either handle gets ours before it, and no consent of another visitor' )]
	public function test_stands_in( string $handle ): void {
		wp_enqueue_script( 'gateway', 'https://gateway.example/pay.js', array( $handle ), '1', true );
		$html = $this->footer();

		self::assertStringNotContainsString( 'sourcebuster.min.js', $html );
		self::assertStringNotContainsString( 'order-attribution.min.js', $html );
		$ours = (int) strpos( $html, 'order-attribution.js?ver=' );
		self::assertGreaterThan( 0, $ours );
		self::assertGreaterThan( $ours, (int) strpos( $html, 'pay.js' ) );
		self::assertStringContainsString( '"allowTracking":true', $html );
		self::assertStringContainsString( '"source_type":"current.typ"', $html );
	}

	#[TestDox( '[ATTR-10a] what a plugin attached to the handle is printed' )]
	public function test_keeps_what_was_attached(): void {
		wp_add_inline_script( 'wc-order-attribution', 'theirs();' );
		self::assertStringContainsString( 'theirs();', $this->footer() );
	}

	/** @return array<string, array{string, string, bool}> */
	public static function categories(): array {
		return array(
			'as WooCommerce'  => array( 'marketing', 'marketing', true ),
			'another'         => array( 'statistics', 'statistics', true ),
			'nobody is asked' => array( '', '', false ),
		);
	}

	#[DataProvider( 'categories' )]
	#[TestDox( '[ATTR-08] WooCommerce\'s script for consent asks for what the shop chose' )]
	public function test_asks_for_the_category( string $chosen, string $last, bool $is_there ): void {
		( new Replacement( new Settings() ) )->take_over();
		wp_enqueue_script( 'wp-consent-api-integration', plugins_url( 'assets/js/frontend/wp-consent-api-integration.min.js', WC_PLUGIN_FILE ), array( 'wc-order-attribution' ), '1', true );
		wp_add_inline_script( 'wp-consent-api-integration', 'window.wc_order_attribution.params.consentCategory = "marketing";', 'before' );
		Replacement::ask_for( $chosen );
		Replacement::leave_off();
		ob_start();
		wp_scripts()->do_footer_items();
		$html = (string) ob_get_clean();

		self::assertSame( $is_there, str_contains( $html, 'wp-consent-api-integration.min.js' ) );
		preg_match_all( '/consentCategory = "(\w*)"/', $html, $found );
		self::assertSame( $last, (string) end( $found[1] ) );
		// Nothing else of the page needs it then.
		self::assertSame( $is_there, str_contains( $html, 'order-attribution.js?ver=' ) );
	}

	#[TestDox( '[ATTR-05a] prefix and fields are those that plugins make of them' )]
	public function test_takes_others_fields(): void {
		add_filter( 'wc_order_attribution_tracking_field_prefix', static fn (): string => '_shop_' );
		add_filter( 'wc_order_attribution_tracking_fields', static fn ( array $fields ): array => $fields + array( 'more' => 'promo.code' ) );
		$settings = ( new Settings() )->printed();

		self::assertSame( 'shop_', $settings['prefix'] );
		self::assertSame( 'promo.code', $settings['fields']['more'] );
	}

	#[TestDox( '[ATTR-06a] [ATTR-06b] the shipped lifetime is the browser\'s session; WooCommerce\'s filters count' )]
	public function test_lifetime(): void {
		$settings = new Settings();
		self::assertSame( 0, $settings->lifetime() );
		self::assertSame( array(), $settings->printed() );

		add_filter( 'wc_order_attribution_cookie_lifetime_months', static fn (): int => 0 );
		self::assertSame( 6 * 30 * 24 * 60, $settings->lifetime() );
		add_filter( 'wc_order_attribution_cookie_lifetime_months', static fn (): float => 0.5, 11 );
		self::assertSame( 15 * 24 * 60, $settings->lifetime() );
		add_filter( 'wc_order_attribution_session_length_minutes', static fn (): string => '45' );
		add_filter( 'wc_order_attribution_use_base64_cookies', '__return_true' );
		self::assertEquals( array( 'lifetime' => 15 * 24 * 60, 'session' => 45, 'base64' => true ), $settings->printed() );
	}

	#[TestDox( '[ATTR-08] nothing is tracked with tracking off, nor where WooCommerce\'s filter says no' )]
	public function test_tracks(): void {
		$settings = new Settings();
		self::assertTrue( $settings->applies_to_page() );
		add_filter( 'wc_order_attribution_allow_tracking', '__return_false' );
		self::assertFalse( $settings->applies_to_page() );
		remove_all_filters( 'wc_order_attribution_allow_tracking' );
		update_option( Store::OPTION, array( 'attribution' => array( 'tracking' => false ) ) );
		self::assertFalse( $settings->applies_to_page() );
	}

	/** @return array<string, array{string, array<string, string>, bool, int, list<string>}> */
	public static function cookies(): array {
		$all = array_fill_keys( DeletedCookies::NAMES, 'x' );

		return array(
			'nothing to delete'        => array( 'https://shop.ir', array( 'other' => 'x' ), false, 0, array() ),
			'a shop without www'       => array( 'https://shop.ir', $all, false, 20, array( 'sbjs_first=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/', 'vitrin_path=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/; domain=.shop.ir' ) ),
			'with www, on both'        => array( 'https://www.shop.ir', array( 'sbjs_current' => 'x' ), false, 3, array( 'sbjs_current=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/; domain=.www.shop.ir', 'sbjs_current=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/; domain=.shop.ir' ) ),
			'WooCommerce\'s are in use' => array( 'https://shop.ir', $all, true, 4, array() ),
		);
	}

	/**
	 * @param array<string, string> $have
	 * @param list<string>          $some
	 */
	#[DataProvider( 'cookies' )]
	#[TestDox( '[ATTR-08] cookies are deleted on every domain that may hold them' )]
	public function test_deletes_cookies( string $home, array $have, bool $only_ours, int $count, array $some ): void {
		add_filter( 'home_url', static fn (): string => $home );
		$headers = DeletedCookies::headers( $have, $only_ours );

		self::assertCount( $count, $headers );
		foreach ( $some as $header ) {
			self::assertContains( $header, $headers );
		}
	}
}
