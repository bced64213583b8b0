<?php
/**
 * The settings page.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\SettingsPage\Page;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * What the admin sees.
 */
final class SettingsPageTest extends ShopTestCase {

	/** The admin's functions. */
	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	/**
	 * The page.
	 */
	private function html(): string {
		ob_start();
		Page::show();

		return (string) ob_get_clean();
	}

	#[TestDox( '[SET-02] every setting has a control with a label, a description and its default' )]
	public function test_controls(): void {
		$html = $this->html();
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( $settings->field_texts() as $name => $text ) {
				$id = 'vitrin-' . $feature . '-' . $name;
				self::assertStringContainsString( 'id="' . $id . '"', $html );
				self::assertStringContainsString( '<label for="' . $id . '">', $html );
				self::assertStringContainsString( 'id="' . $id . '-description"', $html );
				self::assertStringContainsString( 'aria-describedby="' . $id . '-description"', $html );
				self::assertStringContainsString( esc_html( $text->description ), $html );
			}
		}
		self::assertMatchesRegularExpression( '/name="_wpnonce" value="\w+"/', $html );
	}

	#[TestDox( '[SET-02] a refused value is said beside its field and at the top; a saved form says so' )]
	public function test_errors(): void {
		self::assertStringNotContainsString( 'aria-invalid', $this->html() );
		update_option( Store::OPTION, array( 'side-cart' => array( 'animation' => 'soon' ) ) );
		$html = $this->html();

		self::assertSame( 1, substr_count( $html, 'aria-invalid="true" aria-describedby="vitrin-side-cart-animation-error vitrin-side-cart-animation-description"' ) );
		self::assertStringContainsString( 'href="#vitrin-side-cart-animation"', $html );
		self::assertStringContainsString( 'role="alert"', $html );

		$GLOBALS['wp_settings_errors'] = array();
		$_GET['settings-updated']      = 'true';
		self::assertStringContainsString( 'notice-success', $this->html() );
	}

	#[TestDox( '[SEC-03] markup in a stored value is shown as text' )]
	public function test_escaping(): void {
		update_option( Store::OPTION, array( 'side-cart' => array( 'mini_cart_selector' => 'a[title="x"] > .b' ) ) );

		self::assertStringContainsString( 'value="a[title=&quot;x&quot;] &gt; .b"', $this->html() );
	}

	#[TestDox( '[SET-02] a form without a ticked box switches the setting off' )]
	public function test_unticked_box(): void {
		$html = $this->html();
		self::assertMatchesRegularExpression( '#<input type="hidden" name="vitrin_settings\[side-cart\]\[should_open\]" value="0">#', $html );

		update_option( Store::OPTION, array( 'side-cart' => array( 'should_open' => '0' ) ) );
		self::assertFalse( Store::value( Registry::all()['side-cart'], 'should_open' ) );
	}

	#[TestDox( '[SEC-03] shop managers may set it, shoppers may not' )]
	public function test_capability(): void {
		self::assertSame( 'manage_woocommerce', apply_filters( 'option_page_capability_' . Registration::GROUP, 'manage_options' ) );
		add_filter( 'vitrin_settings_capability', static fn (): string => 'manage_options' );
		self::assertSame( 'manage_options', apply_filters( 'option_page_capability_' . Registration::GROUP, 'manage_woocommerce' ) );
		remove_all_filters( 'vitrin_settings_capability' );

		wp_set_current_user( $this->user( 'subscriber' ) );
		add_filter( 'wp_die_handler', static fn () => static fn ( $message, $title, $arguments ) => throw new \RuntimeException( (string) $arguments['response'] ) );
		$this->expectExceptionMessage( '403' );
		Page::show();
	}

	#[TestDox( '[SET-02] a feature that can\'t work because another is off says so' )]
	public function test_requirement(): void {
		self::assertStringNotContainsString( 'notice-warning', $this->html() );
		update_option( Store::OPTION, array( 'cart' => array( 'enabled' => '0' ) ) );

		$without = array_filter( Registry::all(), static fn ( $settings ): bool => in_array( 'cart', $settings->requires(), true ) && true === Store::value( $settings, 'enabled' ) );
		self::assertArrayHasKey( 'side-cart', $without );
		self::assertArrayNotHasKey( 'quantity', $without );
		self::assertSame( count( $without ), substr_count( $this->html(), 'notice-warning' ) );
	}
}
