<?php
/**
 * What sticks, and what is said of it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Sticky;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrin\Shared\Status\Fact;
use Vitrin\Sticky\Hooks;
use Vitrin\Sticky\Settings;
use Vitrin\Sticky\Style;
use Vitrin\Sticky\Widths;
use Vitrin\Tests\ShopTestCase;

/** The settings, the style that is printed, and the status. */
final class StickyTest extends ShopTestCase {

	/** @param array<string, mixed> $values Of the feature. */
	private static function set( array $values ): void {
		// What is stored already stays where a save leaves it out.
		delete_option( 'vitrin_settings' );
		update_option( 'vitrin_settings', array( 'sticky' => array( 'enabled' => true ) + $values ) );
	}

	private static function activate( string $folder ): void {
		add_filter( 'template', static fn (): string => $folder );
	}

	/** The style of the settings as they are. */
	private static function css(): string {
		$settings = new Settings();

		return Style::css( $settings->parts(), $settings->breakpoints(), $settings->sidebar(), $settings->box_width(), '', '', '' );
	}

	#[TestDox( '[SET-01f] the script gets how header and footer stick, of what sticks; nothing where nothing is known' )]
	public function test_for_script(): void {
		self::activate( 'astra' );
		self::set( array( 'header_threshold' => 300, 'header_shrink' => true, 'header_shrunk' => 60, 'header_hide' => true ) );
		$header = ( new Settings() )->for_script()['header'];
		self::assertSame( array( 300, 60, true ), array( $header['threshold'], $header['shrunk'], $header['hides'] ) );
		self::assertSame( '.ast-builder-grid-row', $header['content'], 'what is left of it, by its rows' );
		self::assertIsString( $header['selector'] );
		self::assertStringContainsString( '#masthead', $header['selector'] );
		self::assertSame( '', ( new Settings() )->for_script()['footer']['selector'], 'it doesn’t stick' );
		self::assertArrayNotHasKey( 'footer', ( new Settings() )->printed() );

		self::set( array( 'footer' => true, 'footer_selector' => '.own-footer', 'footer_threshold' => 10 ) );
		$footer = ( new Settings() )->for_script()['footer'];
		self::assertSame( array( ':is(.own-footer,#vitrin-0)', 10, 0, false, '' ), array_values( $footer ) );
	}

	/** @return array<string, array{string, string}> Setting, media query. */
	public static function widths(): array {
		return array(
			'all'                          => array( 'all', 'all' ),
			'wider than the mobile header' => array( 'above_header', 'not all and (max-width:920px)' ),
			'wider than tablets'           => array( 'above_tablet', 'not all and (max-width:768px)' ),
			'wider than phones'            => array( 'above_mobile', 'not all and (max-width:544px)' ),
			'with the mobile header'       => array( 'below_header', '(max-width:920px)' ),
		);
	}

	#[TestDox( '[HEAD-04c] [SET-01f] where a part sticks is said by three breakpoints, 920, 768 and 544 unless the shop has others: $_dataName' )]
	#[DataProvider( 'widths' )]
	public function test_widths( string $where, string $media ): void {
		self::activate( 'astra' );
		self::set( array( 'header_where' => $where ) );
		self::assertStringContainsString( "@media $media{", self::css() );
		self::set( array( 'header_where' => $where, 'breakpoint' => 1024, 'breakpoint_tablet' => 800, 'breakpoint_mobile' => 600 ) );
		self::assertStringContainsString( '@media ' . strtr( $media, array( '920' => '1024', '768' => '800', '544' => '600' ) ) . '{', self::css() );
	}

	#[TestDox( '[HEAD-04c] a box is 1200 wide unless the shop says otherwise, and none is asked for at first' )]
	public function test_box(): void {
		self::activate( 'astra' );
		self::set( array() );
		self::assertStringNotContainsString( 'max-inline-size', self::css() );
		self::set( array( 'box' => true ) );
		self::assertStringContainsString( 'max-inline-size:1200px', self::css() );
		self::set( array( 'box' => true, 'box_width' => 1100 ) );
		self::assertStringContainsString( 'max-inline-size:1100px', self::css() );
	}

	#[TestDox( '[HEAD-05] the footer has every setting that the header has' )]
	public function test_same_settings(): void {
		$names = array_keys( ( new Settings() )->fields() );
		$of    = static fn ( string $part ): array => array_values( array_map( static fn ( string $name ): string => substr( $name, strlen( $part ) ), array_filter( $names, static fn ( string $name ): bool => str_starts_with( $name, $part ) ) ) );
		self::assertSame( $of( 'header' ), $of( 'footer' ) );
		self::assertCount( 7, $of( 'header' ) );
	}

	#[TestDox( '[HEAD-05] the footer sticks at the lower edge, by the same rules' )]
	public function test_footer(): void {
		self::activate( 'astra' );
		self::set( array( 'header' => false, 'footer' => true, 'footer_hide' => true, 'footer_shrink' => true ) );
		$css = self::css();
		self::assertStringContainsString( ':is(#colophon,#vitrin-0):not([data-vitrin-sticky~=off]){position:sticky;inset-block-end:0px;', $css );
		self::assertStringContainsString( 'scroll-padding-block-end', $css );
		self::assertStringNotContainsString( '#masthead', $css );
	}

