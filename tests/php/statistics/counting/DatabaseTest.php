<?php
/**
 * What was counted, in WordPress's database.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Compaction;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Merging;
use Vitrin\Statistics\Counting\Retention;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Tally;
use Vitrin\Statistics\Counting\Totals;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';

/** Not within a transaction of the test: the counting has its own. */
final class DatabaseTest extends TestCase {

	private Traffic $traffic;

	protected function setUp(): void {
		parent::setUp();
		self::assertTrue( Tables::create() );
		$this->traffic = new Traffic();
		( new \ReflectionProperty( Totals::class, 'is_fresh' ) )->setValue( null, true );
		self::clear();
	}

	protected function tearDown(): void {
		$this->traffic->end();
		self::clear();
		( new \ReflectionProperty( Totals::class, 'is_fresh' ) )->setValue( null, false );
		parent::tearDown();
	}

	private static function clear(): void {
		foreach ( Tables::ALL as $table ) {
			Database::run( 'DELETE FROM %i', $table );
		}
	}

	/** @param array<string, int|string> ...$lines As for Traffic::line(). */
	private function count_lines( array ...$lines ): void {
		$this->traffic->come( ...$lines );
		self::assertTrue( $this->traffic->fold( new DatabaseStore() )->count( 9.0 ) );
	}

