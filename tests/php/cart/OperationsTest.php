<?php
/**
 * Adds sent twice, inside one process.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use Vitrin\Cart\AddItem;
use Vitrin\Cart\Nonce;
use Vitrin\Cart\Operations;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What the session remembers of adds.
 */
final class OperationsTest extends ShopTestCase {

	private const ID = '0b0e7b1c-9a52-4a1e-8c7d-3f1f0c2f7a11';

	/**
	 * Adds with an id.
	 *
	 * @param int                  $product_id A product.
	 * @param mixed                $id         The operation.
	 * @param array<string, mixed> $fields     More of the form.
	 * @return int The answer's code.
	 */
	private function add( int $product_id, mixed $id = self::ID, array $fields = array() ): int {
		$fields += array( 'product_id' => (string) $product_id, 'security' => Nonce::create(), Operations::FIELD => $id );

		return ( new AddItem() )->answer( 'POST', $fields )->to_array()['code'];
	}

	/**
	 * How many items are in the cart.
	 */
	private function quantity(): int {
		return (int) WC()->cart->get_cart_contents_count();
	}

	/**
	 * @testdox [ADD-09] the same add sent twice adds once and is answered both times; another id adds again
	 */
	public function test_sent_twice(): void {
		$id = Products::simple()->get_id();

		self::assertSame( array( 200, 200, 200 ), array( $this->add( $id ), $this->add( $id ), $this->add( $id ) ) );
		self::assertSame( 1, $this->quantity() );
		self::assertSame( 200, $this->add( $id, self::ID . '-2' ) );
		self::assertSame( 2, $this->quantity() );
	}

	/**
	 * @testdox [ADD-09] the second answer is a success also when the first took the last in stock
	 */
	public function test_last_in_stock(): void {
		$product = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );

