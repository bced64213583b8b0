<?php
/**
 * Adds sent twice over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Counters;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/**
 * WooCommerce's own add to cart, and ours, with a browser that didn't hear the first answer.
 */
final class OperationsOverHttpTest extends WebTestCase {

	private const ID = '5d1f8f0a-40d3-4d55-9c63-7a3b2f3f9b02';

	/**
	 * Adds.
	 *
	 * @param Browser              $browser The visitor.
	 * @param string               $action  Which call.
	 * @param int                  $product A product.
	 * @param array<string, mixed> $fields  More.
	 */
	private function add( Browser $browser, string $action, int $product, array $fields = array() ): Answer {
		$nonce = 'add_to_cart' === $action ? array() : array( 'security' => $browser->nonce() );

		return $browser->call( $action, $fields + $nonce + array( 'product_id' => $product, 'quantity' => 2, 'vitrin_operation' => self::ID ) );
	}

	/**
	 * How many items the visitor's cart holds.
	 *
	 * @param Browser $browser The visitor.
	 */
	private function quantity( Browser $browser ): int {
		return (int) $browser->call( 'vitrin_get_cart' )->cart()['quantity'];
	}

	/**
	 * What the server says about the add.
	 *
	 * @param Browser $browser The visitor.
	 * @return array<array-key, mixed>
	 */
	private function asked( Browser $browser ): array {
		return $browser->call( 'vitrin_get_cart', array( 'operations' => array( self::ID ) ) )->json()['operations'];
	}

	/**
	 * Both calls that add.
	 *
	 * @return array<string, array{string}>
	 */
	public static function actions(): array {
		return array(
			'WooCommerce’s' => array( 'add_to_cart' ),
			'ours'          => array( 'vitrin_add_item' ),
		);
	}

	#[TestDox( '[ADD-09] sent again with the same id it adds once and answers the cart, with no error and no address to go to' )]
	#[DataProvider( 'actions' )]
	public function test_sent_twice( string $action ): void {
		$product = $this->product( array( 'manage_stock' => true, 'stock_quantity' => 3 ) )->get_id();
		$guest   = $this->browser();
		$this->add( $guest, $action, $product );
		$answer = $this->add( $guest, $action, $product );

		self::assertSame( 200, $answer->status, $answer->body );
		self::assertSame( 2, $answer->cart()['quantity'] );
		self::assertArrayNotHasKey( 'error', $answer->json() );
		self::assertArrayNotHasKey( 'product_url', $answer->json() );
		self::assertNotSame( '', $answer->json()['cart_hash'] );
		self::assertArrayHasKey( 'div.widget_shopping_cart_content', $answer->json()['fragments'] );
		self::assertSame( 2, $this->quantity( $guest ) );
	}

	#[TestDox( '[ADD-09] when the session\'s cookie was lost with the answer, the new session holds it once' )]
	#[DataProvider( 'actions' )]
	public function test_first_answer_lost( string $action ): void {
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		$this->add( $guest, $action, $product );
		$guest->cookies = array();
		$this->add( $guest, $action, $product );

		self::assertSame( 2, $this->quantity( $guest ) );
	}

	#[TestDox( '[SEC-03] two guests may use the same id' )]
	#[DataProvider( 'actions' )]
	public function test_two_guests( string $action ): void {
		$product = $this->product()->get_id();
		foreach ( array( $this->browser(), $this->browser() ) as $guest ) {
			self::assertSame( 200, $this->add( $guest, $action, $product )->status );
			self::assertSame( 2, $this->quantity( $guest ) );
		}
	}

	#[TestDox( '[SEC-03] WooCommerce\'s own call with an id that is none adds as without one' )]
	public function test_hostile(): void {
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		foreach ( array( 'x', str_repeat( 'a', 65 ), '<b>abcdefgh</b>', array( self::ID ), '' ) as $times => $id ) {
			self::assertSame( 200, $this->add( $guest, 'add_to_cart', $product, array( 'vitrin_operation' => $id ) )->status );
			self::assertSame( 2 * ( $times + 1 ), $this->quantity( $guest ) );
		}
	}

	#[TestDox( '[ADD-09] both calls share one memory, and a refused add is not remembered' )]
	public function test_refused_then_made(): void {
		$product = $this->product( array( 'manage_stock' => true, 'stock_quantity' => 2 ) )->get_id();
		$guest   = $this->browser();
		self::assertTrue( $this->add( $guest, 'add_to_cart', $product, array( 'quantity' => 5 ) )->json()['error'] );
		self::assertSame( array(), $this->asked( $guest ) );
		self::assertSame( 2, $this->add( $guest, 'add_to_cart', $product )->cart()['quantity'] );
		self::assertSame( 2, $this->add( $guest, 'vitrin_add_item', $product )->cart()['quantity'] );
		self::assertSame( array( self::ID => true ), $this->asked( $guest ) );
		self::assertSame( array(), $this->asked( $this->browser() ) );
	}

	#[TestDox( '[ADD-09] a logged-in shopper\'s add sent twice adds once' )]
	public function test_logged_in(): void {
		$product = $this->product()->get_id();
		$shopper = $this->browser();
		$shopper->log_in( $this->user( 'customer' ) );
		$this->add( $shopper, 'add_to_cart', $product );
		$this->add( $shopper, 'add_to_cart', $product );

		self::assertSame( 2, $this->quantity( $shopper ) );
	}

