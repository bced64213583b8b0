<?php
/**
 * The cart's endpoints.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\RemoveItem;
use Vitrin\Cart\UpdateItem;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\SideCart\Settings;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Good and bad input.
 */
final class EndpointsTest extends ShopTestCase {

	/**
	 * Calls an endpoint with a good nonce.
	 *
	 * @param Endpoint             $endpoint One of ours.
	 * @param array<string, mixed> $fields   The request's.
	 * @return array<string, mixed> The answer, with the cart under 'cart'.
	 */
	private function call( Endpoint $endpoint, array $fields = array() ): array {
		$answer = $endpoint->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->to_array();

		return $answer + array( 'cart' => Answer::cart_in( (string) ( ( (array) $answer['fragments'] )['script#vitrin-cart-data'] ?? '' ) ) );
	}

	/**
	 * Expects a refusal that left the cart as it was.
	 *
	 * @param int                  $code     Expected.
	 * @param Endpoint             $endpoint One of ours.
	 * @param array<string, mixed> $fields   The request's.
	 * @return string The message.
	 */
	private function refused( int $code, Endpoint $endpoint, array $fields ): string {
		$hash   = WC()->cart->get_cart_hash();
		$lines  = array_map( static fn ( array $item ) => $item['quantity'], WC()->cart->get_cart() );
		$answer = $this->call( $endpoint, $fields );

		self::assertSame( $code, $answer['code'], (string) wp_json_encode( $fields ) . $answer['msg'] );
		self::assertSame( 'error', $answer['status'] );
		self::assertNotSame( '', $answer['msg'] );
		self::assertSame( $answer['msg'], wp_strip_all_tags( $answer['msg'] ) );
		self::assertSame( $hash, WC()->cart->get_cart_hash(), 'the cart is as it was' );
		self::assertSame( $lines, array_map( static fn ( array $item ) => $item['quantity'], WC()->cart->get_cart() ) );
		self::assertSame( $hash, $answer['cart']['hash'], 'the answer carries the true cart' );
		self::assertSame( 0, wc_notice_count(), 'nothing is left to be shown on the next page' );

		return $answer['msg'];
	}

	#[TestDox( '[SIDE-04] get cart gives the cart, its fragments and a nonce, without asking for one' )]
	public function test_get(): void {
		$this->in_cart( Products::simple(), 2 );
		$answer = ( new GetCart() )->answer( 'POST', array() )->to_array();

		self::assertSame( 200, $answer['code'] );
		self::assertSame( WC()->cart->get_cart_hash(), $answer['cart_hash'] );
		self::assertNotFalse( wp_verify_nonce( $answer['ajax_nonce'], CartEndpoint::NONCE ) );
		self::assertSame( 2, $this->call( new GetCart() )['cart']['quantity'] );
		self::assertArrayHasKey( 'div.widget_shopping_cart_content', (array) $answer['fragments'] );
	}

	#[TestDox( '[SIDE-04] reading the cart writes nothing to the session, so it can\'t undo an add beside it' )]
	public function test_get_writes_nothing(): void {
		$this->in_cart( Products::simple() );
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->save_data();
		( new GetCart() )->answer( 'POST', array() );

		$dirty = new \ReflectionProperty( \WC_Session::class, '_dirty' );
		$dirty->setAccessible( true );
		self::assertFalse( $dirty->getValue( WC()->session ) );
	}

	#[TestDox( '[SIDE-04] an answer has the flag that runs the side cart again when somebody wants it, and only then' )]
	public function test_run_again(): void {
		self::assertArrayNotHasKey( 'run_again', ( new GetCart() )->answer( 'POST', array() )->to_array() );
		$actions = array();
		add_filter(
			'vitrin_run_side_cart_again',
			static function ( bool $again, string $action ) use ( &$actions ): bool {
				$actions[] = $action;
				return ! $again;
			},
			10,
			2
		);
		self::assertTrue( ( new GetCart() )->answer( 'POST', array() )->to_array()['run_again'] ?? null );
		self::assertSame( array( GetCart::NAME ), $actions );
	}

