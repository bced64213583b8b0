<?php
/**
 * A product's markup that a script fetches.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Tests\ShopTestCase;

/**
 * The flag is up exactly while the markup is made.
 */
final class FetchedProductTest extends ShopTestCase {

	#[TestDox( '[QV-05] while a product is made for a page of ours, its features may mark it; before and after, in an ajax call, not' )]
	public function test_flag(): void {
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertFalse( Page::can_use_scripts() );
		$within = null;
		$html   = FetchedProduct::render(
			static function () use ( &$within ): void {
				$within = array( FetchedProduct::is_being_rendered(), Page::can_use_scripts(), Page::is_storefront() );
				echo 'a', FetchedProduct::render(
					static function (): void {
						echo 'b';
					}
				), FetchedProduct::is_being_rendered() ? 'c' : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			}
		);
		self::assertSame( array( true, true, false ), $within );
		self::assertSame( 'abc', $html );
		self::assertFalse( FetchedProduct::is_being_rendered() );
		self::assertFalse( Page::can_use_scripts() );
	}

	#[TestDox( '[QV-03] a template that throws, or forgets a buffer, leaves neither the flag nor a buffer behind' )]
	public function test_faults(): void {
		$level = ob_get_level();
		$html  = FetchedProduct::render(
			static function (): void {
				echo 'a';
				ob_start();
				echo 'b';
			}
		);
		self::assertSame( 'ab', $html );
		self::assertSame( $level, ob_get_level() );
		try {
			FetchedProduct::render(
				static function (): void {
					ob_start();
					throw new \RuntimeException( 'broken template' );
				}
			);
			self::fail( 'it is thrown on' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'broken template', $error->getMessage() );
		}
		self::assertSame( $level, ob_get_level() );
		self::assertFalse( FetchedProduct::is_being_rendered() );
	}

	#[TestDox( '[QV-05] a page may fetch a product only where somebody says so' )]
	public function test_may_come(): void {
		remove_all_filters( 'vitrin_product_may_be_fetched' );
		self::assertFalse( FetchedProduct::may_be_fetched() );
		add_filter( 'vitrin_product_may_be_fetched', '__return_true' );
		self::assertTrue( FetchedProduct::may_be_fetched() );
	}

	#[TestDox( '[QV-05] its settings are those that a page prints which may fetch one, and another does not' )]
	public function test_settings(): void {
		remove_all_filters( 'vitrin_product_may_be_fetched' );
		$settings = FetchedProduct::settings();
		self::assertArrayHasKey( 'messages', $settings['gallery'] );
		self::assertArrayHasKey( 'product_form', $settings['add-to-cart'] );
		self::assertArrayHasKey( 'variations', $settings );
		self::assertArrayHasKey( 'product', $settings );
		// Every page has the cart's.
		self::assertArrayNotHasKey( 'cart', $settings );
		self::assertFalse( FetchedProduct::may_be_fetched() );
		add_filter( 'vitrin_product_may_be_fetched', '__return_true' );
		self::assertSame( array(), FetchedProduct::settings(), 'where the page prints them' );
	}
}
