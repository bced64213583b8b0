<?php
/**
 * The mark that says whose draft of the checkout counts.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
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
		$flag = new \ReflectionProperty( Draft::class, 'is_kept' );
		$flag->setValue( null, false );
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

	/** @return array<string, array{callable(int): mixed}> */
	public static function changes_of_hands(): array {
		return array(
			'a login'                        => array( static fn ( int $user ) => do_action( 'wp_login', 'name', get_userdata( $user ) ) ),
			'a logout'                       => array( static fn ( int $user ) => do_action( 'wp_logout', $user ) ),
			'a login by a plugin'            => array( static fn ( int $user ) => do_action( 'set_logged_in_cookie', '', 0, 0, $user, 'logged_in', '' ) ),
			'cookies taken away by a plugin' => array( static fn () => do_action( 'clear_auth_cookie' ) ),
			'another user, however'          => array( static fn ( int $user ) => wp_set_current_user( $user ) ),
		);
	}

	#[DataProvider( 'changes_of_hands' )]
	#[TestDox( '[CHK-09] what a guest typed is not filled in after $_dataName' )]
	public function test_change_of_hands( callable $change ): void {
		$mark = self::mark();
		$change( $this->user( 'customer' ) );
		self::assertNotSame( $mark, self::mark() );
	}

	#[TestDox( '[CHK-09] what a customer typed is filled in neither for a guest nor for another customer, even where the session stays' )]
	public function test_of_a_customer(): void {
		wp_set_current_user( $this->user( 'customer' ) );
		$mark = self::mark();
		self::assertSame( $mark, self::mark() );
		wp_set_current_user( 0 );
		$of_guest = self::mark();
		self::assertNotSame( $mark, $of_guest );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertNotContains( self::mark(), array( $mark, $of_guest ) );
	}

	#[TestDox( '[CHK-09] a mark of an earlier version, or a broken one, counts for nothing' )]
	public function test_old_mark(): void {
		foreach ( array( 'abcdefghijklmnop', array(), array( 'user' => 0 ), array( 'user' => 0, 'mark' => 5 ) ) as $stored ) {
			WC()->session->set( Draft::SESSION_KEY, $stored );
			self::assertNotSame( 'abcdefghijklmnop', self::mark() );
		}
	}

	#[TestDox( '[CHK-04] a guest who logs in at the checkout itself goes on with what was typed' )]
	public function test_own_login(): void {
		$mark = self::mark();
		$user = $this->user( 'customer' );
		Draft::kept_during( static fn () => do_action( 'wp_login', 'name', get_userdata( $user ) ) );
		Draft::hand_over( $user );
		wp_set_current_user( $user );
		self::assertSame( $mark, self::mark() );
		// Not what somebody else may have left there.
		Draft::hand_over( $this->user( 'customer' ) );
		self::assertSame( $mark, self::mark() );
	}

	#[TestDox( '[CHK-04] an account that an order makes goes on with it, too: the payment may fail' )]
	public function test_new_account(): void {
		$mark = self::mark();
		do_action( 'woocommerce_checkout_process' );
		$user = $this->user( 'customer' );
		do_action( 'set_logged_in_cookie', '', 0, 0, $user, 'logged_in', '' );
		wp_set_current_user( $user );
		do_action( 'woocommerce_checkout_update_customer', new \WC_Customer( $user ), array() );
		self::assertSame( $mark, self::mark() );
		WC()->cart->empty_cart();
		self::assertNotSame( $mark, self::mark() );
	}

	#[TestDox( '[CHK-09] WordPress’s own login page, where a logout ends, deletes a draft from the tab' )]
	public function test_login_page(): void {
		ob_start();
		Draft::print_removal();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'sessionStorage.removeItem', $html );
		self::assertStringContainsString( '"vitrin-checkout-draft"', $html );
		self::assertNotFalse( has_action( 'login_footer', array( Draft::class, 'print_removal' ) ) );
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
