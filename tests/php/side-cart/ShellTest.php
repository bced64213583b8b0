<?php
/**
 * The drawer's shell and the first load, as pages have them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SideCart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\LoaderSettings;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Ui\Template;
use Vitrin\SideCart\Shell;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Shape;
use Vitrin\Tests\WebTestCase;

/**
 * Over HTTP: pages as visitors get them.
 */
final class ShellTest extends WebTestCase {

	/**
	 * The shop's listing.
	 */
	private function listing(): Answer {
		return $this->browser()->get( (string) wp_parse_url( (string) get_permalink( wc_get_page_id( 'shop' ) ), PHP_URL_PATH ) );
	}

	/**
	 * The template, in this process: the drawer with what Jest's fixtures have.
	 */
	private function shell(): string {
		ob_start();
		Template::show(
			Shell::TEMPLATE,
			array(
				'cart_url'      => Shape::fixture( 'cart/settings.fixture.json' )->cart_url,
				'checkout_url'  => Shape::fixture( 'cart/settings.fixture.json' )->checkout_url,
				'position'      => 'end',
				'animation'     => 400,
				'slide_item'    => 1,
				'shows_toggler' => false,
				'toggler'       => array(
					'position' => 'end',
					'icon'     => 'shopping-bag',
				),
				'width'         => null,
				'style'         => 'edge',
				'express'       => Shell::express(),
				'has_shell'     => true,
				'words'         => Shape::fixture( 'side-cart/settings.fixture.json' )->words,
				'failure'       => Shape::fixture( 'shared/loader/settings.fixture.json' )->messages->offline,
			)
		);

		return (string) preg_replace( '/>\s+</', '><', trim( (string) ob_get_clean() ) );
	}

	/**
	 * The page, for reading.
	 *
	 * @param Answer $page A page.
	 */
	private function document( Answer $page ): \DOMXPath {
		$document = new \DOMDocument();
		libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $page->body );
		libxml_clear_errors();

