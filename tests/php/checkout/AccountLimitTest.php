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
use Vitrin\Checkout\GuestEndpoint;
use Vitrin\Checkout\LogIn;
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

		return ( new LogIn( new Settings() ) )->answer( 'POST', array( 'user_name_email' => $login, 'password' => $password, 'security' => GuestEndpoint::create_nonce() ) );
	}

	#[TestDox( '[CHK-09c] however many visitors and addresses guess at one account, 20 passwords an hour are compared; then the right one is refused, too, another account isn’t' )]
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

	/** @return array<string, array{list<string>, bool}> Spellings of one name, and whether it exists. */
	public static function spellings(): array {
		return array(
			'the name of an account'  => array( array( 'spelled', 'SPELLED', ' spelled ', 'spélled', 'ｓpelled', 'sp%41elled' ), true ),
			'the email of an account' => array( array( 'spelled@shop.example', 'Spelled@Shop.Example', ' spelled@shop.example ', 'sp%41elled@shop.example' ), true ),
			'no account'              => array( array( 'nobody@shop.example', 'NOBODY@shop.example', 'nóbody@shop.example', ' nobody@shop.example', "nobody\u{200C}@shop.example", 'ｎobody@shop.example' ), false ),
			'no name'                 => array( array( 'علی رضا', 'علی‌رضا', ' علی  رضا ', "عل\u{64E}ی رضا" ), false ),
			'no telephone'            => array( array( '09123456789', '۰۹۱۲۳۴۵۶۷۸۹', '٠٩١٢٣٤٥٦٧٨٩' ), false ),
		);
	}

	/** Counts a password that is wrong, and says how the visitor is answered. */
	private static function answer_of( string $login ): int {
		try {
			AccountLimit::of( $login )->count();
		} catch ( Refusal $refusal ) {
			return $refusal->status;
		}

		// Compared or not: LogIn answers both as wrong.
		return 409;
	}

	/** @param list<string> $spellings Of one. */
	#[DataProvider( 'spellings' )]
	#[TestDox( '[CHK-09] the spellings of a name count together, whether it exists or not: $_dataName' )]
	public function test_spellings( array $spellings, bool $exists ): void {
		if ( $exists ) {
			$this->account( 'spelled' );
		}
		for ( $i = 0; $i < AccountLimit::LIMIT; $i++ ) {
			self::assertSame( 409, self::answer_of( $spellings[ $i % count( $spellings ) ] ) );
		}
		foreach ( $spellings as $spelling ) {
			self::assertSame( 429, self::answer_of( $spelling ), $spelling );
		}
	}

	#[TestDox( '[CHK-09] of an account’s name and email together no more passwords are compared than of one of them' )]
	public function test_names_of_one(): void {
		$this->account( 'spelled' );
		$compared = 0;
		for ( $i = 0; $i < AccountLimit::LIMIT; $i++ ) {
			foreach ( array( 'spelled', 'Spelled@Shop.Example' ) as $login ) {
				$compared += AccountLimit::of( $login )->count() ? 1 : 0;
			}
		}
		self::assertSame( AccountLimit::LIMIT, $compared );
	}

	/** @return array<string, \Closure(string): string> Ways to type a name. */
	private static function ways(): array {
		return array(
			'email'               => static fn ( string $name ): string => "$name@shop.example",
			'email and a space'   => static fn ( string $name ): string => " $name@shop.example",
			'email in capitals'   => static fn ( string $name ): string => strtoupper( "$name@shop.example" ),
			'name'                => static fn ( string $name ): string => $name,
			'name in capitals'    => strtoupper( ... ),
			'name, fullwidth'     => static fn ( string $name ): string => mb_convert_kana( $name, 'A', 'UTF-8' ),
			'name, Persian digits' => static fn ( string $name ): string => strtr( $name, array( '1' => '۱', '2' => '۲' ) ),
			'name, a mark alone'  => static fn ( string $name ): string => $name[0] . "\u{64E}" . substr( $name, 1 ),
		);
	}

	/** @return iterable<string, array{string, string}> Each way after email and name, and before them. */
	public static function pairs(): iterable {
		foreach ( array_keys( self::ways() ) as $one ) {
			foreach ( array_keys( self::ways() ) as $other ) {
				if ( array() !== array_intersect( array( 'email', 'name' ), array( $one, $other ) ) ) {
					yield "$one, then $other" => array( $one, $other );
				}
			}
		}
	}

	#[DataProvider( 'pairs' )]
	#[TestDox( '[CHK-09] whoever tries a name in two ways can’t tell whether there is such an account: $_dataName' )]
	public function test_oracle( string $one, string $other ): void {
		$this->account( 'there12' );
		$answers = array();
		foreach ( array( 'there12', 'where12' ) as $name ) {
			foreach ( array( AccountLimit::LIMIT => $one, AccountLimit::LIMIT + 2 => $other, 1 => $one ) as $times => $way ) {
				for ( $i = 0; $i < $times; $i++ ) {
					$answers[ $name ][] = self::answer_of( self::ways()[ $way ]( $name ) );
				}
			}
		}
		self::assertSame( $answers['where12'], $answers['there12'] );
		self::assertSame( 429, end( $answers['there12'] ) );
	}

	#[TestDox( '[CHK-09] under an account’s other name its right password is refused in the words of a wrong one; nobody else’s is, nor its own on the account page' )]
	public function test_locked(): void {
		$user  = $this->account( 'locked' );
		$other = $this->account( 'untouched' );
		for ( $i = 0; $i < AccountLimit::LIMIT; $i++ ) {
			AccountLimit::of( $user->user_email )->count();
		}
		$failed = 0;
		add_action( 'woocommerce_login_failed', static function () use ( &$failed ): void {
			++$failed;
		} );
		$right = $this->attempt( 'locked', self::PASSWORD );
		$none  = $this->attempt( 'nobody', 'wrong' );
		self::assertSame( 409, $right->code );
		self::assertSame( 2, $failed );
		self::assertEquals( array( $none->to_array(), array_keys( $none->headers ) ), array( $right->to_array(), array_keys( $right->headers ) ) );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame( 429, $this->attempt( $user->user_email, self::PASSWORD )->code );
		self::assertSame( 200, $this->attempt( $other->user_email, self::PASSWORD )->code );
		self::assertInstanceOf( \WP_User::class, wp_authenticate( 'locked', self::PASSWORD ) );
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
		$rows = static fn ( string $kind ): array => $wpdb->get_results( $wpdb->prepare( 'SELECT option_name, option_value, autoload FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( Counters::PREFIX . $kind . '_' ) . '%' ), ARRAY_A );
		for ( $i = 0; $i < 300; $i++ ) {
			AccountLimit::of( "flood$i@shop.example" )->count();
		}
		// One of what was typed, one of whose it is.
		foreach ( array( 'typed', 'account' ) as $kind ) {
			self::assertNotSame( array(), $rows( $kind ) );
			self::assertLessThanOrEqual( 300, count( $rows( $kind ) ) );
			foreach ( $rows( $kind ) as $row ) {
				self::assertMatchesRegularExpression( "/^vitrin_count_{$kind}_\d{1,4}$/", $row['option_name'] );
				self::assertLessThan( Counters::ROWS, (int) substr( $row['option_name'], strlen( "vitrin_count_{$kind}_" ) ) );
				self::assertMatchesRegularExpression( '/^\d+$/', $row['option_value'] );
				self::assertSame( 'off', $row['autoload'] );
			}
		}
		do_action( 'delete_expired_transients' );
		self::assertSame( array(), array( ...$rows( 'typed' ), ...$rows( 'account' ) ) );
	}

	#[TestDox( '[CHK-09] a database that can’t count lets people log in' )]
	public function test_fault(): void {
		$user = $this->account( 'uncounted' );
		add_filter( 'query', static fn ( string $query ): string => ( str_contains( $query, 'vitrin_count_account' ) || str_contains( $query, 'vitrin_count_typed' ) ) ? 'SELECT * FROM no_such_table' : $query );
		for ( $i = 0; $i < 3; $i++ ) {
			self::assertSame( 200, $this->attempt( $user->user_email, self::PASSWORD )->code );
			self::assertSame( 409, $this->attempt( $user->user_email, 'wrong' )->code );
		}
	}
}
