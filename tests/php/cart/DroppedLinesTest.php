<?php
/**
 * What WooCommerce drops or changes while it loads the cart.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartCookies;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\CartFragment;
use Vitrin\Cart\ChangeCoupons;
use Vitrin\Cart\FreshTotals;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\Messages;
use Vitrin\Cart\RemoveItem;
use Vitrin\Cart\UpdateItem;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Lines, totals and cookies are of one age, and no loss is silent.
 */
final class DroppedLinesTest extends ShopTestCase {

	/** The line that something happens to. */
	private string $victim = '';

	/** Its product. */
	private \WC_Product $product;

	/** The line beside it, 2 at 350,000. */
	private string $other = '';

	/** What happens, by name; and whether the line goes, and with which word in what is said. */
	public static function faults(): array {
		return array(
			'a deleted product'            => array( 'delete', '' ),
			'a product in the trash'       => array( 'trash', 'Tray' ),
			'an unpublished product'       => array( 'draft', 'Tray' ),
			'a product without a price'    => array( 'no price', 'Tray' ),
			'a modified variation'         => array( 'modify variation', 'Shirt' ),
			'a plugin that refuses it'     => array( 'not purchasable', 'Tray' ),
			'a plugin that drops it'       => array( 'drop', 'Tray' ),
			'a plugin that says so'        => array( 'drop and say', 'gone by plugin' ),
			'a plugin that filters it out' => array( 'filter out', 'Tray' ),
			'a deleted variation'          => array( 'delete variation', 'Shirt' ),
			'another price'                => array( 'price', null ),
			'a quantity set by a plugin'   => array( 'quantity', null ),
			'a price set by a plugin'      => array( 'plugin price', null ),
		);
	}

	/** Puts both lines into the cart and into the session. */
	private function fill( string $fault ): void {
		if ( str_ends_with( $fault, 'variation' ) ) {
			[ $shirt, $blue ] = Products::variable();
			$this->product    = $blue;
			$this->victim     = (string) WC()->cart->add_to_cart( $shirt->get_id(), 1, $blue->get_id() );
		} else {
			$this->product = Products::simple( array( 'name' => 'Tray', 'regular_price' => '25000' ) );
			$this->victim  = $this->in_cart( $this->product );
		}
		$this->other = $this->in_cart( Products::simple(), 2 );
		WC()->cart->calculate_totals();
	}

	/** What happens to the product meanwhile. */
	private function damage( string $fault ): void {
		$victim = $this->victim;
		$is     = static fn ( mixed $given, string $key ): bool => $key === $victim || (bool) $given;
		match ( $fault ) {
			'delete', 'delete variation' => wp_delete_post( $this->product->get_id(), true ),
			'trash'           => wp_trash_post( $this->product->get_id() ),
			'draft'           => wp_update_post( array( 'ID' => $this->product->get_id(), 'post_status' => 'draft' ) ),
			'no price'        => $this->save( array( 'regular_price' => '', 'price' => '' ) ),
			'price'           => $this->save( array( 'regular_price' => '40000', 'price' => '40000' ) ),
			'modify variation' => $this->save( array( 'attributes' => array( 'colour' => 'red' ) ) ),
			'not purchasable' => add_filter( 'woocommerce_cart_item_is_purchasable', static fn ( bool $may, string $key ): bool => $key !== $victim && $may, 10, 2 ),
			'drop'            => add_filter( 'woocommerce_pre_remove_cart_item_from_session', $is, 10, 2 ),
			'drop and say'    => add_filter(
				'woocommerce_pre_remove_cart_item_from_session',
				static function ( bool $drops, string $key ) use ( $victim ): bool {
					if ( $key === $victim ) {
						wc_add_notice( 'Tray: gone by plugin', 'error' );
					}
					return $key === $victim;
				},
				10,
				2
			),
			'filter out'      => add_filter( 'woocommerce_cart_contents_changed', static fn ( array $lines ): array => array_diff_key( $lines, array( $victim => 1 ) ) ),
			'quantity'        => add_filter( 'woocommerce_get_cart_item_from_session', static fn ( array $line, array $stored, string $key ): array => $key === $victim ? array( 'quantity' => 4 ) + $line : $line, 10, 3 ),
			'plugin price'    => add_action( 'woocommerce_before_calculate_totals', static fn ( \WC_Cart $cart ) => isset( $cart->cart_contents[ $victim ] ) && $cart->cart_contents[ $victim ]['data']->set_price( 10000 ) ),
			default           => self::fail( $fault ),
		};
		clean_post_cache( $this->product->get_id() );
		wp_cache_flush();
	}

	/**
	 * Stores the product with other values.
	 *
	 * @param array<string, mixed> $props Setter => value.
	 */
	private function save( array $props ): void {
		$product = wc_get_product( $this->product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $product );
		$product->set_props( $props );
		$product->save();
	}

