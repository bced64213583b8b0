<?php
/**
 * WooCommerce's scripts that ours stands in for.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Tests\ShopTestCase;

/**
 * Which script tags are printed.
 */
final class WooCommerceScriptTest extends ShopTestCase {

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** A page without anything queued. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		parent::tearDown();
	}

	/**
	 * A file of WooCommerce's.
	 *
	 * @param string $path Below its folder.
	 */
	private function file( string $path ): string {
		return plugins_url( $path, WC_PLUGIN_FILE );
	}

	/**
	 * What WordPress prints.
	 */
	private function printed(): string {
		ob_start();
		wp_scripts()->do_items();

		return (string) ob_get_clean();
	}

	/**
	 * Names that WooCommerce's script had and has.
	 *
	 * @return array<string, array{string}>
	 */
	public static function handles(): array {
		return array(
			'until 10.2' => array( 'wc-add-to-cart' ),
			'renamed'    => array( 'wc-frontend-add-to-cart' ),
		);
	}

	#[TestDox( 'WooCommerce\'s class for pages with scripts is set where the body begins, where ours are' )]
	public function test_body_class(): void {
		$printed = static function (): string {
			ob_start();
			Assets::replace_body_class();

			return (string) ob_get_clean();
		};
		self::assertSame( 0, has_action( 'wp_body_open', array( Assets::class, 'replace_body_class' ) ) );
		self::assertSame( '', $printed() );
		wp_enqueue_script( 'vitrin-storefront', '/storefront.js', array(), '1' );
		self::assertStringContainsString( "classList.replace('woocommerce-no-js','woocommerce-js')", $printed() );
	}

	#[TestDox( '[ADD-09] WooCommerce\'s add-to-cart script leaves the queue, whatever its handle, and stays registered' )]
	#[DataProvider( 'handles' )]
	public function test_dequeued( string $handle ): void {
		wp_enqueue_script( $handle, $this->file( 'assets/js/frontend/add-to-cart.min.js' ), array(), '1' );
		wp_enqueue_script( 'wc-cart-fragments', $this->file( 'assets/js/frontend/cart-fragments.js' ), array(), '1' );
		wp_enqueue_script( 'wc-other', $this->file( 'assets/js/frontend/password-strength-meter.min.js' ), array(), '1' );
		WooCommerceScript::dequeue();

		self::assertSame( array( 'wc-other' ), array_values( wp_scripts()->queue ) );
		self::assertTrue( wp_script_is( $handle, 'registered' ) );
	}

	#[TestDox( '[ADD-09] a theme\'s script that depends on it still loads, without bringing it back' )]
	public function test_dependents(): void {
		wp_register_script( 'wc-add-to-cart', $this->file( 'assets/js/frontend/add-to-cart.min.js' ), array(), '1' );
		wp_enqueue_script( 'astra-mobile-cart', 'https://shop.example/mobile-cart.js', array( 'wc-add-to-cart' ), '1' );
		WooCommerceScript::dequeue();
		$html = $this->printed();

		self::assertStringContainsString( 'mobile-cart.js', $html );
		self::assertStringNotContainsString( 'add-to-cart.min.js', $html );
	}

	#[TestDox( '[ADD-09] a file of the same name that isn\'t WooCommerce\'s stays' )]
	public function test_foreign_file(): void {
		wp_enqueue_script( 'theme-add-to-cart', 'https://shop.example/wp-content/themes/x/assets/js/frontend/add-to-cart.js', array(), '1' );
		WooCommerceScript::dequeue();

		self::assertStringContainsString( 'themes/x/assets/js/frontend/add-to-cart.js', $this->printed() );
	}

	#[TestDox( '[ADD-09] files of other folders of WooCommerce\'s are found too, minified or not' )]
	public function test_folders(): void {
		WooCommerceScript::leave_off( 'jquery.flexslider', 'photoswipe' );
		wp_enqueue_script( 'wc-flexslider', $this->file( 'assets/js/flexslider/jquery.flexslider.js' ), array(), '1' );
		wp_enqueue_script( 'photoswipe', $this->file( 'assets/js/photoswipe/photoswipe.min.js?x=1' ), array(), '1' );
		wp_enqueue_script( 'wc-select', $this->file( 'assets/js/selectWoo/selectWoo.full.min.js' ), array(), '1' );
		WooCommerceScript::dequeue();

		self::assertSame( array( 'wc-select' ), array_values( wp_scripts()->queue ) );
	}

	#[TestDox( '[NOTE-01] what is left off unless needed comes back with a script that depends on it, and is known to be there' )]
	public function test_unless_needed(): void {
		WooCommerceScript::leave_off_unless_needed( 'tried-out' );
		wp_enqueue_script( 'wc-tried-out', $this->file( 'assets/js/frontend/tried-out.min.js' ), array(), '1' );
		WooCommerceScript::dequeue();
		self::assertSame( array(), wp_scripts()->queue );
		self::assertFalse( WooCommerceScript::is_on_page( 'tried-out' ) );

		wp_enqueue_script( 'its-dependent', 'https://shop.example/dependent.js', array( 'wc-tried-out' ), '1' );
		WooCommerceScript::dequeue();
		self::assertTrue( WooCommerceScript::is_on_page( 'tried-out' ) );
		self::assertStringContainsString( 'tried-out.min.js', $this->printed() );
		self::assertTrue( WooCommerceScript::is_on_page( 'tried-out' ), 'printed' );
	}

	#[TestDox( '[ADD-09] left off for good is stronger than left off unless needed, whoever asks first' )]
	public function test_both(): void {
		WooCommerceScript::leave_off( 'wanted-off' );
		WooCommerceScript::leave_off_unless_needed( 'wanted-off' );
		wp_register_script( 'wc-wanted-off', $this->file( 'assets/js/frontend/wanted-off.js' ), array(), '1' );
		wp_enqueue_script( 'its-dependent', 'https://shop.example/dependent.js', array( 'wc-wanted-off' ), '1' );
		WooCommerceScript::dequeue();

		self::assertStringNotContainsString( 'wanted-off.js', $this->printed() );
		self::assertFalse( WooCommerceScript::is_on_page( 'wanted-off' ) );
	}
}
