<?php
/**
 * The endpoint base.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Tests\ShopTestCase;

/**
 * Each check, in its order.
 */
final class EndpointTest extends ShopTestCase {

	private const NONCE = 'woocommerce-vitrin-test';

	/**
	 * An endpoint.
	 *
	 * @param callable(Input): array<string, mixed> $work       Its work.
	 * @param string|null                           $capability Needed capability.
	 * @param RateLimit|null                        $limit      Its limit.
	 */
	private function endpoint( callable $work, ?string $capability = null, ?RateLimit $limit = null ): Endpoint {
		return new class( $work, $capability, $limit ) extends Endpoint {
			/** @var callable(Input): array<string, mixed> */
			private $work;

			public function __construct( callable $work, private readonly ?string $needed, private readonly ?RateLimit $limit ) {
				$this->work = $work;
			}

			public function name(): string {
				return 'vitrin_test';
			}

			protected function nonce_action(): string {
				return 'woocommerce-vitrin-test';
			}

			protected function capability(): ?string {
				return $this->needed;
			}

			protected function rate_limit(): ?RateLimit {
				return $this->limit;
			}

			protected function handle( Input $input ): array {
				return ( $this->work )( $input );
			}

			protected function common(): array {
				return array( 'ajax_nonce' => 'new' );
			}
		};
	}

	/**
	 * Fields with a good nonce.
	 *
	 * @param array<string, mixed> $fields Others.
	 * @return array<string, mixed>
	 */
	private function signed( array $fields = array() ): array {
		return $fields + array( 'security' => wp_create_nonce( self::NONCE ) );
	}

	#[TestDox( '[SEC-03] every method but POST is answered 405, and nothing is done' )]
	public function test_method(): void {
		$endpoint = $this->endpoint( static fn () => self::fail( 'done' ) );
		foreach ( array( 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS' ) as $method ) {
			$answer = $endpoint->answer( $method, $this->signed() );
			self::assertSame( 405, $answer->code );
			self::assertSame( 'POST', $answer->headers['Allow'] );
			self::assertSame( '', $answer->to_array()['ajax_nonce'] );
		}
	}

	#[TestDox( '[SEC-02] a missing, malformed, stale or foreign nonce is answered 401, without a new one' )]
	public function test_nonce(): void {
		$endpoint = $this->endpoint( static fn () => self::fail( 'done' ) );
		$foreign  = wp_create_nonce( self::NONCE );
		$this->become_guest();

		foreach ( array( null, '', 'nonsense', array( 'x' ), wp_create_nonce( 'other' ), $foreign ) as $nonce ) {
			$answer = $endpoint->answer( 'POST', array( 'security' => $nonce ) );
			self::assertSame( 401, $answer->code, (string) wp_json_encode( $nonce ) );
			self::assertSame( '', $answer->to_array()['ajax_nonce'] );
			self::assertNotSame( '', $answer->message );
		}
	}

	#[TestDox( '[SEC-03] a right nonce is no capability: a subscriber is answered 403' )]
	public function test_capability(): void {
		$endpoint = $this->endpoint( static fn () => array(), 'manage_woocommerce' );

		wp_set_current_user( $this->user( 'subscriber' ) );
		self::assertSame( 403, $endpoint->answer( 'POST', $this->signed() )->code );

		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );
	}

	#[TestDox( '[SEC-03] the call after the last allowed one is answered 429 and says when to come back' )]
	public function test_rate_limit_by_session(): void {
		$calls    = 0;
		$endpoint = $this->endpoint(
			static function () use ( &$calls ): array {
				++$calls;
				return array();
			},
			null,
			new RateLimit( 3, 1000 )
		);
		for ( $i = 0; $i < 3; $i++ ) {
			self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );
		}
		$answer = $endpoint->answer( 'POST', $this->signed() );

		self::assertSame( 429, $answer->code );
		self::assertSame( 3, $calls );
		self::assertSame( '', $answer->to_array()['ajax_nonce'], 'nothing is worked out for it' );
		self::assertGreaterThanOrEqual( 1, (int) $answer->headers['Retry-After'] );
		self::assertLessThanOrEqual( 60, (int) $answer->headers['Retry-After'] );

