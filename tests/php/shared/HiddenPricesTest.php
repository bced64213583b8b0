<?php
/**
 * Prices that visitors are not to know.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Search\SearchCall;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\SideCart\ProductData;
use Vitrin\SideCart\Settings;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Shops that show prices only to who has logged in: WooCommerce's markup of a price decides, for all that
 * prints one.
 */
final class HiddenPricesTest extends ShopTestCase {

	/** What is searched for. */
	private const WORD = 'Quibble';

	/** An index of the search that is complete, made before the test's transaction. */
	protected function setUp(): void {
		\Vitrin\Catalog\Search\Builder::provide();
		\Vitrin\Catalog\Search\Builder::run( 60 );
		parent::setUp();
	}

	/**
	 * A simple product at a sale's price and one whose variations differ.
	 *
	 * @return array{\WC_Product, \WC_Product}
	 */
	private function products(): array {
		$props   = array( 'name' => self::WORD );
		[ $coat ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S', 'regular_price' => '738211' ), array( 'colour' => 'red', 'size' => 'L', 'regular_price' => '738299' ) ), $props );

		return array( Products::simple( $props + array( 'regular_price' => '738244', 'sale_price' => '738233' ) ), $coat );
	}

	/**
	 * All prices of these products that our endpoints send.
	 *
	 * @param \WC_Product $product The simple one.
	 * @param \WC_Product $coat    The one with options.
	 * @return array<string, list<string>> By endpoint.
	 */
	private function prices_sent( \WC_Product $product, \WC_Product $coat ): array {
		Indexes::take_over( \Vitrin\Catalog\Search\Builder::class );
		$this->in_cart( Products::simple( array( 'name' => 'Other', 'regular_price' => '5', 'cross_sell_ids' => array( $product->get_id(), $coat->get_id() ) ) ) );
		$answers = array(
			'search'        => ( new SearchCall() )->answer( 'GET', array( 'term' => self::WORD ) )->data,
			'suggestions'   => ( new GetSuggestions( new Settings() ) )->answer( 'POST', array() )->data,
			'quick view'    => ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $product->get_id() ) )->data,
			'its options'   => ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id() ) )->data,
		);
		$prices_sent = array();
		foreach ( $answers as $who => $answer ) {
			$prices_sent[ $who ] = array();
			self::assertIsArray( $answer );
			array_walk_recursive(
				$answer,
				static function ( mixed $value, int|string $name ) use ( &$prices_sent, $who ): void {
					if ( str_ends_with( (string) $name, 'price' ) ) {
						self::assertIsString( $value );
						$prices_sent[ $who ][] = $value;
					}
				}
			);
		}

		return $prices_sent;
	}

	#[TestDox( '[SEC-03] prices that all may see are told by search, suggestions and the drawer: else the next test would prove nothing' )]
	public function test_shown(): void {
		$prices_sent = $this->prices_sent( ...$this->products() );
		foreach ( $prices_sent as $who => $prices ) {
			self::assertNotContains( '', $prices, $who );
		}
		// The product, and each variation.
		self::assertSame( array( 6, 6, 3, 9 ), array_map( 'count', array_values( $prices_sent ) ) );
		self::assertEqualsCanonicalizing( array( '738211', '738211', '738299', '738211', '738211', '738211', '738299', '738299', '738299' ), $prices_sent['its options'] );
	}

	/**
	 * How plugins hide prices.
	 *
	 * @return iterable<string, array{callable(): mixed}>
	 */
	public static function ways(): iterable {
		// An address and a sign with digits in them are no price.
		$words = '<a href="/account?from=738">Log in to see prices</a> (&#65020;)';
		yield 'by words in its place' => array( static fn () => add_filter( 'woocommerce_get_price_html', static fn (): string => $words ) );
		yield 'by nothing in its place' => array( static fn () => add_filter( 'woocommerce_get_price_html', '__return_empty_string' ) );
		yield 'by what is no text' => array( static fn () => add_filter( 'woocommerce_get_price_html', '__return_false' ) );
		yield 'by our filter' => array( static fn () => add_filter( 'vitrin_price_is_shown', '__return_false' ) );
		yield 'of products only, and their variations with them' => array(
			static fn () => add_filter( 'woocommerce_get_price_html', static fn ( string $html, \WC_Product $product ): string => $product->is_type( 'variation' ) ? $html : 'Log in', 10, 2 ),
		);
	}

	/**
	 * One of them.
	 *
	 * @param callable $hide Hides prices.
	 */
	#[DataProvider( 'ways' )]
	#[TestDox( '[SEC-03] [LIST-08] [SIDE-02] [SIDE-08] prices that a plugin hides are told by none of them; the cart’s own lines keep theirs: $_dataName' )]
	public function test_hidden( callable $hide ): void {
		$products = $this->products();
		$hide();
		foreach ( $this->prices_sent( ...$products ) as $who => $prices ) {
			self::assertSame( array( '' ), array_values( array_unique( $prices ) ), $who );
		}
		self::assertSame( '5', \Vitrin\Cart\CartData::current()['lines'][0]['price'] );
	}

	#[TestDox( '[SEC-03] a product for nothing keeps its price, Persian digits are digits, and our filter has the last word' )]
	public function test_digits(): void {
		$free = Products::simple( array( 'regular_price' => '0' ) );
		self::assertSame( '0', ProductData::offer( $free )['price'] );
		add_filter( 'woocommerce_get_price_html', static fn (): string => '۱۲ تومان' );
		self::assertTrue( ProductVisibility::shows_price( Products::simple() ) );
		add_filter( 'woocommerce_get_price_html', static fn (): string => 'رایگان', 11 );
		self::assertFalse( ProductVisibility::shows_price( Products::simple() ) );
		add_filter( 'vitrin_price_is_shown', static fn ( bool $is, \WC_Product $product ): bool => $is || 'Gift' === $product->get_name(), 10, 2 );
		self::assertTrue( ProductVisibility::shows_price( Products::simple( array( 'name' => 'Gift' ) ) ) );
	}

	#[TestDox( '[SEC-03] a product’s markup is asked for once in a request, and anew for another user' )]
	public function test_once(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ), array( 'colour' => 'red', 'size' => 'L' ) ) );
		$asked                 = array();
		add_filter( 'woocommerce_get_price_html', static function ( string $html, \WC_Product $product ) use ( &$asked ): string {
			$asked[] = $product->get_id();

			return is_user_logged_in() ? $html : '';
		}, 10, 2 );
		foreach ( array( $coat, ...$variations, $coat, ...$variations ) as $product ) {
			self::assertFalse( ProductVisibility::shows_price( $product ) );
		}
		self::assertSame( array( $coat->get_id() ), $asked, 'of one whose price is hidden no variation is asked' );
		wp_set_current_user( $this->user( 'subscriber' ) );
		foreach ( array( ...$variations, ...$variations, $coat ) as $product ) {
			self::assertTrue( ProductVisibility::shows_price( $product ) );
		}
		self::assertCount( 4, $asked );
	}
}
