<?php
/**
 * Another plugin's fragments filter that fails.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\UpdateItem;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

use Vitrin\Shared\Http\Answer as Answered;

/**
 * The cart comes all the same.
 */
final class BrokenFragmentsTest extends ShopTestCase {

	private const OURS = 'script#vitrin-cart-data';

	/**
	 * What another plugin gives instead of the fragments.
	 *
	 * @return array<string, array{callable(mixed): mixed}>
	 */
	public static function filters(): array {
		return array(
			'nothing'         => array( static fn (): mixed => null ),
			'no fragments'    => array( static fn (): array => array() ),
			'text'            => array( static fn (): string => '<b>theirs</b>' ),
			'an error object' => array( static fn (): \WP_Error => new \WP_Error( 'no', 'No.' ) ),
			'ours as null'    => array( static fn ( mixed $all ): array => array( self::OURS => null ) + (array) $all ),
			'ours as HTML'    => array( static fn ( mixed $all ): array => array( self::OURS => '<div>theirs</div>' ) + (array) $all ),
			'no JSON'         => array( static fn ( mixed $all ): array => array( 'theirs' => NAN ) + (array) $all ),
			'an exception'    => array( static fn (): mixed => throw new \RuntimeException( 'Theirs.' ) ),
			'a type error'    => array( static fn (): mixed => throw new \TypeError( 'Theirs.' ) ),
		);
	}

	/**
	 * The cart in an answer, as a browser gets it.
	 *
	 * @param Answered $answer An endpoint's.
	 * @return array<array-key, mixed>
	 */
	private static function cart( Answered $answer ): array {
		$json = json_decode( (string) wp_json_encode( $answer->to_array() ), true );
		self::assertIsArray( $json );
		self::assertSame( 200, $json['code'], (string) $json['msg'] );

		return Answer::cart_in( (string) ( $json['fragments'][ self::OURS ] ?? '' ) );
	}

	/**
	 * With the filter, first and last of all.
	 *
	 * @param callable(mixed): mixed $filter Another plugin's.
	 */
	#[TestDox( '[SIDE-04] another plugin\'s filter that breaks the fragments costs no answer of ours the cart, and undoes no change' )]
	#[DataProvider( 'filters' )]
	public function test_filter( callable $filter ): void {
		$key = $this->in_cart( Products::simple() );
		foreach ( array( 1, PHP_INT_MAX ) as $at => $priority ) {
			add_filter( 'woocommerce_add_to_cart_fragments', $filter, $priority );
			$fields = array( 'cart_key' => $key, 'quantity' => (string) ( $at + 3 ), 'security' => CartEndpoint::create_nonce() );

			self::assertSame( $at + 3, self::cart( ( new UpdateItem() )->answer( 'POST', $fields ) )['quantity'] );
			self::assertSame( $at + 3, self::cart( ( new GetCart() )->answer( 'POST', array() ) )['quantity'] );
			self::assertSame( $at + 3, WC()->cart->get_cart_contents_count() );
		}
	}

	#[TestDox( '[SIDE-04] the cart can be asked for alone: then no filter runs, so one that ends the request does no harm' )]
	public function test_alone(): void {
		$this->in_cart( Products::simple(), 2 );
		$ran = 0;
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static function ( mixed $all ) use ( &$ran ): mixed {
				++$ran;
				return $all;
			}
		);
		$answer = ( new GetCart() )->answer( 'POST', array( 'bare' => '1' ) );

		self::assertSame( 2, self::cart( $answer )['quantity'] );
		self::assertSame( array( self::OURS ), array_keys( (array) $answer->to_array()['fragments'] ) );
		self::assertSame( 0, $ran );
	}

	#[TestDox( '[SIDE-04] WooCommerce\'s own answers carry the cart whatever other plugins give before' )]
	public function test_own_answers(): void {
		$this->in_cart( Products::simple() );
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'woocommerce_add_to_cart_fragments', '__return_null', 1000 );
		/** WooCommerce's. */
		$fragments = apply_filters( 'woocommerce_add_to_cart_fragments', array( 'a.theirs' => 'x' ) );

		self::assertIsArray( $fragments );
		self::assertArrayHasKey( self::OURS, $fragments );
	}
}
