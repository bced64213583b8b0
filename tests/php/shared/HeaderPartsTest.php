<?php
/**
 * Where themes print their header and footer.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Theme\HeaderParts;

/** The list of headers.json, and a setting before it. */
final class HeaderPartsTest extends TestCase {

	protected function tearDown(): void {
		remove_all_filters( 'template' );
	}

	/** @return array<string, array{string, string, string}> Folder, header, footer. */
	public static function themes(): array {
		return array(
			'Astra'           => array( 'astra', '#masthead', '#colophon' ),
			'Storefront'      => array( 'storefront', '#masthead', '#colophon' ),
			'GeneratePress'   => array( 'generatepress', '#masthead', '.site-footer' ),
			'Kadence'         => array( 'kadence', '#masthead', '#colophon' ),
			'Neve'            => array( 'neve', '.wrapper > header.header', '#site-footer' ),
			'Blocksy'         => array( 'blocksy', '#header', '#footer' ),
			'OceanWP'         => array( 'oceanwp', '#site-header', '#footer' ),
			'Hello Elementor' => array( 'hello-elementor', '#site-header, body > .elementor-location-header', '#site-footer, body > .elementor-location-footer' ),
		);
	}

	#[DataProvider( 'themes' )]
	public function test_known_themes( string $folder, string $header, string $footer ): void {
		self::activate( $folder );
		self::assertTrue( HeaderParts::knows_theme() );
		self::assertSame( $header, HeaderParts::selector( 'header' ) );
		self::assertSame( $footer, HeaderParts::selector( 'footer' ) );
		self::assertSame( '.own', HeaderParts::selector( 'header', '.own' ), 'a setting counts before the list' );
		self::assertSame( '', HeaderParts::selector( 'no-such-part' ) );
	}

	public function test_unknown_theme(): void {
		self::activate( 'nobody-knows' );
		self::assertFalse( HeaderParts::knows_theme() );
		self::assertSame( '', HeaderParts::selector( 'header' ) );
		self::assertSame( '.own', HeaderParts::selector( 'header', '.own' ) );
	}

	public function test_words(): void {
		self::activate( 'kadence' );
		self::assertSame( array( 'primary', 'secondary' ), HeaderParts::words( 'menus' ) );
		self::assertSame( array(), HeaderParts::words( 'no-such-part' ) );
		self::assertSame( array( 'a', 'b c' ), HeaderParts::split( ' a, ,b c,' ) );
	}

	/** They reach pages as they stand in the file. */
	public function test_selectors_are_sound(): void {
		$all = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/shared/theme/headers.json' ), true );
		self::assertIsArray( $all );
		foreach ( $all as $folder => $parts ) {
			foreach ( $parts as $part => $selector ) {
				if ( is_string( $selector ) ) {
					self::assertSame( $selector, Field::selector( '' )->check( $selector ), "$folder: $part" );
				}
			}
		}
	}

	private static function activate( string $folder ): void {
		add_filter( 'template', static fn (): string => $folder );
	}
}
