<?php
/**
 * Whom the rate limit takes for one visitor.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
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

	/**
	 * @testdox [SEC-03] changing the free half of an IPv6 address gives no new allowance
	 * @dataProvider pairs
	 */
	public function test_addresses( string $first, string $second, bool $is_one ): void {
		WC()->session = new \WC_Session_Handler();
		$limit        = new RateLimit( 1000, 1 );

		$_SERVER['REMOTE_ADDR'] = $first;
		$limit->count( 'vitrin_test' );
		$_SERVER['REMOTE_ADDR'] = $second;
		$code = 200;
		try {
			$limit->count( 'vitrin_test' );
		} catch ( Refusal $refusal ) {
			$code = $refusal->status;
		}

		self::assertSame( $is_one ? 429 : 200, $code );
	}
}
