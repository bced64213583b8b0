<?php
/**
 * What a cart answer takes over from its mini cart.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartFragment;
use Vitrin\Cart\MiniCart;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Cheaper, but never another cart.
 */
final class MiniCartTest extends ShopTestCase {

	/** As in a call of a script. */
	protected function setUp(): void {
		parent::setUp();
		add_filter( 'wp_doing_ajax', '__return_true' );
		MiniCart::forget();
	}

	/** Forgets what a failed test left. */
	protected function tearDown(): void {
		MiniCart::stop_recording();
		MiniCart::forget();
		parent::tearDown();
	}

	/**
	 * A product with a picture of its own, whose name is Persian like its address.
	 */
	private function pictured(): \WC_Product_Simple {
		static $number = 0;
		$file    = 'vitrin-test-' . ++$number;
		$picture = wp_insert_attachment( array( 'post_title' => $file, 'post_mime_type' => 'image/webp' ), $file . '.webp' );
		self::assertIsInt( $picture );
		$size = array( 'file' => $file . '-300.webp', 'width' => 300, 'height' => 300, 'mime-type' => 'image/webp' );
		wp_update_attachment_metadata(
			$picture,
			array(
				'width'  => 900,
				'height' => 900,
				'file'   => $file . '.webp',
				'sizes'  => array( 'woocommerce_thumbnail' => $size, 'medium' => array( 'file' => $file . '-600.webp', 'width' => 600, 'height' => 600 ) + $size ),
			)
		);

		return Products::simple( array( 'name' => 'لیوان ' . $number, 'image_id' => $picture ) );
	}

	/**
	 * The lines of an answer.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function answered(): array {
		return Answer::cart_in( (string) CartFragment::all()['script#vitrin-cart-data'] )['lines'];
	}

	/**
	 * The lines without any mini cart before them.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function alone(): array {
		MiniCart::forget();

		return json_decode( (string) wp_json_encode( CartData::current() ), true )['lines'];
	}

	#[TestDox( '[SIDE-04] the cart beside a mini cart is the same as alone, though it looks nothing up twice' )]
	public function test_same_cart(): void {
		foreach ( array( 1, 2, 1 ) as $quantity ) {
			$this->in_cart( $this->pictured(), $quantity );
		}
		$this->in_cart( Products::variable()[1] );
		$looked_up = array();
		add_filter(
			'wp_get_attachment_image_src',
			static function ( $image, $id ) use ( &$looked_up ) {
				$looked_up[] = $id;
				return $image;
			},
			10,
			2
		);

		// What the theme's own fragments look up counts, too.
		remove_filter( 'woocommerce_add_to_cart_fragments', array( CartFragment::class, 'add' ), 100 );
		ob_start();
		woocommerce_mini_cart();
		apply_filters( 'woocommerce_add_to_cart_fragments', array() );
		ob_end_clean();
		$by_mini_cart = count( $looked_up );
		add_filter( 'woocommerce_add_to_cart_fragments', array( CartFragment::class, 'add' ), 100 );
		self::assertGreaterThanOrEqual( 3, $by_mini_cart );
		MiniCart::forget();

		$looked_up = array();
		$lines     = $this->answered();
		self::assertCount( $by_mini_cart, $looked_up );
		self::assertSame( $this->alone(), $lines );
		self::assertGreaterThanOrEqual( $by_mini_cart + 3, count( $looked_up ), 'alone it looks up itself' );
		self::assertMatchesRegularExpression( '#^https?://[^/]+/.*vitrin-test-\d+-300\.webp$#', $lines[0]['image']['src'] );
	}

	#[TestDox( '[SIDE-04] a mini cart that links no lines leaves the drawer its links' )]
	public function test_mini_cart_without_links(): void {
		$this->in_cart( $this->pictured() );
		$alone  = $this->alone();
		$inside = false;
		$other  = '';
		$enter  = static function () use ( &$inside ): void {
			$inside = ! $inside;
		};
		add_action( 'woocommerce_before_mini_cart', $enter );
		add_action( 'woocommerce_after_mini_cart', $enter );
		add_filter(
			'woocommerce_cart_item_permalink',
			static function ( $url ) use ( &$inside, &$other ) {
				return $inside ? $other : $url;
			}
		);
		foreach ( array( '', '#cart', false, null ) as $other ) {
			self::assertSame( $alone, $this->answered() );
		}
	}

	#[TestDox( '[SIDE-04] a line that has changed since the mini cart is looked up anew' )]
	public function test_changed_line(): void {
		$key = $this->in_cart( $this->pictured() );
		add_filter( 'woocommerce_cart_item_permalink', static fn ( $url, $line ) => add_query_arg( 'q', $line['quantity'], $url ), 10, 2 );
		// Runs between WooCommerce's mini cart and our cart, which comes at 100.
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static function ( $fragments ) use ( $key ) {
				WC()->cart->set_quantity( $key, 3 );
				return $fragments;
			}
		);

		self::assertStringEndsWith( 'q=3', $this->answered()[0]['url'] );
	}

	#[TestDox( '[SIDE-04] nothing is kept for the next answer' )]
	public function test_forgets(): void {
		$this->in_cart( $this->pictured() );
		$this->answered();
		add_filter( 'wp_get_attachment_image_src', static fn () => array( 'https://cdn.example.com/other.webp', 10, 20, true ) );
		add_filter( 'woocommerce_cart_item_permalink', static fn () => 'https://example.com/other' );

		$line = json_decode( (string) wp_json_encode( CartData::current() ), true )['lines'][0];
		self::assertSame( 'https://cdn.example.com/other.webp', $line['image']['src'] );
		self::assertSame( 'https://example.com/other', $line['url'] );
	}

	#[TestDox( '[SIDE-04] a page\'s mini cart is not noted' )]
	public function test_page(): void {
		remove_filter( 'wp_doing_ajax', '__return_true' );
		$this->in_cart( $this->pictured() );
		ob_start();
		woocommerce_mini_cart();
		ob_end_clean();
		add_filter( 'woocommerce_cart_item_permalink', static fn () => 'https://example.com/other' );

		self::assertSame( 'https://example.com/other', json_decode( (string) wp_json_encode( CartData::current() ), true )['lines'][0]['url'] );
	}

	#[TestDox( '[SIDE-04] the pictures of all lines are fetched in two queries, however many lines there are' )]
	public function test_queries(): void {
		$pictures = array();
		for ( $i = 0; $i < 8; $i++ ) {
			$product    = $this->pictured();
			$pictures[] = (int) $product->get_image_id();
			$this->in_cart( $product );
		}
		$asked = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$asked, $pictures ): string {
				if ( 1 === preg_match( '/(ID|post_id)\W+(=|IN)[\s(]*(' . implode( '|', $pictures ) . ')\b/', $query ) ) {
					$asked[] = $query;
				}
				return $query;
			}
		);
		foreach ( array( fn (): array => $this->answered(), fn (): array => $this->alone() ) as $cart ) {
			foreach ( $pictures as $picture ) {
				clean_post_cache( $picture );
				wp_cache_delete( $picture, 'post_meta' );
			}
			$asked = array();
			self::assertCount( 8, $cart() );
			self::assertCount( 2, $asked, implode( "\n", $asked ) );
		}
	}
}