	/** @return array<string, array{array<string, mixed>, string, string}> Settings; offset without and with the admin bar. */
	public static function sidebars(): array {
		return array(
			'no header sticks'    => array( array( 'header' => false ), 'calc(1em)', 'calc(3em)' ),
			'below a header'      => array( array(), 'calc(1em + var(--vitrin-header,0px) + 50px)', 'calc(3em + var(--vitrin-header,0px) + 50px)' ),
			'below one that shrinks' => array( array( 'header_shrink' => true ), 'calc(1em + var(--vitrin-header,0px) - var(--vitrin-header-cut,0px) + 20px)', 'calc(3em + var(--vitrin-header,0px) - var(--vitrin-header-cut,0px) + 20px)' ),
			'below one that hides'   => array( array( 'header_hide' => true ), 'calc(1em + var(--vitrin-header,0px) + 20px)', 'calc(3em + var(--vitrin-header,0px) + 20px)' ),
		);
	}

	/** @param array<string, mixed> $values Of the feature. */
	#[TestDox( '[HEAD-06] a sidebar keeps 1em, 3em with the admin bar, and 20 or 50 px more below a header: $_dataName' )]
	#[DataProvider( 'sidebars' )]
	public function test_sidebar( array $values, string $plain, string $with_bar ): void {
		self::activate( 'astra' );
		self::set( array( 'sidebar' => true ) + $values );
		$css = self::css();
		self::assertStringContainsString( ':root{--vitrin-sidebar-top:' . $plain . '}', $css );
		self::assertStringContainsString( ':root:has(#wpadminbar){--vitrin-sidebar-top:' . $with_bar . '}', $css );
		self::set( $values );
		self::assertStringNotContainsString( 'sidebar', self::css(), 'it is off at first' );
	}

	#[TestDox( '[HEAD-04a] a theme’s header that sticks by itself is left to the theme' )]
	public function test_own(): void {
		self::activate( 'blocksy' );
		self::set( array() );
		self::assertStringContainsString( ':is(#header,#vitrin-0):not(:has([data-sticky]))', self::css() );
	}

	#[TestDox( '[HEAD-04a] on an unknown theme nothing is printed but the button, the card asks for the header and the status says so' )]
	public function test_unknown_theme(): void {
		self::activate( 'nobody-knows' );
		self::set( array( 'footer' => true, 'to_top' => false ) );
		$settings = new Settings();
		self::assertSame( array(), $settings->parts() );
		self::assertFalse( $settings->applies_to_page() );
		self::assertSame( array( 'header_selector', 'footer_selector' ), array_keys( $settings->unfinished() ) );
		$facts = ( new Hooks() )->status()->facts ?? array();
		self::assertSame( array( Fact::WARNING, Fact::WARNING ), array_column( array_slice( $facts, 0, 2 ), 'state' ) );

		self::set( array( 'header_selector' => '.own' ) );
		self::assertCount( 1, $settings->parts() );
		self::assertSame( array(), $settings->unfinished() );
		$facts = ( new Hooks() )->status()->facts ?? array();
		self::assertSame( array( Fact::GOOD, Fact::NEUTRAL ), array_column( $facts, 'state' ) );
		self::assertStringContainsString( '.own', $facts[0]->value );
	}

	#[TestDox( '[HEAD-04a] it is off until somebody wants it, in new shops too, and says nothing in the status then' )]
	public function test_off(): void {
		update_option( 'vitrin_settings', array() );
		self::assertFalse( ( new Settings() )->field( 'enabled' )?->default );
		self::assertNull( ( new Hooks() )->status() );
	}

	#[TestDox( '[SET-02] a value that would break a page is refused: $name = $value' )]
	#[TestWith( array( 'header_selector', '#a{color:red}' ) )]
	#[TestWith( array( 'header_selector', '</style>' ) )]
	#[TestWith( array( 'footer_selector', 'a, ,b' ) )]
	#[TestWith( array( 'header_threshold', '-1' ) )]
	#[TestWith( array( 'header_shrunk', '10' ) )]
	#[TestWith( array( 'breakpoint', '0' ) )]
	#[TestWith( array( 'header_where', 'sideways' ) )]
	public function test_refused( string $name, string $value ): void {
		self::assertNull( ( new Settings() )->field( $name )?->check( $value ) );
	}

	#[TestDox( '[HEAD-07] the button leads to an element at the page’s beginning that takes the focus; without it, to the top' )]
	public function test_to_top(): void {
		self::activate( 'astra' );
		self::set( array() );
		wp_enqueue_style( 'vitrin-storefront', 'https://shop.example/s.css' ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		$printed = static function ( callable $print ): string {
			ob_start();
			$print();

			return (string) ob_get_clean();
		};
		$hooks = new Hooks();
		self::assertStringContainsString( 'href="#"', $printed( array( $hooks, 'print_to_top' ) ), 'the theme has no wp_body_open' );
		self::assertStringContainsString( 'id="vitrin-top" tabindex="-1"', $printed( array( $hooks, 'print_top' ) ) );
		$button = $printed( array( $hooks, 'print_to_top' ) );
		self::assertStringContainsString( 'href="#vitrin-top"', $button );
		self::assertMatchesRegularExpression( '/aria-label="[^"]+"/', $button );
		self::set( array( 'to_top' => false ) );
		self::assertSame( '', $printed( array( $hooks, 'print_top' ) ) . $printed( array( $hooks, 'print_to_top' ) ) );
		wp_dequeue_style( 'vitrin-storefront' );
	}

	#[TestDox( '[HEAD-04c] the breakpoints, as they were given' )]
	public function test_breakpoints(): void {
		self::assertSame( array( 'header' => 920, 'tablet' => 768, 'mobile' => 544 ), Widths::BREAKPOINTS );
	}
}
