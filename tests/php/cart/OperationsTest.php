<?php
/**
 * Adds sent twice, inside one process.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\Operations;
use Vitrin\Shared\Http\RateLimit;
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
		$fields += array( 'product_id' => (string) $product_id, 'security' => CartEndpoint::create_nonce(), Operations::FIELD => $id );

		return ( new AddItem() )->answer( 'POST', $fields )->to_array()['code'];
	}

	/**
	 * How many items are in the cart.
	 */
	private function quantity(): int {
		return (int) WC()->cart->get_cart_contents_count();
	}

	#[TestDox( '[ADD-09] the same add sent twice adds once and is answered both times; another id adds again' )]
	public function test_sent_twice(): void {
		$id = Products::simple()->get_id();

		self::assertSame( array( 200, 200, 200 ), array( $this->add( $id ), $this->add( $id ), $this->add( $id ) ) );
		self::assertSame( 1, $this->quantity() );
		self::assertSame( 200, $this->add( $id, self::ID . '-2' ) );
		self::assertSame( 2, $this->quantity() );
	}

	#[TestDox( '[ADD-09] the second answer is a success also when the first took the last in stock' )]
	public function test_last_in_stock(): void {
		$product = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );

		self::assertSame( 200, $this->add( $product->get_id() ) );
		self::assertSame( 200, $this->add( $product->get_id() ) );
		self::assertSame( 409, $this->add( $product->get_id(), self::ID . '-2' ) );
		self::assertSame( 1, $this->quantity() );
	}

	#[TestDox( '[ADD-09] an add that was refused is not remembered: sent again, it may succeed' )]
	public function test_refused(): void {
		$id      = Products::simple()->get_id();
		$refuse  = static fn (): bool => false;
		add_filter( 'woocommerce_add_to_cart_validation', $refuse );
		self::assertSame( 409, $this->add( $id ) );
		remove_filter( 'woocommerce_add_to_cart_validation', $refuse );

		self::assertSame( 200, $this->add( $id ) );
		self::assertSame( 1, $this->quantity() );
	}

	#[TestDox( '[ADD-09] a group that was added by half and taken back is not remembered' )]
	public function test_taken_back(): void {
		$a     = Products::simple();
		$b     = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );
		$group = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_status( 'publish' );
		$group->set_children( array( $a->get_id(), $b->get_id() ) );
		$group->save();

		self::assertSame( 409, $this->add( $group->get_id(), self::ID, array( 'quantity' => array( $a->get_id() => '1', $b->get_id() => '2' ) ) ) );
		self::assertFalse( Operations::is_applied( self::ID ) );
		self::assertSame( 200, $this->add( $group->get_id(), self::ID, array( 'quantity' => array( $a->get_id() => '1', $b->get_id() => '1' ) ) ) );
		self::assertSame( 2, $this->quantity() );
	}

	#[TestDox( '[ADD-09] a fault after the line was added takes both back' )]
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

	#[TestDox( '[SEC-03] another session\'s id is nothing to this one' )]
	public function test_other_session(): void {
		$id = Products::simple()->get_id();
		$this->add( $id );
		$this->become_guest();

		self::assertFalse( Operations::is_applied( self::ID ) );
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

	#[TestDox( '[SEC-03] an id that is none is answered 400 and nothing is added' )]
	#[DataProvider( 'hostile' )]
	public function test_hostile( mixed $id ): void {
		self::assertSame( 400, $this->add( Products::simple()->get_id(), $id ) );
		self::assertSame( 0, $this->quantity() );
	}

	#[TestDox( '[SEC-03] the session\'s memory is small: the last 40, for a quarter of an hour' )]
	public function test_limits(): void {
		$id = Products::simple()->get_id();
		for ( $i = 10; $i < 52; $i++ ) {
			self::assertSame( 200, $this->add( $id, str_repeat( 'x', 62 ) . $i ) );
		}
		self::assertFalse( Operations::is_applied( str_repeat( 'x', 62 ) . '11' ) );
		self::assertTrue( Operations::is_applied( str_repeat( 'x', 62 ) . '12' ) );
		self::assertLessThan( 4000, strlen( maybe_serialize( WC()->session->get( 'vitrin_operations' ) ) ) );

		WC()->session->set( 'vitrin_operations', array( self::ID => time() - 15 * MINUTE_IN_SECONDS, self::ID . '-2' => time() - 14 * MINUTE_IN_SECONDS ) );
		self::assertFalse( Operations::is_applied( self::ID ) );
		$this->add( $id, 'operation-99' );
		self::assertSame( array( self::ID . '-2', 'operation-99' ), array_keys( (array) WC()->session->get( 'vitrin_operations' ) ) );
	}

	#[TestDox( '[ADD-09] ids that PHP takes for numbers are kept as they are, also when older ones go' )]
	public function test_ids_like_numbers(): void {
		$id = Products::simple()->get_id();
		for ( $i = 0; $i < 42; $i++ ) {
			self::assertSame( 200, $this->add( $id, (string) ( 12345678 + $i ) ) );
		}
		self::assertSame( 42, $this->quantity() );
		foreach ( array( '12345680', '12345719' ) as $known ) {
			self::assertSame( 200, $this->add( $id, $known ) );
		}
		self::assertSame( 42, $this->quantity() );
		self::assertSame( '{"12345719":true,"00000000":true}', $this->asked( array( '12345719', '12345679', '00000000' ), '00000000', $id ) );
	}

	/**
	 * Adds one more, asks, and gives the answer's member as it is sent.
	 *
	 * @param list<string> $ids   Asked about.
	 * @param string       $also  Added before.
	 * @param int          $product_id A product.
	 */
	private function asked( array $ids, string $also, int $product_id ): string {
		$this->add( $product_id, $also );
		$answer = ( new GetCart() )->answer( 'POST', array( 'operations' => $ids ) )->to_array();
		self::assertSame( 200, $answer['code'] );

		return (string) wp_json_encode( $answer['operations'] );
	}

	#[TestDox( '[SIDE-20] get cart tells, without a nonce, which of the adds asked about this session made, and of nobody else\'s' )]
	public function test_asking(): void {
		$id   = Products::simple()->get_id();
		$made = '{"' . self::ID . '":true}';
		self::assertSame( $made, $this->asked( array( self::ID, self::ID . '-2', self::ID ), self::ID, $id ) );
		self::assertSame( '{}', $this->asked( array(), self::ID, $id ) );
		self::assertSame( '{}', $this->asked( array( self::ID . '-3' ), self::ID, $id ) );
		self::assertSame( '{}', (string) wp_json_encode( ( new GetCart() )->answer( 'POST', array() )->to_array()['operations'] ) );

		$this->become_guest();
		$answer = ( new GetCart() )->answer( 'POST', array( 'operations' => array( self::ID ) ) )->to_array();
		self::assertSame( '{}', (string) wp_json_encode( $answer['operations'] ) );
	}

	#[TestDox( '[SEC-03] asking about more than 40, or about what is no id, is answered 400' )]
	public function test_asking_for_too_much(): void {
		$lists = array( 'x', array_map( static fn ( int $i ): string => 'operation-' . $i, range( 10, 50 ) ), array( array( self::ID ) ), array( self::ID, '' ) );
		foreach ( self::hostile() as $one ) {
			$lists[] = $one;
		}
		foreach ( $lists as $list ) {
			$answer = ( new GetCart() )->answer( 'POST', array( 'operations' => $list ) )->to_array();
			self::assertSame( 400, $answer['code'], (string) wp_json_encode( $list, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
			self::assertArrayNotHasKey( 'operations', $answer );
		}
		self::assertSame( 200, ( new GetCart() )->answer( 'POST', array( 'operations' => array_slice( $lists[1], 1 ) ) )->code );
	}

	#[TestDox( '[ADD-09] a made add is answered as made also to a caller who is over the limit' )]
	public function test_over_the_limit(): void {
		$id = Products::simple()->get_id();
		$this->add( $id );
		for ( $i = 1; $i < 120; $i++ ) {
			( new RateLimit() )->check( AddItem::NAME );
		}

		self::assertSame( 429, $this->add( $id, self::ID . '-2' ) );
		self::assertSame( 200, $this->add( $id ) );
		self::assertSame( 1, $this->quantity() );
		self::assertFalse( Operations::is_applied( self::ID . '-2' ) );
	}

	#[TestDox( '[ADD-09] a product that brings others along is one add, taken back as one' )]
	public function test_bundle(): void {
		$gift  = Products::simple();
		$id    = Products::simple()->get_id();
		$bring = static function ( string $key, int $product_id ) use ( $id, $gift ): void {
			if ( $product_id === $id ) {
				WC()->cart->add_to_cart( $gift->get_id() );
			}
		};
		add_action( 'woocommerce_add_to_cart', $bring, 10, 2 );
		self::assertSame( array( 200, 200 ), array( $this->add( $id ), $this->add( $id ) ) );
		self::assertSame( 2, $this->quantity() );

		$refuse = static fn () => throw new \Exception( 'Not together.' );
		add_action( 'woocommerce_add_to_cart', $refuse, 30 );
		self::assertSame( 409, $this->add( $id, self::ID . '-2' ) );
		self::assertSame( 2, $this->quantity() );
		self::assertFalse( Operations::is_applied( self::ID . '-2' ) );
		self::assertTrue( Operations::is_applied( self::ID ) );
	}

	#[TestDox( '[ADD-09] what is in the cart but not yet in the session is not remembered either' )]
	public function test_both_or_neither(): void {
		$seen = array();
		$look = static function () use ( &$seen ): void {
			$seen[] = array( null !== WC()->session->get( 'cart' ), Operations::is_applied( self::ID ) );
		};
		foreach ( array( PHP_INT_MIN, 10, 19, 20, 21, PHP_INT_MAX ) as $priority ) {
			add_action( 'woocommerce_add_to_cart', $look, $priority );
		}
		$this->add( Products::simple()->get_id() );

		self::assertContains( array( false, false ), $seen );
		self::assertContains( array( true, true ), $seen );
		self::assertNotContains( array( true, false ), $seen );
		self::assertNotContains( array( false, true ), $seen );
	}

	#[TestDox( '[SEC-03] garbage in the session is no fault' )]
	public function test_garbage(): void {
		foreach ( array( 'x', array( self::ID => 'x' ), array( self::ID => array( time() ) ), array( self::ID => true ) ) as $garbage ) {
			WC()->session->set( 'vitrin_operations', $garbage );
			self::assertFalse( Operations::is_applied( self::ID ) );
		}
		self::assertSame( 200, $this->add( Products::simple()->get_id() ) );
	}

	#[TestDox( '[ADD-09] plugins that keep unknown fields with the line don\'t see the id: two adds stay one line' )]
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
