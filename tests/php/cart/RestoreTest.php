<?php
/**
 * Taking a removal back.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\RemoveItem;
use Vitrin\Cart\RestoreItem;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * The call vitrin_restore_item.
 */
final class RestoreTest extends ShopTestCase {

	/**
	 * Calls an endpoint with a good nonce.
	 *
	 * @param Endpoint             $endpoint One of ours.
	 * @param array<string, mixed> $fields   The request's.
	 * @return array{int, string, list<array<string, mixed>>} Code, message, the lines in the answer.
	 */
	private function call( Endpoint $endpoint, array $fields ): array {
		$answer = $endpoint->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->to_array();
		$cart   = Answer::cart_in( (string) ( ( (array) $answer['fragments'] )['script#vitrin-cart-data'] ?? '' ) );

		return array( $answer['code'], $answer['msg'], $cart['lines'] );
	}

	/**
	 * The keys of WooCommerce's cart, in order.
	 *
	 * @return list<string>
	 */
	private static function keys(): array {
		return array_map( 'strval', array_keys( WC()->cart->get_cart() ) );
	}

	#[TestDox( '[SIDE-06] a removed line comes back with its quantity and what plugins keep with it, where it stood' )]
	public function test_comes_back(): void {
		$a = $this->in_cart( Products::simple() );
		$b = (string) WC()->cart->add_to_cart( Products::simple()->get_id(), 3, 0, array(), array( 'engraving' => 'ویترین' ) );
		$c = $this->in_cart( Products::simple() );
		$this->call( new RemoveItem(), array( 'cart_key' => $b ) );
		self::assertSame( array( $a, $c ), self::keys() );

		[ $code, $message, $lines ] = $this->call( new RestoreItem(), array( 'cart_key' => $b, 'place' => '1' ) );
		self::assertSame( array( 200, '' ), array( $code, $message ) );
		self::assertSame( array( $a, $b, $c ), self::keys() );
		self::assertSame( array( $a, $b, $c ), array_column( $lines, 'key' ) );
		self::assertSame( 3, $lines[1]['quantity'] );
		self::assertSame( 'ویترین', WC()->cart->get_cart_item( $b )['engraving'] );
		self::assertSame( 5, WC()->cart->get_cart_contents_count() );
		self::assertSame( 0, wc_notice_count() );
		self::assertSame( array( $a, $b, $c ), array_map( 'strval', array_keys( (array) WC()->session->get( 'cart' ) ) ), 'the session has the same order' );
	}

	#[TestDox( '[SIDE-06] without a place, or with one beyond the end, it is the last' )]
	public function test_place(): void {
		$a = $this->in_cart( Products::simple() );
		$b = $this->in_cart( Products::simple() );
		foreach ( array( array(), array( 'place' => '99' ) ) as $place ) {
			$this->call( new RemoveItem(), array( 'cart_key' => $a ) );
			self::assertSame( 200, $this->call( new RestoreItem(), array( 'cart_key' => $a ) + $place )[0] );
			self::assertSame( array( $b, $a ), self::keys() );
		}
		self::assertSame( 400, $this->call( new RestoreItem(), array( 'cart_key' => $a, 'place' => '-1' ) )[0] );
	}

	#[TestDox( '[SIDE-19] said twice it is the same' )]
	public function test_twice(): void {
		$key = $this->in_cart( Products::simple(), 2 );
		self::assertSame( 200, $this->call( new RestoreItem(), array( 'cart_key' => $key, 'place' => '0' ) )[0], 'never gone' );
		$this->call( new RemoveItem(), array( 'cart_key' => $key ) );
		$this->call( new RestoreItem(), array( 'cart_key' => $key, 'place' => '0' ) );
		self::assertSame( 200, $this->call( new RestoreItem(), array( 'cart_key' => $key, 'place' => '0' ) )[0] );
		self::assertSame( 2, WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[SEC-03] a key that nobody removed here is answered 404' )]
	public function test_unknown(): void {
		foreach ( array( md5( 'another session' ), 'x', '' ) as $key ) {
			self::assertContains( $this->call( new RestoreItem(), array( 'cart_key' => $key ) )[0], array( 400, 404 ), $key );
		}
		self::assertTrue( WC()->cart->is_empty() );
	}

	#[TestDox( '[SIDE-19] what was sold meanwhile, or is no longer offered, does not come back, and the answer says why' )]
	public function test_refused(): void {
		$product = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 2 ) );
		$key     = $this->in_cart( $product, 2 );
		$this->call( new RemoveItem(), array( 'cart_key' => $key ) );

		wc_update_product_stock( $product, 1 );
		[ $code, $message, $lines ] = $this->call( new RestoreItem(), array( 'cart_key' => $key ) );
		self::assertSame( array( 409, array() ), array( $code, $lines ) );
		self::assertNotSame( '', $message );
		self::assertArrayHasKey( $key, WC()->cart->get_removed_cart_contents(), 'another try may follow' );

		wc_update_product_stock( $product, 5 );
		$product->set_status( 'draft' );
		$product->save();
		self::assertSame( 404, $this->call( new RestoreItem(), array( 'cart_key' => $key ) )[0] );
		self::assertTrue( WC()->cart->is_empty() );

		$product->set_status( 'publish' );
		$product->set_regular_price( '' );
		$product->set_price( '' );
		$product->save();
		self::assertSame( 409, $this->call( new RestoreItem(), array( 'cart_key' => $key ) )[0] );
		self::assertTrue( WC()->cart->is_empty() );
	}

	#[TestDox( '[SIDE-19] a plugin that objects with an error is heard, and nothing changes' )]
	public function test_objection(): void {
		$key = $this->in_cart( Products::simple() );
		$this->call( new RemoveItem(), array( 'cart_key' => $key ) );
		$object = static fn() => wc_add_notice( 'نمی‌شود', 'error' );
		add_action( 'woocommerce_cart_item_restored', $object );
		[ $code, $message, $lines ] = $this->call( new RestoreItem(), array( 'cart_key' => $key ) );
		remove_action( 'woocommerce_cart_item_restored', $object );

		self::assertSame( array( 409, 'نمی‌شود', array() ), array( $code, $message, $lines ) );
		self::assertTrue( WC()->cart->is_empty() );
		self::assertSame( 0, wc_notice_count() );
	}

	#[TestDox( '[SEC-03] a body that PHP dropped because it was too large is answered 400, with the reason, and not as a stale nonce' )]
	public function test_dropped_body(): void {
		$_SERVER['CONTENT_LENGTH'] = '99999999';
		$answer                    = ( new RestoreItem() )->answer( 'POST', array() );
		unset( $_SERVER['CONTENT_LENGTH'] );
		self::assertSame( 400, $answer->code );
		self::assertNotSame( '', $answer->message );
		self::assertSame( 401, ( new RestoreItem() )->answer( 'POST', array() )->code );
	}
}
