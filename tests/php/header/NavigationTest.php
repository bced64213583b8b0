<?php
/**
 * WordPress's Navigation block with our manners.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Header;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Header\Drawer;
use Vitrin\Header\HeaderPattern;
use Vitrin\Header\Navigation;
use Vitrin\Header\NavigationColors;
use Vitrin\Header\NavigationHtml;
use Vitrin\Header\Settings;
use Vitrin\Header\Status;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
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

	/** From here on a block theme is active, and the header is on. */
	private function on_block_theme(): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true ) ) );
		mkdir( self::block_theme() . '/templates', 0777, true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A test's.
		file_put_contents( self::block_theme() . '/style.css', '/* Theme Name: Block theme of a test */' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		touch( self::block_theme() . '/templates/index.html' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		add_filter( 'stylesheet', static fn (): string => self::BLOCK_THEME );
		add_filter( 'template', static fn (): string => self::BLOCK_THEME );
		self::assertTrue( wp_is_block_theme() );
		Navigation::register( new Settings() );
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

	#[TestDox( '[HEAD-03a] its classes say a width in pixels, too; further levels stay plain' )]
	public function test_width_by_class(): void {
		$html = self::ours( '', 'vitrin-mega-600' );

		self::assertMatchesRegularExpression( '~<ul [^>]*class="[^"]*\bvitrin-menu__panel is-mega is-custom\b~', $html );
		self::assertStringContainsString( '--vitrin-mega-width:600px', $html );
		self::assertSame( 1, substr_count( $html, 'is-mega' ) );
		self::assertStringContainsString( '--vitrin-mega-width:2400px', self::ours( '', 'vitrin-mega-99999' ) );
		self::assertStringNotContainsString( 'is-mega', self::ours( '', 'vitrin-mega-huge another-mega-600' ) );
		$deep = str_replace( '"/coats","kind":"custom"', '"/coats","kind":"custom","className":"vitrin-mega-full"', sprintf( self::ITEMS, '' ) );
		self::assertStringNotContainsString( 'is-mega', (string) NavigationHtml::with_ours( do_blocks( '<!-- wp:navigation -->' . $deep . '<!-- /wp:navigation -->' ), 'a', new Settings() ) );
	}

	/**
	 * A page of a block theme with a link in its Navigation.
	 *
	 * @param string $attributes Of the link, as JSON without braces.
	 */
	private static function with_link( string $attributes ): string {
		return do_blocks( '<!-- wp:navigation --><!-- wp:navigation-link {"label":"همه","url":"/all",' . $attributes . '} /-->' . sprintf( self::ITEMS, '' ) . '<!-- /wp:navigation -->' );
	}

	#[TestDox( '[HEAD-03a] a link shows categories, or a synced pattern, by its classes, and in the width that they say; with nothing to show it stays a link' )]
	public function test_mega_content(): void {
		$parent  = (int) wp_insert_term( 'Parent ' . wp_rand(), 'product_cat' )['term_id'];
		$below   = (int) wp_insert_term( 'کفش', 'product_cat', array( 'parent' => $parent ) )['term_id'];
		$product = Products::simple( array( 'name' => 'vt-one' ) );
		wp_set_object_terms( $product->get_id(), array( $below ), 'product_cat' );
		CatalogVersion::write();
		CachedTerms::write();
		$this->on_block_theme();
		$category = '"kind":"taxonomy","type":"product_cat","id":' . $parent;
		$html     = self::with_link( $category . ',"className":"vitrin-mega-categories vitrin-mega-full"' );

		self::assertMatchesRegularExpression( '~<a [^>]*href="/all".*?</a>\s*<details class="vitrin-menu__opener" name="vitrin-navigation-1-1"><summary><span class="vitrin-menu__name">زیرمنوی «همه»</span></summary></details><div class="vitrin-menu__panel is-mega is-full"><div class="vitrin-menu__content">~s', $html );
		self::assertStringContainsString( 'کفش', $html );
		self::assertTrue( self::is_balanced( $html ) );
		self::assertStringNotContainsString( 'data-vitrin', $html );
		self::assertStringNotContainsString( 'is-mega', self::with_link( $category . ',"className":"vitrin-mega-full"' ), 'a width alone shows nothing' );

		$inner   = '<!-- wp:paragraph --><p>از الگو</p><!-- /wp:paragraph --><!-- wp:navigation -->' . sprintf( self::ITEMS, '' ) . '<!-- /wp:navigation -->';
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $inner ) );
		$html    = self::with_link( '"kind":"custom","className":"vitrin-mega-pattern-' . $pattern . ' vitrin-mega-500"' );
		self::assertMatchesRegularExpression( '~<div class="vitrin-menu__panel is-mega is-custom" style="--vitrin-mega-width:500px"><div class="vitrin-menu__content">\s*<p[^>]*>از الگو</p>~', $html );
		self::assertSame( 1, preg_match_all( '~<ul class="[^"]* vitrin-menu[ "]~', $html ), 'a menu in the pattern stays WordPress\'s' );
		wp_update_post( array( 'ID' => $pattern, 'post_status' => 'draft' ) );
		$html = self::with_link( '"kind":"custom","className":"vitrin-mega-pattern-' . $pattern . '"' );
		self::assertStringNotContainsString( 'is-mega', $html );
		self::assertStringNotContainsString( 'از الگو', $html );
	}

	/** @return array<string, array{array<string, string>, string}> */
	public static function colors(): array {
		return array(
			'none'                      => array( array( 'textColor' => 'base' ), '' ),
			'of the palette'            => array( array( 'overlayBackgroundColor' => 'accent-3', 'overlayTextColor' => 'base', 'backgroundColor' => 'contrast' ), '--vitrin-overlay-ground:var(--wp--preset--color--accent-3);--vitrin-overlay-text:var(--wp--preset--color--base);' ),
			'of one\'s own'             => array( array( 'customOverlayBackgroundColor' => '#123456', 'customOverlayTextColor' => 'rgb(1 2 3 / 50%)' ), '--vitrin-overlay-ground:#123456;--vitrin-overlay-text:rgb(1 2 3 / 50%);' ),
			'the bar\'s, without'       => array( array( 'backgroundColor' => 'contrast', 'customTextColor' => '#fff' ), '--vitrin-overlay-ground:var(--wp--preset--color--contrast);--vitrin-overlay-text:#fff;' ),
			'one of the two'            => array( array( 'overlayTextColor' => 'base', 'backgroundColor' => 'contrast' ), '--vitrin-overlay-text:var(--wp--preset--color--base);' ),
			'what is no colour'         => array( array( 'customOverlayBackgroundColor' => 'red;position:fixed', 'customOverlayTextColor' => 'url(//x)' ), '' ),
		);
	}

	/** @param array<string, string> $attributes */
	#[TestDox( '[HEAD-01] [HEAD-08b] the drawer has the colours of the overlay: $_dataname' )]
	#[DataProvider( 'colors' )]
	public function test_colors( array $attributes, string $css ): void {
		self::assertSame( $css, NavigationColors::css( $attributes ) );
		$this->on_block_theme();
		$html = self::printed( trim( (string) wp_json_encode( $attributes ), '{}' ) );

		self::assertSame( '' === $css ? 0 : 1, preg_match_all( '~<div class="vitrin-navigation__drawer" id="vitrin-navigation-1" style="([^"]*)" popover~', $html, $found ) );
		self::assertSame( '' === $css ? array() : array( $css ), $found[1] );
		Navigation::enqueue();
		$style = implode( (array) wp_styles()->get_data( 'vitrin-header-menu', 'after' ) );
		self::assertStringContainsString( 'color:inherit!important', $style );
		self::assertSame( '' !== $css, str_contains( $style, '--vitrin-overlay-ground' ) );
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
		$ours = (string) NavigationHtml::with_ours( $html, 'a', new Settings(), '--vitrin-overlay-text:red;' );

		self::assertStringNotContainsString( 'red', $ours, 'its colours are its own' );
		list( $bar, $drawer ) = explode( '<div class="vitrin-navigation__drawer vitrin-navigation__drawer--apart"', $ours );
		self::assertStringContainsString( 'in the bar', $bar );
		self::assertStringContainsString( 'in the overlay', $drawer );
		self::assertStringNotContainsString( 'in the bar', $drawer );
		self::assertStringNotContainsString( 'overlay-close', $ours );
		self::assertTrue( self::is_balanced( $ours ) );
	}

	#[TestDox( '[HEAD-08b] on a block theme the block is changed where a page is made, WordPress\'s script goes, and one dialog is printed' )]
	public function test_page(): void {
		Navigation::register( new Settings() );
		self::assertStringNotContainsString( 'vitrin', self::printed(), 'a classic theme\'s stays as it is' );
		$this->on_block_theme();
		self::assertStringContainsString( 'vitrin-menu__panel', self::printed() );
		ob_start();
		Navigation::print_drawer();
		$dialog = (string) ob_get_clean();
		self::assertStringContainsString( 'vitrin-mega-categories', implode( array_map( static fn ( $fact ): string => $fact->value, Status::section( new Settings() )->facts ?? array() ) ) );
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
