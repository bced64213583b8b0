<?php
/**
 * The quantity call of the mini cart and of product pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\UpdateItem;
use Vitrin\Cart\Settings;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Fields hash, quantity, qtyNonce.
 */
final class CartQuantityTest extends ShopTestCase {

	/**
	 * Sends a change.
	 *
	 * @param array<string, mixed> $fields Its fields.
	 * @return array<string, mixed>
	 */
	private function send( array $fields ): array {
		return ( new UpdateItem( UpdateItem::BY_HASH ) )->answer( 'POST', $fields )->to_array();
	}

	/**
	 * The line's quantity; 0 when it is gone.
	 *
	 * @param string $key The line's.
	 */
	private function quantity( string $key ): int {
		return (int) ( WC()->cart->get_cart_item( $key )['quantity'] ?? 0 );
	}

	#[TestDox( '[PROD-06] [MINI-03] sets the quantity and answers the whole cart; 0 removes' )]
	public function test_set(): void {
		$key    = $this->in_cart( Products::simple() );
		$answer = $this->send( array( 'hash' => $key, 'quantity' => '۳', 'qtyNonce' => CartEndpoint::create_nonce() ) );

		self::assertSame( 200, $answer['code'] );
		self::assertSame( 3, $this->quantity( $key ) );
		self::assertObjectHasProperty( 'script#vitrin-cart-data', $answer['fragments'] );
		self::assertSame( 200, $this->send( array( 'hash' => $key, 'quantity' => '0', 'qtyNonce' => CartEndpoint::create_nonce() ) )['code'] );
		self::assertSame( 0, $this->quantity( $key ) );
	}

	#[TestDox( '[SEC-02] [PROD-06] takes its nonce from its own field only' )]
	public function test_nonce(): void {
		$key = $this->in_cart( Products::simple() );

		self::assertSame( 401, $this->send( array( 'hash' => $key, 'quantity' => '3', 'security' => CartEndpoint::create_nonce() ) )['code'] );
		self::assertSame( 401, $this->send( array( 'hash' => $key, 'quantity' => '3', 'qtyNonce' => array( CartEndpoint::create_nonce() ) ) )['code'] );
		self::assertSame( 1, $this->quantity( $key ) );
	}

	#[TestDox( '[SEC-03] [PROD-06] refuses what is no line, no quantity or more than there is' )]
	public function test_refused(): void {
		$key   = $this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 2 ) ) );
		$codes = array();
		foreach ( array( array( 'hash' => '' ), array( 'hash' => '../x' ), array( 'hash' => md5( 'x' ) ), array( 'hash' => array( $key ) ), array( 'quantity' => '-1' ), array( 'quantity' => 'x' ), array( 'quantity' => '' ), array( 'quantity' => '3' ) ) as $fields ) {
			$codes[] = $this->send( $fields + array( 'hash' => $key, 'quantity' => '2', 'qtyNonce' => CartEndpoint::create_nonce() ) )['code'];
		}

		self::assertSame( array( 400, 400, 404, 400, 400, 400, 400, 409 ), $codes );
		self::assertSame( 1, $this->quantity( $key ) );
	}

	#[TestDox( '[PROD-06] [ADD-06] goes to admin-ajax, as the product form does' )]
	public function test_way(): void {
		$actions = ( new Settings() )->for_script()['wc_ajax_actions'];

		self::assertNotContains( 'vitrin_cart_quantity', $actions );
		self::assertNotContains( 'vitrin_add_product', $actions );
		self::assertContains( 'vitrin_update_item', $actions );
	}
}
