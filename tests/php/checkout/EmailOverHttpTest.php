<?php
/**
 * The email's calls and its cookie over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/** A guest with something in the cart. */
final class EmailOverHttpTest extends WebTestCase {

	private const CHECK = '/wp-admin/admin-ajax.php?action=vitrin_check_email';

	protected function setUp(): void {
		parent::setUp();
		Counters::clear();
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
	}

	protected function tearDown(): void {
		update_option( 'woocommerce_enable_checkout_login_reminder', 'no' );
		parent::tearDown();
	}

	/** A guest at the checkout. */
	private function shopper(): Browser {
		$browser = $this->browser();
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );

		return $browser;
	}

	/**
	 * The checkout's page.
	 *
	 * @param Browser $browser Whose.
	 */
	private static function checkout( Browser $browser ): string {
		return $browser->get( (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) )->body;
	}

	/**
	 * The nonce in a page; '' when there is none.
	 *
	 * @param string $page HTML.
	 */
	private static function nonce( string $page ): string {
		return 1 === preg_match( '/vitrin-checkout-login" data-priority="\d+" data-nonce="(\w+)"/', $page, $match ) ? $match[1] : '';
	}

	/**
	 * Asks about an email.
	 *
	 * @param Browser $browser Who asks.
	 * @param string  $email   Which.
	 */
	private static function check( Browser $browser, string $email ): Answer {
		return $browser->post( self::CHECK, array( 'user_name_email' => $email, 'security' => self::nonce( self::checkout( $browser ) ) ) );
	}

	/**
	 * The line that sets our cookie; '' when there is none.
	 *
	 * @param Answer $answer Any.
	 */
	private static function cookie( Answer $answer ): string {
		foreach ( $answer->headers['set-cookie'] ?? array() as $line ) {
			if ( str_starts_with( $line, 'vitrin_checkout_email=' ) ) {
				return $line;
			}
		}

		return '';
	}

	#[TestDox( '[CHK-03f] [CHK-09] the email is kept by an answer that nobody caches, fills the next checkout, and goes once the check is off' )]
	public function test_cookie(): void {
		$browser = $this->shopper();
		$answer  = self::check( $browser, 'a+b@example.com' );
		self::assertSame( 200, $answer->status );
		self::assertStringContainsString( 'no-store', implode( $answer->headers['cache-control'] ) );
		$line = self::cookie( $answer );
		self::assertStringContainsString( 'a%2Bb%40example.com', $line );
		self::assertMatchesRegularExpression( '/; HttpOnly/i', $line );
		self::assertMatchesRegularExpression( '/; SameSite=Lax/i', $line );
		self::assertDoesNotMatchRegularExpression( '/; Secure/i', $line );
		self::assertStringContainsString( 'value="a+b@example.com"', self::checkout( $browser ) );
		self::assertSame( '', self::cookie( $browser->get( '/' ) ), 'a page that a cache may keep' );

		update_option( Store::OPTION, array( 'checkout' => array( 'email_check' => false ) ) );
		$page = self::checkout( $browser );
		self::assertStringNotContainsString( 'a+b@example.com', $page );
		self::assertStringNotContainsString( 'vitrin-checkout-login', $page );
		self::assertArrayNotHasKey( 'vitrin_checkout_email', $browser->cookies );
	}

	#[TestDox( '[CHK-03] [CHK-09] the email goes when the whole feature is off, too' )]
	public function test_feature_off(): void {
		$browser = $this->shopper();
		self::check( $browser, 'a@example.com' );
		self::assertArrayHasKey( 'vitrin_checkout_email', $browser->cookies );
		update_option( Store::OPTION, array( 'checkout' => array( 'enabled' => false ) ) );
		self::assertStringNotContainsString( 'vitrin-checkout-login', self::checkout( $browser ) );
		self::assertArrayNotHasKey( 'vitrin_checkout_email', $browser->cookies );
	}

	#[TestDox( '[CHK-04a] [CHK-04b] a login keeps the cart, is not remembered, and takes the kept email along; the page has no login then' )]
	public function test_login(): void {
		$user = get_userdata( $this->user( 'customer' ) );
		self::assertInstanceOf( \WP_User::class, $user );
		wp_set_password( 'right', $user->ID );
		$browser = $this->shopper();
		self::check( $browser, $user->user_email );
		$fields = array( 'user_name_email' => $user->user_email, 'security' => self::nonce( self::checkout( $browser ) ) );
		$action = '/wp-admin/admin-ajax.php?action=vitrin_log_in';
		$wrong  = $browser->post( $action, $fields + array( 'password' => 'wrong' ) );
		self::assertSame( 409, $wrong->status );
		self::assertArrayNotHasKey( 'set-cookie', $wrong->headers );

		$right = $browser->post( $action, $fields + array( 'password' => 'right' ) );
		self::assertSame( 200, $right->status );
		self::assertTrue( $right->json()['data']['success'] );
		$logins = array_filter( $right->headers['set-cookie'], static fn ( string $line ): bool => str_starts_with( $line, 'wordpress_logged_in_' ) );
		self::assertCount( 1, $logins );
		self::assertDoesNotMatchRegularExpression( '/expires|max-age/i', implode( $logins ) );
		self::assertArrayNotHasKey( 'vitrin_checkout_email', $browser->cookies );
		$page = self::checkout( $browser );
		self::assertStringContainsString( 'cart_item', $page );
		self::assertSame( '', self::nonce( $page ) );
	}

	#[TestDox( '[CHK-09] another site’s page is refused, before anything is looked up' )]
	public function test_foreign(): void {
		$browser          = $this->shopper();
		$nonce            = self::nonce( self::checkout( $browser ) );
		$browser->headers = array( 'Origin: https://evil.example' );
		$answer           = $browser->post( self::CHECK, array( 'user_name_email' => 'a@example.com', 'security' => $nonce ) );
		self::assertSame( 403, $answer->status );
		self::assertSame( '', self::cookie( $answer ) );
	}
}
