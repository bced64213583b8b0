<?php
/**
 * What a login at the checkout costs, whoever asks.
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
use Vitrin\Tests\ShopTestCase;

/** Hashing a password takes far longer than all the rest: its count tells what the time of an answer would. */
final class LoginWorkTest extends ShopTestCase {

	private const PASSWORD = 'the right one 42';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
		// No answer of a test has headers.
		add_filter( 'send_auth_cookies', '__return_false' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_hasher'] );
		parent::tearDown();
	}

	/** @return array<string, array{string, string, int}> What is typed, and the answer's status; %s: a name or an email. */
	public static function logins(): array {
		return array(
			'a right password'                    => array( 'email', self::PASSWORD, 200 ),
			'a wrong one for an email'            => array( 'email', 'wrong', 409 ),
			'a wrong one for a name'              => array( 'name', 'wrong', 409 ),
			'an email that is no account'         => array( 'nobody@example.com', 'wrong', 409 ),
			'a name that is no account'           => array( 'nobody', 'wrong', 409 ),
			'no address, with the sign of one'    => array( 'nobody@', 'wrong', 409 ),
			'an email whose name is over a limit' => array( 'over', self::PASSWORD, 409 ),
		);
	}

	#[DataProvider( 'logins' )]
	#[TestDox( '[CHK-09b] $_dataName costs one hash of a password, as each of the others' )]
	public function test_one_hash( string $typed, string $password, int $status ): void {
		add_role( 'customer', 'Customer', array( 'read' => true ) );
		$user = get_userdata( $this->user( 'customer' ) );
		self::assertInstanceOf( \WP_User::class, $user );
		if ( 'over' === $typed ) {
			for ( $i = 0; $i < AccountLimit::LIMIT; $i++ ) {
				AccountLimit::of( $user->user_login )->count();
			}
		}
		$login  = match ( $typed ) {
			'email', 'over' => $user->user_email,
			'name'          => $user->user_login,
			default         => $typed,
		};
		$hasher = new class( self::PASSWORD ) {

			/** How often a password was hashed. */
			public int $count = 0;

			public function __construct( private readonly string $right ) {}

			// phpcs:disable WordPress.NamingConventions.ValidFunctionName -- As WordPress calls them.
			public function HashPassword( string $password ): string {
				++$this->count;

				return '$P$' . md5( $password );
			}

			public function CheckPassword( string $password, string $hash ): bool {
				++$this->count;

				return '' !== $hash && $password === $this->right;
			}
			// phpcs:enable
		};
		$GLOBALS['wp_hasher'] = $hasher; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own way to another hasher.
		$answer = ( new LogIn( new Settings() ) )->answer(
			'POST',
			array(
				'user_name_email' => $login,
				'password'        => $password,
				'security'        => GuestEndpoint::create_nonce(),
			)
		);

		self::assertSame( $status, $answer->code, $answer->message );
		self::assertSame( 1, $hasher->count );
	}
}
