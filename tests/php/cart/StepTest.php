<?php
/**
 * Clicks on plus and minus.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\UpdateItem;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Fields step and vitrin_operation of vitrin_update_item and vitrin_cart_quantity.
 */
final class StepTest extends ShopTestCase {

	/**
	 * Sends a step of the drawer; its nonce and quantity are given.
	 *
	 * @param string                $key    The line's.
	 * @param array<string, string> $fields Further fields.
	 * @return array<string, mixed>
	 */
	private function send( string $key, array $fields ): array {
		return ( new UpdateItem() )->answer( 'POST', $fields + array( 'cart_key' => $key, 'quantity' => '2', 'security' => CartEndpoint::create_nonce() ) )->to_array();
	}

	/**
	 * The line's quantity; 0 when it is gone.
	 *
	 * @param string $key The line's.
	 */
	private function quantity( string $key ): int|float {
		return WC()->cart->get_cart_item( $key )['quantity'] ?? 0;
	}

	#[TestDox( '[SIDE-06] two tabs’ steps both count, though both knew the same cart; the same one sent again does not' )]
	public function test_both_count(): void {
		$key = $this->in_cart( Products::simple() );
		$one = array( 'step' => '1', 'vitrin_operation' => 'operation-one' );

		self::assertSame( 200, $this->send( $key, $one )['code'] );
		self::assertSame( 200, $this->send( $key, array( 'step' => '1', 'vitrin_operation' => 'operation-two' ) )['code'] );
		self::assertSame( 3, $this->quantity( $key ) );
		self::assertSame( 200, $this->send( $key, $one )['code'] );
		self::assertSame( 3, $this->quantity( $key ) );
		self::assertSame( 200, $this->send( $key, array( 'step' => '-2', 'vitrin_operation' => 'operation-three' ) )['code'] );
		self::assertSame( 1, $this->quantity( $key ) );

		$asked = ( new GetCart() )->answer( 'POST', array( 'operations' => array( 'operation-one', 'operation-four' ) ) )->to_array();
		self::assertSame( array( 'operation-one' => true ), (array) $asked['operations'] );
	}

	#[TestDox( '[PROD-06] the mini cart’s call knows steps, too; a typed number stays what is to be' )]
	public function test_mini_cart(): void {
		$key    = $this->in_cart( Products::simple() );
		$answer = ( new UpdateItem( UpdateItem::BY_HASH ) )->answer( 'POST', array( 'hash' => $key, 'quantity' => '9', 'step' => '۲', 'vitrin_operation' => 'operation-one', 'qtyNonce' => CartEndpoint::create_nonce() ) )->to_array();

		self::assertSame( 200, $answer['code'] );
		self::assertSame( 3, $this->quantity( $key ) );
		self::assertSame( 200, $this->send( $key, array( 'quantity' => '2' ) )['code'] );
		self::assertSame( 2, $this->quantity( $key ) );
	}

	#[TestDox( '[SIDE-13a] [SIDE-13b] no step leads above the maximum, below the minimum or out of the cart; a refused one may be tried again' )]
	public function test_limits(): void {
		$key   = $this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 2 ) ) );
		$codes = array();
		foreach ( array( '2', '-1', '-5' ) as $at => $step ) {
			$codes[] = $this->send( $key, array( 'step' => $step, 'vitrin_operation' => 'operation-' . $at ) )['code'];
		}

		self::assertSame( array( 409, 409, 409 ), $codes );
		self::assertSame( 1, $this->quantity( $key ) );
		self::assertSame( 200, $this->send( $key, array( 'step' => '1', 'vitrin_operation' => 'operation-0' ) )['code'] );
		self::assertSame( 2, $this->quantity( $key ) );
	}

	#[TestDox( '[SEC-03] $fields is no step' )]
	#[DataProvider( 'malformed' )]
	/**
	 * A step that can't be used.
	 *
	 * @param array<string, string> $fields Of the call.
	 */
	public function test_malformed( array $fields ): void {
		$key = $this->in_cart( Products::simple() );

		self::assertSame( 400, $this->send( $key, $fields )['code'] );
		self::assertSame( 1, $this->quantity( $key ) );
	}

	/**
	 * Fields that are no step.
	 *
	 * @return array<string, array{array<string, string>}>
	 */
	public static function malformed(): array {
		return array(
			'nothing'          => array( array( 'step' => '0', 'vitrin_operation' => 'operation-one' ) ),
			'text'             => array( array( 'step' => 'x', 'vitrin_operation' => 'operation-one' ) ),
			'two minuses'      => array( array( 'step' => '--1', 'vitrin_operation' => 'operation-one' ) ),
			'a fraction'       => array( array( 'step' => '0.5', 'vitrin_operation' => 'operation-one' ) ),
			'too much'         => array( array( 'step' => '-1000001', 'vitrin_operation' => 'operation-one' ) ),
			'without an id'    => array( array( 'step' => '1' ) ),
			'with a broken id' => array( array( 'step' => '1', 'vitrin_operation' => 'x' ) ),
		);
	}

	#[TestDox( '[QTY-02] steps of fractions leave no tail' )]
	public function test_fractions(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter( 'woocommerce_quantity_input_step', static fn (): float => 0.1 );
		add_filter( 'woocommerce_quantity_input_min', static fn (): float => 0.1 );
		$key = $this->in_cart( Products::simple() );
		$this->send( $key, array( 'quantity' => '0.1' ) );

		self::assertSame( 200, $this->send( $key, array( 'step' => '0.2', 'vitrin_operation' => 'operation-one' ) )['code'] );
		self::assertSame( 0.3, $this->quantity( $key ) );
	}

	#[TestDox( '[SEC-03] steps lead no further than a typed number may' )]
	public function test_largest(): void {
		$key = $this->in_cart( Products::simple() );
		self::assertSame( 200, $this->send( $key, array( 'quantity' => '1000000' ) )['code'] );

		self::assertSame( 409, $this->send( $key, array( 'step' => '1', 'vitrin_operation' => 'operation-beyond' ) )['code'] );
		self::assertSame( 1_000_000, $this->quantity( $key ) );
	}
}
