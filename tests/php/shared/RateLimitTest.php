<?php
/**
 * Whom the rate limit takes for one visitor.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\RemoveItem;
use Vitrin\Cart\UpdateItem;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Visitors without a session.
 */
final class RateLimitTest extends ShopTestCase {

	/** Puts the address back. */
	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		parent::tearDown();
	}

	/**
	 * Pairs of addresses.
	 *
	 * @return array<string, array{string, string, bool}>
	 */
	public static function pairs(): array {
		return array(
			'one IPv6 network'                => array( '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true ),
			'two IPv6 networks'               => array( '2001:db8:1:2::1', '2001:db8:1:3::1', false ),
			'two IPv4 addresses'              => array( '203.0.113.1', '203.0.113.2', false ),
			'two IPv4 addresses, as IPv6'     => array( '::ffff:203.0.113.1', '::ffff:203.0.113.2', false ),
			'neither, as some servers put it' => array( 'unix:', 'unix:', true ),
		);
	}

	#[TestDox( '[SEC-03] changing the free half of an IPv6 address gives no new allowance' )]
	#[DataProvider( 'pairs' )]
	public function test_addresses( string $first, string $second, bool $is_one ): void {
		$_COOKIE      = array();
		WC()->session = new \WC_Session_Handler();
		$limit        = new RateLimit( 1000, 1 );

		$_SERVER['REMOTE_ADDR'] = $first;
		$limit->check( 'vitrin_test' );
		$_SERVER['REMOTE_ADDR'] = $second;
		$code = 200;
		try {
			$limit->check( 'vitrin_test' );
		} catch ( Refusal $refusal ) {
			$code = $refusal->status;
		}

		self::assertSame( $is_one ? 429 : 200, $code );
	}

	/**
	 * Whether the session would be written at the end of the request.
	 */
	private function session_is_dirty(): bool {
		$dirty = new \ReflectionProperty( \WC_Session::class, '_dirty' );

		return (bool) $dirty->getValue( WC()->session );
	}

	#[TestDox( '[SEC-03] a call over the limit, or refused for its fields, writes no session: it could undo an add beside it' )]
	public function test_refused_calls_write_no_session(): void {
		$key = $this->in_cart( Products::simple() );
		for ( $i = 0; $i < 120; $i++ ) {
			( new RateLimit() )->check( UpdateItem::NAME );
		}
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->save_data();
		$nonce = CartEndpoint::create_nonce();

		foreach ( array( 429 => new UpdateItem(), 400 => new AddItem(), 404 => new RemoveItem() ) as $code => $endpoint ) {
			$fields = array( 'security' => $nonce, 'cart_key' => 429 === $code ? $key : 'unknown', 'quantity' => '2' );
			$answer = $endpoint->answer( 'POST', $fields );
			self::assertSame( $code, $answer->code );
			self::assertFalse( $this->session_is_dirty(), (string) $code );
		}
		self::assertSame( 1, WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[SEC-03] refused calls are limited too, each session by itself' )]
	public function test_refused_calls_are_counted(): void {
		$limit = new RateLimit( 3, 1000 );
		$code  = static function () use ( $limit ): int {
			try {
				$limit->check( 'vitrin_test' );
				return 200;
			} catch ( Refusal $refusal ) {
				return $refusal->status;
			}
		};
		for ( $i = 0; $i < 3; $i++ ) {
			self::assertSame( 200, $code() );
		}
		self::assertSame( 429, $code() );
		$this->become_guest();
		self::assertSame( 200, $code() );
	}

	/**
	 * What a guest sends as the session's cookie.
	 *
	 * @return iterable<string, array{string|null}>
	 */
	public static function cookies(): iterable {
		yield 'none' => array( null );
		yield 'nothing that WooCommerce signed' => array( 'x' );
		yield 'a forged one' => array( 't_1234567890|' . ( time() + HOUR_IN_SECONDS ) . '|' . time() . '|0123456789abcdef' );
	}

	/**
	 * Asks four times, each time in a new request.
	 *
	 * @param string|null $cookie What is sent.
	 */
	#[DataProvider( 'cookies' )]
	#[TestDox( '[SEC-03] a guest without a session of the shop\'s counts for the address, whatever cookie is sent: $_dataName' )]
	public function test_forged_sessions( ?string $cookie ): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		$name                   = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		$codes                  = array();
		for ( $i = 0; $i < 4; $i++ ) {
			$_COOKIE      = null === $cookie ? array() : array( $name => $cookie );
			WC()->session = new \WC_Session_Handler();
			WC()->session->init();
			if ( null === $cookie ) {
				// A plugin that begins a session for everybody.
				WC()->session->set_customer_session_cookie( true );
			}
			self::assertTrue( WC()->session->has_session() );
			$limit = new RateLimit( 3, 3 );
			try {
				$limit->check( 'vitrin_forged' );
				$codes[] = 200;
			} catch ( Refusal $refusal ) {
				$codes[] = $refusal->status;
			}
		}
		self::assertSame( array( 200, 200, 200, 429 ), $codes );
	}
}