	#[TestDox( '[ADD-09] at admin-ajax too both calls add once' )]
	public function test_admin_ajax(): void {
		$product = $this->product()->get_id();
		foreach ( array( 'woocommerce_add_to_cart', 'vitrin_add_item' ) as $action ) {
			$guest = $this->browser();
			for ( $i = 0; $i < 2; $i++ ) {
				$fields = array( 'product_id' => $product, 'quantity' => 2, 'vitrin_operation' => self::ID, 'security' => $guest->nonce() );
				$answer = $guest->post( '/wp-admin/admin-ajax.php?action=' . $action, $fields );
				self::assertSame( 2, $answer->cart()['quantity'], $action );
			}
		}
	}

	#[TestDox( '[ADD-09] of another plugin that writes lines, the id becomes part of none' )]
	public function test_line_is_the_same_with_and_without_an_id(): void {
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		foreach ( array( 'add_to_cart', 'vitrin_add_item' ) as $i => $action ) {
			$this->add( $guest, $action, $product, array( 'vitrin_operation' => self::ID . $i ) );
		}
		$guest->call( 'add_to_cart', array( 'product_id' => $product, 'quantity' => 2 ) );
		$cart = $guest->call( 'vitrin_get_cart' )->cart();
		self::assertCount( 1, $cart['lines'] );
		self::assertSame( 6, $cart['quantity'] );
	}

	#[TestDox( '[ADD-09] when PHP stops in the middle of an add, neither the line nor the id is kept, and the add can be repeated' )]
	public function test_php_stops(): void {
		$plugin  = ABSPATH . 'wp-content/mu-plugins/vitrin-test-stops.php';
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		$guest->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1, 'vitrin_operation' => self::ID . '-0' ) );
		file_put_contents( $plugin, "<?php add_action( 'woocommerce_ajax_added_to_cart', static function () { isset( \$_POST['stop'] ) && ini_set( 'memory_limit', '100M' ) && str_repeat( 'x', 2 ** 40 ); } );" );
		try {
			$before = $this->quantity( $guest );
			self::assertSame( 500, $this->add( $guest, 'vitrin_add_item', $product, array( 'stop' => 1 ) )->status );
			self::assertSame( $before, $this->quantity( $guest ) );
			self::assertSame( array(), $this->asked( $guest ) );
		} finally {
			unlink( $plugin );
		}
		self::assertSame( 200, $this->add( $guest, 'vitrin_add_item', $product )->status );
		self::assertSame( $before + 2, $this->quantity( $guest ) );
		self::assertSame( array( self::ID => true ), $this->asked( $guest ) );
	}

	#[TestDox( '[ADD-09] [SEC-03] of a flood of adds, each sent twice, those let through count once each, and the rest are told when to come back' )]
	public function test_flood(): void {
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		$guest->call( 'add_to_cart', array( 'product_id' => $product, 'quantity' => 1 ) );
		$nonce = $guest->nonce();
		$this->have_called( $guest, 'vitrin_add_item', 110 );

		$codes = array();
		for ( $i = 0; $i < 14; $i++ ) {
			$fields = array( 'product_id' => $product, 'quantity' => 1, 'security' => $nonce, 'vitrin_operation' => 'flood-of-adds-' . $i );
			$answer = $guest->call( 'vitrin_add_item', $fields );
			self::assertSame( $answer->status, $guest->call( 'vitrin_add_item', $fields )->status, 'the same again' );
			$codes[] = $answer->status;
			if ( 200 !== $answer->status ) {
				self::assertGreaterThanOrEqual( 1, (int) $answer->headers['retry-after'][0] );
				self::assertLessThanOrEqual( 60, (int) $answer->headers['retry-after'][0] );
				self::assertSame( array( 'fragments' => array(), 'cart_hash' => '', 'ajax_nonce' => '' ), array_intersect_key( $answer->json(), array( 'fragments' => 1, 'cart_hash' => 1, 'ajax_nonce' => 1 ) ), 'the refusal works nothing out' );
				self::assertStringContainsString( 'no-cache', implode( ' ', $answer->headers['cache-control'] ) );
			}
		}
		self::assertSame( array_merge( array_fill( 0, 10, 200 ), array_fill( 0, 4, 429 ) ), $codes );
		self::assertSame( 11, $this->quantity( $guest ) );
	}

	/**
	 * Makes it as if a visitor had called often within this minute.
	 *
	 * @param Browser $browser The visitor.
	 * @param string  $action  Which call.
	 * @param int     $times   How often.
	 */
	private function have_called( Browser $browser, string $action, int $times ): void {
		$cookie = (string) current( array_filter( $browser->cookies, static fn ( string $name ): bool => str_starts_with( $name, 'wp_woocommerce_session_' ), ARRAY_FILTER_USE_KEY ) );
		// A visitor of another test may share the counter.
		Counters::clear();
		for ( $i = 0; $i < $times; $i++ ) {
			self::assertSame( 0, Counters::take( 'session', $action . '|' . explode( '|', $cookie )[0], 1000, MINUTE_IN_SECONDS ) );
		}
	}
}
