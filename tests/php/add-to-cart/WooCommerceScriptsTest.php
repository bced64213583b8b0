<?php
/**
 * WooCommerce's scripts that ours stands in for.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\AddToCart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\AddToCart\WooCommerceScripts;
use Vitrin\Tests\ShopTestCase;

/**
 * Which script tags are printed.
 */
final class WooCommerceScriptsTest extends ShopTestCase {

	/** A page without anything queued. */
	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		unset( $GLOBALS['wp_scripts'] );
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

	#[TestDox( '[ADD-09] WooCommerce\'s add-to-cart script leaves the queue, whatever its handle, and stays registered' )]
	#[DataProvider( 'handles' )]
	public function test_dequeued( string $handle ): void {
		wp_enqueue_script( $handle, $this->file( 'assets/js/frontend/add-to-cart.min.js' ), array(), '1' );
		wp_enqueue_script( 'wc-cart-fragments', $this->file( 'assets/js/frontend/cart-fragments.js' ), array(), '1' );
		wp_enqueue_script( 'wc-other', $this->file( 'assets/js/frontend/add-to-cart-variation.min.js' ), array(), '1' );
		WooCommerceScripts::dequeue();

		self::assertSame( array( 'wc-other' ), array_values( wp_scripts()->queue ) );
		self::assertTrue( wp_script_is( $handle, 'registered' ) );
	}

	#[TestDox( '[ADD-09] a theme\'s script that depends on it still loads, without bringing it back' )]
	public function test_dependents(): void {
		wp_register_script( 'wc-add-to-cart', $this->file( 'assets/js/frontend/add-to-cart.min.js' ), array(), '1' );
		wp_enqueue_script( 'astra-mobile-cart', 'https://shop.example/mobile-cart.js', array( 'wc-add-to-cart' ), '1' );
		WooCommerceScripts::dequeue();
		$html = $this->printed();

		self::assertStringContainsString( 'mobile-cart.js', $html );
		self::assertStringNotContainsString( 'add-to-cart.min.js', $html );
	}

	#[TestDox( '[ADD-09] a file of the same name that isn\'t WooCommerce\'s stays' )]
	public function test_foreign_file(): void {
		wp_enqueue_script( 'theme-add-to-cart', 'https://shop.example/wp-content/themes/x/assets/js/frontend/add-to-cart.js', array(), '1' );
		WooCommerceScripts::dequeue();

		self::assertStringContainsString( 'themes/x/assets/js/frontend/add-to-cart.js', $this->printed() );
	}
}
