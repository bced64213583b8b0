<?php
/**
 * Products that visitors are not to know of.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\ChangeCoupons;
use Vitrin\CartPage\FeaturedProduct;
use Vitrin\QuickView\GetQuickView;
use Vitrin\Search\SearchCall;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\SideCart\Settings;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\VariationTable\Builder;
use Vitrin\VariationTable\Store;
use Vitrin\VariationTable\TableEndpoint;

/**
 * One rule for all that shows or names a product: each way of hiding one, asked of everything.
 */
final class HiddenProductsTest extends ShopTestCase {

	private const NAME = 'Zorgleflug';

	/** What is searched for: the answer has it in an address. */
	private const WORD = 'Quibble';

	/** An index of the search that is complete, made before the test's transaction. */
	protected function setUp(): void {
		\Vitrin\Catalog\Search\Builder::provide();
		\Vitrin\Catalog\Search\Builder::run( 60 );
		parent::setUp();
		self::assertTrue( \Vitrin\Catalog\Search\Index::is_complete() );
	}

	/** Leaves no list of best sellers behind. */
	protected function tearDown(): void {
		delete_transient( 'vitrin_best_sellers' );
		parent::tearDown();
	}

	/**
	 * How a shop hides a product.
	 *
	 * @return iterable<string, array{callable(\WC_Product): mixed, bool}> Hides it; whether WooCommerce still sells it to who knows its id.
	 */
	public static function ways(): iterable {
		$with = static fn ( array $props ): callable => static function ( \WC_Product $product ) use ( $props ): void {
			foreach ( $props as $name => $value ) {
				$product->{'set_' . $name}( $value );
			}
			$product->save();
		};
		$post = static fn ( array $fields ): callable => static fn ( \WC_Product $product ) => wp_update_post( array( 'ID' => $product->get_id() ) + $fields );
		yield 'a draft' => array( $with( array( 'status' => 'draft' ) ), false );
		yield 'a pending one' => array( $with( array( 'status' => 'pending' ) ), false );
		yield 'a private one' => array( $with( array( 'status' => 'private' ) ), false );
		yield 'one to come' => array( $with( array( 'status' => 'future', 'date_created' => time() + DAY_IN_SECONDS ) ), false );
		yield 'one in the bin' => array( static fn ( \WC_Product $product ) => wp_trash_post( $product->get_id() ), false );
		yield 'one with a password' => array( $post( array( 'post_password' => 'sesame' ) ), false );
		yield 'one that is hidden' => array( $with( array( 'catalog_visibility' => 'hidden' ) ), true );
		yield 'one that a plugin hides' => array(
			static fn ( \WC_Product $product ) => add_filter( 'woocommerce_product_is_visible', static fn ( bool $is, int $id ): bool => $is && $id !== $product->get_id(), 10, 2 ),
			true,
		);
		yield 'one that is sold out, where the shop hides such' => array(
			static function ( \WC_Product $product ): void {
				update_option( 'woocommerce_hide_out_of_stock_items', 'yes' );
				// The variations first: a product with one that is in stock is put back in stock when it is saved.
				foreach ( array( ...$product->get_children(), $product->get_id() ) as $id ) {
					$sold_out = wc_get_product( $id );
					$sold_out->set_stock_status( 'outofstock' );
					$sold_out->save();
				}
			},
			false,
		);
	}

