<?php

namespace Vitrin\Statistics\Counting;

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
		$list  = implode( ', ', array_map( static fn ( string $metric ): string => "SUM($metric) AS $metric", $metrics ) );
		$other = 'a' === $by ? 'b' : 'a';
		$where = null === $only ? '' : "AND $other = $only";
		foreach ( Database::rows( "SELECT $by AS id, $list FROM %i WHERE cut = %d AND at >= %s AND at <= %s $where GROUP BY $by", Tables::TOTALS, $cut, $from, $to ) as $row ) {
			foreach ( $metrics as $metric ) {
				$value = (int) $row[ $metric ];
				if ( 0 !== $value ) {
					$sums[ $metric ][ (int) $row['id'] ] = $value;
				}
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
		$days = array();
		for ( $day = $from; $day <= $to; $day = Days::shift( $day, 1 ) ) {
			$days[] = $day;
		}
		$list   = implode( ', ', array_map( static fn ( string $metric ): string => "SUM($metric) AS $metric", self::METRICS ) );
		$points = array();
		foreach ( Database::rows( "SELECT at, $list FROM %i WHERE cut = %d AND at IN (" . Database::list( $days ) . ') AND a = %d GROUP BY at ORDER BY at', Tables::TOTALS, $cut, $id ) as $row ) {
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