		return new \DOMXPath( $document );
	}

	/**
	 * How many nodes there are.
	 *
	 * @param \DOMXPath $page  The page.
	 * @param string    $query An XPath.
	 */
	private function count_of( \DOMXPath $page, string $query ): int {
		$nodes = $page->query( $query );
		self::assertNotFalse( $nodes );

		return $nodes->length;
	}

	#[TestDox( '[SIDE-01] the floating button is a link to the cart, so it works without scripts' )]
	public function test_toggler(): void {
		$page = $this->document( $this->listing() );

		self::assertSame( 1, $this->count_of( $page, '//a[@class="vitrin-toggler no-prefetch" and contains(@href,"/cart")]' ) );
		self::assertSame( 1, $this->count_of( $page, '//a[@class="vitrin-toggler no-prefetch"]/*[@data-vitrin-count and @hidden and not(text())]' ) );
		self::assertSame( 1, $this->count_of( $page, '//a[@class="vitrin-toggler no-prefetch"]/*[@class="vitrin-hidden" and normalize-space(.)!=""]' ) );
	}

	#[TestDox( '[SIDE-02b] [SIDE-02c] [SIDE-17] the shell is a labelled dialog with close button, notices, body, totals and links, and nothing personal; the script creates the same' )]
	public function test_shell(): void {
		self::assertSame( trim( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/side-cart/shell.fixture.html' ) ), $this->shell() );
	}

	#[TestDox( '[SIDE-02] a page carries only the shell’s words, where neither a theme, a gateway nor a setting changes the shell' )]
	public function test_words(): void {
		$page = $this->listing();

		self::assertStringNotContainsString( '<dialog class="vitrin-drawer"', $page->body );
		$settings = $page->element( 'vitrin-settings-side-cart' );
		self::assertIsArray( $settings );
		// As in shell.fixture.html; another test may have left this process without translations.
		self::assertSame( array( 'سبد خرید', 'بستن سبد خرید', 'تلاش دوباره', 'جمع کل', 'تسویه حساب', 'مشاهدهٔ سبد خرید' ), $settings['words'] );

		update_option( 'vitrin_settings', array( 'side-cart' => array( 'position' => 'start' ) ) );
		$page = $this->listing();
		self::assertStringContainsString( '<dialog class="vitrin-drawer"', $page->body );
		self::assertArrayNotHasKey( 'words', (array) $page->element( 'vitrin-settings-side-cart' ) );
	}

	#[TestDox( '[SEC-03] what the shell says when the drawer can’t be loaded is no markup, whatever a translation has' )]
	public function test_failure(): void {
		$hostile = static fn (): string => 'Lost <img src=x onerror=alert(1)> & gone';
		add_filter( 'gettext', $hostile );
		$offline = LoaderSettings::messages()['offline'];
		remove_filter( 'gettext', $hostile );
		self::assertSame( 'Lost img src=x onerror=alert(1)  gone', $offline );
	}

	#[TestDox( '[SIDE-02] what gateways print stands in the foot, above the checkout; without any there is no place' )]
	public function test_express(): void {
		self::assertStringNotContainsString( 'vitrin-drawer__express', $this->shell() );

		$gateway = static fn() => print '<button type="button">پرداخت یک‌جا</button>';
		add_action( 'vitrin_side_cart_express_buttons', $gateway );
		$shell = $this->shell();
		remove_action( 'vitrin_side_cart_express_buttons', $gateway );
		self::assertMatchesRegularExpression( '#<div class="vitrin-drawer__express"><button type="button">پرداخت یک‌جا</button></div><a class="vitrin-button vitrin-button--primary#', $shell );
	}

	#[TestDox( '[SIDE-12] the inline script is small and knows only the cookies\' names' )]
	public function test_inline_script(): void {
		$body = $this->listing()->body;
		preg_match_all( '#<script[^>]*>((?:(?!</script>).)*vitrin_cart_quantity(?:(?!</script>).)*)</script>#s', (string) preg_replace( '#<script type="application/json".*?</script>#s', '', $body ), $match );

		self::assertCount( 1, $match[1] );
		self::assertLessThan( 700, strlen( $match[1][0] ) );
	}

	#[TestDox( '[SIDE-01] neither button nor drawer stands in feeds, embeds and page builders, nor on the checkout' )]
	public function test_absent(): void {
		$shop     = (string) wp_parse_url( (string) get_permalink( wc_get_page_id( 'shop' ) ), PHP_URL_PATH );
		$checkout = (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH );
		$cart     = (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH );
		foreach ( array( $shop . '?elementor-preview=5', $shop . '?elementor_library=x', $shop . '?_wp-find-template=true', $shop . '?legacy-widget-preview%5BidBase%5D=x', '/?feed=rss2', $cart, $checkout ) as $path ) {
			self::assertStringNotContainsString( 'vitrin-side-cart', (string) preg_replace( '#<link[^>]*>#', '', $this->browser()->get( $path )->body ), $path );
		}
	}

	#[TestDox( '[SIDE-02] a theme replaces the shell by a file of its own' )]
	public function test_template(): void {
		self::assertStringEndsWith( 'src/side-cart/templates/side-cart.php', Template::locate( Shell::TEMPLATE ) );

		$folder = get_stylesheet_directory() . '/vitrin';
		wp_mkdir_p( $folder );
		file_put_contents( $folder . '/side-cart.php', '<p>ours</p>' );
		try {
			self::assertSame( realpath( $folder . '/side-cart.php' ), realpath( Template::locate( Shell::TEMPLATE ) ) );
			$page = $this->listing();
			self::assertStringContainsString( '<p>ours</p>', $page->body );
			self::assertArrayNotHasKey( 'words', (array) $page->element( 'vitrin-settings-side-cart' ) );
		} finally {
			unlink( $folder . '/side-cart.php' );
			rmdir( $folder );
		}
	}

	#[TestDox( '[SET-01] a list’s page has two deferred scripts and two styles of ours, after their settings, which need nothing of others' )]
	public function test_first_load(): void {
		$body = $this->listing()->body;
		$page = $this->document( $this->listing() );

		self::assertSame( 2, $this->count_of( $page, '//script[contains(@src,"/vitrin/build/features/")]' ) );
		self::assertSame( 2, $this->count_of( $page, '//script[contains(@src,"/vitrin/build/features/") and @defer]' ) );
		self::assertSame( 2, $this->count_of( $page, '//link[@rel="stylesheet" and contains(@href,"/vitrin/build/features/")]' ) );
		self::assertLessThan( strpos( $body, 'build/features/storefront.js?' ), strpos( $body, 'id="vitrin-settings-cart"' ) );
		Assets::register_handles();
		foreach ( array_keys( Build::page_chunks() ) as $chunk ) {
			self::assertSame( array( Assets::FIRST ), wp_scripts()->registered[ Assets::PREFIX . $chunk ]->deps, $chunk );
		}
		self::assertSame( array(), wp_scripts()->registered[ Assets::FIRST ]->deps );

		// What else is on the page is the theme's and WooCommerce's: with us there is never more of it.
		$foreign = '//script[@src and not(contains(@src,"/vitrin/"))]';
		$with    = $this->count_of( $page, $foreign );
		update_option( 'vitrin_settings', array_fill_keys( array_keys( Registry::all() ), array( 'enabled' => false ) ) );
		self::assertLessThanOrEqual( $this->count_of( $this->document( $this->listing() ), $foreign ), $with );
	}

	#[TestDox( '[SET-01] the loader knows WordPress’s React with everything that it needs, in order and each once, and finds every file' )]
	public function test_loader_settings(): void {
		$settings = $this->listing()->element( 'vitrin-settings-loader' );
		self::assertIsArray( $settings );
		self::assertSame( array( 'lists' ), $settings['page_chunks'] );

		$sources = array();
		foreach ( $settings['react'] as $script ) {
			list( $handle, $source ) = explode( ' ', $script );
			$sources[ $handle ]      = str_contains( $source, '//' ) ? $source : $settings['dist'] . $source;
		}
		$handles = array_keys( $sources );
		self::assertCount( count( $settings['react'] ), $handles );
		foreach ( array( 'react' => 'react-dom', 'react-dom' => 'wp-element', 'wp-hooks' => 'wp-i18n' ) as $first => $then ) {
			self::assertContains( $first, $handles );
			self::assertLessThan( array_search( $then, $handles, true ), array_search( $first, $handles, true ) );
		}
		foreach ( array( ...array_values( $sources ), $settings['folder'] . 'side-cart.' . Build::id() . '.js', sprintf( $settings['translations'], 'side-cart' ), sprintf( $settings['translations'], 'actions' ) ) as $address ) {
			self::assertSame( 200, $this->browser()->get( (string) wp_parse_url( $address, PHP_URL_PATH ) )->status, $address );
		}
	}

	#[TestDox( '[SET-02] a feature that is off prints nothing, and with all off nothing of ours is loaded' )]
	public function test_switched_off(): void {
		update_option( 'vitrin_settings', array( 'side-cart' => array( 'enabled' => false ) ) );
		$page = $this->listing();
		self::assertNull( $page->element( 'vitrin-settings-side-cart' ) );
		self::assertStringNotContainsString( 'id="vitrin-side-cart"', $page->body );
		self::assertNotNull( $page->element( 'vitrin-settings-cart' ) );

		update_option( 'vitrin_settings', array_map( static fn (): array => array( 'enabled' => false ), Registry::all() ) );
		self::assertStringNotContainsString( 'vitrin/build', $this->listing()->body );
		self::assertStringNotContainsString( 'id="vitrin-', $this->listing()->body );
	}

	#[TestDox( '[SET-02] the settings for position, movement and button reach the page' )]
	public function test_settings(): void {
		update_option( 'vitrin_settings', array( 'side-cart' => array( 'position' => 'start', 'animation' => '250', 'show_toggler' => '0', 'width' => '500', 'style' => 'card' ) ) );
		$page = $this->document( $this->listing() );

		self::assertSame( 1, $this->count_of( $page, '//dialog[@data-position="start" and @data-style="card" and @style="--vitrin-drawer-width:500px"]' ) );
		self::assertSame( 0, $this->count_of( $page, '//a[@class="vitrin-toggler no-prefetch"]' ) );
	}
}
