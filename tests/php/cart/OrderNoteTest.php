<?php
/**
 * The note to the order.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\OrderNote;
use Vitrin\Shared\Http\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Kept in the session, and handed to the order.
 */
final class OrderNoteTest extends ShopTestCase {

	private const NOTE = "لطفاً کادو شود.\nزنگ نزنید.";

	/** The shop takes notes. */
	protected function setUp(): void {
		parent::setUp();
		add_filter( 'vitrin_takes_order_note', '__return_true' );
	}

	/** And no longer. */
	protected function tearDown(): void {
		remove_filter( 'vitrin_takes_order_note', '__return_true' );
		parent::tearDown();
	}

	/**
	 * Saves a note with a good nonce.
	 *
	 * @param mixed $note What is sent; null: nothing.
	 */
	private function save( mixed $note ): Answer {
		return ( new OrderNote() )->answer( 'POST', ( null === $note ? array() : array( 'note' => $note ) ) + array( 'security' => CartEndpoint::create_nonce() ) );
	}

	#[TestDox( '[SIDE-02] a note is kept, comes with the cart as a new revision, and is taken away by an empty one' )]
	public function test_kept(): void {
		$this->in_cart( Products::simple() );
		self::assertSame( '', CartData::current()['note'] );
		$first = CartData::current()['revision'];

		self::assertSame( 200, $this->save( self::NOTE )->code );
		$cart = CartData::current();
		self::assertSame( self::NOTE, $cart['note'] );
		self::assertGreaterThan( $first, $cart['revision'] );

		self::assertSame( 200, $this->save( '' )->code );
		self::assertSame( '', CartData::current()['note'] );
	}

	#[TestDox( '[SIDE-02] where the shop takes none there is no field, and a call is refused' )]
	public function test_off(): void {
		$this->in_cart( Products::simple() );
		remove_filter( 'vitrin_takes_order_note', '__return_true' );
		self::assertNull( CartData::current()['note'] );
		$answer = $this->save( 'x' );
		self::assertSame( 409, $answer->code );
		self::assertNotSame( '', $answer->message );
		self::assertSame( '', OrderNote::stored() );
	}

	/**
	 * What is no note.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad(): array {
		return array(
			'markup'     => array( '<script>alert(1)</script>' ),
			'a smile'    => array( '<3' ),
			'a bell'     => array( "a\x07b" ),
			'too long'   => array( str_repeat( 'ا', 1001 ) ),
			'not UTF-8'  => array( "\xff\xfe" ),
		);
	}

	#[TestDox( '[SEC-03] what is no plain note is answered 400 and nothing is kept' )]
	#[DataProvider( 'bad' )]
	public function test_bad( mixed $note ): void {
		$this->in_cart( Products::simple() );
		$this->save( 'before' );
		self::assertSame( 400, $this->save( $note )->code );
		self::assertSame( 'before', CartData::current()['note'] );
	}

	#[TestDox( '[SIDE-02] what is pasted from a table or an old computer is kept as lines' )]
	public function test_pasted(): void {
		$this->in_cart( Products::simple() );
		self::assertSame( 200, $this->save( "a\tb\rc\r\nd" )->code );
		self::assertSame( "a b\nc\nd", CartData::current()['note'] );
	}

	#[TestDox( '[SIDE-02] the longest note is kept whole' )]
	public function test_longest(): void {
		$this->in_cart( Products::simple() );
		self::assertSame( 200, $this->save( str_repeat( 'ا', 1000 ) )->code );
		self::assertSame( 1000, mb_strlen( (string) CartData::current()['note'] ) );
	}

	#[TestDox( '[SIDE-02] the checkout\'s field starts with it, unless another plugin fills it' )]
	public function test_field(): void {
		$this->in_cart( Products::simple() );
		$this->save( self::NOTE );
		self::assertSame( self::NOTE, WC()->checkout()->get_value( 'order_comments' ) );
		self::assertNotSame( self::NOTE, WC()->checkout()->get_value( 'billing_city' ) );
		self::assertSame( 'theirs', OrderNote::fill_field( 'theirs', 'order_comments' ) );
	}

	#[TestDox( '[SIDE-02] an order of the checkout block gets it when nothing was written there' )]
	public function test_order(): void {
		$this->in_cart( Products::simple() );
		foreach ( array( '' => self::NOTE, 'theirs' => 'theirs' ) as $written => $expected ) {
			$this->save( self::NOTE );
			$order = new \WC_Order();
			$order->set_customer_note( (string) $written );
			$order->save();
			WC()->session->set( 'store_api_draft_order', $order->get_id() );
			do_action( 'woocommerce_store_api_checkout_order_processed', $order );
			$saved = wc_get_order( $order->get_id() );
			self::assertInstanceOf( \WC_Order::class, $saved );
			self::assertSame( $expected, $saved->get_customer_note() );
			self::assertSame( $expected, OrderNote::stored(), 'the payment may fail yet' );
		}
	}

	#[TestDox( '[SIDE-02] an older order that is paid for meanwhile does not get it' )]
	public function test_other_order(): void {
		$this->in_cart( Products::simple() );
		$this->save( self::NOTE );
		$order = new \WC_Order();
		$order->save();
		WC()->session->set( 'store_api_draft_order', $order->get_id() + 1 );
		do_action( 'woocommerce_store_api_checkout_order_processed', $order );
		$saved = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $saved );
		self::assertSame( '', $saved->get_customer_note() );
		self::assertSame( self::NOTE, OrderNote::stored() );
	}

	#[TestDox( '[SIDE-02] what the checkout\'s form sent is what it begins with after a payment that failed' )]
	public function test_failed_payment(): void {
		$this->in_cart( Products::simple() );
		$this->save( self::NOTE );
		do_action( 'woocommerce_checkout_order_processed', 5, array( 'order_comments' => 'otherwise' ), null );
		self::assertSame( 'otherwise', WC()->checkout()->get_value( 'order_comments' ) );
		$revision = CartData::current()['revision'];
		self::assertSame( $revision, CartData::current()['revision'] );
	}

	#[TestDox( '[SIDE-02] an emptied cart has no note' )]
	public function test_emptied(): void {
		$this->in_cart( Products::simple() );
		$this->save( self::NOTE );
		WC()->cart->empty_cart();
		self::assertSame( '', OrderNote::stored() );
	}
}
