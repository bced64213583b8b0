<?php
/**
 * Pages that are fetched before a click, over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebTestCase;

/**
 * What the server's headers say about copies that the browser has or wants.
 */
final class FetchedAheadOverHttpTest extends WebTestCase {

	private const CLEARS = '"prefetchCache", "prerenderCache"';

	#[TestDox( 'every answer to a change of the cart clears what was fetched, ours and WooCommerce\'s; a look does not' )]
	public function test_clears(): void {
		$guest   = $this->browser();
		$product = $this->product()->get_id();
		$ours    = $guest->call( 'vitrin_add_item', array( 'product_id' => $product, 'security' => $guest->nonce() ) );
		self::assertSame( 200, $ours->status, $ours->body );
		self::assertSame( array( self::CLEARS ), $ours->headers['clear-site-data'] ?? array() );

		$theirs = $guest->call( 'add_to_cart', array( 'product_id' => $product, 'quantity' => 1 ) );
		self::assertSame( array( self::CLEARS ), $theirs->headers['clear-site-data'] ?? array() );

		$key     = $theirs->cart()['lines'][0]['key'];
		$removed = $guest->call( 'remove_from_cart', array( 'cart_item_key' => $key ) );
		self::assertSame( array( self::CLEARS ), $removed->headers['clear-site-data'] ?? array() );

		$form = $guest->post( (string) wp_parse_url( (string) get_permalink( $product ), PHP_URL_PATH ), array( 'add-to-cart' => $product, 'quantity' => 1 ) );
		self::assertSame( array( self::CLEARS ), $form->headers['clear-site-data'] ?? array(), 'a product\'s form without script' );

		self::assertArrayNotHasKey( 'clear-site-data', $guest->call( 'vitrin_get_cart' )->headers );
		self::assertArrayNotHasKey( 'clear-site-data', $guest->get( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ) )->headers );
	}

	#[TestDox( 'the page says for which cart it was made, where no cache keeps it' )]
	public function test_hashes(): void {
		$guest   = $this->browser();
		$product = $this->product()->get_id();
		$guest->call( 'add_to_cart', array( 'product_id' => $product, 'quantity' => 1 ) );

		$cart = $guest->get( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ) );
		self::assertSame( array( $guest->cookies['woocommerce_cart_hash'] ), $cart->element( 'vitrin-settings-cart' )['cart_hashes'] ?? null );
		$shop = $guest->get( (string) wp_parse_url( (string) get_permalink( $product ), PHP_URL_PATH ) );
		self::assertArrayNotHasKey( 'cart_hashes', (array) $shop->element( 'vitrin-settings-cart' ) );
	}

	#[TestDox( 'an order review says for which cart it was made: the browser\'s, while nothing else changes it' )]
	public function test_order_review(): void {
		$guest = $this->browser();
		$guest->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
		$checkout = $guest->get( (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) );
		self::assertSame( 1, preg_match( '/"update_order_review_nonce":"(\w+)"/', $checkout->body, $nonce ) );
		$answer = $guest->call( 'update_order_review', array( 'security' => $nonce[1] ) );
		$hashes = json_decode( $answer->body, true )['fragments']['#vitrin-cart-hashes'] ?? null;
		self::assertIsString( $hashes, $answer->body );
		self::assertContains( $guest->cookies['woocommerce_cart_hash'], explode( ',', $hashes ) );
	}
}