		self::assertSame( 200, $this->add( $product->get_id() ) );
		self::assertSame( 200, $this->add( $product->get_id() ) );
		self::assertSame( 409, $this->add( $product->get_id(), self::ID . '-2' ) );
		self::assertSame( 1, $this->quantity() );
	}

	/**
	 * @testdox [ADD-09] the session keeps the line, the revision and the time of what came of it
	 */
	public function test_outcome(): void {
		self::assertNull( Operations::outcome( self::ID ) );
		$this->add( Products::simple()->get_id() );
		$outcome = Operations::outcome( self::ID );

		self::assertSame( array_key_first( WC()->cart->get_cart() ), $outcome['key'] ?? null );
		self::assertSame( \Vitrin\Cart\Revision::current(), $outcome['revision'] ?? null );
		self::assertEqualsWithDelta( time(), $outcome['time'] ?? 0, 5 );
	}

	/**
	 * @testdox [ADD-09] an add that was refused is not remembered: sent again, it may succeed
	 */
	public function test_refused(): void {
		$id      = Products::simple()->get_id();
		$refuse  = static fn (): bool => false;
		add_filter( 'woocommerce_add_to_cart_validation', $refuse );
		self::assertSame( 409, $this->add( $id ) );
		remove_filter( 'woocommerce_add_to_cart_validation', $refuse );

		self::assertSame( 200, $this->add( $id ) );
		self::assertSame( 1, $this->quantity() );
	}

	/**
	 * @testdox [ADD-09] a group that was added by half and taken back is not remembered
	 */
	public function test_taken_back(): void {
		$a     = Products::simple();
		$b     = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );
		$group = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_status( 'publish' );
		$group->set_children( array( $a->get_id(), $b->get_id() ) );
		$group->save();

		self::assertSame( 409, $this->add( $group->get_id(), self::ID, array( 'quantity' => array( $a->get_id() => '1', $b->get_id() => '2' ) ) ) );
		self::assertNull( Operations::outcome( self::ID ) );
		self::assertSame( 200, $this->add( $group->get_id(), self::ID, array( 'quantity' => array( $a->get_id() => '1', $b->get_id() => '1' ) ) ) );
		self::assertSame( 2, $this->quantity() );
	}

	/**
	 * @testdox [ADD-09] a fault after the line was added takes both back
	 */
	public function test_fault(): void {
		$id    = Products::simple()->get_id();
		$break = static function (): void {
			throw new \Error( 'a plugin breaks' );
		};
		add_action( 'woocommerce_ajax_added_to_cart', $break );
		self::assertSame( 500, $this->add( $id ) );
		self::assertSame( 0, $this->quantity() );
		remove_action( 'woocommerce_ajax_added_to_cart', $break );

		self::assertSame( 200, $this->add( $id ) );
		self::assertSame( 1, $this->quantity() );
	}

	/**
	 * @testdox [SEC-03] another session's id is nothing to this one
	 */
	public function test_other_session(): void {
		$id = Products::simple()->get_id();
		$this->add( $id );
		$this->become_guest();

		self::assertNull( Operations::outcome( self::ID ) );
		self::assertSame( 200, $this->add( $id ) );
		self::assertSame( 1, $this->quantity() );
	}

	/**
	 * Ids that are none.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function hostile(): array {
		return array(
			'too short'         => array( 'abc' ),
			'too long'          => array( str_repeat( 'a', 65 ) ),
			'very long'         => array( str_repeat( 'a', 100000 ) ),
			'markup'            => array( '<script>alert(1)</script>' ),
			'serialised object' => array( 'O:8:"stdClass":0:{}' ),
			'line end'          => array( self::ID . "\n" ),
			'null byte'         => array( "abcdefgh\0" ),
			'Persian letters'   => array( 'شناسه‌ی‌تغییر' ),
			'broken UTF-8'      => array( "abcdefgh\xff" ),
			'list'              => array( array( self::ID ) ),
		);
	}

	/**
	 * @testdox [SEC-03] an id that is none is answered 400 and nothing is added
	 * @dataProvider hostile
	 */
	public function test_hostile( mixed $id ): void {
		self::assertSame( 400, $this->add( Products::simple()->get_id(), $id ) );
		self::assertSame( 0, $this->quantity() );
	}

	/**
	 * @testdox [SEC-03] the session's memory is small: the last 40, for a quarter of an hour
	 */
	public function test_limits(): void {
		$id = Products::simple()->get_id();
		for ( $i = 10; $i < 52; $i++ ) {
			self::assertSame( 200, $this->add( $id, 'operation-' . $i ) );
		}
		self::assertNull( Operations::outcome( 'operation-11' ) );
		self::assertNotNull( Operations::outcome( 'operation-12' ) );
		self::assertLessThan( 8000, strlen( maybe_serialize( WC()->session->get( 'vitrin_operations' ) ) ) );

		$stored = array_map( static fn ( array $one ): array => array( 'time' => $one['time'] - HOUR_IN_SECONDS ) + $one, (array) WC()->session->get( 'vitrin_operations' ) );
		WC()->session->set( 'vitrin_operations', $stored );
		$this->add( $id, 'operation-99' );
		self::assertSame( array( 'operation-99' ), array_keys( (array) WC()->session->get( 'vitrin_operations' ) ) );
	}

	/**
	 * @testdox [SEC-03] garbage in the session is no fault
	 */
	public function test_garbage(): void {
		foreach ( array( 'x', array( self::ID => 'x' ), array( self::ID => array( 'key' => array() ) ) ) as $garbage ) {
			WC()->session->set( 'vitrin_operations', $garbage );
			self::assertNull( Operations::outcome( self::ID ) );
		}
		self::assertSame( 200, $this->add( Products::simple()->get_id() ) );
	}

	/**
	 * @testdox [ADD-09] plugins that keep unknown fields with the line don't see the id: two adds stay one line
	 */
	public function test_not_seen_by_plugins(): void {
		$id  = Products::simple()->get_id();
		$see = static fn ( array $data ): array => $data + array( 'kept' => array_diff_key( $_POST, array( 'security' => 1 ) ) );
		add_filter( 'woocommerce_add_cart_item_data', $see );
		foreach ( array( self::ID, self::ID . '-2' ) as $operation ) {
			$_POST = array( Operations::FIELD => $operation );
			$this->add( $id, $operation );
		}
		self::assertCount( 1, WC()->cart->get_cart() );
		self::assertSame( 2, $this->quantity() );
	}
}