	/** @return list<array<string, int|string>> Of some visitors, at seven days. */
	private static function lines(): array {
		$lines = array();
		mt_srand( 7 );
		for ( $i = 0; $i < 120; $i++ ) {
			$day     = mt_rand( 0, 6 );
			$who     = mt_rand( 1, 9 );
			$kind    = mt_rand( 0, 3 );
			$lines[] = array( 't' => $day * 86_400 + mt_rand( -20_000, 20_000 ), 'h' => "d$day v$who", 'v' => 'v' . mt_rand( 0, $i ), 'g' => "/p$who", 'r' => array( '', 'google.com', 'torob.com' )[ mt_rand( 0, 2 ) ] ) + ( 0 === $kind ? array( 'k' => 'leave', 'e' => $i, 'x' => 50 ) : array() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}

		return $lines;
	}

	#[TestDox( '[STAT-07a] the database holds what the rules have made, in slices and at once' )]
	public function test_same_as_in_memory(): void {
		$lines = self::lines();
		foreach ( array_chunk( $lines, 17 ) as $chunk ) {
			$this->count_lines( ...$chunk );
		}
		$texts = array_column( Database::rows( 'SELECT id, text FROM %i', Tables::TEXTS ), 'text', 'id' );
		$found = array();
		foreach ( Database::rows( 'SELECT * FROM %i', Tables::TOTALS ) as $row ) {
			$metrics = array_map( 'intval', array( $row['visitors'], $row['sessions'], $row['views'], $row['bounces'], $row['engaged'], $row['counted'] ) );
			if ( array() !== array_filter( $metrics ) ) {
				$found[ "{$row['cut']},{$row['at']}," . ( $texts[ $row['a'] ] ?? '' ) . ',' . ( $texts[ $row['b'] ] ?? '' ) ] = $metrics;
			}
		}
		ksort( $found );
		self::assertSame( Traffic::counted( $lines )->totals(), $found );
		self::assertGreaterThan( 100, count( $found ) );
	}

	#[TestDox( '[STAT-06a] reports read totals, hours, days, who is there, and what was refused' )]
	public function test_reads(): void {
		$this->count_lines(
			array( 'v' => '1', 'r' => 'google.com', 'g' => '/a' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'v' => '2', 'g' => '/b', 't' => 60 ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'v' => '3', 'h' => 'b', 't' => 86_400, 'g' => '/b' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'k' => 'refused', 'z' => 'staff' ) // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
		$all = Totals::of( 'all', '2026-11-10', '2026-11-11' );
		self::assertSame( array( array( 'a' => '', 'b' => '', 'visitors' => 2, 'sessions' => 2, 'views' => 3, 'bounces' => 1, 'engaged' => 0, 'count' => 0, 'value' => 0.0 ) ), $all ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'page:0 /b', 'page:0 /a' ), array_column( Totals::of( 'page', '2026-11-10', '2026-11-11' ), 'a' ) );
		self::assertCount( 1, Totals::of( 'page', '2026-11-10', '2026-11-11', 1 ) );
		self::assertSame( array( 'search:google' ), array_column( Totals::of( 'page_source', '2026-11-10', '2026-11-10', 1 ), 'b' ) );
		self::assertSame( array( 2, 1, 0 ), array_column( Totals::days( '2026-11-10', '2026-11-12' ), 'views' ) );
		self::assertSame( 2, Totals::hours( '2026-11-10' )[12]['views'] );
		self::assertCount( 24, Totals::hours( '2026-11-10' ) );
		self::assertSame( array( array( 'reason' => 'staff', 'detail' => '', 'count' => 1 ) ), Totals::refused( '2026-11-10', '2026-11-10' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 0, Totals::online() );
		$this->count_lines( array( 'h' => 'now', 't' => time() - Traffic::NOON - 100 ), array( 'h' => 'before', 't' => time() - Traffic::NOON - 1000 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 1, Totals::online() );
	}

	#[TestDox( '[STAT-06a] days of three months ago become stretches: sums stay, doing it again changes nothing, and what comes late is added' )]
	public function test_merging(): void {
		$this->count_lines( ...self::lines() );
		$cuts   = array( 'all', 'page', 'source', 'entry', 'exit', 'page_source', 'funnel_product' );
		$months = array( array( '2026-11-01', '2026-11-30' ), array( '2026-10-23', '2026-11-21' ) );
		$read   = static fn (): array => array_map( static fn ( string $cut ): array => array_map( static fn ( array $month ): array => Totals::of( $cut, ...$month ), $months ), $cuts );
		$before = $read();
		// Not yet: 1 November to 21 November is a stretch, and its last days are too young.
		( new Merging() )->merge( Days::shift( '2026-11-21', 89 ), INF );
		self::assertGreaterThan( 5, self::days_of( 'all' ) );
		for ( $i = 0; $i < 2; $i++ ) {
			self::assertTrue( ( new Merging() )->merge( '2027-04-01', INF ) );
			self::assertSame( $before, $read() );
			self::assertSame( 1, self::days_of( 'all' ) );
			self::assertSame( 1, self::days_of( 'page_source' ) );
		}
		self::assertSame( '2026-11-01', Segments::first( '2026-11-16' ) );
		$this->count_lines( array( 'h' => 'late', 'v' => 'late', 't' => 86_400 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$views = $before[0][0][0]['views'] + 1;
		self::assertSame( $views, Totals::of( 'all', ...$months[0] )[0]['views'] );
		( new Merging() )->merge( '2027-04-01', INF );
		self::assertSame( 1, self::days_of( 'all' ) );
		self::assertSame( $views, Totals::of( 'all', ...$months[1] )[0]['views'] );
		// Days stay days where nothing is told apart.
		self::assertSame( 7, count( self::days_with_views( '2026-11-01', '2026-11-30' ) ) );
	}

	/** @return list<string> */
	private static function days_with_views( string $from, string $to ): array {
		return array_keys( array_filter( Totals::days( $from, $to ), static fn ( array $figures ): bool => $figures['views'] > 0 ) );
	}

	private static function days_of( string $cut ): int {
		return count( Database::rows( 'SELECT DISTINCT at FROM %i WHERE cut = %d', Tables::TOTALS, Cut::NAMES[ $cut ] ) );
	}

	#[TestDox( '[STAT-06c] the totals’ file is made small at most every eight days, and holds what it held; small ones and SQLite are left alone' )]
	public function test_compaction(): void {
		( new DatabaseStore() )->add_totals( array( Cut::SOURCE . ',2026-11-01,5,0' => array( 1, 2, 3, 4, 5, 6 ) ) );
		$rows      = static fn (): array => Database::rows( 'SELECT * FROM %i WHERE cut = %d', Tables::TOTALS, Cut::SOURCE );
		$before    = $rows();
		$is_server = 0 !== Database::connection();
		self::assertFalse( ( new Compaction() )->run( '2026-11-20' ) );
		self::assertSame( $is_server, ( new Compaction( -1 ) )->run( '2026-11-20' ) );
		self::assertFalse( ( new Compaction( -1 ) )->run( '2026-11-21' ) );
		self::assertSame( $before, $rows() );
		( new DatabaseStore() )->forget( '2026-11-20', '2026-11-01' );
		self::assertFalse( ( new Compaction( -1 ) )->run( '2026-11-22' ), 'its mark stays' );
		self::assertSame( $is_server, ( new Compaction( -1 ) )->run( '2026-12-01' ) );
	}

	#[TestDox( '[STAT-06c] of a stretch the most seen stay, and all others are one row' )]
	public function test_other(): void {
		$totals = array();
		for ( $i = 1; $i <= 700; $i++ ) {
			foreach ( array( 1, 2 ) as $day ) {
				$totals[ Cut::SOURCE . ",2026-11-0$day,$i,0" ] = array( 1, 1, 1000 - $i, 1, 0, 0 );
			}
		}
		( new DatabaseStore() )->add_totals( $totals );
		for ( $i = 0; $i < 2; $i++ ) {
			( new Merging() )->merge( '2027-04-01', INF );
			$rows = Database::rows( 'SELECT * FROM %i ORDER BY a', Tables::TOTALS );
			self::assertCount( 501, $rows );
			self::assertSame( array( '0', (string) ( 2 * array_sum( range( 300, 499 ) ) ), '400' ), array( $rows[0]['a'], $rows[0]['views'], $rows[0]['sessions'] ) );
		}
		$other = array_values( array_filter( Totals::of( 'source', '2026-11-01', '2026-11-30' ), static fn ( array $row ): bool => Totals::OTHER === $row['a'] && 400 === $row['sessions'] ) );
		self::assertCount( 1, $other );
	}

	#[TestDox( '[STAT-06c] of a day all rows stay for a week, the most seen for a month, fewer after it; pages stay' )]
	public function test_old_days(): void {
		$totals = array();
		foreach ( array( Cut::ENTRY, Cut::PAGE, Cut::SOURCE ) as $cut ) {
			for ( $i = 1; $i <= 2100; $i++ ) {
				$totals[ "$cut,2026-11-01,$i,0" ] = array( 1, 1, 3000 - $i, 0, 0, 0 );
			}
		}
		( new DatabaseStore() )->add_totals( $totals );
		$before = Totals::of( 'entry', '2026-11-01', '2026-11-01' );
		// What is not named there is one row beside them.
		$kept = array(
			7  => array( 2100, 2100, 2100 ),
			8  => array( 2001, 2100, 501 ),
			31 => array( 2001, 2100, 501 ),
			32 => array( 1001, 2100, 501 ),
		);
		foreach ( $kept as $days => $rows ) {
			( new Merging() )->merge( Days::shift( '2026-11-01', $days ), INF );
			self::assertSame( $rows, array_map( static fn ( int $cut ): int => count( Database::rows( 'SELECT a FROM %i WHERE cut = %d', Tables::TOTALS, $cut ) ), array( Cut::ENTRY, Cut::PAGE, Cut::SOURCE ) ), "after $days days" );
		}
		self::assertSame( array_sum( array_column( $before, 'views' ) ), array_sum( array_column( Totals::of( 'entry', '2026-11-01', '2026-11-01' ), 'views' ) ) );
	}

	#[TestDox( '[STAT-06c] totals that were kept before they could be NULL count on' )]
	public function test_totals_of_an_earlier_version(): void {
		$columns = implode( ', ', array_map( static fn ( string $metric ): string => "$metric int NOT NULL DEFAULT 0", Sums::METRICS ) );
		OwnTable::drop( Tables::TOTALS );
		Database::run( "CREATE TABLE %i (cut tinyint unsigned NOT NULL, at date NOT NULL, a int unsigned NOT NULL, b int unsigned NOT NULL, $columns, PRIMARY KEY (cut,at,a,b))", Tables::TOTALS );
		Database::run( "INSERT INTO %i (cut,at,a,b,views) VALUES (" . Cut::ALL . ",'2026-11-01',0,0,7)", Tables::TOTALS );
		update_option( Tables::OPTION, '2', true );
		self::assertTrue( Tables::provide() );
		( new DatabaseStore() )->add_totals( array( Cut::ALL . ',2026-11-01,0,0' => array( 0, 2, 3, 0, 0, 0 ), Cut::ALL . ',2026-11-02,0,0' => array( 0, 0, 1, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 11, 2, 0 ), array_map( static fn ( string $metric ): int => Totals::of( 'all', '2026-11-01', '2026-11-02' )[0][ $metric ], array( 'views', 'sessions', 'visitors' ) ) );
		self::assertSame( array( null, '1' ), array_map( static fn ( string $metric ): ?string => Database::rows( 'SELECT * FROM %i WHERE at = %s', Tables::TOTALS, '2026-11-02' )[0][ $metric ], array( 'sessions', 'views' ) ) );
	}

	#[TestDox( '[STAT-07b] what was refused goes after thirty days, totals when the shop says, and texts that nothing names' )]
	public function test_retention(): void {
		$this->count_lines( array( 'v' => '1', 'g' => '/old' ), array( 'k' => 'refused', 'z' => 'staff' ), array( 'h' => 'b', 't' => 40 * 86_400, 'v' => '2', 'g' => '/new' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		( new Retention() )->apply( '2026-12-10', 0 );
		self::assertCount( 1, Totals::refused( '2026-11-10', '2026-11-10' ) );
		( new Retention() )->apply( '2026-12-11', 0 );
		self::assertSame( array(), Totals::refused( '2026-11-10', '2026-11-10' ) );
		self::assertCount( 2, Totals::of( 'page', '2026-11-01', '2026-12-31' ) );
		( new Retention() )->apply( '2027-06-20', 6 );
		self::assertSame( array( 'page:0 /new' ), array_column( Totals::of( 'page', '2026-11-01', '2026-12-31' ), 'a' ) );
		self::assertSame( array( '2026-12-20' ), self::days_with_views( '2026-11-01', '2026-12-31' ) );
		self::assertSame( array(), Database::rows( 'SELECT id FROM %i WHERE text = %s', Tables::TEXTS, 'page:0 /old' ) );
		// Ids that somebody remembers are asked for again.
		$this->count_lines( array( 'h' => 'c', 't' => 40 * 86_400, 'v' => '3', 'g' => '/old' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertContains( 'page:0 /old', array_column( Totals::of( 'page', '2026-12-01', '2026-12-31' ), 'a' ) );
	}

	#[TestDox( '[STAT-07a] where a table is missing nothing is counted by half' )]
	public function test_missing_table(): void {
		global $wpdb;
		OwnTable::drop( Tables::HOURS );
		$this->traffic->come( array( 'v' => '1' ) );
		self::assertFalse( $this->traffic->fold( new DatabaseStore() )->count( 9.0 ) );
		self::assertSame( array(), Database::rows( 'SELECT * FROM %i', Tables::TOTALS ) );
		self::assertTrue( Tables::create() );
		self::assertTrue( $this->traffic->fold( new DatabaseStore() )->count( 9.0 ) );
		self::assertSame( 1, Totals::of( 'all', Traffic::DAY, Traffic::DAY )[0]['views'] );
		self::assertSame( '', $wpdb->last_error );
	}

	#[TestDox( '[STAT-07b] of a day so many details of refused hits are kept, those that recur among them; the rest counts without' )]
	public function test_invented_details(): void {
		$refuse = fn ( string ...$names ) => $this->count_lines( ...array_map( static fn ( string $name ): array => array( 'k' => 'refused', 'z' => 'robot', 'w' => $name ), $names ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$refuse( 'known' );
		for ( $i = 0; $i < 3; $i++ ) {
			$refuse( ...array_map( static fn ( int $number ): string => "invented-$i-$number", range( 1, 300 ) ) );
		}
		$refuse( 'known', 'new' );
		$found = array_column( Totals::refused( Traffic::DAY, Traffic::DAY ), 'count', 'detail' );
		self::assertCount( Tally::MOST_DETAILS + 1, $found );
		self::assertSame( array( 2, 903 ), array( $found['known'], array_sum( $found ) ) );
		self::assertArrayNotHasKey( 'new', $found );
	}

	#[TestDox( '[STAT-07a] bytes that are no text keep nothing from being counted' )]
	public function test_no_text(): void {
		self::assertSame( "'a?','b'", Database::list( array( "a\xd8", 'b' ) ) );
		$this->count_lines( array( 'v' => '1', 'r' => 'a' . str_repeat( 'ا', 40 ) . '.0-0.fr/x' ), array( 'v' => '2' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 1, Totals::of( 'all', Traffic::DAY, Traffic::DAY )[0]['views'] );
		self::assertSame( array( '0-0.fr' ), array_column( Totals::refused( Traffic::DAY, Traffic::DAY ), 'detail' ) );
	}
}
