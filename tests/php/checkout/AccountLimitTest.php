<?php
/**
 * Wrong passwords are counted by account, too.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\AccountLimit;
use Vitrin\Checkout\LogIn;
use Vitrin\Checkout\Nonce;
use Vitrin\Checkout\Settings;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Tests\ShopTestCase;

/** Many visitors from many addresses at one account. */
final class AccountLimitTest extends ShopTestCase {

	private const PASSWORD = 'right';

	private int $visitors = 0;

	protected function setUp(): void {
		parent::setUp();
		Counters::clear();
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
		add_filter( 'send_auth_cookies', '__return_false' );
		// How fast the machine compares passwords must not matter.
		$GLOBALS['vitrin_stopped_time'] = time();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['vitrin_stopped_time'] );
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	private function account( string $name ): \WP_User {
		$user = get_userdata( $this->user( 'customer' ) );
		self::assertInstanceOf( \WP_User::class, $user );
		global $wpdb;
		$wpdb->update( $wpdb->users, array( 'user_login' => $name, 'user_email' => "$name@shop.example" ), array( 'ID' => $user->ID ) );
		clean_user_cache( $user->ID );
		wp_set_password( self::PASSWORD, $user->ID );
		$user = get_userdata( $user->ID );
		self::assertInstanceOf( \WP_User::class, $user );

		return $user;
	}

	/** Another visitor at another address tries. */
	private function attempt( string $login, string $password ): Answer {
		++$this->visitors;
		$_SERVER['REMOTE_ADDR'] = '203.0.' . intdiv( $this->visitors, 200 ) . '.' . ( $this->visitors % 200 + 1 );
		$this->become_guest();
		// Guests share counters; a limit by visitor is another test's.
		Counters::forget( 'session', LogIn::NAME . '|' . WC()->session?->get_customer_id() );

		return ( new LogIn( new Settings() ) )->answer( 'POST', array( 'user_name_email' => $login, 'password' => $password, 'security' => Nonce::create() ) );
	}

	#[TestDox( '[CHK-09] however many visitors and addresses guess at one account, 20 passwords an hour are compared; then the right one is refused, too, another account isn’t' )]
	public function test_limit(): void {
		$user  = $this->account( 'limited' );
		$other = $this->account( 'untouched' );
		$codes = array();
		for ( $i = 0; $i < 30; $i++ ) {
			$codes[] = $this->attempt( $user->user_email, "guess $i" )->code;
		}
		self::assertSame( array( 409 => 20, 429 => 10 ), array_count_values( $codes ) );
		$answer = $this->attempt( $user->user_email, self::PASSWORD );
		self::assertSame( 429, $answer->code );
		self::assertStringContainsString( 'صفحهٔ حساب کاربری', $answer->message );
		self::assertLessThanOrEqual( HOUR_IN_SECONDS, (int) $answer->headers['Retry-After'] );
		self::assertSame( 200, $this->attempt( $other->user_email, self::PASSWORD )->code );
		// WordPress's own login isn't ours to limit: nobody can lock the owner out.
		self::assertInstanceOf( \WP_User::class, wp_authenticate( $user->user_login, self::PASSWORD ) );

		$GLOBALS['vitrin_stopped_time'] += HOUR_IN_SECONDS + 1;
		self::assertSame( 200, $this->attempt( $user->user_email, self::PASSWORD )->code );
	}

	/** @return array<string, array{list<string>, bool}> Spellings of one, and whether it exists. */
	public static function spellings(): array {
		return array(
			'an account'    => array( array( 'spelled', 'SPELLED', 'Spelled@Shop.Example', ' spelled@shop.example ', 'spélled', 'sp%41elled@shop.example' ), true ),
			'no account'    => array( array( 'nobody@shop.example', 'NOBODY@shop.example', 'nóbody@shop.example', ' nobody@shop.example', "nobody\u{200C}@shop.example", 'ｎobody@shop.example' ), false ),
			'no name'       => array( array( 'علی رضا', 'علی‌رضا', ' علی  رضا ' ), false ),
			'no telephone'  => array( array( '09123456789', '۰۹۱۲۳۴۵۶۷۸۹', '٠٩١٢٣٤٥٦٧٨٩' ), false ),
		);
	}

