<?php
/**
 * The gallery as it is printed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Gallery;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Gallery\Markup;
use Vitrin\Gallery\Settings;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Tests\ShopTestCase;

/**
 * What is marked, and what of WooCommerce's goes.
 */
final class MarkupTest extends ShopTestCase {

	/** Scripts of a page of its own. */
	protected function setUp(): void {
		parent::setUp();
		Assets::register_handles();
	}

	#[TestDox( '[PROD-02] a gallery is marked and brings its script and style' )]
	public function test_mark(): void {
		$classes = ( new Markup( new Settings() ) )->mark( array( 'images' ) );

		self::assertIsArray( $classes );
		self::assertSame( array( 'images', 'vitrin-gallery' ), array_slice( $classes, 0, 2 ) );
		self::assertTrue( Markup::is_printed() );
		self::assertTrue( wp_script_is( 'vitrin-product-page', 'enqueued' ) );
		self::assertTrue( wp_style_is( 'vitrin-product-page', 'enqueued' ) );
		self::assertSame( 'garbage', ( new Markup( new Settings() ) )->mark( 'garbage' ) );
	}

	#[TestDox( '[PROD-02] the first picture comes first and once, the others when they are about to be seen' )]
	public function test_order(): void {
		$first = Markup::image_attributes( array( 'alt' => 'x' ), 1, 'full', true );
		$again = Markup::image_attributes( array( 'alt' => 'x' ), 1, 'full', true );

		self::assertSame( 'high', is_array( $first ) ? $first['fetchpriority'] ?? '' : '' );
		self::assertFalse( is_array( $first ) ? $first['loading'] ?? null : null );
		self::assertSame( array( 'alt' => 'x' ), $again );
		self::assertSame(
			array(
				'alt'     => 'x',
				'loading' => 'lazy',
			),
			Markup::image_attributes( array( 'alt' => 'x' ), 1, 'full', false )
		);
	}

	#[TestDox( '[PROD-02] what the theme asks for of WooCommerce\'s gallery is taken back, and every picture is as large as a slide' )]
	public function test_switched_off(): void {
		$names = array( 'wc-product-gallery-zoom', 'wc-product-gallery-lightbox', 'wc-product-gallery-slider' );
		array_map( 'add_theme_support', $names );
		Markup::switch_off();

		self::assertSame( array( false, false, false ), array_map( 'current_theme_supports', $names ) );
		self::assertSame( 'woocommerce_single', Markup::image_size( array( 100, 100 ) ) );
	}
}
