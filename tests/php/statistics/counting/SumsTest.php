<?php
/**
 * Sums over many days.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Merging;
use Vitrin\Statistics\Counting\Retention;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\SumsBlock;
use Vitrin\Statistics\Counting\SumsBuilder;
use Vitrin\Statistics\Counting\SumsPlan;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Staff\SeededTotals;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';

/** They are always those of the totals, whatever is kept of them. */
final class SumsTest extends ShopTestCase {

	private const TODAY = '2026-11-20';

	private const CUTS = array( Cut::PAGE, Cut::SOURCE_DEVICE );

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	/** @param list<string> $days On which something is counted. */
	private static function seed( array $days ): void {
		$totals = array();
		foreach ( $days as $day ) {
			$crossed = mt_rand( 0, 1 );
			$key     = implode( ',', array( self::CUTS[ $crossed ], $day, mt_rand( 0, 6 ), $crossed * mt_rand( 0, 3 ) ) );
			$totals[ $key ] = array( mt_rand( 0, 3 ), mt_rand( -1, 200 ), mt_rand( 0, 70_000 ), mt_rand( -2, 2 ), mt_rand( 0, 3_000_000 ), mt_rand( 0, 9 ) );
		}
		ksort( $totals );
		$store = new DatabaseStore();
		$store->begin();
		$store->lock();
		$store->add_totals( $totals );
		$store->commit();
	}

	/** What the totals alone say. @return array<string, array<int, int>> */
	private static function plain( int $cut, string $from, string $to, string $by, ?int $only ): array {
		$sums  = array_fill_keys( Sums::METRICS, array() );
		$other = 'a' === $by ? 'b' : 'a';
		foreach ( Database::rows( 'SELECT * FROM %i WHERE cut = %d AND at >= %s AND at <= %s', Tables::TOTALS, $cut, $from, $to ) as $row ) {
			if ( null === $only || (int) $row[ $other ] === $only ) {
				foreach ( Sums::METRICS as $metric ) {
					$sums[ $metric ][ (int) $row[ $by ] ] = ( $sums[ $metric ][ (int) $row[ $by ] ] ?? 0 ) + (int) $row[ $metric ];
				}
			}
		}

		return array_map( self::sorted( ... ), $sums );
	}

	/**
	 * @param array<int, int> $column
	 * @return array<int, int>
	 */
	private static function sorted( array $column ): array {
		$column = array_filter( $column );
		ksort( $column );

		return $column;
	}

	private static function any_day(): string {
		return Days::shift( self::TODAY, -mt_rand( 0, 400 ) );
	}

	private static function compare(): void {
		$limit = Segments::first( Days::shift( self::TODAY, -Merging::DAYS ) );
		for ( $i = 0; $i < 12; $i++ ) {
			$days = array( self::any_day(), self::any_day() );
			sort( $days );
			list( $from, $to ) = $days;
			$from              = $from < $limit ? Segments::first( $from ) : $from;
			$to                = $to < $limit ? Days::shift( Segments::next( $to ), -1 ) : $to;
			$cut               = self::CUTS[ mt_rand( 0, 1 ) ];
			$by                = mt_rand( 0, 1 ) > 0 && Cut::PAGE !== $cut ? 'b' : 'a';
			$only              = mt_rand( 0, 1 ) > 0 && Cut::PAGE !== $cut ? mt_rand( 0, 3 ) : null;
			self::assertSame( self::plain( $cut, $from, $to, $by, $only ), array_map( self::sorted( ... ), Sums::of( $cut, $from, $to, Sums::METRICS, $by, $only ) ), "$cut $from $to $by $only" );
		}
	}

	/** @return iterable<string, array{int}> */
	public static function seeds(): iterable {
		for ( $seed = 1; $seed <= (int) ( getenv( 'VITRIN_SCHEDULES' ) ?: 6 ); $seed++ ) {
			yield "seed $seed" => array( $seed );
		}
	}

