<?php
/**
 * Each line is counted once, whatever happens meanwhile.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\Buffer;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Tally;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';

/** Schedules of lines that come, countings that are ended at a step, a second one at once, and clocks that jump. */
final class SchedulesTest extends TestCase {

	private const SCHEDULES = 10_000;

	#[TestDox( '[STAT-07a] over 10,000 schedules of lines, countings ended at any step, others at once and clocks that jump, the totals are those of what was accepted' )]
	public function test_schedules(): void {
		$steps   = array();
		$crashes = 0;
		for ( $seed = 1; $seed <= self::SCHEDULES; $seed++ ) {
			$crashes += self::run_schedule( $seed, $steps );
		}
		// What is random has been everywhere.
		self::assertGreaterThan( self::SCHEDULES, $crashes );
		foreach ( array( 'rename', 'renamed', 'add file', 'added file', 'lock', 'locked', 'read', 'has read', 'begin', 'advance', 'advanced', 'texts', 'visitors', 'marks', 'totals', 'commit', 'committed', 'unlink', 'unlinked' ) as $step ) {
			self::assertGreaterThan( 0, $steps[ $step ] ?? 0, $step );
		}
	}

	/**
	 * @param array<string, int> $steps Counts of the steps at which it was ended.
	 * @return int Times that a counting was ended.
	 */
	private static function run_schedule( int $seed, array &$steps ): int {
		mt_srand( $seed );
		$traffic  = new Traffic();
		$store    = new MemoryStore();
		$accepted = array();
		$crashes  = 0;
		for ( $turn = mt_rand( 3, 8 ); $turn > 0; $turn-- ) {
			for ( $many = mt_rand( 0, 4 ); $many > 0; $many-- ) {
				$line = self::random_line( count( $accepted ) );
				if ( ( new Buffer( $traffic->folder ) )->append( Traffic::line( $line ) ) ) {
					$accepted[] = $line;
				}
			}
			if ( 0 === mt_rand( 0, 9 ) ) {
				// A process that is ended while it writes.
				file_put_contents( $traffic->folder->file( 'buffer.lines' ), '{"t":1794299400,"k":"hit","h":"half', FILE_APPEND );
			}
			$traffic->now += array( 0, 1, 30, 61, 3600, -3600, -40_000, 40_000 )[ mt_rand( 0, 7 ) ];
			$traffic->now  = max( Traffic::NOON - 40_000, min( Traffic::NOON + 40_000, $traffic->now ) );
			$ends_at       = mt_rand( 0, 3 ) > 0 ? mt_rand( 1, 40 ) : PHP_INT_MAX;
			$other_at      = 0 === mt_rand( 0, 3 ) ? mt_rand( 1, 20 ) : 0;
			try {
				$traffic->fold( $store, self::meanwhile( $traffic, $store, $ends_at, $other_at, $steps ), mt_rand( 200, 1500 ) )->count( 0.0 );
			} catch ( \LogicException ) {
				++$crashes;
			}
		}
		// Its time has come for each file to be deleted as well.
		for ( $i = 0; $i < 3; $i++ ) {
			self::assertTrue( $traffic->fold( $store )->count( 9.0 ), "schedule $seed" );
			$traffic->now += 61;
		}
		self::assertSame( array(), $traffic->files(), "schedule $seed" );
		self::assertSame( Traffic::counted( $accepted )->totals(), $store->totals(), "schedule $seed" );
		self::assertSame( self::views( $accepted ), $store->totals()[ Cut::ALL . ',' . Traffic::DAY . ',,' ][ Tally::VIEWS ] ?? 0, "schedule $seed" );
		$traffic->end();

		return $crashes;
	}

	/**
	 * What happens at the steps of a counting.
	 *
	 * @param int                $ends_at  The step at which it is ended.
	 * @param int                $other_at That at which another one counts; 0 for none.
	 * @param array<string, int> $steps    Counts of the steps at which it was ended.
	 * @return \Closure( string ): void
	 */
	private static function meanwhile( Traffic $traffic, MemoryStore $store, int $ends_at, int $other_at, array &$steps ): \Closure {
		$step = 0;

		return static function ( string $name ) use ( &$step, &$steps, $traffic, $store, $ends_at, $other_at ): void {
			++$step;
			// While one holds the rows another would wait; without a lock of the file, too, it would wait for itself.
			if ( $step === $other_at && ! $store->is_busy() && ! in_array( $name, array( 'unlink', 'unlinked', 'read', 'has read' ), true ) ) {
				$traffic->fold( $store, null, 700 )->count( 0.0 );
			}
			if ( $step === $ends_at ) {
				$steps[ $name ] = ( $steps[ $name ] ?? 0 ) + 1;
				throw new \LogicException( $name );
			}
		};
	}

	/** @return array<string, int|string> As for Traffic::line(). */
	private static function random_line( int $number ): array {
		$time = mt_rand( -4000, 4000 );
		$who  = 'v' . mt_rand( 1, 4 );
		$view = 'w' . mt_rand( max( 0, $number - 6 ), $number );
		$kind = mt_rand( 0, 9 );

		return match ( true ) {
			$kind < 5 => array( 't' => $time, 'h' => $who, 'v' => 0 === mt_rand( 0, 4 ) ? $view : "w$number", 'g' => '/p' . mt_rand( 1, 3 ), 'r' => array( '', '', 'google.com', 'torob.com/x' )[ mt_rand( 0, 3 ) ] ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$kind < 7 => array( 't' => $time, 'h' => $who, 'k' => 'leave', 'v' => $view, 'e' => mt_rand( 0, 40 ), 'x' => mt_rand( 0, 100 ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			7 === $kind => array( 't' => $time, 'h' => $who, 'k' => 'event', 'f' => 'add_to_cart', 'b' => mt_rand( 1, 3 ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			8 === $kind => array( 't' => $time, 'h' => $who, 'k' => 'online' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			default => array( 't' => $time, 'h' => $who, 'a' => 'Mozilla/5.0 (compatible; bingbot/2.0)' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		};
	}

	/**
	 * Views of what was accepted, counted by hand.
	 *
	 * @param list<array<string, int|string>> $lines
	 */
	private static function views( array $lines ): int {
		$seen = array();
		foreach ( $lines as $line ) {
			if ( isset( $line['g'] ) ) {
				$seen[ $line['h'] . ' ' . $line['v'] ] = true;
			}
		}

		return count( $seen );
	}
}