	/** @param list<string> $spellings Of one. */
	#[DataProvider( 'spellings' )]
	#[TestDox( '[CHK-09] name, email and their spellings count together: $_dataName' )]
	public function test_spellings( array $spellings, bool $exists ): void {
		if ( $exists ) {
			$this->account( 'spelled' );
		}
		for ( $i = 0; $i < AccountLimit::LIMIT; $i++ ) {
			AccountLimit::of( $spellings[ $i % count( $spellings ) ] )->count();
		}
		foreach ( $spellings as $spelling ) {
			try {
				AccountLimit::of( $spelling )->count();
				self::fail( $spelling );
			} catch ( Refusal $refusal ) {
				self::assertSame( 429, $refusal->status );
			}
		}
	}

	#[TestDox( '[CHK-09] an account and none are answered in the same words and by as many statements, before the limit and over it' )]
	public function test_equal(): void {
		global $wpdb;
		$answers = array();
		foreach ( array( $this->account( 'known' )->user_email, 'unknown@shop.example' ) as $login ) {
			for ( $i = 0; $i <= AccountLimit::LIMIT; $i++ ) {
				$answer = $this->attempt( $login, 'wrong' );
				$answers[ $login ][ $answer->code ] = wp_json_encode( array( $answer->to_array(), array_keys( $answer->headers ) ) );
			}
			// What is over the limit costs the same.
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			try {
				AccountLimit::of( $login )->count();
			} catch ( Refusal ) {
				$answers[ $login ]['statements'] = $wpdb->num_queries - $before;
			}
		}
		self::assertSame( array( 409, 429, 'statements' ), array_keys( $answers['unknown@shop.example'] ) );
		self::assertCount( 1, array_unique( array_map( 'serialize', $answers ) ) );
	}

	#[TestDox( '[CHK-09] right passwords don’t count, nor those that a second step or a captcha of another plugin refuses' )]
	public function test_what_counts(): void {
		$user = $this->account( 'counted' );
		for ( $i = 0; $i < AccountLimit::LIMIT + 2; $i++ ) {
			self::assertSame( 200, $this->attempt( $user->user_email, self::PASSWORD )->code );
		}
		$refuse  = static fn () => new \WP_Error( 'refused', 'No' );
		$refusals = array( 'woocommerce_process_login_errors' => 10, 'authenticate' => 99 );
		foreach ( $refusals as $hook => $priority ) {
			add_filter( $hook, $refuse, $priority );
			for ( $i = 0; $i < AccountLimit::LIMIT + 2; $i++ ) {
				self::assertSame( 409, $this->attempt( $user->user_email, self::PASSWORD )->code );
			}
			remove_filter( $hook, $refuse, $priority );
		}
		self::assertSame( 200, $this->attempt( $user->user_email, self::PASSWORD )->code );
	}

	#[TestDox( '[CHK-09] many names make no more counters than there are, show no name, and go with WordPress’s daily clean-up' )]
	public function test_flood(): void {
		global $wpdb;
		$rows = static fn (): array => $wpdb->get_results( $wpdb->prepare( 'SELECT option_name, option_value, autoload FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( Counters::PREFIX . 'account_' ) . '%' ), ARRAY_A );
		for ( $i = 0; $i < 300; $i++ ) {
			AccountLimit::of( "flood$i@shop.example" )->count();
		}
		self::assertLessThanOrEqual( 300, count( $rows() ) );
		foreach ( $rows() as $row ) {
			self::assertMatchesRegularExpression( '/^vitrin_count_account_\d{1,4}$/', $row['option_name'] );
			self::assertLessThan( Counters::ROWS, (int) substr( $row['option_name'], strlen( 'vitrin_count_account_' ) ) );
			self::assertMatchesRegularExpression( '/^\d+$/', $row['option_value'] );
			self::assertSame( 'off', $row['autoload'] );
		}
		do_action( 'delete_expired_transients' );
		self::assertSame( array(), $rows() );
	}

	#[TestDox( '[CHK-09] a database that can’t count lets people log in' )]
	public function test_fault(): void {
		$user = $this->account( 'uncounted' );
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'vitrin_count_account' ) ? 'SELECT * FROM no_such_table' : $query );
		for ( $i = 0; $i < 3; $i++ ) {
			self::assertSame( 200, $this->attempt( $user->user_email, self::PASSWORD )->code );
			self::assertSame( 409, $this->attempt( $user->user_email, 'wrong' )->code );
		}
	}
}
