<?php
/**
 * Pages that show a product.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Product;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Product\Hooks;
use Vitrin\Product\Settings;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * When WooCommerce's script may be left out, and which settings are printed.
 */
final class ProductPageTest extends ShopTestCase {

	/**
	 * The features that were there.
	 *
	 * @var array<string, FeatureSettings>
	 */
	private array $features = array();

	/** A gallery of ours, whichever is built. */
	protected function setUp(): void {
		parent::setUp();
		$this->features = Registry::all();
		Registry::add(
			new class() extends FeatureSettings {
				/** See FeatureSettings. */
				public function feature(): string {
					return 'gallery';
				}

				/** See FeatureSettings. */
				public function title(): string {
					return 'Gallery';
				}

				/** See FeatureSettings. */
				public function description(): string {
					return '';
				}

				/** See FeatureSettings. */
				protected function own_fields(): array {
					return array( 'keep_woocommerce_scripts' => Field::boolean( false ) );
				}

				/** See FeatureSettings. */
				protected function own_field_texts(): array {
					return array();
				}

				/** See FeatureSettings. */
				public function for_script(): array {
					return array();
				}
			}
		);
	}

	/** Back to what was there. */
	protected function tearDown(): void {
		( new \ReflectionProperty( Registry::class, 'all' ) )->setValue( null, $this->features );
		parent::tearDown();
	}

	/**
	 * Settings, and whether WooCommerce's script may go.
	 *
	 * @return array<string, array{array<string, array<string, bool>>, bool}>
	 */
	public static function choices(): array {
		return array(
			'tabs, stars and gallery are ours' => array( array(), true ),
			'tabs are WooCommerce\'s'          => array( array( 'product' => array( 'keep_woocommerce_scripts' => true ) ), false ),
			'the feature is off'               => array( array( 'product' => array( 'enabled' => false ) ), false ),
			'the gallery is WooCommerce\'s'    => array( array( 'gallery' => array( 'keep_woocommerce_scripts' => true ) ), false ),
			'the gallery is off'               => array( array( 'gallery' => array( 'enabled' => false ) ), false ),
			'the cart is off'                  => array( array( 'cart' => array( 'enabled' => false ) ), false ),
		);
	}

	/**
	 * One file does all three: it goes only where none of them is its.
	 *
	 * @param array<string, array<string, bool>> $settings As stored.
	 * @param bool                               $may_go   What is right.
	 */
	#[TestDox( '[PROD-01] WooCommerce\'s script leaves the product page only where all that it does is ours' )]
	#[DataProvider( 'choices' )]
	public function test_may_go( array $settings, bool $may_go ): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => $settings );
		$page = new Hooks();

		self::assertSame( $may_go, Hooks::replaces_script() );
		self::assertSame( $may_go, ( new Settings() )->for_script()['tabs'] );
		self::assertSame( $may_go ? array( 'a', 'vitrin-tabs' ) : array( 'a' ), $page->body_class( array( 'a' ) ) );
	}

	#[TestDox( '[PROD-01] a plugin may keep it, and the setting for phones is told to the style' )]
	public function test_filter_and_accordion(): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'product' => array( 'accordion' => true ) ) );
		$page = new Hooks();

		self::assertSame( array( 'vitrin-tabs', 'vitrin-tabs-fold' ), $page->body_class( array() ) );
		self::assertSame( 'x', $page->body_class( 'x' ) );
		add_filter( 'vitrin_product_page_without_woocommerce_script', '__return_false' );
		self::assertFalse( Hooks::replaces_script() );
		self::assertSame( array(), $page->body_class( array() ) );
	}

	#[TestDox( '[PROD-01] the script is told of the bar only where the settings ask for it and a product is shown' )]
	public function test_bar(): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'product' => array( 'sticky_bar' => 'off' ) ) );
		Hooks::enqueue();

		self::assertTrue( ( new Settings() )->applies_to_page() );
		self::assertSame( 'off', ( new Settings() )->for_script()['sticky_bar'] );
		remove_all_filters( 'pre_option_' . Store::OPTION );
		self::assertSame( 'off', ( new Settings() )->for_script()['sticky_bar'], 'not the product\'s own page' );
	}
}