	/** As the shopper's next request begins. */
	private function load(): void {
		WC()->cart->set_cart_contents( array() );
		FreshTotals::note();
		WC()->cart->get_cart_from_session();
	}

	/**
	 * Calls an endpoint.
	 *
	 * @param array<string, mixed> $fields The request's.
	 * @return array<string, mixed> The cart in the answer.
	 */
	private function call( Endpoint $endpoint, array $fields = array() ): array {
		$answer = $endpoint->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce() ) )->to_array();

		return Answer::cart_in( (string) ( ( (array) $answer['fragments'] )['script#vitrin-cart-data'] ?? '' ) ) + array( 'code' => $answer['code'] );
	}

	/**
	 * The notices that the next page would show.
	 *
	 * @return list<string>
	 */
	private function page_notices(): array {
		$all = array();
		foreach ( wc_get_notices() as $notices ) {
			foreach ( $notices as $notice ) {
				$all[] = wp_strip_all_tags( $notice['notice'] );
			}
		}

		return $all;
	}

	/** @param array<string, mixed> $cart In an answer. */
	private function assert_one_age( array $cart, string $where ): void {
		self::assertSame( array_sum( array_map( 'intval', array_column( $cart['lines'], 'subtotal' ) ) ), (int) $cart['totals']['subtotal'], "$where: the lines make the subtotal" );
		self::assertSame( $cart['totals']['subtotal'], $cart['totals']['total'], "$where: nothing else is in the total" );
		self::assertSame( array_sum( array_column( $cart['lines'], 'quantity' ) ), $cart['quantity'], $where );
		$empty = array() === $cart['lines'];
		self::assertSame(
			array( $empty ? '' : (string) $cart['quantity'], $empty ? '' : $cart['totals']['total'] ),
			array_values( CartCookies::changes( array( CartCookies::QUANTITY => '9', CartCookies::TOTAL => '9' ) ) ),
			"$where: the cookies say the same"
		);
	}

	#[TestDox( '[SIDE-04] [SIDE-12] after $_dataName every answer has lines, totals and cookies of one age' )]
	#[DataProvider( 'faults' )]
	public function test_age( string $fault, ?string $word ): void {
		$add     = Products::simple( array( 'name' => 'Plate', 'regular_price' => '7000' ) );
		$answers = array(
			'get cart'         => fn (): array => $this->call( new GetCart() ),
			'the cart alone'   => fn (): array => $this->call( new GetCart(), array( 'bare' => '1' ) ),
			'another quantity' => fn (): array => $this->call( new UpdateItem(), array( 'cart_key' => $this->other, 'quantity' => '3' ) ),
			'an add'           => fn (): array => $this->call( new AddItem(), array( 'product_id' => (string) $add->get_id(), 'quantity' => '1', 'vitrin_operation' => wp_generate_uuid4() ) ),
			'a removal'        => fn (): array => $this->call( new RemoveItem(), array( 'cart_key' => $this->other ) ),
			'a refusal'        => fn (): array => $this->call( new ChangeCoupons( ChangeCoupons::APPLY ), array( 'discount_code' => 'nobody-has-it' ) ),
			'WooCommerce\'s'   => fn (): array => Answer::cart_in( (string) apply_filters( 'woocommerce_add_to_cart_fragments', array() )['script#vitrin-cart-data'] ),
		);
		$hooks = array_map( static fn ( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		foreach ( $answers as $where => $call ) {
			$GLOBALS['wp_filter'] = array_map( static fn ( \WP_Hook $hook ): \WP_Hook => clone $hook, $hooks ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$this->become_guest();
			$this->fill( $fault );
			$this->damage( $fault );
			$this->load();
			$cart = $call();
			$this->assert_one_age( $cart, $where );
			self::assertSame( null === $word, in_array( $this->victim, array_column( $cart['lines'], 'key' ), true ), $where );
			self::assertSame( null === $word ? 0 : 1, count( $cart['dropped'] ?? array() ), $where );
		}
	}

	#[TestDox( '[SIDE-04] [SIDE-09] after $_dataName what went is said: on the next page, or in an answer once that says it was told, never twice' )]
	#[DataProvider( 'faults' )]
	public function test_said( string $fault, ?string $word ): void {
		$this->fill( $fault );
		$this->damage( $fault );
		$this->load();
		if ( null === $word ) {
			self::assertSame( array(), $this->page_notices() );
			self::assertArrayNotHasKey( 'dropped', $this->call( new GetCart() ) );
			return;
		}
		$dropped = $this->call( new GetCart() )['dropped'] ?? array();
		self::assertCount( 1, $dropped );
		self::assertStringContainsString( '' === $word ? Messages::dropped_unknown( 1 ) : $word, $dropped[0]['text'] );
		self::assertSame( wp_strip_all_tags( $dropped[0]['text'] ), $dropped[0]['text'] );

		$this->load();
		self::assertSame( $dropped, $this->call( new GetCart() )['dropped'] ?? null, 'an answer that was lost takes nothing with it' );
		self::assertCount( 1, $this->page_notices(), 'the next request has nothing new to say' );

		wc_add_notice( 'Another', 'error' );
		$cart = $this->call( new GetCart(), array( 'told' => array( $dropped[0]['id'], 'an-unknown-one' ) ) );
		self::assertArrayNotHasKey( 'dropped', $cart );
		self::assertSame( array( 'Another' ), $this->page_notices(), 'what the drawer has shown no page shows again' );
	}

	#[TestDox( '[SIDE-09] what a page has shown no answer says again' )]
	public function test_shown_on_page(): void {
		$this->fill( 'delete' );
		$this->damage( 'delete' );
		$this->load();
		ob_start();
		wc_print_notices();
		self::assertStringContainsString( Messages::dropped_unknown( 1 ), (string) ob_get_clean() );
		self::assertArrayNotHasKey( 'dropped', $this->call( new GetCart() ) );
	}

	#[TestDox( '[SIDE-04] [SIDE-12] the only product was deleted: the cart is empty and costs nothing' )]
	public function test_empty(): void {
		$product = Products::simple();
		$this->in_cart( $product );
		wp_delete_post( $product->get_id(), true );
		wp_cache_flush();
		$this->load();
		$cart = $this->call( new GetCart() );
		$this->assert_one_age( $cart, 'get cart' );
		self::assertSame( array( 0, '0' ), array( $cart['quantity'], $cart['totals']['total'] ) );
		self::assertNull( WC()->session->get( 'cart' ), 'the session forgets it as well' );
	}

	#[TestDox( '[SIDE-04] [SIDE-12] what WooCommerce\'s own check of the cart takes out is out of totals and cookies as well' )]
	public function test_checked(): void {
		$this->fill( 'trash' );
		$this->call( new GetCart() );
		$this->damage( 'trash' );
		WC()->cart->cart_contents[ $this->victim ]['data'] = wc_get_product( $this->product->get_id() );
		WC()->cart->check_cart_items();
		$this->assert_one_age( $this->call( new GetCart() ), 'get cart' );
	}

	#[TestDox( '[SIDE-09] lines that "Order again" replaced were not lost, and a notice of success tells no loss' )]
	public function test_order_again(): void {
		$line = $this->in_cart( Products::simple( array( 'name' => 'Tray' ) ) );
		WC()->cart->calculate_totals();
		// As WooCommerce does it, which ends the request afterwards.
		add_action(
			'woocommerce_load_cart_from_session',
			static function () use ( $line ): void {
				WC()->session->set( 'cart', array_diff_key( WC()->session->get( 'cart' ), array( $line => 1 ) ) );
				$lines = array();
				do_action_ref_array( 'woocommerce_ordered_again', array( 1, array(), &$lines ) );
				wc_add_notice( 'Filled', 'success' );
			},
			PHP_INT_MAX
		);
		$this->load();
		self::assertSame( array( 'Filled' ), $this->page_notices() );
		self::assertArrayNotHasKey( 'dropped', $this->call( new GetCart() ) );
	}

	#[TestDox( '[SIDE-09] several deleted products are said in one sentence with their number' )]
	public function test_several(): void {
		foreach ( array( 1, 2, 3 ) as $price ) {
			$product = Products::simple( array( 'regular_price' => (string) $price ) );
			$this->in_cart( $product );
			wp_delete_post( $product->get_id(), true );
		}
		wp_cache_flush();
		$this->load();
		self::assertSame( array( Messages::dropped_unknown( 3 ) ), array_column( $this->call( new GetCart() )['dropped'], 'text' ) );
		self::assertMatchesRegularExpression( '/[3۳]/u', Messages::dropped_unknown( 3 ) );
	}

	#[TestDox( '[SIDE-09] a customer\'s saved cart of an earlier visit says what is gone as well' )]
	public function test_saved_cart(): void {
		wp_set_current_user( $this->user( 'customer' ) );
		$product = Products::simple( array( 'name' => 'Tray' ) );
		$this->in_cart( $product );
		$saved = array( 'cart' => WC()->session->get( 'cart' ) );
		WC()->session->set( 'cart', null );
		update_user_meta( get_current_user_id(), '_woocommerce_persistent_cart_' . get_current_blog_id(), $saved );
		wp_delete_post( $product->get_id(), true );
		wp_cache_flush();
		$this->load();
		self::assertCount( 1, $this->call( new GetCart() )['dropped'] ?? array() );
		$this->load();
		self::assertCount( 1, $this->page_notices() );
	}

	#[TestDox( '[SIDE-04] a plugin\'s price is in the line though nothing of the request has calculated before' )]
	public function test_plugin_price(): void {
		$this->fill( 'plugin price' );
		$this->damage( 'plugin price' );
		$this->load();
		$lines = Answer::cart_in( (string) CartFragment::own()['script#vitrin-cart-data'] )['lines'];
		self::assertSame( '10000', $lines[0]['price'] );
	}
}
