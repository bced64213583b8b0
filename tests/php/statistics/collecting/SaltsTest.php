<?php
/**
 * Salts of visitors' hashes.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\SaltFile;
use Vitrin\Statistics\Collecting\Salts;

require_once __DIR__ . '/Shop.php';

/** Turned by the date, forward only. */
final class SaltsTest extends TestCase {

	private Shop $shop;

	protected function setUp(): void {
		$this->shop = new Shop();
	}

	protected function tearDown(): void {
		$this->shop->remove();
	}

	private static function day( int $days ): string {
		return gmdate( 'Y-m-d', Shop::NOW + $days * 86_400 );
	}

	#[TestDox( '[STAT-08b] servers that began alike agree, however often and in whichever steps each turned; 500 random histories' )]
	public function test_agreement(): void {
		mt_srand( 3 );
		for ( $i = 0; $i < 500; $i++ ) {
			$start = Salts::random( self::day( 0 ) );
			$last  = mt_rand( 0, 60 );
			$ends  = array();
			for ( $server = 0; $server < 3; $server++ ) {
				$salts = $start;
				for ( $day = 0; $day < $last; $day += mt_rand( 1, 9 ) ) {
					$salts = $salts->turned( self::day( $day ), 24_000 + intdiv( $day, 30 ) );
				}
				// Some hits come twice, some after the clock went back a little.
				$salts  = $salts->turned( self::day( $last ), 24_000 + intdiv( $last, 30 ) )->turned( self::day( $last - mt_rand( 0, 2 ) ), 24_000 + intdiv( $last, 30 ) );
				$ends[] = array( $salts->day, $salts->salt, $last > 0 ? $salts->before : '' );
			}
			self::assertSame( $ends[0], $ends[1] );
			self::assertSame( $ends[0], $ends[2] );
		}
	}

	#[TestDox( '[STAT-08b] of what is stored no older salt than yesterday’s can be made' )]
	public function test_forward_only(): void {
		$salts = Salts::random( self::day( 0 ) );
		$gone  = array();
		for ( $day = 1; $day < 40; $day++ ) {
			$gone[] = $salts->before;
			$salts  = $salts->turned( self::day( $day ), 24_000 + intdiv( $day, 30 ) );
			$stored = $salts->to_json();
			$more   = array( $salts->turned( self::day( $day + 1 ), 0 )->to_json(), $salts->turned( self::day( $day - 1 ), 0 )->to_json(), $salts->turned( self::day( $day - 30 ), 0 )->to_json() );
			foreach ( $gone as $old ) {
				self::assertStringNotContainsString( $old, $stored . implode( $more ) );
			}
			// Yesterday's leads to today's; the other way would mean to invert SHA-256.
			self::assertSame( $salts->salt, hash( 'sha256', 'next|' . $salts->before ) );
		}
	}

	#[TestDox( 'a clock that went back by a day changes nothing; one that was far ahead is corrected, and the salt is a new one all the same' )]
	public function test_clock(): void {
		$salts = Salts::random( self::day( 0 ) );
		self::assertSame( $salts, $salts->turned( self::day( -1 ), 0 ) );
		$ahead = $salts->turned( self::day( 900 ), 0 );
		$right = $ahead->turned( self::day( 0 ), 0 );
		self::assertSame( self::day( 0 ), $right->day );
		self::assertSame( $ahead->salt, $right->before );
		self::assertNotContains( $right->salt, array( $salts->salt, $ahead->salt ) );
	}

	#[TestDox( '[STAT-08b] the month’s salt stays for the month, is gone with it, and with the setting' )]
	public function test_months(): void {
		$one   = Salts::random( self::day( 0 ) )->turned( self::day( 0 ), 24_000 );
		$same  = $one->turned( self::day( 9 ), 24_000 );
		$next  = $same->turned( self::day( 20 ), 24_001 );
		self::assertSame( 64, strlen( $one->monthly ) );
		self::assertSame( $one->monthly, $same->monthly );
		self::assertNotSame( $one->monthly, $next->monthly );
		self::assertStringNotContainsString( $one->monthly, $next->to_json() );
		self::assertSame( $next->monthly, $one->turned( self::day( 20 ), 24_001 )->monthly );
		self::assertSame( $next->monthly, $next->turned( self::day( 20 ), 24_000 )->monthly );
		self::assertSame( array( 0, '' ), array( $next->turned( self::day( 21 ), 0 )->month, $next->turned( self::day( 21 ), 0 )->monthly ) );
	}

