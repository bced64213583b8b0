<?php
/**
 * The product form's call.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\Operations;
use Vitrin\Cart\UpdateItem;
use Vitrin\Shared\Http\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * As the page would have done after loading again.
 */
final class AddProductTest extends ShopTestCase {

	/**
	 * Sends a form.
	 *
	 * @param array<string, mixed> $fields Of the form.
	 */
	private function send( array $fields ): Answer {
		return ( new AddItem( AddItem::OF_FORM ) )->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce() ) );
	}

	#[TestDox( '[ADD-06a] answers fragments and hash, and leads nowhere by itself' )]
	public function test_added(): void {
		$answer = $this->send( array( 'product_id' => (string) Products::simple()->get_id(), 'quantity' => '۲' ) )->to_array();

		self::assertSame( 200, $answer['code'] );
		self::assertSame( '', $answer['msg'] );
		self::assertSame( '', $answer['redirect'] );
		self::assertSame( WC()->cart->get_cart_hash(), $answer['cart_hash'] );
		self::assertObjectHasProperty( 'script#vitrin-cart-data', $answer['fragments'] );
		self::assertSame( 2, (int) WC()->cart->get_cart_contents_count() );
		self::assertSame( array(), wc_get_notices() );
	}

	/**
	 * Places where plugins for add-ons give a line its price.
	 *
	 * @return array<string, array{string, \Closure}>
	 */
	public static function places_of_a_price(): array {
		$priced = static function ( array $line ): array {
			$product = wc_get_product( $line['product_id'] );
			$line['data']->set_price( (float) $product->get_price() + 5000 * $line['quantity'] );

			return $line;
		};

		return array(
			'when it is put in'            => array( 'woocommerce_add_cart_item', $priced ),
			'when it is loaded'            => array( 'woocommerce_get_cart_item_from_session', $priced ),
			'when totals are calculated'   => array(
				'woocommerce_before_calculate_totals',
				static function ( \WC_Cart $cart ) use ( $priced ): void {
					array_map( $priced, $cart->get_cart() );
				},
			),
		);
	}

	#[DataProvider( 'places_of_a_price' )]
	#[TestDox( '[THEME-06a] [SIDE-06] a line has the price that the next page will say, where a plugin gives it $_dataset' )]
	public function test_price_of_plugin( string $hook, \Closure $give ): void {
		$product = Products::simple( array( 'regular_price' => '100000' ) );
		add_filter( $hook, $give );
		$sent = fn ( Answer $answer ): object => json_decode( (string) preg_replace( '/<[^>]+>/', '', $answer->to_array()['fragments']->{'script#vitrin-cart-data'} ) );

		$cart = $sent( $this->send( array( 'product_id' => (string) $product->get_id() ) ) );
		self::assertSame( array( '105000', '105000' ), array( $cart->lines[0]->price, $cart->totals->subtotal ) );
		if ( 'woocommerce_add_cart_item' === $hook ) {
			return;
		}
		// By how many, too.
		$cart = $sent( ( new UpdateItem() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'cart_key' => $cart->lines[0]->key, 'quantity' => '3' ) ) );
		self::assertSame( array( '115000', '345000' ), array( $cart->lines[0]->price, $cart->totals->subtotal ) );
		self::assertSame( '345000', (string) (int) WC()->cart->get_subtotal() );
		self::assertSame( array(), wc_get_notices() );
	}

	#[TestDox( '[THEME-06a] a filter that loses a line, or its product, when it is loaded leaves the line as it was' )]
	public function test_broken_loading(): void {
		foreach ( array( '__return_null', '__return_empty_array', static fn (): array => array( 'data' => 'none' ) ) as $filter ) {
			add_filter( 'woocommerce_get_cart_item_from_session', $filter );
			self::assertSame( 200, $this->send( array( 'product_id' => (string) Products::simple()->get_id() ) )->code );
			remove_filter( 'woocommerce_get_cart_item_from_session', $filter );
		}
		self::assertCount( 3, WC()->cart->get_cart() );
	}

	#[TestDox( '[ADD-06] leads where WooCommerce\'s filter says for this product, within the site' )]
	public function test_redirect(): void {
		$product = Products::simple();
		$asked   = null;
		$to      = home_url( '/checkout/' );
		add_filter(
			'woocommerce_add_to_cart_redirect',
			static function ( mixed $url, mixed $of = null ) use ( &$asked, &$to ): string {
				$asked = $of instanceof \WC_Product ? $of->get_id() : null;

				return $to;
			},
			10,
			2
		);
		$fields = array( 'product_id' => (string) $product->get_id() );

		self::assertSame( $to, $this->send( $fields )->to_array()['redirect'] );
		self::assertSame( $product->get_id(), $asked );
		$to = 'https://evil.example/';
		self::assertSame( '', $this->send( $fields )->to_array()['redirect'] );
	}

	#[TestDox( '[ADD-06] plugins find the form\'s button when they are asked, of a group the group\'s, and nothing of ours' )]
	public function test_button(): void {
		$member = Products::simple();
		$group  = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_status( 'publish' );
		$group->set_children( array( $member->get_id() ) );
		$group->save();
		$seen = array();
		add_filter(
			'woocommerce_add_to_cart_validation',
			static function ( bool $valid ) use ( &$seen ): bool {
				// phpcs:ignore WordPress.Security
				$seen[] = array( $_REQUEST['add-to-cart'] ?? null, $_POST['add-to-cart'] ?? null, isset( $_POST[ Operations::FIELD ] ) );

				return $valid;
			}
		);
		$_POST[ Operations::FIELD ] = 'op-12345678';
		$this->send( array( 'product_id' => (string) $member->get_id(), Operations::FIELD => 'op-12345678' ) );
		$this->send( array( 'product_id' => (string) $group->get_id(), 'quantity' => array( $member->get_id() => '1' ) ) );

		$first  = (string) $member->get_id();
		$second = (string) $group->get_id();
		self::assertSame( array( array( $first, $first, false ), array( $second, $second, false ) ), $seen );
		self::assertSame( 2, (int) WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[ADD-06] says what other plugins noted, as plain text and once; a refusal says why' )]
	public function test_notices(): void {
		wc_add_notice( 'From before.', 'success' );
		$id = Products::simple()->get_id();
		add_action(
			'woocommerce_add_to_cart',
			static function (): void {
				wc_add_notice( 'A <b>gift</b> &amp; more.', 'success' );
				wc_add_notice( 'Three days.', 'notice' );
			}
		);
		$answer = $this->send( array( 'product_id' => (string) $id ) )->to_array();
		self::assertSame( 'A gift & more. Three days.', $answer['msg'] );
		self::assertSame( array( 'From before.' ), array_column( wc_get_notices( 'success' ), 'notice' ) );

		add_filter(
			'woocommerce_add_to_cart_validation',
			static function (): bool {
				wc_add_notice( 'Not <i>today</i>.', 'error' );

				return false;
			}
		);
		$refused = $this->send( array( 'product_id' => (string) $id ) )->to_array();
		self::assertSame( array( 409, 'Not today.' ), array( $refused['code'], $refused['msg'] ) );
		self::assertSame( 0, wc_notice_count( 'error' ) );
	}

	#[TestDox( '[ADD-06] without a variation the options tell it; options that fit none are refused, and so are none' )]
	public function test_variation_by_options(): void {
		list( $product, $variation ) = Products::variable();
		$fields = array( 'product_id' => (string) $product->get_id(), 'variation_id' => '0' );

		self::assertSame( 409, $this->send( $fields )->code );
		self::assertSame( 409, $this->send( $fields + array( 'attribute_colour' => 'red' ) )->code );
		self::assertSame( 200, $this->send( $fields + array( 'attribute_colour' => 'blue' ) )->code );
		$lines = array_values( WC()->cart->get_cart() );
		self::assertCount( 1, $lines );
		self::assertSame( $variation->get_id(), $lines[0]['variation_id'] );
	}

	#[TestDox( '[SEC-02] [ADD-06] is refused without its nonce, and by GET' )]
	public function test_guarded(): void {
		$fields = array( 'product_id' => (string) Products::simple()->get_id() );

		self::assertSame( 401, $this->send( array( 'security' => 'x' ) + $fields )->code );
		self::assertSame( 405, ( new AddItem( AddItem::OF_FORM ) )->answer( 'GET', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->code );
		self::assertSame( 0, (int) WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[ADD-09] [ADD-06] sent again it is answered and adds nothing' )]
	public function test_repeated(): void {
		$fields = array( 'product_id' => (string) Products::simple()->get_id(), Operations::FIELD => '0b0e7b1c-9a52-4a1e-8c7d-3f1f0c2f7a11' );

		self::assertSame( array( 200, 200 ), array( $this->send( $fields )->code, $this->send( $fields )->code ) );
		self::assertSame( 1, (int) WC()->cart->get_cart_contents_count() );
	}
}
