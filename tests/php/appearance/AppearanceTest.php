<?php
/**
 * The shop's own look.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Appearance;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Appearance\Hooks;
use Vitrin\Appearance\Settings;
use Vitrin\Appearance\Style;
use Vitrin\Appearance\ThemeColors;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Domain\Contrast;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\SideCart\Settings as SideCart;
use Vitrin\Tests\ShopTestCase;

/** Custom properties, and the colours that are refused. */
final class AppearanceTest extends ShopTestCase {

	/**
	 * The CSS for these settings.
	 *
	 * @param array<string, int|string> $values By name.
	 */
	private static function css( array $values = array() ): string {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'appearance' => $values ) );

		return ( new Settings() )->css();
	}

	/**
	 * Gives the theme a palette.
	 *
	 * @param array<string, string> $colors Colours by slug.
	 */
	private static function palette( array $colors ): void {
		add_filter(
			'wp_theme_json_data_theme',
			static fn ( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with(
				array(
					'version'  => 3,
					'settings' => array(
						'color' => array(
							'palette' => array_map(
								static fn ( string $slug, string $color ): array => array(
									'slug'  => $slug,
									'name'  => ucfirst( $slug ),
									'color' => $color,
								),
								array_keys( $colors ),
								$colors
							),
						),
					),
				)
			)
		);
		wp_clean_theme_json_cache();
	}

	/** No palette of a test outlives it. */
	protected function tearDown(): void {
		remove_all_filters( 'wp_theme_json_data_theme' );
		wp_clean_theme_json_cache();
		parent::tearDown();
	}

	#[TestDox( '[SET-02] where nothing is set, the page grows by nothing: all comes from the theme' )]
	public function test_default(): void {
		self::assertSame( '', self::css() );
		self::assertStringNotContainsString( 'inline-css', self::head() );
	}

	#[TestDox( '[SET-02] what is set becomes the custom properties that differ, and only those' )]
	public function test_properties(): void {
		self::assertSame( ':root{--vitrin-radius:0px;--vitrin-radius-small:0px;}', self::css( array( 'radius' => 0 ) ) );
		self::assertSame( ':root{--vitrin-size-1:max(13.2px,0.825rem);--vitrin-size-2:max(15.4px,0.9625rem);--vitrin-size-3:max(17.6px,1.1rem);--vitrin-size-4:max(19.8px,1.2375rem);}', self::css( array( 'text_size' => 110 ) ) );
		self::assertSame( '@media (forced-colors:none){:root{--vitrin-accent:#7a1fa2;--vitrin-on-accent:#ffffff;}}', self::css( array( 'accent' => '#7A1FA2' ) ) );
		self::assertStringContainsString( '--vitrin-accent:#7a1fa2', self::head() );
	}

	#[TestDox( '[SET-02] all of it together stays within the budget for inline styles' )]
	public function test_size(): void {
		$css = self::css(
			array(
				'accent'    => '#1f5f5b',
				'scheme'    => 'system',
				'radius'    => 24,
				'text_size' => 113,
			)
		);
		self::assertLessThan( 2048, strlen( $css ) );
		self::assertSame( substr_count( $css, '{' ), substr_count( $css, '}' ) );
	}

	#[TestDox( '[SET-02] light and dark are legible, and leave a visitor’s forced colours alone' )]
	public function test_schemes(): void {
		self::palette(
			array(
				'base'     => '#ffffff',
				'contrast' => '#111111',
				'primary'  => '#0b3d91',
			)
		);
		foreach ( array( 'light', 'dark', Style::SYSTEM ) as $scheme ) {
			$css = self::css( array( 'scheme' => $scheme ) );
			self::assertSame( substr_count( $css, 'color-scheme:' ) - substr_count( $css, 'prefers-color-scheme:' ), substr_count( $css, '(forced-colors:none)' ) );
			self::assertStringContainsString( '--wp--preset--color--contrast:', $css );
			preg_match_all( '/\.vitrin-drawer[^{]*\{([^}]*)\}/', $css, $rules );
			self::assertCount( Style::SYSTEM === $scheme ? 2 : 1, $rules[1] );
			foreach ( $rules[1] as $rule ) {
				preg_match_all( '/--vitrin-([\w-]+):(#[0-9a-f]{6})/', $rule, $found );
				$colors = array_combine( $found[1], $found[2] );
				foreach ( array( 'text', 'muted', 'danger', 'success' ) as $name ) {
					self::assertGreaterThanOrEqual( Contrast::TEXT, Contrast::ratio( $colors[ $name ], $colors['surface'] ), "$scheme $name" );
					self::assertGreaterThanOrEqual( Contrast::TEXT, Contrast::ratio( $colors[ $name ], $colors['subtle'] ), "$scheme $name" );
				}
				self::assertGreaterThanOrEqual( Contrast::TEXT, Contrast::ratio( $colors['accent'], $colors['on-accent'] ), $scheme );
				self::assertGreaterThanOrEqual( Contrast::CONTROL, Contrast::ratio( $colors['accent'], $colors['surface'] ), $scheme );
			}
		}
		self::assertStringContainsString( '(prefers-color-scheme:dark)', $css );
	}

	#[TestDox( '[SET-02] a colour that can’t be told from the theme’s background is refused, with the nearest that can' )]
	public function test_objection(): void {
		self::palette( array( 'base' => '#fdf6e3' ) );
		$settings = new Settings();
		self::assertNull( $settings->objection( 'accent', '' ) );
		self::assertNull( $settings->objection( 'accent', '#1f5f5b' ) );
		self::assertNull( $settings->objection( 'radius', 5 ) );
		$message = (string) $settings->objection( 'accent', '#ffee55' );
		self::assertSame( 1, preg_match( '/#[0-9a-f]{6}/', $message, $nearest ) );
		self::assertNull( $settings->objection( 'accent', $nearest[0] ) );
	}

	#[TestDox( '[SET-02] when the theme changes under a chosen colour, what is shown can still be seen' )]
	public function test_theme_changes(): void {
		self::css( array( 'accent' => '#0b1d3a' ) );
		self::palette( array( 'base' => '#101418' ) );
		preg_match( '/--vitrin-accent:(#\w+)/', ( new Settings() )->css(), $accent );
		self::assertGreaterThanOrEqual( Contrast::CONTROL, Contrast::ratio( $accent[1], '#101418' ) );
	}

	#[TestDox( '[SET-02] the theme’s palette is offered; what is no plain colour is left out' )]
	public function test_palette(): void {
		// Astra's own palette would be offered as well.
		add_filter( 'pre_option_astra-color-palettes', static fn (): array => array( 'currentPalette' => 'none' ) );
		self::palette(
			array(
				'base'     => '#FFF',
				'contrast' => 'rgb(17, 17, 17)',
				'accent-1' => 'color-mix(in srgb, red, blue)',
			)
		);
		self::assertSame( '#ffffff', ThemeColors::surface() );
		self::assertSame( '#111111', ThemeColors::text() );
		self::assertSame( '#111111', ThemeColors::accent() );
		self::assertSame( array( '#ffffff', '#111111' ), array_column( ThemeColors::palette(), 'color' ) );
	}

	#[TestDox( '[SET-02] what 0.1.0 stored for the drawer stays, and the floating button stays beside it until it is moved' )]
	public function test_stored_before(): void {
		add_filter(
			'pre_option_' . Store::OPTION,
			static fn (): array => array(
				'side-cart' => array(
					'position' => 'start',
					'width'    => 640,
				),
			)
		);
		$drawer = new SideCart();
		self::assertSame( array( 'start', 640, 'start', 'shopping-bag' ), array( $drawer->position(), $drawer->width(), $drawer->toggler_position(), $drawer->toggler_icon() ) );
		remove_all_filters( 'pre_option_' . Store::OPTION );

		update_option( Store::OPTION, array( 'side-cart' => array( 'position' => 'start', 'toggler_position' => 'end' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'start', 'end' ), array( $drawer->position(), $drawer->toggler_position() ) );
	}

	#[TestDox( '[SET-02] links to settings of other features lead somewhere' )]
	public function test_see_also(): void {
		foreach ( Registry::all() as $settings ) {
			foreach ( $settings->see_also() as $full_name ) {
				[ $feature, $name ] = explode( '.', $full_name );
				self::assertNotNull( Registry::all()[ $feature ]->field( $name ), $full_name );
			}
		}
	}

	/** Our stylesheet as the head of a page has it. */
	private static function head(): string {
		wp_styles()->remove( Assets::FIRST );
		wp_styles()->done = array();
		wp_register_style( Assets::FIRST, 'https://example.org/storefront.css', array(), '1' );
		wp_enqueue_style( Assets::FIRST );
		( new Hooks() )->print_style();
		ob_start();
		wp_print_styles( Assets::FIRST );

		return (string) ob_get_clean();
	}
}
