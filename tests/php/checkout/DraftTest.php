<?php
/**
 * The mark that says whose draft of the checkout counts.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\Draft;
use Vitrin\Tests\ShopTestCase;

/** Without any script on the page after an order. */
final class DraftTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		Draft::register();
	}

	protected function tearDown(): void {
		remove_action( 'woocommerce_cart_emptied', array( Draft::class, 'forget' ) );
		remove_action( 'woocommerce_checkout_after_customer_details', array( Draft::class, 'print' ) );
		Draft::forget();
		parent::tearDown();
	}

	private static function mark(): string {
		ob_start();
		Draft::print();
		self::assertSame( 1, preg_match( '~^<span hidden data-vitrin-draft="(\w+)"></span>$~', (string) ob_get_clean(), $found ) );

		return $found[1];
	}

	#[TestDox( 'the mark stays while the same customer is at the same order' )]
	public function test_it_stays(): void {
		$mark = self::mark();
		self::assertSame( 16, strlen( $mark ) );
		self::assertSame( $mark, self::mark() );
	}

	#[TestDox( 'after an order, or any other cart that was emptied, there is another' )]
	public function test_it_ends_with_the_order(): void {
		$mark = self::mark();
		WC()->cart->empty_cart();
		self::assertNotSame( $mark, self::mark() );
	}

	#[TestDox( 'it tells nothing of the customer, and another session has another' )]
	public function test_it_is_the_sessions(): void {
		$mark = self::mark();
		self::assertStringNotContainsString( (string) WC()->session->get_customer_id(), $mark );
		$session       = WC()->session;
		WC()->session  = new class() extends \WC_Session {};
		$of_another    = self::mark();
		WC()->session  = $session;
		self::assertNotSame( $mark, $of_another );
	}

	#[TestDox( 'without a session nothing is printed' )]
	public function test_no_session(): void {
		$property = new \ReflectionProperty( WC(), 'session' );
		$session  = WC()->session;
		$property->setValue( WC(), null );
		try {
			$this->expectOutputString( '' );
			Draft::print();
			Draft::forget();
		} finally {
			$property->setValue( WC(), $session );
		}
	}
}
