<?php
/**
 * WordPress's Navigation block with our manners.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Header;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Header\Drawer;
use Vitrin\Header\HeaderPattern;
use Vitrin\Header\Navigation;
use Vitrin\Header\NavigationHtml;
use Vitrin\Header\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * By what WordPress itself prints, of the version that runs.
 */
final class NavigationTest extends ShopTestCase {

	private const BLOCK_THEME = 'vitrin-test-blocks';

	private const ITEMS = '<!-- wp:navigation-link {"label":"خانه","url":"/","kind":"custom"} /-->'
		. '<!-- wp:navigation-submenu {"label":"پوشاک \u0026amp; کیف","url":"/wear","kind":"custom","className":"%s"} -->'
		. '<!-- wp:navigation-submenu {"label":"کت","url":"/coats","kind":"custom"} --><!-- wp:navigation-link {"label":"کت چرم","url":"/leather","kind":"custom"} /--><!-- /wp:navigation-submenu -->'
		. '<!-- /wp:navigation-submenu -->';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_actions']['wp'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		Drawer::set_up( new Settings() );
	}

	protected function tearDown(): void {
		parent::tearDown();
		foreach ( array( '/templates/index.html', '/style.css', '/templates', '' ) as $path ) {
			$there = self::block_theme() . $path;
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- A test's.
			is_dir( $there ) ? rmdir( $there ) : ( is_file( $there ) && unlink( $there ) );
		}
	}

	/** Its folder: the smallest that WordPress takes for one. */
	private static function block_theme(): string {
		return get_theme_root() . '/' . self::BLOCK_THEME;
	}

	/**
	 * What WordPress prints.
	 *
	 * @param string $attributes Of the block, as JSON without braces.
	 * @param string $css_class  Of the item with a submenu.
	 */
	private static function printed( string $attributes = '', string $css_class = '' ): string {
		return do_blocks( '<!-- wp:navigation {' . $attributes . '} -->' . sprintf( self::ITEMS, $css_class ) . '<!-- /wp:navigation -->' );
	}

	private static function ours( string $attributes = '', string $css_class = '' ): string {
		return (string) NavigationHtml::with_ours( self::printed( $attributes, $css_class ), 'vitrin-navigation-1', new Settings() );
	}

	#[TestDox( '[HEAD-08a] [HEAD-08b] its submenus and its overlay open without a script, its list is printed once, and nothing of WordPress\'s script is left' )]
	public function test_opens_without_script(): void {
		$html = self::ours();

		self::assertStringContainsString( 'data-wp-', self::printed(), 'else this says nothing' );
		self::assertStringNotContainsString( 'data-wp-', $html );
		self::assertSame( 2, preg_match_all( '~<details class="vitrin-menu__opener" name="vitrin-navigation-1-\d+"><summary>.*?</summary></details>\s*<ul [^>]*\bvitrin-menu__panel\b~s', $html ) );
		self::assertStringContainsString( 'زیرمنوی «پوشاک &amp; کیف»', $html );
		self::assertMatchesRegularExpression( '~<button[^>]* popovertarget="vitrin-navigation-1"~', $html );
		self::assertMatchesRegularExpression( '~<div class="vitrin-navigation__drawer" id="vitrin-navigation-1" popover ~', $html );
		self::assertSame( 1, substr_count( $html, 'کت چرم' ) );
		foreach ( array( 'has-child', 'wp-block-navigation__submenu-container', 'wp-block-navigation-submenu__toggle', 'responsive-container', 'aria-expanded' ) as $theirs ) {
			self::assertStringNotContainsString( $theirs, $html );
		}
		self::assertMatchesRegularExpression( '~<ul class="[^"]*\bwp-block-navigation__container\b[^"]*\bvitrin-menu\b~', $html, 'it keeps the classes of its look' );
		self::assertMatchesRegularExpression( '~<nav class="[^"]*\bvitrin-navigation\b~', $html );
		self::assertTrue( self::is_balanced( $html ) );
	}

	/** Whether each element of the list has an end. */
	private static function is_balanced( string $html ): bool {
		$is = true;
		foreach ( array( 'nav', 'div', 'ul', 'li', 'details', 'summary', 'button', 'span', 'form' ) as $tag ) {
			$is = $is && preg_match_all( "~<$tag\\b~", $html ) === substr_count( $html, "</$tag>" );
		}

		return $is;
	}

	#[TestDox( '[HEAD-09] a submenu without an icon, and one that opens by a click, get a button, too' )]
	public function test_other_kinds(): void {
		$html = self::ours( '"showSubmenuIcon":false' );

		self::assertSame( 2, substr_count( $html, '<summary><span class="vitrin-menu__name">' ) );
		self::assertStringContainsString( 'href="/wear"', $html );

		$html = self::ours( '"openSubmenusOnClick":true' );

		self::assertSame( 2, substr_count( $html, 'vitrin-menu__opener--label' ) );
		self::assertMatchesRegularExpression( '~<summary class="wp-block-navigation-item__content"><span class="wp-block-navigation-item__label">کت</span></summary>~', $html );
		self::assertStringNotContainsString( '<svg width="12"', $html );
		self::assertTrue( self::is_balanced( $html ) );
	}

	#[TestDox( '[HEAD-01] its button is there at all widths where the owner wants that; without an overlay there is none' )]
	public function test_overlay(): void {
		self::assertStringContainsString( 'vitrin-menu-toggle-place--narrow', self::ours() );
		$html = self::ours( '"overlayMenu":"always"' );
		self::assertStringNotContainsString( 'vitrin-menu-toggle-place--narrow', $html );
		self::assertStringContainsString( 'vitrin-navigation--always', $html );
		$html = self::ours( '"overlayMenu":"never"' );
		self::assertStringNotContainsString( 'popover', $html );
		self::assertStringContainsString( 'vitrin-menu__panel', $html );
		self::assertNull( NavigationHtml::with_ours( do_blocks( '<!-- wp:navigation {"overlayMenu":"never"} --><!-- wp:navigation-link {"label":"A","url":"/","kind":"custom"} /--><!-- /wp:navigation -->' ), 'a', new Settings() ) );
	}

	#[TestDox( '[HEAD-01] what the shop wants open in the drawer is marked for the script: the bar has the same list' )]
	public function test_expanded(): void {
		self::assertStringNotContainsString( 'data-opens', self::ours() );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true, 'expanded' => 'all' ) ) );
		Drawer::set_up( new Settings() );
		$html = self::ours();

		self::assertSame( 2, substr_count( $html, '<details class="vitrin-menu__opener" data-opens>' ), 'several of a level are open' );
	}

	/** @return array<string, array{string}> */
	public static function widths(): array {
		return array(
			'content'   => array( 'content' ),
			'container' => array( 'container' ),
			'full'      => array( 'full' ),
			'stretched' => array( 'stretched' ),
		);
	}

	#[TestDox( '[HEAD-03a] a submenu is a mega menu by a style of its block: $width' )]
	#[DataProvider( 'widths' )]
	public function test_mega( string $width ): void {
		$html = self::ours( '', "is-style-vitrin-mega-$width" );

		self::assertSame( 1, preg_match_all( "~<ul [^>]*class=\"[^\"]*\\bvitrin-menu__panel is-mega is-$width\\b~", $html ) );
		self::assertSame( 1, substr_count( $html, 'is-mega' ) );
	}

	#[TestDox( '[HEAD-03b] a navigation has ten of them at most' )]
	public function test_most(): void {
		$items = str_repeat( sprintf( self::ITEMS, 'is-style-vitrin-mega-full' ), 12 );

		self::assertSame( 10, substr_count( (string) NavigationHtml::with_ours( do_blocks( '<!-- wp:navigation -->' . $items . '<!-- /wp:navigation -->' ), 'a', new Settings() ), 'is-mega' ) );
	}

	#[TestDox( '[HEAD-08b] an overlay of the owner\'s own stands in the drawer, without its button to close; the list is the bar\'s alone' )]
	public function test_own_overlay(): void {
		$html = '<nav class="is-responsive wp-block-navigation" data-wp-interactive="core/navigation"><button aria-haspopup="dialog" class="wp-block-navigation__responsive-container-open">Menu</button>'
			. '<div class="wp-block-navigation__responsive-container disable-default-overlay" id="modal-1"><div class="wp-block-navigation__responsive-close"><div class="wp-block-navigation__responsive-dialog"><div class="wp-block-navigation__responsive-container-content" id="modal-1-content">'
			. '<ul class="wp-block-navigation__container"><li class="wp-block-navigation-item">in the bar</li></ul>'
			. '<div class="wp-block-navigation__overlay-container"><div class="wp-block-group"><button class="wp-block-navigation-overlay-close" type="button">close</button><p>in the overlay</p></div></div>'
			. '</div></div></div></div></nav>';
		$ours = (string) NavigationHtml::with_ours( $html, 'a', new Settings() );

		list( $bar, $drawer ) = explode( '<div class="vitrin-navigation__drawer vitrin-navigation__drawer--apart"', $ours );
		self::assertStringContainsString( 'in the bar', $bar );
		self::assertStringContainsString( 'in the overlay', $drawer );
		self::assertStringNotContainsString( 'in the bar', $drawer );
		self::assertStringNotContainsString( 'overlay-close', $ours );
		self::assertTrue( self::is_balanced( $ours ) );
	}

	#[TestDox( '[HEAD-08b] on a block theme the block is changed where a page is made, WordPress\'s script goes, and one dialog is printed' )]
	public function test_page(): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true ) ) );
		Navigation::register( new Settings() );
		self::assertStringNotContainsString( 'vitrin', self::printed(), 'a classic theme\'s stays as it is' );
		mkdir( self::block_theme() . '/templates', 0777, true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A test's.
		file_put_contents( self::block_theme() . '/style.css', '/* Theme Name: Block theme of a test */' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		touch( self::block_theme() . '/templates/index.html' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		add_filter( 'stylesheet', static fn (): string => self::BLOCK_THEME );
		add_filter( 'template', static fn (): string => self::BLOCK_THEME );
		self::assertTrue( wp_is_block_theme() );
		self::assertStringContainsString( 'vitrin-menu__panel', self::printed() );
		ob_start();
		Navigation::print_drawer();
		$dialog = (string) ob_get_clean();
		self::assertSame( 1, substr_count( $dialog, '<dialog' ) );
		self::assertStringNotContainsString( 'drawer__body', $dialog, 'its content is the block\'s' );
	}

	#[TestDox( '[HEAD-08b] beside our cart WooCommerce puts none of its own behind the Navigation' )]
	public function test_one_cart(): void {
		$types = array( 'woocommerce/mini-cart', 'woocommerce/customer-account' );
		$post  = new \WP_Post( (object) array( 'post_content' => '<!-- wp:vitrin/mini-cart /-->' ) );

		self::assertSame( array( 'woocommerce/customer-account' ), HeaderPattern::with_one_cart( $types, 'after', 'core/navigation', $post ) );
		self::assertSame( array( 'woocommerce/customer-account' ), HeaderPattern::with_one_cart( $types, 'after', 'core/navigation', array( 'content' => '<!-- wp:vitrin/mini-cart /-->' ) ) );
		self::assertSame( $types, HeaderPattern::with_one_cart( $types, 'after', 'core/navigation', new \WP_Block_Template() ) );
		self::assertSame( $types, HeaderPattern::with_one_cart( $types ) );
	}
}