	/**
	 * All that shows or names products, asked about one of them.
	 *
	 * @param \WC_Product          $product   The simple one.
	 * @param \WC_Product          $coat      The one with options.
	 * @return array<string, string> What each said, by its name.
	 */
	private function said( \WC_Product $product, \WC_Product $coat ): array {
		$nonce = CartEndpoint::create_nonce();
		$json  = static fn ( mixed $answer ): string => (string) wp_json_encode( $answer, JSON_UNESCAPED_UNICODE );
		$answers  = array();
		foreach ( array( 'simple' => $product, 'variable' => $coat ) as $kind => $one ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$id                                  = (string) $one->get_id();
			$answers[ "the drawer's picker, $kind" ] = $json( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => $id ) )->to_array() );
			$answers[ "the picker with a line, $kind" ] = $json( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => $id, 'cart_key' => str_repeat( 'a', 32 ) ) )->to_array() );
			$answers[ "a list's quick view, $kind" ] = $json( ( new GetQuickView() )->answer( 'POST', array( 'product_id' => $id ) )->to_array() );
		}
		foreach ( $coat->get_children() as $id ) {
			$answers[ "the picker of a variation $id" ] = $json( ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $id ) )->to_array() );
		}
		$answers['the table of combinations'] = $json( ( new TableEndpoint() )->answer( 'GET', array( 'product_id' => (string) $coat->get_id(), 'v' => 'x' ) ) );
		Indexes::take_over( \Vitrin\Catalog\Search\Builder::class );
		$answers['the search'] = $json( ( new SearchCall() )->answer( 'GET', array( 'term' => self::WORD ) )->to_array() );
		delete_option( \Vitrin\Catalog\Search\Index::OPTION );
		$answers['the search without its index'] = $json( ( new SearchCall() )->answer( 'GET', array( 'term' => self::WORD ) )->to_array() );

		$other = Products::simple( array( 'name' => 'Other', 'cross_sell_ids' => array( $product->get_id(), $coat->get_id() ), 'upsell_ids' => array( $product->get_id() ) ) );
		$_COOKIE['woocommerce_recently_viewed'] = $product->get_id() . '|' . $coat->get_id();
		foreach ( array( 'featured', 'best_selling', 'recently_viewed' ) as $source ) {
			delete_transient( 'vitrin_best_sellers' );
			update_option( 'vitrin_settings', array( 'side-cart' => array( 'empty_suggestions' => $source ) ) );
			$answers[ "suggestions: $source" ] = $json( ( new GetSuggestions( new Settings() ) )->answer( 'POST', array() )->to_array() );
		}
		ob_start();
		FeaturedProduct::show();
		$answers['the product of an empty cart'] = (string) ob_get_clean();

		$this->in_cart( $other );
		$answers['suggestions: cart'] = $json( ( new GetSuggestions( new Settings() ) )->answer( 'POST', array() )->to_array() );
		foreach ( array( $product->get_id(), current( $coat->get_children() ) ) as $at => $id ) {
			$coupon = new \WC_Coupon();
			$coupon->set_code( 'for-' . $at );
			$coupon->set_amount( 10 );
			$coupon->set_discount_type( 'percent' );
			$coupon->set_product_ids( array( $id ) );
			$coupon->save();
			$answers[ "a coupon's reason $at" ] = $json( ( new ChangeCoupons( ChangeCoupons::APPLY ) )->answer( 'POST', array( 'security' => $nonce, 'discount_code' => 'for-' . $at ) )->to_array() );
		}

		return $answers;
	}

	/**
	 * A simple product and one with options, in every place where products are shown.
	 *
	 * @return array{\WC_Product, \WC_Product}
	 */
	private function products(): array {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 1 );
		$props         = array( 'name' => self::NAME . ' ' . self::WORD, 'featured' => true, 'total_sales' => 999999, 'short_description' => self::NAME, 'sku' => '' );
		$product       = Products::simple( $props + array( 'slug' => 'x1' ) );
		[ $coat ]      = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ), array( 'colour' => 'red', 'size' => 'L' ) ), $props + array( 'slug' => 'x2' ) );
		\Vitrin\VariationTable\Watcher::flush();
		Builder::build( $coat->get_id() );
		self::assertNotNull( Store::get( $coat->get_id() ) );

		return array( $product, $coat );
	}

	#[TestDox( '[SEC-03] what everybody may see is shown by all of them: else the next test would prove nothing' )]
	public function test_shown(): void {
		[ $product, $coat ] = $this->products();
		foreach ( $this->said( $product, $coat ) as $where => $what ) {
			if ( str_contains( $where, 'table' ) ) {
				self::assertStringContainsString( '"status":200', $what );
			} elseif ( ! str_contains( $where, 'with a line' ) ) {
				self::assertStringContainsString( self::NAME, $what, $where );
			}
		}
	}

	/**
	 * One way of hiding.
	 *
	 * @param callable $hide Hides a product.
	 * @param bool     $sold Whether WooCommerce still sells it to who knows its id.
	 */
	#[DataProvider( 'ways' )]
	#[TestDox( '[SEC-03] no call names or shows it, and each answers as if it weren’t there, to the shop’s manager too: $_dataName' )]
	public function test_hidden( callable $hide, bool $sold ): void {
		[ $product, $coat ] = $this->products();
		$hide( $product );
		$hide( $coat );
		\Vitrin\VariationTable\Watcher::flush();
		$product = wc_get_product( $product->get_id() );
		$coat    = wc_get_product( $coat->get_id() );
		self::assertInstanceOf( \WC_Product::class, $product );
		self::assertInstanceOf( \WC_Product::class, $coat );
		$unknown = array();
		foreach ( array( 'picker' => new GetProductOptions(), 'quick view' => new GetQuickView() ) as $name => $endpoint ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$unknown[ $name ] = (string) wp_json_encode( $endpoint->answer( 'POST', array( 'product_id' => '987654321' ) )->to_array(), JSON_UNESCAPED_UNICODE );
		}
		foreach ( array( 0, $this->user( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			WC()->cart->empty_cart();
			foreach ( $this->said( $product, $coat ) as $where => $what ) {
				self::assertStringNotContainsString( self::NAME, $what, $where );
				foreach ( $unknown as $name => $answer ) {
					if ( str_contains( $where, $name ) ) {
						self::assertSame( $answer, $what, $where );
					}
				}
				if ( str_contains( $where, 'table' ) ) {
					self::assertStringContainsString( '"status":404', $what );
				}
			}
			if ( 0 === $user ) {
				WC()->cart->empty_cart();
				$answer = ( new AddItem() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'product_id' => (string) $product->get_id() ) );
				self::assertSame( $sold, 200 === $answer->code, 'by its id WooCommerce sells what is only left out of lists' );
			}
			foreach ( array( 'for-0', 'for-1' ) as $code ) {
				wp_delete_post( wc_get_coupon_id_by_code( $code ), true );
			}
		}
	}

	/**
	 * How WooCommerce closes a shop, and to whom it stays open.
	 *
	 * @return iterable<string, array{array<string, string>, callable(self): mixed, bool}> Options, who comes, whether they see products.
	 */
	public static function closed(): iterable {
		$shop = array( 'woocommerce_coming_soon' => 'yes', 'woocommerce_store_pages_only' => 'yes' );
		$site = array( 'woocommerce_store_pages_only' => 'no' ) + $shop;
		$link = array( 'woocommerce_private_link' => 'yes', 'woocommerce_share_key' => 'Kq3' ) + $shop;
		$with = static fn ( mixed $key ): callable => static function () use ( $key ): void {
			$_COOKIE['woo-share'] = $key;
		};
		$guest = static fn () => null;
		$user  = static fn ( string $role ): callable => static fn ( self $test ) => wp_set_current_user( $test->user( $role ) );
		yield 'the shop, a guest' => array( $shop, $guest, false );
		yield 'the whole site, a guest' => array( $site, $guest, false );
		yield 'the shop, a customer' => array( $shop, $user( 'subscriber' ), false );
		yield 'the shop, an editor' => array( $shop, $user( 'editor' ), false );
		yield 'the shop, who manages it' => array( $shop, $user( 'shop_manager' ), true );
		yield 'the shop with a private link, its key in the cookie' => array( $link, $with( 'Kq3' ), true );
		yield 'the shop with a private link, its key in the address' => array(
			$link,
			static function (): void {
				$_GET['woo-share'] = 'Kq3';
			},
			true,
		);
		yield 'the shop with a private link, another key' => array( $link, $with( 'Kq4' ), false );
		yield 'the shop with a private link, a list for a key' => array( $link, $with( array( 'Kq3' ) ), false );
		yield 'the shop with a private link that has no key yet' => array( array( 'woocommerce_share_key' => '' ) + $link, $with( '' ), false );
		yield 'the shop without its private link, a key in the cookie' => array( array( 'woocommerce_private_link' => 'no' ) + $link, $with( 'Kq3' ), false );
		yield 'the shop, but a plugin lets the request through' => array( $shop, static fn () => add_filter( 'woocommerce_coming_soon_exclude', '__return_true' ), true );
		yield 'nothing: the shop is open' => array( array( 'woocommerce_coming_soon' => 'no' ) + $shop, $guest, true );
	}

	/**
	 * One of them.
	 *
	 * @param array<string, string> $options What is closed.
	 * @param callable              $come    Who comes.
	 * @param bool                  $sees    Whether they see products.
	 */
	#[DataProvider( 'closed' )]
	#[TestDox( '[SEC-03] a shop that is to open soon shows products to nobody whom WooCommerce keeps out: $_dataName' )]
	public function test_coming_soon( array $options, callable $come, bool $sees ): void {
		[ $product, $coat ] = $this->products();
		array_map( 'update_option', array_keys( $options ), $options );
		$come( $this );
		// Before said() takes the index away.
		Indexes::take_over( \Vitrin\Catalog\Search\Builder::class );
		$found = ( new SearchCall() )->answer( 'GET', array( 'term' => self::WORD ) )->data['results'];
		self::assertIsArray( $found );
		self::assertSame( $sees ? 2 : 0, $found['total'], 'how many there are is not said either' );
		$cookie = $_COOKIE['woo-share'] ?? null;
		foreach ( $this->said( $product, $coat ) as $where => $what ) {
			if ( str_contains( $where, 'table' ) ) {
				self::assertStringContainsString( $sees ? '"status":200' : '"status":404', $what );
			} elseif ( ! $sees ) {
				self::assertStringNotContainsString( self::NAME, $what, $where );
			} elseif ( ! str_contains( $where, 'with a line' ) ) {
				self::assertStringContainsString( self::NAME, $what, $where );
			}
		}
		self::assertSame( $cookie, $_COOKIE['woo-share'] ?? null );
		self::assertTrue( ProductVisibility::may_be_indexed( $product ), 'the index is there when the shop opens' );
	}

	#[TestDox( '[SEC-03] who has a product in the cart still sees it there, and its options, when the shop was closed since' )]
	public function test_line_of_a_closed_shop(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ) );
		$key = (string) WC()->cart->add_to_cart( $coat->get_id(), 1, $variations[0]->get_id() );
		update_option( 'woocommerce_coming_soon', 'yes' );
		$ask = static fn ( array $more ): int => ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id() ) + $more )->code;
		self::assertSame( 200, $ask( array( 'cart_key' => $key ) ) );
		self::assertSame( 404, $ask( array() ) );
		self::assertCount( 1, CartData::current()['lines'] );
		$answer = ( new AddItem() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'product_id' => (string) $coat->get_id() ) );
		self::assertStringNotContainsString( $coat->get_name(), $answer->message );
	}

	#[TestDox( '[SEC-03] a line’s own product is shown to who has it in the cart, unless a plugin hides it from this visitor' )]
	public function test_line(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ), array( 'catalog_visibility' => 'hidden' ) );
		$key = (string) WC()->cart->add_to_cart( $coat->get_id(), 1, $variations[0]->get_id() );
		$ask = static fn (): int => ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $coat->get_id(), 'cart_key' => $key ) )->code;
		self::assertSame( 200, $ask() );
		add_filter( 'woocommerce_product_is_visible', '__return_false' );
		self::assertSame( 404, $ask() );
	}
}