	#[DataProvider( 'seeds' )]
	#[TestDox( '[STAT-06c] [STAT-07a] sums are those of the totals after late lines, merging, retention and builders that were ended: $_dataName' )]
	public function test_schedule( int $seed ): void {
		mt_srand( $seed );
		self::seed( array_map( self::any_day( ... ), range( 1, 300 ) ) );
		for ( $step = 0; $step < 12; $step++ ) {
			match ( mt_rand( 0, 5 ) ) {
				0, 1 => ( new SumsBuilder() )->build( self::TODAY, 0 === mt_rand( 0, 1 ) ? INF : microtime( true ) + mt_rand( 0, 40 ) / 1000 ),
				2 => self::seed( array_map( self::any_day( ... ), range( 1, mt_rand( 1, 5 ) ) ) ),
				3 => ( new Merging() )->merge( self::TODAY, 0 === mt_rand( 0, 1 ) ? INF : microtime( true ) ),
				4 => self::break_builder(),
				5 => 0 === mt_rand( 0, 3 ) ? ( new Retention() )->apply( self::TODAY, mt_rand( 5, 12 ) ) : self::seed( array( self::any_day() ) ),
			};
			self::compare();
		}
	}

	/** A process is ended in the middle of a block. */
	private static function break_builder(): void {
		try {
			Database::in_transaction(
				static function (): void {
					$day = self::any_day();
					\Vitrin\Statistics\Counting\SumsTable::write( self::CUTS[0], $day, $day, 'p' );
					throw new \RuntimeException( 'Ended.' );
				}
			);
		} catch ( \RuntimeException ) {
			return;
		}
	}

	#[TestDox( '[STAT-06c] a block that is broken is no answer: the totals are' )]
	public function test_broken(): void {
		self::seed( array_fill( 0, 50, '2026-10-01' ) );
		( new SumsBuilder() )->build( self::TODAY, INF );
		Database::run( "UPDATE %i SET data = 'zAAAA'", Tables::SUMS );
		self::assertSame( self::plain( Cut::PAGE, '2026-09-01', '2026-11-01', 'a', null ), array_map( self::sorted( ... ), Sums::of( Cut::PAGE, '2026-09-01', '2026-11-01', Sums::METRICS ) ) );
	}

	#[TestDox( '[STAT-06c] five years are read in a few blocks, whatever days are asked for' )]
	public function test_few(): void {
		$limit  = Segments::first( Days::shift( self::TODAY, -Merging::DAYS ) );
		$blocks = array_map( static fn ( array $block ): array => array_slice( $block, 0, 2 ), SumsPlan::expected( '2021-11-03', $limit, Days::shift( self::TODAY, -2 ) ) );
		mt_srand( 44 );
		for ( $i = 0; $i < 300; $i++ ) {
			$days = array( Days::shift( self::TODAY, -mt_rand( 0, 1800 ) ), Days::shift( self::TODAY, -mt_rand( 0, 1800 ) ) );
			sort( $days );
			$from                  = $days[0] < $limit ? Segments::first( $days[0] ) : $days[0];
			$to                    = $days[1] < $limit ? Days::shift( Segments::next( $days[1] ), -1 ) : $days[1];
			list( $taken, $gaps ) = SumsPlan::cover( $blocks, $from, $to );
			self::assertLessThanOrEqual( 26, count( $taken ), "$from $to" );
			self::assertLessThanOrEqual( 1, count( $gaps ), 'but for today and yesterday' );
			self::assertEquals( ( strtotime( $to ) - strtotime( $from ) ) / 86400 + 1, array_sum( array_map( static fn ( array $one ): float => round( ( strtotime( $one[1] ) - strtotime( $one[0] ) ) / 86400 ) + 1, array( ...$taken, ...$gaps ) ) ), "$from $to: each day once" );
		}
	}

	/** @return iterable<string, array{list<int>}> */
	public static function columns(): iterable {
		foreach ( array( array(), array( 0 ), array( 0, 0 ), array( -1, 5 ), array( 127, 128, -129 ), array( 40_000 ), array( 2_147_483_647 ), array( 2_147_483_648, 1 ), array( -2_147_483_649 ), array( PHP_INT_MAX ) ) as $column ) {
			yield implode( ' ', $column ) => array( $column );
		}
	}

	/** @param list<int> $column */
	#[DataProvider( 'columns' )]
	#[TestDox( '[STAT-06c] numbers of any size are kept: $_dataName' )]
	public function test_block( array $column ): void {
		$columns = array_fill_keys( SumsBlock::COLUMNS, array_fill( 0, count( $column ), 7 ) );
		$text    = SumsBlock::encode( array( 'engaged' => $column ) + $columns );
		self::assertSame( array( 'a' => $columns['a'], 'engaged' => $column ), SumsBlock::decode( $text, array( 'a', 'engaged' ) ) );
		self::assertMatchesRegularExpression( '/^[\x20-\x7e]+$/D', $text );
	}
}