	#[TestDox( '[SIDE-04] what a side cart that begins anew asks for never makes it begin anew' )]
	public function test_run_again_ends(): void {
		add_filter( 'vitrin_run_side_cart_again', '__return_true' );
		$id = (string) Products::simple()->get_id();
		foreach ( array( new GetSuggestions( new Settings() ), new GetProductOptions() ) as $endpoint ) {
			$answer = $endpoint->answer( 'POST', array( 'product_id' => $id ) );
			self::assertSame( 200, $answer->code );
			self::assertArrayNotHasKey( 'run_again', $answer->to_array() );
		}
	}

	#[TestDox( '[SIDE-06] update item sets the quantity' )]
	public function test_update(): void {
		$key    = $this->in_cart( Products::simple() );
		$answer = $this->call( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '۳' ) );

		self::assertSame( 200, $answer['code'] );
		self::assertSame( '', $answer['msg'] );
		self::assertSame( 3, $answer['cart']['lines'][0]['quantity'] );
		self::assertSame( '1050000', $answer['cart']['totals']['subtotal'] );
		self::assertSame( 3, WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[SIDE-06] a quantity of 0 removes the line, as does remove item' )]
	public function test_remove(): void {
		$a = $this->in_cart( Products::simple() );
		$b = $this->in_cart( Products::simple() );

		self::assertCount( 1, $this->call( new UpdateItem(), array( 'cart_key' => $a, 'quantity' => '0' ) )['cart']['lines'] );
		$answer = $this->call( new RemoveItem(), array( 'cart_key' => $b ) );
		self::assertSame( 200, $answer['code'] );
		self::assertSame( array(), $answer['cart']['lines'] );
		self::assertTrue( WC()->cart->is_empty() );
	}

	/**
	 * Quantities that are refused.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad_quantities(): array {
		return array(
			'missing'    => array( null ),
			'negative'   => array( '-1' ),
			'fractional' => array( '1.5' ),
			'huge'       => array( '99999999999' ),
			'text'       => array( 'many' ),
			'markup'     => array( '<script>alert(1)</script>' ),
			'list'       => array( array( 2 ) ),
		);
	}

	#[TestDox( '[SEC-03b] a bad quantity is answered 400 and the cart stays' )]
	#[DataProvider( 'bad_quantities' )]
	public function test_bad_quantity( mixed $quantity ): void {
		$product = Products::simple();
		$key     = $this->in_cart( $product, 2 );

		$this->refused( 400, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => $quantity ) );
		if ( null !== $quantity ) {
			$this->refused( 400, new AddItem(), array( 'product_id' => (string) $product->get_id(), 'quantity' => $quantity ) );
		}
	}

	#[TestDox( '[SEC-03] adding nothing is answered 400' )]
	public function test_add_zero(): void {
		$this->refused( 400, new AddItem(), array( 'product_id' => (string) Products::simple()->get_id(), 'quantity' => '0' ) );
	}

	#[TestDox( '[SEC-03] a line that is gone, or another session\'s, is answered 404' )]
	public function test_unknown_line(): void {
		$foreign = $this->in_cart( Products::simple(), 5 );
		$this->become_guest();
		$removed = $this->in_cart( Products::simple() );
		$this->in_cart( Products::simple() );
		WC()->cart->remove_cart_item( $removed );

		foreach ( array( $foreign, $removed, str_repeat( 'a', 32 ) ) as $key ) {
			$this->refused( 404, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '1' ) );
			$this->refused( 404, new RemoveItem(), array( 'cart_key' => $key ) );
		}
	}

	#[TestDox( '[SEC-03] a key that is none is answered 400' )]
	public function test_bad_key(): void {
		foreach ( array( null, '', "a' OR 1=1", '<b>', str_repeat( 'a', 65 ), array( 'a' ) ) as $key ) {
			$this->refused( 400, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '1' ) );
			$this->refused( 400, new RemoveItem(), array( 'cart_key' => $key ) );
		}
	}

	#[TestDox( '[SIDE-09] stock that ran out meanwhile is answered 409 with the shop\'s reason as plain text' )]
	public function test_stock(): void {
		$product = Products::simple( array( 'name' => 'Tea & cups', 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$key     = $this->in_cart( $product, 2 );

		$message = $this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '4' ) );
		self::assertStringContainsString( 'Tea & cups', $message );
		$this->refused( 409, new AddItem(), array( 'product_id' => (string) $product->get_id(), 'quantity' => '2' ) );

		// Another line that has run out must not forbid this one.
		$other = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 5 ) );
		$this->in_cart( $other );
		foreach ( WC()->cart->get_cart() as $item ) {
			if ( $item['product_id'] === $other->get_id() ) {
				$item['data']->set_stock_quantity( 0 );
				$item['data']->set_stock_status( 'outofstock' );
			}
		}
		self::assertSame( 200, $this->call( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '3' ) )['code'] );
	}

	#[TestDox( '[SIDE-06] a line over its limit can still shrink' )]
	public function test_shrink_over_limit(): void {
		$key = $this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 9 ) ), 9 );
		WC()->cart->get_cart()[ $key ]['data']->set_stock_quantity( 2 );

		self::assertSame( 200, $this->call( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '5' ) )['code'] );
		$this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '6' ) );
	}

	#[TestDox( '[SIDE-06] what is sold individually stays one' )]
	public function test_sold_individually(): void {
		$product = Products::simple( array( 'sold_individually' => true, 'name' => 'Ring' ) );
		$key     = $this->in_cart( $product );

		self::assertStringContainsString( 'Ring', $this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '2' ) ) );
		self::assertStringContainsString( 'Ring', $this->refused( 409, new AddItem(), array( 'product_id' => (string) $product->get_id() ) ) );
	}

	#[TestDox( '[SIDE-06] a plugin\'s refusal is answered 409 with its reason, and isn\'t said again on the next page' )]
	public function test_plugin_refuses(): void {
		$product = Products::simple();
		$key     = $this->in_cart( $product );
		$refuse  = static function (): bool {
			wc_add_notice( 'Only <b>members</b> may &amp; can.', 'error' );
			return false;
		};
		add_filter( 'woocommerce_update_cart_validation', $refuse );
		add_filter( 'woocommerce_add_to_cart_validation', $refuse );

		self::assertSame( 'Only members may & can.', $this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '2' ) ) );
		self::assertSame( 'Only members may & can.', $this->refused( 409, new AddItem(), array( 'product_id' => (string) $product->get_id() ) ) );
	}

	#[TestDox( '[SIDE-06] two plugins refuse: each reason is said, once' )]
	public function test_plugins_refuse(): void {
		$key = $this->in_cart( Products::simple() );
		foreach ( array( 'Not for guests.', 'Not on Fridays.', 'Not for guests.' ) as $reason ) {
			add_filter(
				'woocommerce_update_cart_validation',
				static function () use ( $reason ): bool {
					wc_add_notice( $reason, 'error' );
					return false;
				}
			);
		}

		self::assertSame( 'Not for guests. Not on Fridays.', $this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '2' ) ) );
	}

	#[TestDox( '[SIDE-06] a notice that waited before the call still waits after it' )]
	public function test_earlier_notices_stay(): void {
		$key = $this->in_cart( Products::simple() );
		wc_add_notice( 'Welcome.', 'error' );

		self::assertSame( 200, $this->call( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '2' ) )['code'] );
		self::assertSame( array( 'Welcome.' ), array_column( wc_get_notices( 'error' ), 'notice' ) );
	}

	#[TestDox( '[SIDE-06] a minimum quantity is kept' )]
	public function test_minimum(): void {
		$key = $this->in_cart( Products::simple(), 6 );
		add_filter( 'woocommerce_quantity_input_args', static fn ( array $arguments ): array => array( 'min_value' => 6 ) + $arguments );

		$this->refused( 409, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '5' ) );
		self::assertSame( 200, $this->call( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '0' ) )['code'] );
	}

	#[TestDox( '[SEC-03] a fault in the middle of the work is answered 500 and the cart is put back' )]
	public function test_fault_is_undone(): void {
		$key = $this->in_cart( Products::simple(), 2 );
		$add = Products::simple();
		add_action( 'woocommerce_after_cart_item_quantity_update', static fn () => throw new \Error( 'broken plugin' ) );
		add_action( 'woocommerce_add_to_cart', static fn () => throw new \Error( 'broken plugin' ), 1 );

		$this->refused( 500, new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '5' ) );
		$this->refused( 500, new AddItem(), array( 'product_id' => (string) $add->get_id() ) );
	}

	#[TestDox( '[SIDE-05] add item adds a simple product once, and with its quantity' )]
	public function test_add(): void {
		$answer = $this->call( new AddItem(), array( 'product_id' => (string) Products::simple()->get_id(), 'quantity' => '2' ) );

		self::assertSame( 200, $answer['code'], $answer['msg'] );
		self::assertSame( 2, $answer['cart']['quantity'] );
	}

	#[TestDox( '[SIDE-05] add item takes a variation with its attributes, and refuses wrong ones' )]
	public function test_add_variation(): void {
		[ $shirt, $blue ] = Products::variable();
		$fields           = array( 'product_id' => (string) $shirt->get_id(), 'variation_id' => (string) $blue->get_id() );

		$this->refused( 409, new AddItem(), array( 'product_id' => (string) $shirt->get_id() ) );
		$this->refused( 409, new AddItem(), $fields + array( 'attributes' => array( 'attribute_colour' => 'red' ) ) );
		$this->refused( 400, new AddItem(), $fields + array( 'attributes' => array( 'attribute_colour' => '<b>' ) ) );
		$this->refused( 404, new AddItem(), array( 'product_id' => (string) $shirt->get_id(), 'variation_id' => '999999' ) );
		$this->refused( 409, new AddItem(), array( 'product_id' => (string) Products::simple()->get_id(), 'variation_id' => (string) $blue->get_id() ) );

		$answer = $this->call( new AddItem(), $fields + array( 'attributes' => array( 'attribute_colour' => 'blue' ) ) );
		self::assertSame( 200, $answer['code'], $answer['msg'] );
		self::assertSame( array( 'attribute_colour' => 'blue' ), $answer['cart']['lines'][0]['options'] );

		// A list's button names the variation itself.
		$answer = $this->call( new AddItem(), array( 'product_id' => (string) $blue->get_id() ) );
		self::assertSame( 2, $answer['cart']['lines'][0]['quantity'] );
	}

	#[TestDox( '[SIDE-05] a grouped product adds all of what was chosen, or nothing' )]
	public function test_add_group(): void {
		$a     = Products::simple();
		$b     = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 1 ) );
		$other = Products::simple();
		$group = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_status( 'publish' );
		$group->set_children( array( $a->get_id(), $b->get_id() ) );
		$group->save();
		$id = array( 'product_id' => (string) $group->get_id() );

		$this->refused( 400, new AddItem(), $id + array( 'quantity' => array( $a->get_id() => '0' ) ) );
		$this->refused( 400, new AddItem(), $id + array( 'quantity' => '2' ) );
		$this->refused( 404, new AddItem(), $id + array( 'quantity' => array( $other->get_id() => '1' ) ) );
		$this->refused( 409, new AddItem(), $id + array( 'quantity' => array( $a->get_id() => '1', $b->get_id() => '2' ) ) );
		self::assertTrue( WC()->cart->is_empty() );

		$answer = $this->call( new AddItem(), $id + array( 'quantity' => array( $a->get_id() => '2', $b->get_id() => '1' ) ) );
		self::assertSame( 3, $answer['cart']['quantity'], $answer['msg'] );
	}

	#[TestDox( '[SEC-03] a product that the visitor may not see is answered like an unknown one' )]
	public function test_closed_products(): void {
		$unknown = $this->refused( 404, new AddItem(), array( 'product_id' => '99999999' ) );
		$closed  = array(
			Products::simple( array( 'status' => 'draft' ) ),
			Products::simple( array( 'status' => 'private' ) ),
			Products::simple( array( 'status' => 'pending' ) ),
		);
		$secret  = Products::simple();
		wp_update_post( array( 'ID' => $secret->get_id(), 'post_password' => 'x' ) );
		$trashed = Products::simple();
		wp_trash_post( $trashed->get_id() );
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'x' ) );

		foreach ( array( ...array_map( static fn ( \WC_Product $product ): int => $product->get_id(), $closed ), $secret->get_id(), $trashed->get_id(), (int) $page ) as $id ) {
			self::assertSame( $unknown, $this->refused( 404, new AddItem(), array( 'product_id' => (string) $id ) ) );
		}
	}

	#[TestDox( '[SIDE-05] plugins find the form\'s fields, and its button, where they look for them' )]
	public function test_form_fields(): void {
		$product           = Products::simple();
		$_POST['engraving'] = 'Sara';
		add_filter(
			'woocommerce_add_cart_item_data',
			static fn ( array $data ): array => isset( $_POST['add-to-cart'] ) ? $data + array( 'engraving' => $_POST['engraving'] ) : $data
		);
		$this->call( new AddItem(), array( 'product_id' => (string) $product->get_id() ) );

		self::assertSame( array( 'Sara' ), array_column( WC()->cart->get_cart(), 'engraving' ) );
	}

	#[TestDox( '[SEC-03b] whatever is sent to the public calls, no option changes but counters, and the cart stays sound' )]
	public function test_fuzz(): void {
		global $wpdb;
		$product = Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$this->in_cart( $product );
		$options = static fn (): array => $wpdb->get_results( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name NOT LIKE '%\\_transient\\_%' AND option_name NOT LIKE 'vitrin\\_count\\_%' AND option_name NOT IN ( 'cron', 'vitrin_refusals' ) ORDER BY option_name", ARRAY_A );
		$before  = $options();
		$values  = array( '', '0', '-1', '1e9', 'NAN', "'; DROP TABLE wp_options; --", '<svg/onload=alert(1)>', "\0", "\xff\xfe", '../../wp-config.php', array(), array( 'a' => array( 'b' => 'c' ) ), '{{7*7}}', 'O:8:"stdClass":0:{}', str_repeat( 'ا', 5000 ), (string) $product->get_id(), 'vitrin_settings' );
		mt_srand( 20 );
		$names = array( 'product_id', 'quantity', 'variation_id', 'attributes', 'cart_key', 'attribute_x', 'vitrin_settings', 'option' );

		for ( $i = 0; $i < 300; $i++ ) {
			$fields = array( 'security' => CartEndpoint::create_nonce() );
			foreach ( $names as $name ) {
				if ( mt_rand( 0, 2 ) > 0 ) {
					$fields[ $name ] = $values[ mt_rand( 0, count( $values ) - 1 ) ];
				}
			}
			$endpoint = array( new AddItem(), new UpdateItem(), new RemoveItem(), new GetCart() )[ $i % 4 ];
			$answer   = $endpoint->answer( 'POST', $fields );
			self::assertContains( $answer->code, array( 200, 400, 404, 409, 429 ), (string) wp_json_encode( $fields ) );
			self::assertLessThanOrEqual( 3, WC()->cart->get_cart_contents_count() );
		}

		self::assertSame( $before, $options() );
	}
}