	#[TestDox( '[STAT-08a] the file turns at midnight of the shop’s zone, be it half past the hour elsewhere; without a job' )]
	public function test_file(): void {
		$config   = $this->shop->folder->config();
		$midnight = (int) strtotime( '2026-11-28T20:30:00Z' );
		self::assertNotNull( $config );
		$read = fn ( int $now ): Salts => ( new SaltFile( $this->shop->folder ) )->salts( $config, $now );

		$before = $read( $midnight - 1 );
		self::assertSame( '2026-11-28', $before->day );
		self::assertEquals( $before, $read( $midnight - 40_000 ) );
		$after = $read( $midnight );
		self::assertSame( array( '2026-11-29', $before->salt ), array( $after->day, $after->before ) );
		self::assertEquals( $after, $read( $midnight + 3 ) );
		self::assertEquals( $after, $read( $midnight - 3 ), 'the clock went back' );
		self::assertEquals( $after, $read( $midnight + 86_399 ) );
		self::assertSame( $after->salt, $read( $midnight + 86_400 )->before );
	}

	#[TestDox( 'another time zone, months switched on, and a file that somebody has damaged' )]
	public function test_file_changes(): void {
		$now    = (int) strtotime( '2026-11-28T21:00:00Z' );
		$read   = fn ( int $at ): Salts => ( new SaltFile( $this->shop->folder ) )->salts( $this->shop->folder->config() ?? throw new \LogicException(), $at );
		$tehran = $read( $now );
		self::assertSame( '2026-11-29', $tehran->day );
		$this->shop->configure( array( 'zone' => 'UTC' ) );
		self::assertEquals( $tehran, $read( $now ), 'never back' );
		self::assertSame( '2026-11-29', $read( $now + 4 * 3600 )->day );
		$this->shop->configure( array( 'zone' => 'No/Where' ) );
		self::assertSame( '2026-11-30', $read( $now + 28 * 3600 )->day );

		$this->shop->configure( array( 'zone' => '+03:30', 'monthly' => true, 'solar' => true ) );
		// 1405-08-30 and 1405-09-01.
		$aban = $read( (int) strtotime( '2026-12-21T20:29:00Z' ) );
		$azar = $read( (int) strtotime( '2026-12-21T20:31:00Z' ) );
		self::assertSame( array( 1405 * 12 + 9, 1405 * 12 + 10 ), array( $aban->month, $azar->month ) );
		self::assertNotSame( $aban->monthly, $azar->monthly );

		foreach ( array( '', '{', 'null', '{"day":"x","salt":5}', str_repeat( 'x', 5000 ), '{"day":"2026-01-01","salt":"' . str_repeat( 'g', 64 ) . '"}' ) as $damage ) {
			file_put_contents( $this->shop->folder->file( SaltFile::NAME ), $damage );
			$fresh = $read( $now );
			self::assertSame( 64, strlen( $fresh->salt ) );
			self::assertEquals( $fresh, $read( $now ) );
		}
	}

	#[TestDox( 'many hits at midnight find the same salts' )]
	public function test_many_at_once(): void {
		$now = Shop::NOW;
		$this->shop->answer( Shop::request( Shop::fields() ) );
		$script = '$f = new Vitrin\Statistics\Collecting\Folder( $argv[1] ); echo ( new Vitrin\Statistics\Collecting\SaltFile( $f ) )->salts( $f->config(), ' . ( $now + 86_400 ) . ' )->to_json(), "\n";';
		$runs   = array();
		for ( $i = 0; $i < 20; $i++ ) {
			$process = proc_open( array( PHP_BINARY, '-r', 'define( "ABSPATH", "/" ); require ' . var_export( dirname( __DIR__, 4 ) . '/src/shared/plugin/autoload.php', true ) . '; ' . $script, $this->shop->folder->path ), array( 1 => array( 'pipe', 'w' ) ), $pipes ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
			self::assertIsResource( $process );
			$runs[] = array( $process, $pipes[1] );
		}
		$found = array();
		foreach ( $runs as list( $process, $pipe ) ) {
			$found[] = stream_get_contents( $pipe );
			proc_close( $process );
		}
		self::assertCount( 1, array_unique( $found ) );
		self::assertStringContainsString( '"salt"', (string) $found[0] );
	}
}
