<?php
/**
 * A line's options changed in one step.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\UpdateAttributes;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

use Vitrin\Shared\Http\Answer as HttpAnswer;

/**
 * Valid and invalid requests.
 */
final class UpdateAttributesTest extends ShopTestCase {

	/**
	 * The coat: blue of any size, red small, red large.
	 *
	 * @var array{\WC_Product_Variable, list<\WC_Product_Variation>}
	 */
	private array $coat;

	/** A coat to change. */
	protected function setUp(): void {
		parent::setUp();
		$this->coat = Products::variations(
			array(
				array( 'colour' => 'blue', 'size' => '' ),
				array( 'colour' => 'red', 'size' => 'S', 'regular_price' => '520000' ),
				array( 'colour' => 'red', 'size' => 'L', 'manage_stock' => true, 'stock_quantity' => 3 ),
			)
		);
	}

	/**
	 * Puts the coat into the cart.
	 *
	 * @param int    $at       Which variation.
	 * @param string $size     S or L.
	 * @param int    $quantity How many.
	 * @param array<string, mixed> $data A plugin's.
	 */
	private function coat_in_cart( int $at, string $size, int $quantity = 1, array $data = array() ): string {
		[ $coat, $variations ] = $this->coat;
		$colour                = 0 === $at ? 'blue' : 'red';
		$key                   = WC()->cart->add_to_cart( $coat->get_id(), $quantity, $variations[ $at ]->get_id(), self::options( $colour, $size ), $data );
		self::assertIsString( $key );

		return $key;
	}

	/**
	 * As form fields.
	 *
	 * @param string $colour Colour.
	 * @param string $size   Size.
	 * @return array{attribute_colour: string, attribute_size: string}
	 */
	private static function options( string $colour, string $size ): array {
		return array(
			'attribute_colour' => $colour,
			'attribute_size'   => $size,
		);
	}

	/**
	 * Calls with a good nonce.
	 *
	 * @param string               $key      The line.
	 * @param int                  $at       The variation that it is to become.
	 * @param array<string, mixed> $options  See options().
	 * @param array<string, mixed> $more     Other fields.
	 */
	private function change( string $key, int $at, array $options, array $more = array() ): HttpAnswer {
		return ( new UpdateAttributes() )->answer(
			'POST',
			$more + array(
				'cart_key'     => $key,
				'variation_id' => (string) $this->coat[1][ $at ]->get_id(),
				'attributes'   => $options,
				'security'     => CartEndpoint::create_nonce(),
			)
		);
	}

	/**
	 * What the cart holds: variation, size and quantity, in order.
	 *
	 * @return list<array{int, string, int|float}>
	 */
	private function lines(): array {
		return array_values( array_map( static fn ( array $item ): array => array( $item['variation_id'], $item['variation']['attribute_size'] ?? '', $item['quantity'] ), WC()->cart->get_cart() ) );
	}

