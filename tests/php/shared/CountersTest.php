<?php
/**
 * Counts that many requests share.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Counters;
use Vitrin\Tests\ShopTestCase;

/**
 * How many, for how long, in how many rows.
 */
final class CountersTest extends ShopTestCase {

	/** Puts the address back. */
	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		parent::tearDown();
	}

	/**
	 * The rows, by name.
	 *
	 * @return array<string, string>
	 */
	private static function rows(): array {
		global $wpdb;

		return array_column( $wpdb->get_results( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE 'vitrin_count_t_%'", ARRAY_A ), 'option_value', 'option_name' );
	}

	#[TestDox( '[SEC-03] no more than the limit get through, a call over it writes nothing, and the next window begins anew' )]
	public function test_windows(): void {
		global $wpdb;
		self::assertSame( array( 0, 0, 0 ), array( Counters::take( 't', 'a', 3, 60 ), Counters::take( 't', 'a', 3, 60 ), Counters::take( 't', 'a', 3, 60 ) ) );
		$rows = self::rows();
		self::assertCount( 1, $rows );
		$wait = Counters::take( 't', 'a', 3, 60 );
		self::assertGreaterThan( 0, $wait );
		self::assertLessThanOrEqual( 60, $wait );
		self::assertSame( $rows, self::rows() );

		Counters::give_back( 't', 'a' );
		self::assertSame( 0, Counters::take( 't', 'a', 3, 60 ) );
		self::assertGreaterThan( 0, Counters::take( 't', 'a', 3, 60 ) );

		// A window that is over, and one of a clock that was put back.
		foreach ( array( -61, 3600 ) as $shift ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s', $wpdb->options, (string) ( ( time() + $shift ) * 1_000_000 + 999 ), key( $rows ) ) ); // phpcs:ignore WordPress.DB
			self::assertSame( 0, Counters::take( 't', 'a', 3, 60 ) );
			self::assertStringEndsWith( '000001', (string) current( self::rows() ) );
		}
		Counters::give_back( 't', 'a' );
		Counters::give_back( 't', 'a' );
		self::assertStringEndsWith( '000000', (string) current( self::rows() ), 'never below none' );
	}

	#[TestDox( '[SEC-03] however many sessions and addresses come, the rows are as many as before; none says whose it is, none is read on every page, and WordPress’s daily clearing removes them' )]
	public function test_rows(): void {
		global $wpdb;
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		for ( $i = 0; $i < 3000; $i++ ) {
			Counters::take( 't', 'session-' . $i . AddressLimit::address(), 1000, 60 );
		}
		$rows = self::rows();
		self::assertLessThanOrEqual( Counters::ROWS, count( $rows ) );
		self::assertGreaterThan( Counters::ROWS / 2, count( $rows ) );
		self::assertStringNotContainsString( '203.0.113', (string) wp_json_encode( $rows ) );
		self::assertStringNotContainsString( 'session-', (string) wp_json_encode( $rows ) );
		self::assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE 'vitrin_count_%' AND autoload IN ( 'yes', 'on', 'auto', 'auto-on' )" ) );

		do_action( 'delete_expired_transients' );
		self::assertSame( array(), self::rows() );
	}

	#[TestDox( '[SEC-03] of calls at the same time exactly the limit get through' )]
	public function test_at_once(): void {
		global $wpdb;
		// The other processes see only what is written.
		$wpdb->query( 'ROLLBACK' );
		$code      = sprintf(
			'$_SERVER["HTTP_HOST"]="127.0.0.1"; $_SERVER["REQUEST_URI"]="/"; $_SERVER["REQUEST_METHOD"]="GET"; require %s; while ( microtime( true ) < %f ) { usleep( 100 ); } $taken = 0; for ( $i = 0; $i < 50; $i++ ) { $taken += 0 === Vitrin\Shared\Http\Counters::take( "t", "at once", 70, 60 ) ? 1 : 0; } echo "\n", $taken;',
			var_export( ABSPATH . 'wp-load.php', true ),
			microtime( true ) + 3
		);
		$processes = array();
		for ( $i = 0; $i < 3; $i++ ) {
			$process = proc_open( array( PHP_BINARY, '-r', $code ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes );
			self::assertIsResource( $process );
			$processes[] = array( $process, $pipes[1] );
		}
		$taken = 0;
		foreach ( $processes as list( $process, $pipe ) ) {
			$lines  = explode( "\n", trim( (string) stream_get_contents( $pipe ) ) );
			$taken += (int) end( $lines );
			proc_close( $process );
		}
		$rows = self::rows();
		Counters::clear();

		self::assertSame( 70, $taken );
		self::assertStringEndsWith( '000070', (string) current( $rows ) );
	}

	#[TestDox( '[SEC-03] headers that anybody can write don’t change the address; a shop’s own filter does' )]
	public function test_address(): void {
		foreach ( array( 'HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP', 'HTTP_CLIENT_IP', 'HTTP_FORWARDED', 'HTTP_CF_CONNECTING_IP' ) as $header ) {
			$_SERVER[ $header ] = '198.51.100.9';
			self::assertSame( '192.0.2.1', AddressLimit::address() );
			unset( $_SERVER[ $header ] );
		}
		add_filter( 'vitrin_client_address', static fn (): string => '::ffff:198.51.100.9' );
		self::assertSame( '198.51.100.9', AddressLimit::address() );
	}
}
