<?php
/**
 * Calls with a good nonce and bad intent.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\CartFragment;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What a visitor could gain by sending more than the page would.
 */
final class HostileCallsTest extends ShopTestCase {

	#[TestDox( '[SEC-03] options sent with a product that has none reach neither the line nor the order, and make no second line' )]
	public function test_forged_options(): void {
		$product = Products::simple( array( 'sold_individually' => true ) );
		foreach ( array( 200, 409 ) as $at => $code ) {
			$answer = ( new AddItem() )->answer(
				'POST',
				array(
					'product_id'              => (string) $product->get_id(),
					'attributes'              => array( 'attribute_note_' . $at => 'Half price as agreed' ),
					'attribute_other_' . $at  => 'x',
					'security'                => CartEndpoint::create_nonce(),
				)
			);
			self::assertSame( $code, $answer->code, $answer->message );
		}

		$lines = array_values( WC()->cart->get_cart() );
		self::assertCount( 1, $lines );
		self::assertSame( 1, $lines[0]['quantity'] );
		self::assertSame( array(), $lines[0]['variation'] );
	}

	#[TestDox( '[SIDE-12] a theme that asks for the fragments while it prints a page gets nothing personal into a cache' )]
	public function test_fragments_while_printing(): void {
		global $wp_actions;
		$this->in_cart( Products::simple() );
		$before = $wp_actions;
		try {
			unset( $wp_actions['wp'] );
			self::assertArrayHasKey( 'script#vitrin-cart-data', CartFragment::add( array() ), 'a call of a script' );

			$wp_actions['wp'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As if a page were being made.
			self::assertSame( array( 'a.theirs' => 'x' ), CartFragment::add( array( 'a.theirs' => 'x' ) ) );

			wp_set_current_user( $this->user( 'customer' ) );
			self::assertArrayHasKey( 'script#vitrin-cart-data', CartFragment::add( array() ), 'no cache keeps a page of theirs' );
		} finally {
			$wp_actions = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
	}
}
