<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Statistics\Collecting\Folder;

defined( 'ABSPATH' ) || exit;

/**
 * What was counted, for reports [STAT-06]. Days are those of the shop's zone, YYYY-MM-DD, both inclusive. Days older than
 * three months are kept as stretches (Segments): a range of those must begin and end with a month of either calendar. All of
 * them throw a StoreFailure where the database fails.
 *
 * @phpstan-type Row array{a: string, b: string, visitors: int, sessions: int, views: int, bounces: int, engaged: int, count: int, value: float}
 * @phpstan-type Figures array{visitors: int, sessions: int, views: int, bounces: int, engaged: int}
 */
final class Totals {

	/** The text of all that has no row of its own. */
	public const OTHER = '(other)';

	/** Seconds for which somebody is there after their last sign. */
	private const ONLINE = 300;

	/** Seconds that a report waits for what has just come in. */
	private const PATIENCE = 1.0;

	private static bool $is_fresh = false;

	/**
	 * The most first. `visitors` are those of each day, summed; `engaged` is in seconds. What `count` is stands at the cut;
	 * `value` is 0.0: what orders are worth stands in the orders.
	 *
	 * @param string $cut   Of Cut::NAMES.
	 * @param int    $limit 0 for all.
	 * @return list<Row> For `all` one row at most.
	 * @throws \InvalidArgumentException For another cut.
	 * @throws StoreFailure Where the database fails.
	 */
	public static function of( string $cut, string $from, string $to, int $limit = 0 ): array {
		$number = Cut::NAMES[ $cut ] ?? throw new \InvalidArgumentException( 'No such cut.' );
		$rows   = self::rows(
			'SELECT t.a AS a_id, t.b AS b_id, x.text AS a, y.text AS b, t.visitors, t.sessions, t.views, t.bounces, t.engaged, t.counted FROM ( SELECT a, b, ' . Sums::columns( Sums::METRICS ) . ' FROM %i WHERE cut = %d AND at >= %s AND at <= %s GROUP BY a, b ) t LEFT JOIN %i x ON x.id = t.a LEFT JOIN %i y ON y.id = t.b WHERE t.visitors <> 0 OR t.sessions <> 0 OR t.views <> 0 OR t.engaged <> 0 OR t.counted <> 0 ORDER BY t.sessions + t.views + t.counted DESC, a, b LIMIT %d',
			Tables::TOTALS,
			$number,
			$from,
			$to,
			Tables::TEXTS,
			Tables::TEXTS,
			$limit > 0 ? $limit : PHP_INT_MAX
		);

		return array_map( static fn ( array $row ): array => self::row( $row, $number ), $rows );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Row
	 */
	private static function row( array $row, int $cut ): array {
		$has_first  = ! in_array( $cut, array( Cut::ALL, Cut::MONTH ), true );
		$has_second = in_array( $cut, Cut::CROSSED, true );

		return array(
			'a' => $has_first ? $row['a'] ?? self::OTHER : '',
			'b' => $has_second ? $row['b'] ?? self::OTHER : '',
		) + self::figures( $row ) + array(
			'count' => (int) ( $row['counted'] ?? 0 ),
			'value' => 0.0,
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Figures
	 */
	private static function figures( array $row ): array {
		return array(
			'visitors' => (int) ( $row['visitors'] ?? 0 ),
			'sessions' => (int) ( $row['sessions'] ?? 0 ),
			'views'    => (int) ( $row['views'] ?? 0 ),
			'bounces'  => (int) ( $row['bounces'] ?? 0 ),
			'engaged'  => (int) ( $row['engaged'] ?? 0 ),
		);
	}

	/** @return array<int, Figures> By the hour, 0 to 23; those in which nothing was. */
	public static function hours( string $day ): array {
		$hours = array_fill( 0, 24, self::figures( array() ) );
		foreach ( self::rows( 'SELECT * FROM %i WHERE at = %s', Tables::HOURS, $day ) as $row ) {
			$hours[ (int) $row['hour'] ] = self::figures( $row );
		}

		return $hours;
	}

	/** @return array<string, Figures> By the day, each of the range; however old. */
	public static function days( string $from, string $to ): array {
		$days = array();
		for ( $day = $from; $day <= $to; $day = Days::shift( $day, 1 ) ) {
			$days[ $day ] = self::figures( array() );
		}
		foreach ( self::rows( 'SELECT at, ' . Sums::columns( Sums::OF_HOURS ) . ' FROM %i WHERE at >= %s AND at <= %s GROUP BY at', Tables::HOURS, $from, $to ) as $row ) {
			$days[ (string) $row['at'] ] = self::figures( $row );
		}

		return $days;
	}

	/** Visitors of the last five minutes. */
	public static function online(): int {
		$now  = time();
		$days = new Days( wp_timezone_string() );
		$rows = self::rows( "SELECT COUNT(*) AS visitors FROM %i WHERE day >= %s AND seen >= %d AND moved = ''", Tables::VISITORS, $days->before( $days->of( $now )[0] ), $now - self::ONLINE );

		return (int) ( $rows[0]['visitors'] ?? 0 );
	}

	/** @return list<array{reason: string, detail: string, count: int}> What wasn't counted, of the last 30 days; the most first [STAT-07]. */
	public static function refused( string $from, string $to ): array {
		$rows = self::rows( 'SELECT reason, detail, SUM(counted) AS counted FROM %i WHERE day >= %s AND day <= %s GROUP BY reason, detail ORDER BY SUM(counted) DESC, reason, detail', Tables::REFUSED, $from, $to );

		return array_map(
			static fn ( array $row ): array => array(
				'reason' => (string) $row['reason'],
				'detail' => (string) $row['detail'],
				'count'  => (int) $row['counted'],
			),
			$rows
		);
	}

	/** @return int Unix seconds of the last folding; 0 for never. */
	public static function last_folded(): int {
		$file = Folder::current()?->file( Folder::FOLDED ) ?? '';
		clearstatcache( true, $file );

		return is_file( $file ) ? (int) filemtime( $file ) : 0;
	}

	/** Counts what has just come in, once a request and for a second at most: a report shows it, with jobs dead too. */
	public static function refresh(): void {
		if ( self::$is_fresh ) {
			return;
		}
		self::$is_fresh = true;
		$folder         = Folder::current();
		if ( null !== $folder && is_dir( $folder->path ) ) {
			Fold::run( $folder, self::PATIENCE );
		}
	}

	/**
	 * @return list<array<string, string|null>> None where the tables aren't there.
	 * @throws StoreFailure Where the database fails: nothing isn't zero.
	 */
	private static function rows( string $statement, string|int ...$values ): array {
		if ( ! Tables::are_there() ) {
			return array();
		}
		self::refresh();

		return Database::rows( $statement, ...$values );
	}
}
