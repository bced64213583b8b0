<?php
/**
 * Numbers that many processes ask for at once.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Documents\Numbers;

/** Real processes with connections of their own; each loads WordPress's database alone, so that they meet. */
final class ParallelNumbersTest extends TestCase {

	/** Beyond any real order. */
	private const FIRST_ORDER = 900_000_000;

	/** A run that was stopped may have left some. */
	protected function setUp(): void {
		parent::setUp();
		self::assertTrue( Numbers::provide() );
		self::clear();
	}

	protected function tearDown(): void {
		self::clear();
		parent::tearDown();
	}

	/** Takes back what processes have stored. */
	private static function clear(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE order_id >= %d', Numbers::table(), self::FIRST_ORDER ) );
	}

	/**
	 * Numbers that processes got which began at one moment.
	 *
	 * @param list<int> $orders One for each process.
	 * @return list<string>
	 */
	private static function ask( array $orders ): array {
		$begin     = microtime( true ) + 4;
		$processes = array();
		foreach ( $orders as $order ) {
			$code    = sprintf(
				'define( "SHORTINIT", true ); $_SERVER["HTTP_HOST"] = "127.0.0.1"; require %s; require %s;
				$take = new ReflectionMethod( Vitrin\Documents\Numbers::class, "take" );
				$series = new Vitrin\Documents\Domain\Series( Vitrin\Documents\Domain\Kind::Invoice, "", 1, 77777, 1 );
				usleep( (int) max( 0, ( %F - microtime( true ) ) * 1e6 ) );
				echo "\n", $take->invoke( null, %d, $series, time() );',
				var_export( ABSPATH . 'wp-load.php', true ),
				var_export( \Vitrin\DIR . '/src/shared/plugin/autoload.php', true ),
				$begin,
				$order
			);
			$process = proc_open( array( PHP_BINARY, '-r', $code ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes );
			self::assertIsResource( $process );
			$processes[] = array( $process, $pipes[1] );
		}
		$numbers = array();
		foreach ( $processes as list( $process, $pipe ) ) {
			$lines     = explode( "\n", trim( (string) stream_get_contents( $pipe ) ) );
			$numbers[] = end( $lines );
			proc_close( $process );
		}

		return $numbers;
	}

	#[TestDox( '[DOC-06d] fifty processes at once get fifty numbers without a gap or a double' )]
	public function test_fifty(): void {
		$numbers = self::ask( range( self::FIRST_ORDER, self::FIRST_ORDER + 49 ) );
		natsort( $numbers );
		self::assertSame( array_map( static fn ( int $number ): string => "77777-$number", range( 1, 50 ) ), array_values( $numbers ) );
	}

	#[TestDox( '[DOC-05] [DOC-06] ten processes at once that ask for the same order get one number' )]
	public function test_same_order(): void {
		self::assertSame( array_fill( 0, 10, '77777-1' ), self::ask( array_fill( 0, 10, self::FIRST_ORDER + 60 ) ) );
	}
}