	/**
	 * Expects a refusal that left the cart as it was.
	 *
	 * @param int        $code   Expected.
	 * @param HttpAnswer $answer What came.
	 * @param list<array{int, string, int|float}> $before lines() before.
	 */
	private function expect_refusal( int $code, HttpAnswer $answer, array $before ): void {
		self::assertSame( $code, $answer->code, $answer->message );
		self::assertNotSame( '', $answer->message );
		self::assertSame( $before, $this->lines(), 'the cart is as it was' );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents() );
		self::assertSame( 0, wc_notice_count(), 'nothing is left to be shown on the next page' );
	}

	#[TestDox( '[SIDE-08] a line becomes another variation in one step and keeps its place; its price follows' )]
	public function test_change(): void {
		$this->in_cart( Products::simple() );
		$key = $this->coat_in_cart( 0, 'S', 2 );
		$this->in_cart( Products::simple() );

		$answer = $this->change( $key, 1, self::options( 'red', 'S' ), array( 'quantity' => '۳' ) );

		self::assertSame( 200, $answer->code, $answer->message );
		$lines = array_values( WC()->cart->get_cart() );
		self::assertCount( 3, $lines );
		self::assertSame( $this->coat[1][1]->get_id(), $lines[1]['variation_id'] );
		self::assertSame( 3, $lines[1]['quantity'] );
		$sent = Answer::cart_in( (string) ( (array) $answer->data['fragments'] )['script#vitrin-cart-data'] )['lines'][1];
		self::assertSame( '520000', $sent['price'] );
		self::assertSame( self::options( 'red', 'S' ), $sent['options'] );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents(), 'nothing to bring back' );
		// The session has the same order: the next request begins with it.
		self::assertSame( array_keys( WC()->cart->get_cart() ), array_keys( WC()->session->get( 'cart' ) ) );
	}

	#[TestDox( '[SIDE-08] of a variation of which any size will do, the size alone changes; without a quantity it stays' )]
	public function test_any(): void {
		$key = $this->coat_in_cart( 0, 'S', 2 );
		self::assertSame( 200, $this->change( $key, 0, self::options( 'blue', 'L' ) )->code );
		self::assertSame( array( array( $this->coat[1][0]->get_id(), 'L', 2 ) ), $this->lines() );
	}

	#[TestDox( '[SIDE-08] the combination of another line: the two become one, where the changed one stood' )]
	public function test_merge(): void {
		$first = $this->coat_in_cart( 0, 'S', 1 );
		$this->in_cart( Products::simple() );
		$this->coat_in_cart( 1, 'S', 2 );

		self::assertSame( 200, $this->change( $first, 1, self::options( 'red', 'S' ) )->code );

		self::assertSame( array( $this->coat[1][1]->get_id(), 'S', 3 ), $this->lines()[0] );
		self::assertCount( 2, $this->lines() );
	}

	#[TestDox( '[SIDE-08] the line that stands first takes its place when a later one becomes the same' )]
	public function test_merge_backwards(): void {
		$this->coat_in_cart( 1, 'S', 2 );
		$this->in_cart( Products::simple() );
		$last = $this->coat_in_cart( 0, 'S', 1 );

		self::assertSame( 200, $this->change( $last, 1, self::options( 'red', 'S' ) )->code );

		self::assertSame( array( $this->coat[1][1]->get_id(), 'S', 3 ), $this->lines()[1] );
		self::assertCount( 2, $this->lines() );
	}

	#[TestDox( '[SIDE-08] the same combination again changes the quantity at most' )]
	public function test_same(): void {
		$key = $this->coat_in_cart( 0, 'S', 2 );
		self::assertSame( 200, $this->change( $key, 0, self::options( 'blue', 'S' ), array( 'quantity' => '5' ) )->code );
		self::assertSame( array( array( $this->coat[1][0]->get_id(), 'S', 5 ) ), $this->lines() );
		self::assertSame( array( $key ), array_keys( WC()->cart->get_cart() ) );
	}

	#[TestDox( '[SIDE-08] what a plugin keeps with the line stays with it' )]
	public function test_plugin_data(): void {
		$key = $this->coat_in_cart( 0, 'S', 1, array( 'engraving' => 'Sara' ) );
		self::assertSame( 200, $this->change( $key, 1, self::options( 'red', 'S' ) )->code );
		self::assertSame( 'Sara', array_values( WC()->cart->get_cart() )[0]['engraving'] ?? null );
	}

	/**
	 * A plugin that gives gifts away when the cart is added up, as such plugins do.
	 */
	private static function gifts_are_free(): void {
		add_action(
			'woocommerce_before_calculate_totals',
			static function ( \WC_Cart $cart ): void {
				foreach ( $cart->get_cart() as $item ) {
					if ( ! empty( $item['gift'] ) ) {
						$item['data']->set_price( 0 );
					}
				}
			}
		);
	}

	#[TestDox( '[SEC-03] [SIDE-08] a price that a plugin has given a line isn’t carried to a variation that costs something else, also when nothing was added up before' )]
	public function test_price_of_plugin(): void {
		$key    = $this->coat_in_cart( 0, 'S', 1, array( 'gift' => true ) );
		$before = $this->lines();
		self::gifts_are_free();
		foreach ( array( 'not added up yet', 'added up' ) as $when ) {
			$answer = $this->change( $key, 1, self::options( 'red', 'S' ) );
			$this->expect_refusal( 409, $answer, $before );
			self::assertSame( __( 'The options could not be changed.', 'vitrin' ), $answer->message, $when );
			WC()->cart->calculate_totals();
		}
		self::assertSame( 200, $this->change( $key, 0, self::options( 'blue', 'L' ) )->code, 'the same variation' );
		$key = (string) array_key_first( WC()->cart->get_cart() );
		self::assertSame( 200, $this->change( $key, 2, self::options( 'red', 'L' ) )->code, 'one that costs the same' );

		$other = $this->coat_in_cart( 0, 'S' );
		self::assertSame( 200, $this->change( $other, 1, self::options( 'red', 'S' ) )->code, 'a line without data of plugins' );
	}

	#[TestDox( '[SIDE-08] a plugin says by a filter whether a line’s options may be changed, and why not' )]
	public function test_filter(): void {
		$key = $this->coat_in_cart( 0, 'S', 1, array( 'gift' => true ) );
		self::gifts_are_free();
		$seen  = array();
		$allow = static function ( bool $may, array $line, int $variation ) use ( &$seen ): bool {
			$seen = array( $may, $line['gift'] ?? false, $variation );

			return true;
		};
		add_filter( 'vitrin_line_options_may_change', $allow, 10, 3 );
		self::assertSame( 200, $this->change( $key, 1, self::options( 'red', 'S' ) )->code );
		self::assertSame( array( false, true, $this->coat[1][1]->get_id() ), $seen );
		remove_filter( 'vitrin_line_options_may_change', $allow );

		$plain  = $this->coat_in_cart( 0, 'S' );
		$before = $this->lines();
		add_filter(
			'vitrin_line_options_may_change',
			static function (): bool {
				wc_add_notice( 'Not <b>this</b> one.', 'error' );
				return false;
			}
		);
		$answer = $this->change( $plain, 1, self::options( 'red', 'S' ) );
		self::assertSame( 'Not this one.', $answer->message );
		$this->expect_refusal( 409, $answer, $before );
	}

	#[TestDox( '[SIDE-08] more than the shop has of the new combination is refused with the reason, also together with another line of it' )]
	public function test_stock(): void {
		$key = $this->coat_in_cart( 0, 'L', 2 );
		$this->expect_refusal( 409, $this->change( $key, 2, self::options( 'red', 'L' ), array( 'quantity' => '4' ) ), $this->lines() );
		$this->coat_in_cart( 2, 'L', 2 );
		$this->expect_refusal( 409, $this->change( $key, 2, self::options( 'red', 'L' ) ), $this->lines() );
	}

	#[TestDox( '[SIDE-08] the pieces of the line itself are no reason to refuse' )]
	public function test_own_stock(): void {
		$key = $this->coat_in_cart( 2, 'L', 3 );
		self::assertSame( 200, $this->change( $key, 2, self::options( 'red', 'L' ), array( 'quantity' => '3' ) )->code );
	}

	/**
	 * Choices that no variation allows.
	 *
	 * @return array<string, array{int, array<string, mixed>, int}>
	 */
	public static function bad_choices(): array {
		return array(
			'a value that the variation has not' => array( 1, self::options( 'blue', 'S' ), 409 ),
			'a value that nobody has'            => array( 0, self::options( 'blue', 'XXL' ), 409 ),
			'an attribute is missing'            => array( 0, array( 'attribute_colour' => 'blue' ), 409 ),
			'markup'                             => array( 0, self::options( 'blue', '<b>S</b>' ), 400 ),
			'a list'                             => array( 0, array( 'attribute_size' => array( 'S' ) ), 400 ),
			'a foreign field'                    => array( 0, array( 'price' => '1' ), 400 ),
		);
	}

	#[TestDox( '[SEC-03] [SIDE-08] a choice that fits no variation is refused, and the cart stays' )]
	#[DataProvider( 'bad_choices' )]
	public function test_bad_choice( int $at, array $options, int $code ): void {
		$key = $this->coat_in_cart( 0, 'S', 2 );
		$this->expect_refusal( $code, $this->change( $key, $at, $options ), $this->lines() );
	}

	#[TestDox( '[SEC-03] [SIDE-08] another line, another product’s variation, a product without options, a bad quantity: refused' )]
	public function test_bad_line(): void {
		[ , $blue ] = Products::variable();
		$simple     = $this->in_cart( Products::simple() );
		$key        = $this->coat_in_cart( 0, 'S', 2 );
		$before     = $this->lines();

		$this->expect_refusal( 404, $this->change( str_repeat( 'a', 32 ), 1, self::options( 'red', 'S' ) ), $before );
		$this->expect_refusal( 400, $this->change( '<b>', 1, self::options( 'red', 'S' ) ), $before );
		$this->expect_refusal( 404, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'variation_id' => (string) $blue->get_id() ) ), $before );
		$this->expect_refusal( 400, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'variation_id' => '0' ) ), $before );
		$this->expect_refusal( 409, $this->change( $simple, 1, self::options( 'red', 'S' ) ), $before );
		foreach ( array( '0', '-1', '1.5', 'many' ) as $quantity ) {
			$this->expect_refusal( 400, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'quantity' => $quantity ) ), $before );
		}
		$this->coat[1][1]->set_status( 'private' );
		$this->coat[1][1]->save();
		$this->expect_refusal( 404, $this->change( $key, 1, self::options( 'red', 'S' ) ), $before );
	}

	#[TestDox( '[SIDE-08] a plugin that refuses is heard, and nothing has changed' )]
	public function test_plugin_refuses(): void {
		$key = $this->coat_in_cart( 0, 'S', 2 );
		add_filter(
			'woocommerce_add_to_cart_validation',
			static function (): bool {
				wc_add_notice( 'Not <b>today</b>.', 'error' );
				return false;
			}
		);
		$answer = $this->change( $key, 1, self::options( 'red', 'S' ) );
		self::assertSame( 'Not today.', $answer->message );
		$this->expect_refusal( 409, $answer, $this->lines() );
	}

	#[TestDox( '[SIDE-08] a fault in the middle leaves the line as it was, and the change is not remembered' )]
	public function test_fault(): void {
		$key    = $this->coat_in_cart( 0, 'S', 2 );
		$before = $this->lines();
		$break  = static function (): void {
			// WooCommerce takes an exception for a refusal.
			throw new \Error( 'broken' );
		};
		add_action( 'woocommerce_add_to_cart', $break );
		$id = 'c0ffee00-0000-4000-8000-000000000001';
		$this->expect_refusal( 500, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'vitrin_operation' => $id ) ), $before );
		remove_action( 'woocommerce_add_to_cart', $break );
		self::assertSame( array(), (array) ( new GetCart() )->answer( 'POST', array( 'operations' => array( $id ) ) )->to_array()['operations'] );
		self::assertSame( 200, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'vitrin_operation' => $id ) )->code );
	}

	#[TestDox( '[SIDE-08] sent again with the same id it is answered as done, also when the line has long another key' )]
	public function test_repeated(): void {
		$key = $this->coat_in_cart( 0, 'S', 1 );
		$id  = 'c0ffee00-0000-4000-8000-000000000002';
		foreach ( array( 1, 2 ) as $time ) {
			$answer = $this->change( $key, 1, self::options( 'red', 'S' ), array( 'vitrin_operation' => $id ) );
			self::assertSame( 200, $answer->code, 'time ' . $time . ': ' . $answer->message );
			self::assertSame( array( array( $this->coat[1][1]->get_id(), 'S', 1 ) ), $this->lines() );
		}
		self::assertSame( array( $id => true ), (array) ( new GetCart() )->answer( 'POST', array( 'operations' => array( $id ) ) )->to_array()['operations'] );
		self::assertSame( 400, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'vitrin_operation' => '<b>' ) )->code );
	}

	#[TestDox( '[SEC-02] without a nonce, or by GET, no options are changed' )]
	public function test_nonce(): void {
		$key    = $this->coat_in_cart( 0, 'S' );
		$before = $this->lines();
		$fields = array( 'cart_key' => $key, 'variation_id' => (string) $this->coat[1][1]->get_id(), 'attributes' => self::options( 'red', 'S' ) );
		self::assertSame( 401, ( new UpdateAttributes() )->answer( 'POST', $fields )->code );
		self::assertSame( 405, ( new UpdateAttributes() )->answer( 'GET', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->code );
		self::assertSame( $before, $this->lines() );
	}

	#[TestDox( '[SIDE-08] what a plugin allows of a line holds here, too: its quantity, and a most' )]
	public function test_limits_of_plugins(): void {
		$key    = $this->coat_in_cart( 1, 'S', 1, array( 'gift' => true ) );
		$object = static fn ( bool $allowed, string $line, array $raw, int|float $quantity ): bool => $allowed && ( empty( $raw['gift'] ) || $quantity <= 1 );
		add_filter( 'woocommerce_update_cart_validation', $object, 10, 4 );
		$answer = $this->change( $key, 1, self::options( 'red', 'S' ), array( 'quantity' => '50' ) );
		remove_filter( 'woocommerce_update_cart_validation', $object );
		self::assertSame( 409, $answer->code );
		self::assertSame( 1, WC()->cart->get_cart_contents_count() );

		$most = static fn ( array $arguments ): array => array( 'max_value' => 4 ) + $arguments;
		add_filter( 'woocommerce_quantity_input_args', $most );
		self::assertSame( 409, $this->change( $key, 1, self::options( 'red', 'S' ), array( 'quantity' => '5' ) )->code );
		$this->coat_in_cart( 0, 'S', 3 );
		$other = $this->coat_in_cart( 0, 'L', 3 );
		$taken = $this->change( $other, 0, self::options( 'blue', 'S' ) );
		remove_filter( 'woocommerce_quantity_input_args', $most );
		self::assertSame( 409, $taken->code, 'three and three are more than four' );
		self::assertSame( 7, WC()->cart->get_cart_contents_count() );
	}
}
