<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of totals over any days, for reports over years [STAT-06]. Days are YYYY-MM-DD in the shop's zone, both inclusive; of
 * those that are older than three months whole stretches (Segments). All of it throws a StoreFailure where the database
 * fails: nothing isn't zero.
 *
 * @phpstan-type Sum array<string, array<int, int>>
 */
final class Sums {

	public const METRICS = array( 'visitors', 'sessions', 'views', 'bounces', 'engaged', 'counted' );

	/** Those that are kept of each hour. */
	public const OF_HOURS = array( 'visitors', 'sessions', 'views', 'bounces', 'engaged' );

	/** How often it is looked again for what was deleted meanwhile; the last time without any blocks. */
	private const TRIES = 3;

	/**
	 * @param list<string>  $metrics Of METRICS.
	 * @param 'a'|'b'       $by      Which text the sums are of.
	 * @param int|null      $only    Those alone whose other text is this one.
	 * @return Sum By metric, then by the text's id; 0 is all others.
	 */
	public static function of( int $cut, string $from, string $to, array $metrics, string $by = 'a', ?int $only = null ): array {
		$sums = array_fill_keys( $metrics, array() );
		if ( ! Tables::are_there() ) {
			return $sums;
		}
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			list( $blocks, $gaps ) = SumsPlan::cover( $try < self::TRIES - 1 ? SumsTable::blocks( $cut, $from, $to ) : array(), $from, $to );
			// Days first: whoever changes what lies within a block deletes it before it could be read here.
			$rows  = array() === $gaps ? array() : self::days( $cut, $gaps, $metrics, $by, $only );
			$texts = SumsTable::read( $cut, $blocks );
			$sums  = null === $texts ? null : self::added( $rows, $texts, $metrics, $by, $only );
			if ( null !== $sums ) {
				return $sums;
			}
		}

		throw new StoreFailure( 'The sums change all the time.' );
	}

	/**
	 * As a statement reads them: 0 where none has any.
	 *
	 * @param list<string> $metrics Of METRICS.
	 */
	public static function columns( array $metrics ): string {
		return implode( ', ', array_map( static fn ( string $metric ): string => "COALESCE(SUM($metric), 0) AS $metric", $metrics ) );
	}

	/**
	 * @param list<array{string, string}> $gaps
	 * @param list<string>                $metrics
	 * @return list<array<string, string|null>>
	 */
	private static function days( int $cut, array $gaps, array $metrics, string $by, ?int $only ): array {
		$sums  = self::columns( $metrics );
		$where = implode( ' OR ', array_map( static fn ( array $gap ): string => "at BETWEEN '$gap[0]' AND '$gap[1]'", $gaps ) );
		$other = 'a' === $by ? 'b' : 'a';
		$where = null === $only ? "( $where )" : "( $where ) AND $other = $only";
		if ( null !== $only && 'a' === $other ) {
			$where = self::at( $cut, $gaps ) . " AND a = $only";
		}

		// Else the groups would be sorted.
		return Database::rows( "SELECT $by AS id, $sums FROM %i WHERE cut = %d AND $where GROUP BY $by ORDER BY NULL", Tables::TOTALS, $cut );
	}

	/**
	 * Each day by itself, so that the key leads to a text's rows alone; none before the first that is kept or after the
	 * last, lest a statement name the days of centuries.
	 *
	 * @param list<array{string, string}> $gaps
	 */
	private static function at( int $cut, array $gaps ): string {
		$kept = Database::rows( 'SELECT MIN(at) AS first, MAX(at) AS last FROM %i WHERE cut = %d', Tables::TOTALS, $cut )[0] ?? array();
		if ( ! isset( $kept['first'], $kept['last'] ) ) {
			return '1 = 0';
		}
		$days = array();
		foreach ( $gaps as list( $day, $last ) ) {
			$last = min( $last, $kept['last'] );
			for ( $day = max( $day, $kept['first'] ); $day <= $last; $day = Days::shift( $day, 1 ) ) {
				$days[] = "'$day'";
			}
		}

		return array() === $days ? '1 = 0' : 'at IN (' . implode( ',', $days ) . ')';
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @param list<string>                     $texts   Of SumsBlock.
	 * @param list<string>                     $metrics
	 * @return Sum|null Null where one of the texts can't be read.
	 */
	private static function added( array $rows, array $texts, array $metrics, string $by, ?int $only ): ?array {
		$sums = array_fill_keys( $metrics, array() );
		foreach ( $rows as $row ) {
			foreach ( $metrics as $metric ) {
				$sums[ $metric ][ (int) $row['id'] ] = (int) $row[ $metric ];
			}
		}
		$other  = 'a' === $by ? 'b' : 'a';
		$wanted = array( $by, ...$metrics, ...( null === $only ? array() : array( $other ) ) );
		foreach ( $texts as $text ) {
			$block = SumsBlock::decode( $text, $wanted );
			if ( null === $block ) {
				return null;
			}
			$ids = null === $only ? $block[ $by ] : array_intersect_key( $block[ $by ], array_flip( array_keys( $block[ $other ], $only, true ) ) );
			foreach ( $metrics as $metric ) {
				$sums[ $metric ] = self::add( $sums[ $metric ], $ids, $block[ $metric ] );
			}
		}

		return array_map( static fn ( array $column ): array => array_filter( $column ), $sums );
	}

	/**
	 * @param array<int, int> $sums By id.
	 * @param array<int, int> $ids
	 * @param list<int>       $values
	 * @return array<int, int>
	 */
	private static function add( array $sums, array $ids, array $values ): array {
		foreach ( $ids as $place => $id ) {
			if ( isset( $sums[ $id ] ) ) {
				$sums[ $id ] += $values[ $place ];
			} else {
				$sums[ $id ] = $values[ $place ];
			}
		}

		return $sums;
	}

	/**
	 * One text's figures by the day, and of old days by the first of each stretch.
	 *
	 * @param int $id 0 for a cut that has no text.
	 * @return array<string, array{visitors: int, sessions: int, views: int, bounces: int, engaged: int, counted: int}> Those that are there.
	 */
	public static function line( int $cut, int $id, string $from, string $to ): array {
		if ( ! Tables::are_there() ) {
			return array();
		}
		$list   = self::columns( self::METRICS );
		$points = array();
		foreach ( Database::rows( "SELECT at, $list FROM %i WHERE cut = %d AND " . self::at( $cut, array( array( $from, $to ) ) ) . ' AND a = %d GROUP BY at ORDER BY at', Tables::TOTALS, $cut, $id ) as $row ) {
			$points[ (string) $row['at'] ] = array(
				'visitors' => (int) $row['visitors'],
				'sessions' => (int) $row['sessions'],
				'views'    => (int) $row['views'],
				'bounces'  => (int) $row['bounces'],
				'engaged'  => (int) $row['engaged'],
				'counted'  => (int) $row['counted'],
			);
		}

		return $points;
	}

	/** The first day of which anything was counted; '' for none. */
	public static function first_day(): string {
		return Tables::are_there() ? (string) ( Database::rows( 'SELECT MIN(at) AS first FROM %i WHERE cut = %d', Tables::TOTALS, Cut::ALL )[0]['first'] ?? '' ) : '';
	}
}
