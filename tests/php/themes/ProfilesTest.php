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
use Vitrin\Themes\Profiles\Kadence;
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

	#[TestDox( '[HEAD-04a] [HEAD-07] a theme\'s own header that sticks, and its button to the top, stay away while ours are there: there is one of each' )]
	public function test_one_of_each(): void {
		Kadence::register();
		Astra::register();
		OceanWp::register();

		$asked = static fn (): array => array(
			get_theme_mod( 'header_sticky', 'main' ),
			get_theme_mod( 'mobile_header_sticky', 'top_main' ),
			get_theme_mod( 'scroll_up', true ),
			apply_filters( 'astra_get_option_scroll-to-top-enable', true ),
			get_theme_mod( 'ocean_scroll_top', true ),
		);
		self::assertSame( array( 'main', 'top_main', true, true, true ), $asked(), 'ours is off' );
		$this->set( 'sticky', 'enabled', true );
		self::assertSame( array( 'no', 'no', false, false, false ), $asked() );
		update_option( 'vitrin_settings', array( 'sticky' => array( 'enabled' => true, 'header' => false, 'to_top' => false ) ) );
		self::assertSame( array( 'main', 'top_main', true, true, true ), $asked() );
	}

	#[TestDox( '[SET-01f] [HEAD-01] themes that can be asked show their mobile header at the shop\'s width, once it has chosen one' )]
	public function test_mobile_header(): void {
		Kadence::register();
		Astra::register();
		OceanWp::register();

		$asked = static fn (): array => array(
			apply_filters( 'astra_tablet_breakpoint', 921 ),
			apply_filters( 'astra_header_break_point', 921 ),
			get_theme_mod( 'header_mobile_switch', null ),
			get_theme_mod( 'ocean_mobile_menu_breakpoints', '959' ),
			get_theme_mod( 'ocean_mobile_menu_custom_breakpoint', '' ),
		);
		$own   = array( 921, 921, null, '959', '' );
		update_option( 'vitrin_settings', array( 'header' => array( 'enabled' => true ) ) );
		self::assertSame( $own, $asked(), 'nothing was chosen' );
		update_option( 'vitrin_settings', array( 'header' => array( 'enabled' => true ), 'sticky' => array( 'breakpoint' => 800 ) ) );
		self::assertSame( array( 800, 800, array( 'size' => 801, 'unit' => 'px' ), 'custom', 800 ), $asked() );
		update_option( 'vitrin_settings', array( 'header' => array( 'enabled' => false ), 'sticky' => array( 'breakpoint' => 800 ) ) );
		self::assertSame( $own, $asked(), 'our menus are off' );
	}

	#[TestDox( '[THEME-03] an unknown theme needs no profile' )]
	public function test_unknown(): void {
		( new Hooks() )->register();

		self::assertFalse( has_filter( 'theme_mod_has_custom_quantity' ) );
	}
}
