<?php
/**
 * What a theme is asked to leave to us.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Themes;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profiles\Astra;
use Vitrin\Themes\Profiles\Blocksy;
use Vitrin\Themes\Profiles\OceanWp;
use Vitrin\Themes\Profiles\OpenShop;

/**
 * By the theme's own options and filters, and only while ours is there.
 */
final class ProfilesTest extends ShopTestCase {

	/**
	 * Stores one setting of ours.
	 *
	 * @param string $feature Its feature.
	 * @param string $name    Its name.
	 * @param mixed  $value   Its value.
	 */
	private function set( string $feature, string $name, mixed $value ): void {
		update_option( 'vitrin_settings', array( $feature => array( $name => $value ) ) );
	}

	#[TestDox( '[THEME-03] a theme\'s plus and minus stay away while ours are there' )]
	public function test_quantity(): void {
		Blocksy::register();
		Astra::register();

		self::assertSame( 'no', get_theme_mod( 'has_custom_quantity', 'yes' ) );
		self::assertFalse( apply_filters( 'astra_add_to_cart_quantity_btn_enabled', true ) );
		$this->set( 'quantity', 'buttons', false );
		self::assertSame( 'yes', get_theme_mod( 'has_custom_quantity', 'yes' ) );
		self::assertTrue( apply_filters( 'astra_add_to_cart_quantity_btn_enabled', true ) );
	}

	#[TestDox( '[THEME-03] a theme\'s bar and quick view stay away while ours are there' )]
	public function test_bar_and_quick_view(): void {
		OceanWp::register();
		OpenShop::register();

		self::assertSame( 'off', get_theme_mod( 'ocean_woo_display_floating_bar', 'on' ) );
		self::assertFalse( get_theme_mod( 'ocean_woo_quick_view', true ) );
		self::assertFalse( get_theme_mod( 'open_shop_woo_quickview_enable', true ) );
		$this->set( 'product', 'sticky_bar', 'off' );
		self::assertSame( 'on', get_theme_mod( 'ocean_woo_display_floating_bar', 'on' ) );
		$this->set( 'quick-view', 'enabled', false );
		self::assertTrue( get_theme_mod( 'ocean_woo_quick_view', true ) );
		self::assertTrue( get_theme_mod( 'open_shop_woo_quickview_enable', true ) );
	}

	#[TestDox( '[THEME-03] a theme\'s gallery stays away while ours is there' )]
	public function test_gallery(): void {
		Blocksy::register();

		self::assertTrue( apply_filters( 'blocksy:woocommerce:product-view:use-default', false ) ); // phpcs:ignore WordPress.NamingConventions.ValidHookName -- The theme's.
		$this->set( 'gallery', 'keep_woocommerce_scripts', true );
		self::assertFalse( apply_filters( 'blocksy:woocommerce:product-view:use-default', false ) ); // phpcs:ignore WordPress.NamingConventions.ValidHookName -- The theme's.
	}

	#[TestDox( '[THEME-03] an unknown theme needs no profile' )]
	public function test_unknown(): void {
		( new Hooks() )->register();

		self::assertFalse( has_filter( 'theme_mod_has_custom_quantity' ) );
	}
}