		// Somebody else behind the same address isn't hindered.
		$this->become_guest();
		self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );
	}

	#[TestDox( '[SEC-03] visitors without a session are limited by address, which is not stored' )]
	public function test_rate_limit_by_address(): void {
		global $wpdb;
		$_COOKIE                = array();
		WC()->session           = new \WC_Session_Handler();
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		$endpoint               = $this->endpoint( static fn () => array(), null, new RateLimit( 1000, 2 ) );

		self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );
		self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );
		self::assertSame( 429, $endpoint->answer( 'POST', $this->signed() )->code );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.78';
		self::assertSame( 200, $endpoint->answer( 'POST', $this->signed() )->code );

		$rows = $wpdb->get_col( "SELECT CONCAT( option_name, option_value ) FROM {$wpdb->options} WHERE option_name LIKE 'vitrin_count_%'" );
		self::assertNotSame( array(), $rows );
		self::assertStringNotContainsString( '203.0.113', implode( '', $rows ) );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
	}

	/**
	 * Who is counted.
	 *
	 * @return iterable<string, array{bool, RateLimit}>
	 */
	public static function counted(): iterable {
		yield 'one with a session' => array( true, new RateLimit( 3, 1000 ) );
		yield 'one without a session' => array( false, new RateLimit( 1000, 3 ) );
	}

	/**
	 * Four calls, each made before the work of the one before it has ended; then four in turn.
	 *
	 * @param bool      $has_session Whether the visitor has one.
	 * @param RateLimit $limit       Three calls.
	 */
	#[DataProvider( 'counted' )]
	#[TestDox( '[SEC-03] calls at the same time count one by one, and each once: $_dataName' )]
	public function test_rate_limit_at_once( bool $has_session, RateLimit $limit ): void {
		if ( ! $has_session ) {
			$_COOKIE      = array();
			WC()->session = new \WC_Session_Handler();
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.79';
		$began                  = 0;
		$codes                  = array();
		$endpoint               = $this->endpoint(
			function () use ( &$endpoint, &$began, &$codes ): array {
				if ( ++$began < 4 ) {
					$codes[] = $endpoint->answer( 'POST', $this->signed() )->code;
				}
				return array();
			},
			null,
			$limit
		);
		$endpoint->answer( 'POST', $this->signed() );
		self::assertSame( array( 429, 200, 200 ), $codes );

		$has_session ? $this->become_guest() : $_SERVER['REMOTE_ADDR'] = '203.0.113.80';
		foreach ( array( fn () => array(), fn () => throw Refusal::conflict( 'No.' ), fn () => throw new \RuntimeException( 'x' ), fn () => self::fail( 'done' ) ) as $at => $work ) {
			self::assertSame( array( 200, 409, 500, 429 )[ $at ], $this->endpoint( $work, null, $limit )->answer( 'POST', $this->signed() )->code );
		}
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
	}

	#[TestDox( '[SEC-03] a fault is answered 500 without saying what broke, and stands in the log' )]
	public function test_exception(): void {
		$log = $this->log();
		$endpoint = $this->endpoint( static fn () => throw new \RuntimeException( 'secret table wp_secret' ) );

		$answer = $endpoint->answer( 'POST', $this->signed() );

		self::assertSame( 500, $answer->code );
		self::assertSame( 'error', $answer->to_array()['status'] );
		self::assertStringNotContainsString( 'secret', (string) wp_json_encode( $answer->to_array() ) );
		self::assertCount( 1, $log->lines );
		self::assertStringContainsString( 'RuntimeException', $log->lines[0] );
	}

	#[TestDox( '[SEC-03] refusals stand in the log without the visitor\'s data, and a flood writes one line' )]
	public function test_log(): void {
		$log      = $this->log();
		$endpoint = $this->endpoint( static fn () => array() );
		for ( $i = 0; $i < 50; $i++ ) {
			$endpoint->answer( 'POST', array( 'security' => 'visitor-' . $i, 'email' => 'a@example.com' ) );
		}

		self::assertSame( array( 'notice vitrin_test answered 401 (nonce)' ), $log->lines );
	}

	#[TestDox( '[SIDE-04] every answer has code, status, msg, fragments, cart_hash and ajax_nonce' )]
	public function test_uniform_answers(): void {
		$members = array( 'code', 'status', 'msg', 'fragments', 'cart_hash', 'ajax_nonce' );
		$works   = array(
			200 => static fn (): array => array(),
			409 => static fn () => throw Refusal::conflict( 'No.' ),
			404 => static fn () => throw Refusal::not_found( 'No.' ),
			400 => static fn () => throw Refusal::malformed( 'No.', 'x' ),
		);
		foreach ( $works as $code => $work ) {
			$answer = $this->endpoint( $work )->answer( 'POST', $this->signed() )->to_array();
			self::assertSame( $members, array_slice( array_keys( $answer ), 0, 6 ) );
			self::assertSame( $code, $answer['code'] );
			self::assertSame( 200 === $code ? 'success' : 'error', $answer['status'] );
			self::assertSame( 200 === $code ? '' : 'No.', $answer['msg'] );
			self::assertSame( 'new', $answer['ajax_nonce'] );
		}
	}

	/**
	 * Catches what is written to the shop's log.
	 */
	private function log(): object {
		$log = new class() extends \WC_Logger {
			/** @var list<string> */
			public array $lines = array();

			public function __construct() {}

			public function log( $level, $message, $context = array() ) {
				$this->lines[] = $level . ' ' . $message;
			}
		};
		add_filter( 'woocommerce_logging_class', static fn () => $log );

		return $log;
	}
}
