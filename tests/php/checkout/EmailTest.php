<?php
/**
 * The email's check and the login at the checkout.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\CheckEmail;
use Vitrin\Checkout\EmailCookie;
use Vitrin\Checkout\GuestEndpoint;
use Vitrin\Checkout\LogIn;
use Vitrin\Checkout\LoginSection;
use Vitrin\Checkout\Settings;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** Good and bad input, limits, and what the answers tell. */
final class EmailTest extends ShopTestCase {

	private const PASSWORD = 'گذر "واژه\' \\ <b>&%20+ 123';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
		// No answer of a test has headers.
		add_filter( 'send_auth_cookies', '__return_false' );
		// Limits are by the minute: how fast the machine compares passwords must not matter.
		$GLOBALS['vitrin_stopped_time'] = time();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['vitrin_stopped_time'] );
		remove_all_filters( 'vitrin_checkout_is_complete_package' );
		remove_all_filters( 'vitrin_checkout_login_is_allowed' );
		parent::tearDown();
	}

	/**
	 * Another guest, of whom nothing was counted yet: guests share 2,048 rows, and of the many here two had the same
	 * one in every tenth run.
	 */
	private function become_uncounted_guest(): void {
		$this->become_guest();
		foreach ( array( CheckEmail::NAME, LogIn::NAME ) as $name ) {
			Counters::forget( 'session', $name . '|' . WC()->session?->get_customer_id() );
		}
	}

	/**
	 * An account, with the password above as WordPress's own forms store it.
	 *
	 * @param string $role Such as customer.
	 */
	private function account( string $role ): \WP_User {
		add_role( 'customer', 'Customer', array( 'read' => true ) );
		add_role( 'shop_manager', 'Shop manager', array( 'read' => true, 'manage_woocommerce' => true ) );
		$user = get_userdata( $this->user( $role ) );
		self::assertInstanceOf( \WP_User::class, $user );
		wp_set_password( wp_slash( self::PASSWORD ), $user->ID );

		return $user;
	}

	/**
	 * Asks about an email.
	 *
	 * @param mixed       $email Sent.
	 * @param string|null $nonce Null: a right one.
	 */
	private static function check( mixed $email, ?string $nonce = null ): Answer {
		return ( new CheckEmail( new Settings() ) )->answer( 'POST', array( 'user_name_email' => $email, 'security' => $nonce ?? GuestEndpoint::create_nonce() ) );
	}

	/**
	 * Tries to log in.
	 *
	 * @param mixed $login    Email or name.
	 * @param mixed $password Sent.
	 */
	private static function log_in( mixed $login, mixed $password ): Answer {
		return ( new LogIn( new Settings() ) )->answer( 'POST', array( 'user_name_email' => $login, 'password' => $password, 'security' => GuestEndpoint::create_nonce() ) );
	}

	#[TestDox( '[CHK-03] an email with a customer’s account is known, in any letters; another isn’t' )]
	public function test_known(): void {
		foreach ( array( 'customer', 'subscriber' ) as $role ) {
			$email = $this->account( $role )->user_email;
			foreach ( array( $email, strtoupper( $email ), " $email " ) as $typed ) {
				$answer = self::check( $typed );
				self::assertSame( 200, $answer->code );
				self::assertTrue( $answer->data['success'] );
				self::assertSame( array( 'success' => true, 'is_login_allowed' => true ), $answer->data['data'], $typed );
			}
		}
		self::assertFalse( self::check( 'nobody@example.com' )->data['data']['success'] );
	}

	#[TestDox( '[CHK-09] accounts that may enter the admin are answered as unknown, by role or by a capability of their own; a filter decides otherwise' )]
	public function test_staff(): void {
		foreach ( array( 'administrator', 'shop_manager', 'editor', 'author' ) as $role ) {
			self::assertFalse( self::check( $this->account( $role )->user_email )->data['data']['success'], $role );
		}
		$user = $this->account( 'customer' );
		$user->add_cap( 'view_admin_dashboard' );
		self::assertFalse( CheckEmail::is_known( $user->user_email ) );
		$user->add_cap( 'view_admin_dashboard', false );
		self::assertTrue( CheckEmail::is_known( $user->user_email ) );

		add_filter( 'vitrin_checkout_email_is_known', static fn ( bool $is_known, string $email ): bool => $is_known || str_starts_with( $email, 'vip@' ), 10, 2 );
		self::assertTrue( self::check( 'vip@example.com' )->data['data']['success'] );
	}

	#[TestDox( '[CHK-09] both answers have the same shape, and take the database the same statements' )]
	public function test_equal_answers(): void {
		global $wpdb;
		$emails = array( $this->account( 'customer' )->user_email, 'nobody@example.com', $this->account( 'administrator' )->user_email );
		// What a request reads only once.
		self::check( 'first@example.com' );
		$shapes     = array();
		$statements = array();
		foreach ( $emails as $email ) {
			wp_cache_flush();
			wp_load_alloptions();
			$before       = $wpdb->num_queries;
			$answer       = self::check( $email )->to_array();
			$statements[] = $wpdb->num_queries - $before;
			self::assertIsBool( $answer['data']['success'] );
			$answer['data']['success'] = '';
			$shapes[]          = wp_json_encode( $answer );
		}
		self::assertSame( $shapes[0], $shapes[1] );
		self::assertSame( $shapes[0], $shapes[2] );
		self::assertSame( $statements[0], $statements[1] );
		self::assertSame( $statements[0], $statements[2] );
		self::assertGreaterThan( 0, $statements[0] );
	}

	/** @return array<string, array{mixed, bool}> */
	public static function emails(): array {
		return array(
			'plus'               => array( 'a+b@example.com', true ),
			'apostrophe'         => array( "o'neil@example.com", true ),
			'long enough'        => array( str_repeat( 'a', 60 ) . '@example.com', true ),
			'quotes'             => array( '"a b"@example.com', false ),
			'statement'          => array( "x' OR 1=1 -- @example.com", false ),
			'Persian letters'    => array( 'علی نامهٔ@example', false ),
			'ten thousand'       => array( str_repeat( 'a', 10000 ) . '@example.com', false ),
			'no domain'          => array( 'a@', false ),
			'a name'             => array( 'admin', false ),
			'empty'              => array( '', false ),
			'markup'             => array( '<b>a@example.com</b>', false ),
			'a list'             => array( array( 'a@example.com' ), false ),
			'broken bytes'       => array( "\xff\xfe@example.com", false ),
			'two lines'          => array( "a@example.com\nb@example.com", false ),
			'nothing'            => array( null, false ),
		);
	}

	#[DataProvider( 'emails' )]
	#[TestDox( '[CHK-03e] [CHK-09] what is no email is refused, what is one is answered: $_dataName' )]
	public function test_input( mixed $email, bool $is_taken ): void {
		$answer = self::check( $email );
		self::assertSame( $is_taken ? 200 : 400, $answer->code );
		if ( ! $is_taken ) {
			self::assertSame( 'ایمیل واردشده درست نیست.', $answer->message );
			self::assertArrayNotHasKey( 'success', $answer->data );
		}
	}

	#[TestDox( '[CHK-09] [SEC-02] no, a wrong, another guest’s and the cart’s nonce are refused' )]
	public function test_nonce(): void {
		$foreign = GuestEndpoint::create_nonce();
		$this->become_guest();
		foreach ( array( '', 'nonsense', $foreign, \Vitrin\Cart\CartEndpoint::create_nonce() ) as $nonce ) {
			self::assertSame( 401, self::check( 'a@example.com', $nonce )->code );
		}
	}

	#[TestDox( '[CHK-09a] of a thousand checks in a minute one visitor is answered 20, then 429 with Retry-After' )]
	public function test_visitor_limit(): void {
		$codes = array();
		for ( $i = 0; $i < 1000; $i++ ) {
			$answer  = self::check( "a$i@example.com" );
			$codes[] = $answer->code;
		}
		self::assertSame( array( 200 => 20, 429 => 980 ), array_count_values( $codes ) );
		self::assertGreaterThan( 0, (int) ( $answer->headers['Retry-After'] ?? 0 ) );
		self::assertArrayNotHasKey( 'success', $answer->data );
	}

	#[TestDox( '[CHK-09] ever new visitors of one address are answered 300 times in ten minutes; another address goes on' )]
	public function test_address_limit(): void {
		$codes = array();
		for ( $i = 0; $i < 310; $i++ ) {
			if ( 0 === $i % 15 ) {
				$this->become_uncounted_guest();
			}
			$codes[] = self::check( "a$i@example.com" )->code;
		}
		self::assertSame( array( 200 => 300, 429 => 10 ), array_count_values( $codes ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.5';
		self::assertSame( 200, self::check( 'a@example.com' )->code );
	}

	#[TestDox( '[CHK-09c] wrong passwords are limited by visitor (10 a minute) and by address (60 in ten minutes); right ones don’t count for the address' )]
	public function test_login_limits(): void {
		$codes = array();
		for ( $i = 0; $i < 12; $i++ ) {
			$codes[] = self::log_in( "nobody$i@example.com", 'x' )->code;
		}
		self::assertSame( array( 409 => 10, 429 => 2 ), array_count_values( $codes ) );
		$user = $this->account( 'customer' );
		for ( $i = 0; $i < 60; $i++ ) {
			if ( 0 === $i % 10 ) {
				$this->become_uncounted_guest();
				// Not even the owner, once strangers have guessed too often.
				self::assertSame( $i < 50 ? 200 : 429, self::log_in( $user->user_email, self::PASSWORD )->code );
				$this->become_uncounted_guest();
			}
			$codes[] = self::log_in( "nobody$i@example.com", 'x' )->code;
		}
		self::assertSame( array( 409 => 60, 429 => 12 ), array_count_values( $codes ) );
	}

	/** Nothing is told, nobody logs in, and no section is printed. */
	private function assert_off( \WP_User $user, int $code_of_check = 404 ): void {
		self::assertFalse( LoginSection::is_offered( new Settings() ) );
		self::assertSame( $code_of_check, self::check( $user->user_email )->code );
		self::assertSame( 404, self::log_in( $user->user_email, self::PASSWORD )->code );
		self::assertSame( '<p>', self::section( '<p>' ) );
	}

	#[TestDox( '[CHK-02a] [CHK-09a] off by setting, or for who is logged in: nothing is told, nobody logs in, no section is printed' )]
	public function test_off(): void {
		$user = $this->account( 'customer' );
		update_option( Store::OPTION, array( 'checkout' => array( 'email_check' => false ) ) );
		$this->assert_off( $user );
		delete_option( Store::OPTION );
		self::assertTrue( LoginSection::is_offered( new Settings() ) );
		wp_set_current_user( $user->ID );
		$this->assert_off( $user );
	}

	#[TestDox( '[CHK-02b]] [[SET-01b] without the complete package email check and login are neither printed nor answered, and the script is told' )]
	public function test_incomplete_package(): void {
		$user = $this->account( 'customer' );
		self::assertTrue( ( new Settings() )->for_script()['is_complete_package'] );
		add_filter( 'vitrin_checkout_is_complete_package', '__return_false' );
		$this->assert_off( $user );
		self::assertFalse( ( new Settings() )->for_script()['is_complete_package'] );
		remove_filter( 'vitrin_checkout_is_complete_package', '__return_false' );
		self::assertTrue( LoginSection::is_offered( new Settings() ) );
	}

	#[TestDox( '[CHK-03c] [CHK-09] where WooCommerce’s setting or a filter allows no login, the answer says so, and of no email whether it has an account' )]
	public function test_no_login(): void {
		$user    = $this->account( 'customer' );
		$nothing = array( 'success' => false, 'is_login_allowed' => false );
		update_option( 'woocommerce_enable_checkout_login_reminder', 'no' );
		$this->assert_off( $user, 200 );
		self::assertSame( $nothing, self::check( $user->user_email )->data['data'] );
		add_filter( 'vitrin_checkout_login_is_allowed', '__return_true' );
		self::assertSame( array( 'success' => true, 'is_login_allowed' => true ), self::check( $user->user_email )->data['data'] );
		add_filter( 'vitrin_checkout_login_is_allowed', '__return_false', 20 );
		$this->assert_off( $user, 200 );
		self::assertSame( $nothing, self::check( 'nobody@example.com' )->data['data'] );
		remove_all_filters( 'vitrin_checkout_login_is_allowed' );
	}

	/**
	 * What is printed for the email.
	 *
	 * @param string $field HTML of the field.
	 * @param string $key   Its name.
	 */
	private static function section( string $field, string $key = 'billing_email' ): string {
		remove_all_filters( 'woocommerce_form_field' );
		( new LoginSection( new Settings() ) )->begin();

		return (string) apply_filters( 'woocommerce_form_field', $field, $key, array( 'priority' => 110 ), null );
	}

	#[TestDox( '[CHK-02a] guests get the section behind the email’s row, hidden, sorted with it, with a password that isn’t sent with the order' )]
	public function test_section(): void {
		$html = self::section( '<p id="billing_email_field">' );
		self::assertStringStartsWith( '<p id="billing_email_field">', $html );
		self::assertMatchesRegularExpression( '/<div class="form-row [^"]*vitrin-checkout-login" data-priority="110" data-nonce="\w{10}" hidden>/', $html );
		self::assertStringContainsString( '<details open>', $html );
		self::assertStringContainsString( 'autocomplete="current-password"', $html );
		self::assertStringNotContainsString( 'name=', $html );
		self::assertStringNotContainsString( '<form', $html );
		self::assertStringNotContainsString( 'type="submit"', $html );
		self::assertSame( '<p>', self::section( '<p>', 'billing_phone' ) );
	}

	#[TestDox( '[CHK-02]] [[CHK-03d]] [[SET-01b] ordering without a login is only offered where the shop allows it; the shop’s own sentence is escaped' )]
	public function test_section_texts(): void {
		$guest = 'بدون ورود هم می‌توانید سفارش دهید.';
		update_option( 'woocommerce_enable_guest_checkout', 'yes' );
		self::assertStringContainsString( $guest, self::section( '' ) );
		update_option( 'woocommerce_enable_guest_checkout', 'no' );
		self::assertStringNotContainsString( $guest, self::section( '' ) );
		update_option( Store::OPTION, array( 'checkout' => array( 'known_email_text' => 'سلام & "دوست"' ) ) );
		self::assertStringContainsString( '<summary>سلام &amp; &quot;دوست&quot;</summary>', self::section( '' ) );
	}

	#[TestDox( '[CHK-04] email or name with a password of any characters log in, without “remember me”' )]
	public function test_login(): void {
		$user = $this->account( 'customer' );
		$seen = array();
		add_action(
			'set_auth_cookie',
			static function ( $cookie, $expire ) use ( &$seen ): void {
				$seen[] = $expire;
			},
			10,
			2
		);
		foreach ( array( $user->user_email, $user->user_login ) as $login ) {
			$answer = self::log_in( $login, self::PASSWORD );
			self::assertSame( 200, $answer->code, $answer->message );
			self::assertTrue( $answer->data['success'] );
			self::assertSame( array( 'success' => true, 'redirect' => '' ), $answer->data['data'] );
		}
		self::assertSame( array( 0, 0 ), $seen, 'ends with the browser' );
	}

	#[TestDox( '[CHK-04b] [CHK-09] wrong password, unknown email, unknown name, a plugin’s refusal, a captcha, no password and far too long ones are answered in the same words' )]
	public function test_generic_error(): void {
		$user    = $this->account( 'customer' );
		$answers = array(
			self::log_in( $user->user_email, 'x' ),
			self::log_in( 'nobody@example.com', 'x' ),
			self::log_in( 'nobody', 'x' ),
			self::log_in( $user->user_email, '' ),
			self::log_in( $user->user_email, str_repeat( 'x', 5000 ) ),
			self::log_in( $user->user_email, array( self::PASSWORD ) ),
		);
		$captcha   = static fn ( \WP_Error $error ): \WP_Error => new \WP_Error( 'captcha', 'Captcha of another plugin' );
		add_filter( 'woocommerce_process_login_errors', $captcha );
		$answers[] = self::log_in( $user->user_email, self::PASSWORD );
		remove_filter( 'woocommerce_process_login_errors', $captcha );
		add_filter( 'wp_authenticate_user', static fn () => new \WP_Error( 'second_factor', 'A code is needed' ) );
		$answers[] = self::log_in( $user->user_email, self::PASSWORD );
		foreach ( $answers as $answer ) {
			self::assertSame( 409, $answer->code );
			self::assertEquals( $answers[0]->to_array(), $answer->to_array() );
			self::assertStringStartsWith( 'ایمیل یا گذرواژه درست نیست', $answer->message );
			self::assertFalse( $answer->data['success'] );
			self::assertSame( array( 'success' => false, 'error' => $answer->message ), $answer->data['data'] );
		}
		self::assertSame( 400, self::log_in( '', self::PASSWORD )->code );
		self::assertSame( 400, self::log_in( str_repeat( 'a', 10000 ), self::PASSWORD )->code );
	}

	#[TestDox( '[CHK-04] [CHK-09c] WordPress’s and WooCommerce’s own hooks of a login run, once each' )]
	public function test_hooks(): void {
		$user = $this->account( 'customer' );
		$ran  = array();
		foreach ( array( 'wp_authenticate', 'authenticate', 'wp_authenticate_user', 'wp_login', 'wp_login_failed', 'woocommerce_login_failed', 'woocommerce_login_credentials', 'woocommerce_process_login_errors' ) as $hook ) {
			add_filter(
				$hook,
				static function ( $value = null ) use ( &$ran, $hook ) {
					$ran[ $hook ] = ( $ran[ $hook ] ?? 0 ) + 1;

					return $value;
				},
				99
			);
		}
		self::log_in( $user->user_email, self::PASSWORD );
		ksort( $ran );
		self::assertSame( array( 'authenticate' => 1, 'woocommerce_login_credentials' => 1, 'woocommerce_process_login_errors' => 1, 'wp_authenticate' => 1, 'wp_authenticate_user' => 1, 'wp_login' => 1 ), $ran );
		$ran = array();
		self::log_in( $user->user_email, 'x' );
		ksort( $ran );
		self::assertSame( array( 'authenticate' => 1, 'woocommerce_login_credentials' => 1, 'woocommerce_login_failed' => 1, 'woocommerce_process_login_errors' => 1, 'wp_authenticate' => 1, 'wp_authenticate_user' => 1, 'wp_login_failed' => 1 ), $ran );
	}

	/** @return array<string, array{string, string}> */
	public static function redirects(): array {
		$home = 'http://' . wp_parse_url( home_url(), PHP_URL_HOST );

		return array(
			'another site'          => array( 'https://evil.example/', '' ),
			'without a scheme'      => array( '//evil.example/', '' ),
			'with a name'           => array( 'https://' . wp_parse_url( home_url(), PHP_URL_HOST ) . '@evil.example/', '' ),
			'a script'              => array( 'javascript:alert(1)', '' ),
			'backslashes'           => array( '/\\evil.example/', '' ),
			'a site that is allowed' => array( 'https://pay.example/', '' ),
			'nothing'               => array( '', '' ),
			'a page of the shop'    => array( $home . '/club/', $home . '/club/' ),
		);
	}

	#[DataProvider( 'redirects' )]
	#[TestDox( '[CHK-09] a login leads only to the shop itself: $_dataName' )]
	public function test_redirect( string $asked, string $given ): void {
		add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => array( ...$hosts, 'pay.example' ) );
		add_filter( 'woocommerce_login_redirect', static fn (): string => $asked );
		$redirect = self::log_in( $this->account( 'customer' )->user_email, self::PASSWORD )->data['data']['redirect'];
		self::assertIsString( $redirect );
		if ( '' === $given ) {
			self::assertTrue( '' === $redirect || wp_parse_url( $redirect, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST ), $redirect );
			self::assertStringNotContainsString( 'javascript:', $redirect );
		} else {
			self::assertSame( $given, $redirect );
		}
	}

	#[TestDox( '[CHK-09] neither the password nor the email stands in the log, whatever happens' )]
	public function test_log(): void {
		$logged = '';
		add_filter(
			'woocommerce_logger_log_message',
			static function ( $message ) use ( &$logged ) {
				$logged .= $message;

				return $message;
			}
		);
		add_filter( 'authenticate', static fn () => throw new \RuntimeException( 'broken' ) );
		$answer = self::log_in( 'someone@example.com', 'the-secret' );
		self::assertSame( 500, $answer->code );
		self::assertStringNotContainsString( 'the-secret', $logged . wp_json_encode( $answer->to_array() ) );
		self::assertStringNotContainsString( 'someone', $logged );
	}

	#[TestDox( '[CHK-03f] [CHK-09] the cookie is Lax, Secure on https and not for scripts; it fills the email only where WooCommerce knows none and the check is on' )]
	public function test_cookie(): void {
		$options = EmailCookie::options( 'a@example.com' );
		self::assertSame( 'Lax', $options['samesite'] );
		self::assertTrue( $options['httponly'] );
		self::assertFalse( $options['secure'] );
		self::assertEqualsWithDelta( time() + 172800, $options['expires'], 5 );
		self::assertLessThan( time(), EmailCookie::options( '' )['expires'] );
		$_SERVER['HTTPS'] = 'on';
		self::assertTrue( EmailCookie::options( 'a@example.com' )['secure'] );
		unset( $_SERVER['HTTPS'] );

		$cookie = new EmailCookie( new Settings() );
		self::assertNull( $cookie->prefill( null ) );
		$_COOKIE['vitrin_checkout_email'] = 'a+b@example.com';
		self::assertSame( 'a+b@example.com', $cookie->prefill( null ) );
		self::assertSame( 'own@example.com', $cookie->prefill( 'own@example.com' ) );
		$_COOKIE['vitrin_checkout_email'] = '"><script>';
		self::assertSame( '', $cookie->prefill( '' ) );
		$_COOKIE['vitrin_checkout_email'] = 'a@example.com';
		update_option( Store::OPTION, array( 'checkout' => array( 'email_check' => false ) ) );
		self::assertNull( $cookie->prefill( null ) );
	}
}
