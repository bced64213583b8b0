<?php
/**
 * Cart, checkout and account are not fetched before a click.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\SpeculativeLoading;
use Vitrin\Tests\ShopTestCase;

/**
 * The rules that WordPress prints since 6.8, and what the server says of itself.
 */
final class FetchedAheadTest extends ShopTestCase {

	/** Takes back what a test has set. */
	protected function tearDown(): void {
		unset( $_SERVER['HTTP_SEC_PURPOSE'], $_SERVER['HTTP_PURPOSE'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		unset( $_GET['add-to-cart'] );
		self::show( array() );
		parent::tearDown();
	}

	/**
	 * Makes it another page's request. The real WooCommerce remembers for the whole request which page it is.
	 *
	 * @param array<string, mixed> $query See WP_Query.
	 */
	private static function show( array $query ): void {
		// It asks for a page's kind only once WordPress has found the page (10.9).
		$GLOBALS['wp_actions']['wp'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As in a page's request.
		$GLOBALS['wp_query'] = new \WP_Query( $query ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Another request.
		$remembers           = 'Automattic\WooCommerce\Blocks\Utils\CartCheckoutUtils';
		foreach ( array( 'is_cart_page', 'is_checkout_page' ) as $name ) {
			if ( class_exists( $remembers ) && property_exists( $remembers, $name ) ) {
				( new \ReflectionProperty( $remembers, $name ) )->setValue( null, null );
			}
		}
	}

	/**
	 * Lets WooCommerce name other addresses for a while.
	 *
	 * @param array<string, string> $addresses By page.
	 * @return list<mixed> What is left out then.
	 */
	private function excluded( array $addresses ): array {
		$added = array();
		foreach ( $addresses as $page => $address ) {
			$hook           = "woocommerce_get_{$page}_page_permalink";
			$added[ $hook ] = static fn (): string => $address;
			add_filter( $hook, $added[ $hook ], 99 );
		}
		$paths = SpeculativeLoading::exclude( array( '/other/*' ) );
		foreach ( $added as $hook => $filter ) {
			remove_filter( $hook, $filter, 99 );
		}

		return $paths;
	}

	#[TestDox( 'the rules leave out cart, checkout and account, with what lies below, and what others left out' )]
	public function test_paths(): void {
		$paths = apply_filters( 'wp_speculation_rules_href_exclude_paths', array( '/other/*' ), 'prefetch' );
		self::assertIsArray( $paths );
		self::assertContains( '/other/*', $paths );
		foreach ( array( wc_get_cart_url(), wc_get_checkout_url(), wc_get_page_permalink( 'myaccount' ) ) as $address ) {
			$path = untrailingslashit( (string) wp_parse_url( $address, PHP_URL_PATH ) );
			self::assertNotSame( '', $path );
			self::assertContains( $path, $paths );
			self::assertContains( $path . '/*', $paths );
		}
		self::assertSame( $paths, apply_filters( 'plsr_speculation_rules_href_exclude_paths', array( '/other/*' ), 'prerender' ) );
	}

	#[TestDox( 'a page with a translated address is left out however its letters are encoded' )]
	public function test_translated(): void {
		$paths = $this->excluded( array( 'cart' => home_url( '/' . rawurlencode( 'سبد' ) . '/' ) ) );
		self::assertContains( '/%D8%B3%D8%A8%D8%AF/*', $paths );
		self::assertContains( '/%d8%b3%d8%a8%d8%af/*', $paths );
	}

	#[TestDox( 'plain permalinks: the page is left out wherever the query names it, no other is' )]
	public function test_plain(): void {
		$paths = $this->excluded( array( 'cart' => home_url( '/?page_id=7' ) ) );
		foreach ( array( '/*\\?page_id=7', '/*\\?page_id=7&*', '/*\\?*&page_id=7', '/*\\?*&page_id=7&*' ) as $pattern ) {
			self::assertContains( $pattern, $paths );
		}
	}

	/**
	 * Addresses that leave out nothing.
	 *
	 * @return array<string, array{string}>
	 */
	public static function elsewhere(): array {
		return array(
			'a page that the shop does not have' => array( '' ),
			'another site'                       => array( 'https://other.example/cart/' ),
			'characters with a meaning'          => array( '/(cart)*/' ),
		);
	}

	/**
	 * Nothing else is left out by accident.
	 *
	 * @param string $address The cart's.
	 */
	#[TestDox( 'the rest of the shop is not left out: $_dataName' )]
	#[DataProvider( 'elsewhere' )]
	public function test_elsewhere( string $address ): void {
		$address = str_starts_with( $address, 'http' ) ? $address : home_url( $address );
		$paths   = $this->excluded( array( 'cart' => $address, 'checkout' => $address, 'myaccount' => $address ) );
		self::assertSame( array( '/other/*' ), array_values( array_filter( $paths, static fn ( mixed $path ): bool => ! str_contains( (string) $path, 'account' ) ) ) );
	}

	#[TestDox( 'a cart that is the front page does not take the whole shop out of the rules' )]
	public function test_front_page(): void {
		$front = static fn (): int => wc_get_page_id( 'cart' );
		add_filter( 'pre_option_page_on_front', $front );
		$paths = $this->excluded( array( 'cart' => home_url( '/' ) ) );
		remove_filter( 'pre_option_page_on_front', $front );
		self::assertContains( '/', $paths );
		self::assertNotContains( '/*', $paths );
	}

	/**
	 * What browsers say when nobody has asked for the page.
	 *
	 * @return array<string, array{string, string, bool}>
	 */
	public static function purposes(): array {
		return array(
			'prefetch'         => array( 'HTTP_SEC_PURPOSE', 'prefetch', true ),
			'prerender'        => array( 'HTTP_SEC_PURPOSE', 'prefetch;prerender', true ),
			'older browsers'   => array( 'HTTP_PURPOSE', 'prefetch', true ),
			'a visitor'        => array( 'HTTP_SEC_PURPOSE', '', false ),
			'something else'   => array( 'HTTP_SEC_PURPOSE', 'preview', false ),
		);
	}

	/**
	 * The server refuses.
	 *
	 * @param string $header  As PHP has it.
	 * @param string $purpose Its value.
	 * @param bool   $refused Whether it is refused.
	 */
	#[TestDox( 'the cart is refused to a browser that only fetches it ahead: $_dataName' )]
	#[DataProvider( 'purposes' )]
	public function test_refused( string $header, string $purpose, bool $refused ): void {
		$_SERVER[ $header ] = $purpose;
		self::show( array() );
		self::assertFalse( SpeculativeLoading::is_refused(), 'no page of the cart' );
		self::show( array( 'page_id' => wc_get_page_id( 'cart' ) ) );
		self::assertSame( $refused, SpeculativeLoading::is_refused() );
		add_filter( 'vitrin_refuse_speculative_load', '__return_false' );
		self::assertFalse( SpeculativeLoading::is_refused() );
		remove_filter( 'vitrin_refuse_speculative_load', '__return_false' );
	}

	#[TestDox( 'only an answer that no cache keeps, on an address that browsers take for secure, clears copies' )]
	public function test_clears(): void {
		$home   = 'https://shop.example';
		$filter = static function () use ( &$home ): string {
			return $home;
		};
		add_filter( 'home_url', $filter, 99 );
		add_filter( 'pre_option_home', $filter, 99 );
		self::assertFalse( SpeculativeLoading::is_drop_due(), 'a look at a page' );
		$_GET['add-to-cart'] = '7';
		self::assertTrue( SpeculativeLoading::is_drop_due(), 'a link that adds' );
		unset( $_GET['add-to-cart'] );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$due                       = array();
		foreach ( array( 'https://shop.example', 'http://shop.example', 'http://127.0.0.1:9000', 'http://shop.localhost' ) as $home ) {
			$due[ $home ] = SpeculativeLoading::is_drop_due();
		}
		remove_filter( 'home_url', $filter, 99 );
		remove_filter( 'pre_option_home', $filter, 99 );
		self::assertSame(
			array(
				'https://shop.example'  => true,
				'http://shop.example'   => false,
				'http://127.0.0.1:9000' => true,
				'http://shop.localhost' => true,
			),
			$due
		);
	}
}
