<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Makes one row of the many days of an old stretch (Segments), for the most seen of each cut, and one for all others; of
 * days that are older than a week or a month it keeps as many rows as Cut says. Doing it again changes nothing; a line that comes late for a merged day is merged the next time.
 */
final class Merging {

	/** Days that are kept as days. */
	public const DAYS = 90;

	/** Days after which a day's row for something seldom isn't kept: reports of a week know all. */
	private const TRIMMED = 7;

	/** Days after which still fewer are kept. */
	private const OLD = 31;

	/** Rows of a statement that writes. */
	private const CHUNK = 1000;

	/**
	 * @param string $today YYYY-MM-DD in the shop's zone.
	 * @param float  $until Microtime after which it stops; it goes on another time.
	 * @return bool Whether nothing is left.
	 * @throws StoreFailure Where the database fails.
	 */
	public function merge( string $today, float $until ): bool {
		// Only what is a whole stretch by now.
		$limit = Segments::first( Days::shift( $today, -self::DAYS ) );
		foreach ( Cut::NAMES as $cut ) {
			foreach ( $this->stretches( $cut, $limit ) as $first ) {
				$this->merge_stretch( $cut, $first, Segments::next( $first ), Cut::kept( $cut ) );
				if ( microtime( true ) >= $until ) {
					return false;
				}
			}
			foreach ( $this->full_days( $cut, $limit, $today ) as $day => $kept ) {
				$this->merge_stretch( $cut, $day, Days::shift( $day, 1 ), $kept );
				if ( microtime( true ) >= $until ) {
					return false;
				}
			}
		}

		return true;
	}

	/** @return list<string> First days of stretches that have more than one day's rows, or more rows than are kept. */
	private function stretches( int $cut, string $limit ): array {
		$found = array();
		foreach ( Database::rows( 'SELECT at, COUNT(*) AS many FROM %i WHERE cut = %d AND at < %s GROUP BY at', Tables::TOTALS, $cut, $limit ) as $row ) {
			$day   = (string) $row['at'];
			$first = Segments::first( $day );
			if ( $first !== $day || (int) $row['many'] > Cut::kept( $cut ) + 1 ) {
				$found[ $first ] = true;
			}
		}

		return array_map( 'strval', array_keys( $found ) );
	}

	/** @return array<string, int> How many rows are kept of each day that has more. */
	private function full_days( int $cut, string $from, string $today ): array {
		$old  = max( $from, Days::shift( $today, -self::OLD ) );
		$kept = array();
		foreach ( array( array( $from, $old, Cut::kept_of_old_day( $cut ) ), array( $old, Days::shift( $today, -self::TRIMMED ), Cut::kept( $cut ) ) ) as list( $first, $next, $most ) ) {
			$days  = Database::rows( 'SELECT at FROM %i WHERE cut = %d AND at >= %s AND at < %s GROUP BY at HAVING COUNT(*) > %d', Tables::TOTALS, $cut, $first, $next, $most + 1 );
			$kept += array_fill_keys( array_map( 'strval', array_column( $days, 'at' ) ), $most );
		}

		return $kept;
	}

	private function merge_stretch( int $cut, string $first, string $next, int $kept ): void {
		Database::in_transaction(
			static function () use ( $cut, $first, $next, $kept ): void {
				// Nobody counts meanwhile.
				( new DatabaseStore() )->lock();
				$rows = self::merged( $cut, $first, $next, $kept );
				Database::run( 'DELETE FROM %i WHERE cut = %d AND at >= %s AND at < %s', Tables::TOTALS, $cut, $first, $next );
				SumsTable::forget( $first, Days::shift( $next, -1 ), $cut );
				foreach ( array_chunk( $rows, self::CHUNK ) as $chunk ) {
					$values = array_map( static fn ( array $row ): string => sprintf( "(%d,'%s',%d,%d,%s)", $cut, $first, $row[0], $row[1], implode( ',', array_map( Tables::total( ... ), array_slice( $row, 2 ) ) ) ), $chunk );
					Database::run( 'INSERT INTO %i (cut,at,a,b,' . implode( ',', Sums::METRICS ) . ') VALUES ' . implode( ',', $values ), Tables::TOTALS );
				}
			}
		);
	}

	/** @return list<list<int>> Texts and metrics of the rows that take the place of those from `first` to before `next`. */
	private static function merged( int $cut, string $first, string $next, int $most ): array {
		$sums    = Sums::columns( Sums::METRICS );
		$is_some = implode( ' OR ', array_map( static fn ( string $metric ): string => "SUM($metric) <> 0", Sums::METRICS ) );
		$is_one  = in_array( $cut, array( Cut::ALL, Cut::MONTH ), true ) ? 1 : 0;
		$kept    = Database::rows(
			"SELECT a, b, $sums FROM %i WHERE cut = %d AND at >= %s AND at < %s AND ( a <> 0 OR %d = 1 ) GROUP BY a, b HAVING $is_some ORDER BY COALESCE(SUM(sessions), 0) + COALESCE(SUM(views), 0) + COALESCE(SUM(counted), 0) DESC, a, b LIMIT %d",
			Tables::TOTALS,
			$cut,
			$first,
			$next,
			$is_one,
			$most
		);
		$other   = array_map( 'intval', Database::rows( "SELECT $sums FROM %i WHERE cut = %d AND at >= %s AND at < %s", Tables::TOTALS, $cut, $first, $next )[0] ?? array() );
		$rows    = array();
		foreach ( $kept as $row ) {
			$row    = array_map( 'intval', $row );
			$rows[] = array_values( $row );
			foreach ( Sums::METRICS as $metric ) {
				$other[ $metric ] -= $row[ $metric ];
			}
		}
		if ( array() !== array_filter( $other ) ) {
			$rows[] = array( Texts::OTHER, Texts::OTHER, ...array_values( $other ) );
		}
		// In the order of the key, the pages of the table become full.
		usort( $rows, static fn ( array $one, array $another ): int => $one[0] <=> $another[0] ?: $one[1] <=> $another[1] );

		return $rows;
	}
}
