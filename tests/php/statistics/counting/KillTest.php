<?php
/**
 * Counting processes that are ended at any moment.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Tables;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';

/** Real processes, as light hits start them: with no more of WordPress than SHORTINIT. More of it: tools/statistics/kill.mjs. */
final class KillTest extends TestCase {

	private const KILLS = 10;

	#[TestDox( '[STAT-07a] ten processes that are killed while they count, with others at once, leave totals that are right' )]
	public function test_killed(): void {
		self::assertTrue( Tables::create() );
		self::clear();
		$traffic = new Traffic();
		$lines   = array();
		mt_srand( 11 );
		for ( $kill = 0; $kill < self::KILLS; $kill++ ) {
			for ( $i = 0; $i < 60; $i++ ) {
				$line    = array( 'h' => 'v' . mt_rand( 0, 20 ), 'v' => "$kill.$i", 't' => 60 * $kill + $i, 'g' => '/p' . mt_rand( 0, 9 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				$lines[] = $line;
				$traffic->come( $line );
			}
			$one = self::start( $traffic );
			$two = 0 === $kill % 3 ? self::start( $traffic ) : null;
			fgets( $one[1] );
			usleep( mt_rand( 0, 60_000 ) );
			proc_terminate( $one[0], 9 );
			proc_close( $one[0] );
			if ( null !== $two ) {
				proc_close( $two[0] );
			}
		}
		foreach ( array( 0, 600 ) as $ahead ) {
			$last = self::start( $traffic, $ahead );
			self::assertSame( 0, proc_close( $last[0] ) );
		}
		$texts = array_column( Database::rows( 'SELECT id, text FROM %i', Tables::TEXTS ), 'text', 'id' );
		$found = array();
		foreach ( Database::rows( 'SELECT * FROM %i', Tables::TOTALS ) as $row ) {
			$found[ "{$row['cut']},{$row['at']}," . ( $texts[ $row['a'] ] ?? '' ) . ',' . ( $texts[ $row['b'] ] ?? '' ) ] = (int) $row['views'];
		}
		$expected = array_map( static fn ( array $metrics ): int => $metrics[2], Traffic::counted( $lines )->totals() );
		self::assertEquals( array_filter( $expected ), array_filter( $found ) );
		self::assertSame( array(), $traffic->files() );
		$traffic->end();
		self::clear();
	}

	private static function clear(): void {
		foreach ( Tables::ALL as $table ) {
			Database::run( 'DELETE FROM %i', $table );
		}
	}

	/** @return array{resource, resource} The process, and what it prints. */
	private static function start( Traffic $traffic, int $ahead = 0 ): array {
		$process = proc_open( array( PHP_BINARY, dirname( __DIR__, 4 ) . '/tools/statistics/kill.php', rtrim( ABSPATH, '/' ), $traffic->folder->path, (string) $ahead ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsResource( $process );

		return array( $process, $pipes[1] );
	}
}
