<?php
/**
 * An order that many processes count at once.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderFigures;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Tests\VisitOrder;

/** Real processes with connections of their own; each loads WordPress's database alone, so that they meet. */
final class ParallelOrdersTest extends TestCase {

	/** No order has such an id, and none is of that day. */
	private const ORDER = 900_000_100;
	private const DAY   = '1999-09-09';

	private const PROCESSES = 6;

	protected function setUp(): void {
		parent::setUp();
		OrderRows::provide();
		self::clear();
	}

	protected function tearDown(): void {
		self::clear();
		parent::tearDown();
	}

	private static function clear(): void {
		global $wpdb;
		foreach ( array( OrderRows::table(), OrderRows::lines_table(), SalesTables::touches() ) as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE order_id >= %d', $table, self::ORDER ) );
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE at BETWEEN '1999-09-01' AND '1999-09-30'", SalesTables::sums() ) );
	}

	/**
	 * What processes print that began at one moment.
	 *
	 * @param string $work PHP; `$rows` is the class, `$number` the process's.
	 * @return list<string>
	 */
	private static function run_at_once( string $work ): array {
		$begin     = microtime( true ) + 3;
		$processes = array();
		for ( $number = 0; $number < self::PROCESSES; $number++ ) {
			$code    = sprintf(
				'define( "SHORTINIT", true ); $_SERVER["HTTP_HOST"] = "127.0.0.1"; require %s; require %s; require %s; $rows = Vitrin\Statistics\Staff\OrderRows::class; $number = %d; $wpdb->suppress_errors();
				usleep( (int) max( 0, ( %F - microtime( true ) ) * 1e6 ) );
				%s',
				var_export( ABSPATH . 'wp-load.php', true ),
				var_export( \Vitrin\DIR . '/src/shared/plugin/autoload.php', true ),
				var_export( \Vitrin\DIR . '/tests/php/lib/VisitOrder.php', true ),
				$number,
				$begin,
				$work
			);
			$process = proc_open( array( PHP_BINARY, '-r', $code ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes );
			self::assertIsResource( $process );
			$processes[] = array( $process, $pipes[1] );
		}
		$said = array();
		foreach ( $processes as list( $process, $pipe ) ) {
			$lines  = explode( "\n", trim( (string) stream_get_contents( $pipe ) ) );
			$said[] = end( $lines );
			proc_close( $process );
		}

		return $said;
	}

	#[TestDox( '[STAT-10] of processes that have read the same order one writes it' )]
	public function test_one_writes(): void {
		OrderRows::paid( self::ORDER, self::DAY, 'counted' );
		$row  = OrderRows::next( self::ORDER - 1 );
		$said = self::run_at_once( 'do { try { $is_own = $rows::hold( ' . var_export( $row, true ) . ', Vitrin\Tests\VisitOrder::paid( 100.0 + $number, array( 5 => array( 2, 100.0 ) ), "search:google" ) ); $failed = false; } catch ( RuntimeException $failure ) { $failed = true; usleep( 1000 ); } } while ( $failed ); echo "\n", $is_own ? "own" : "not";' );
		sort( $said );
		self::assertSame( array( ...array_fill( 0, self::PROCESSES - 1, 'not' ), 'own' ), $said );
		$figures = new OrderFigures( self::DAY, self::DAY );
		self::assertSame( 1, $figures->all()['orders'] );
		self::assertSame( array( 2.0 ), array_column( $figures->by_source_and_product( 5 ), 'quantity' ) );
	}

	#[TestDox( '[STAT-10] while an order changes over and over, whoever settles last leaves exactly what it is then' )]
	public function test_changes_meanwhile(): void {
		OrderRows::paid( self::ORDER, self::DAY, 'counted' );
		$said = self::run_at_once( 'for ( $round = 0; $round < 20; $round++ ) { try { $rows::changed( ' . self::ORDER . ' ); $row = $rows::next( ' . ( self::ORDER - 1 ) . ' ); if ( null !== $row ) { $rows::hold( $row, Vitrin\Tests\VisitOrder::paid( 100.0, array( 5 => array( 2, 60.0 ), 6 => array( 1, 40.0 ) ), "search:google" ) ); } } catch ( RuntimeException $failure ) { usleep( 1000 ); } } echo "\ndone";' );
		self::assertSame( array_fill( 0, self::PROCESSES, 'done' ), $said );
		for ( $row = OrderRows::next( self::ORDER - 1 ); null !== $row; $row = OrderRows::next( self::ORDER - 1 ) ) {
			OrderRows::hold( $row, VisitOrder::paid( 100.0, array( 5 => array( 2, 60.0 ), 6 => array( 1, 40.0 ) ), 'search:google' ) );
		}
		$figures = new OrderFigures( self::DAY, self::DAY );
		self::assertSame( array( 'orders' => 1, 'value' => 100.0 ), $figures->all() );
		self::assertSame( array( array( 5, 2.0, 60.0 ), array( 6, 1.0, 40.0 ) ), array_map( static fn ( array $sold ): array => array( $sold['product'], $sold['quantity'], $sold['value'] ), $figures->by_source_and_product( 5 ) ) );
	}
}
