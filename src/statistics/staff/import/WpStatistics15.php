<?php

namespace Vitrin\Statistics\Staff\Import;

use Vitrin\Statistics\Collecting\PagePath;

defined( 'ABSPATH' ) || exit;

/**
 * WP Statistics 15: sessions, views and what they name by numbers; moments are in UTC, so that a day of the shop's zone is
 * a stretch of them.
 *
 * @phpstan-import-type Delta from Source
 * @phpstan-import-type Summary from Source
 */
final class WpStatistics15 implements Source {

	/** As with version 14. */
	private const MOST = 300;

	public function __construct( private readonly ForeignTables $tables = new ForeignTables() ) {}

	public function is_there(): bool {
		return $this->tables->has( 'sessions', 'started_at', 'total_views', 'visitor_id' ) && $this->tables->has( 'views', 'viewed_at' );
	}

	public function name(): string {
		return 'WP Statistics 15';
	}

	public function summary(): ?array {
		$row = ForeignTables::row( 'SELECT MIN( started_at ) AS first, MAX( started_at ) AS last, COUNT( DISTINCT visitor_id ) AS visitors, SUM( total_views ) AS views FROM %i', ForeignTables::name( 'sessions' ) );
		if ( '' === ( $row['first'] ?? '' ) || '' === ( $row['last'] ?? '' ) ) {
			return null;
		}
		$day  = static fn ( string $moment ): string => ( new \DateTimeImmutable( $moment, new \DateTimeZone( 'UTC' ) ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
		$from = $day( $row['first'] );
		$to   = $day( $row['last'] );

		return array(
			'from'     => $from,
			'to'       => $to,
			'days'     => (int) ( ( (int) strtotime( "$to UTC" ) - (int) strtotime( "$from UTC" ) ) / DAY_IN_SECONDS ) + 1,
			'visitors' => (int) ( $row['visitors'] ?? 0 ),
			'views'    => (int) ( $row['views'] ?? 0 ),
			'undated'  => 0,
		);
	}

	public function of_day( string $day ): array {
		$utc   = static fn ( string $moment ): string => ( new \DateTimeImmutable( $moment, wp_timezone() ) )->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
		$begin = $utc( $day );
		$end   = $utc( "$day +1 day" );

		return array( ...$this->totals( $day, $begin, $end ), ...$this->pages( $day, $begin, $end ), ...$this->visits( $day, $begin, $end ) );
	}

	/** @return list<Delta> */
	private function totals( string $day, string $begin, string $end ): array {
		$engaged = $this->tables->has( 'sessions', 'duration' ) ? 'SUM( duration )' : '0';
		$row     = ForeignTables::row( "SELECT COUNT( DISTINCT visitor_id ) AS visitors, COUNT(*) AS sessions, SUM( CASE WHEN total_views <= 1 THEN 1 ELSE 0 END ) AS bounces, $engaged AS engaged FROM %i WHERE started_at >= %s AND started_at < %s", ForeignTables::name( 'sessions' ), $begin, $end );
		$views   = (int) ( ForeignTables::row( 'SELECT COUNT(*) AS n FROM %i WHERE viewed_at >= %s AND viewed_at < %s', ForeignTables::name( 'views' ), $begin, $end )['n'] ?? 0 );
		$number  = static fn ( string $name ): int => (int) ( $row[ $name ] ?? 0 );
		$day_of  = array( 'at' => $day, 'cut' => 'all', 'a' => '', 'b' => '' );

		return 0 === $number( 'sessions' ) && 0 === $views ? array() : array( $day_of + array( 'visitors' => $number( 'visitors' ), 'sessions' => $number( 'sessions' ), 'views' => $views, 'bounces' => $number( 'bounces' ), 'engaged' => $number( 'engaged' ) ) );
	}

	/** @return list<Delta> */
	private function pages( string $day, string $begin, string $end ): array {
		if ( ! $this->tables->has( 'resource_uris', 'uri' ) || ! $this->tables->has( 'views', 'resource_uri_id' ) ) {
			return array();
		}
		$found = array();
		foreach ( ForeignTables::rows( 'SELECT u.uri, COUNT(*) AS n, SUM( v.duration ) AS engaged FROM %i v JOIN %i u ON u.ID = v.resource_uri_id WHERE v.viewed_at >= %s AND v.viewed_at < %s GROUP BY u.uri ORDER BY n DESC LIMIT %d', ForeignTables::name( 'views' ), ForeignTables::name( 'resource_uris' ), $begin, $end, self::MOST ) as $row ) {
			$path           = PagePath::of( $row['uri'] );
			$before         = $found[ $path ] ?? array( 0, 0 );
			$found[ $path ] = array( $before[0] + (int) $row['n'], $before[1] + (int) $row['engaged'] );
		}
		$deltas = array();
		foreach ( $found as $path => list( $views, $engaged ) ) {
			$deltas[] = array( 'at' => $day, 'cut' => 'page', 'a' => (string) $path, 'b' => '', 'views' => $views, 'engaged' => $engaged );
		}

		return $deltas;
	}

	/** @return list<Delta> */
	private function visits( string $day, string $begin, string $end ): array {
		return array(
			...$this->cut( 'source', array( 'referrers', 'referrer_id', 't.channel, t.name, t.domain' ), array( $day, $begin, $end ), static fn ( array $row ): string => ForeignWords::source( $row['channel'] ?? '', '' === ( $row['name'] ?? '' ) ? ForeignWords::host( $row['domain'] ?? '' ) : $row['name'] ) ),
			...$this->cut( 'device', array( 'device_types', 'device_type_id', 't.name' ), array( $day, $begin, $end ), static fn ( array $row ): string => ForeignWords::device( $row['name'] ?? '' ) ),
			...$this->cut( 'country', array( 'countries', 'country_id', 't.code' ), array( $day, $begin, $end ), static fn ( array $row ): string => ForeignWords::country( $row['code'] ?? '' ) ),
		);
	}

	/**
	 * @param array{literal-string, literal-string, literal-string} $where A table, the sessions' column of its ids, and what names a row.
	 * @param array{string, string, string}                         $when  The day, its first moment and the next day's, in UTC.
	 * @param \Closure( array<string, string> ): string             $word
	 * @return list<Delta>
	 */
	private function cut( string $cut, array $where, array $when, \Closure $word ): array {
		list( $table, $column, $names ) = $where;
		list( $day, $begin, $end )      = $when;
		if ( ! $this->tables->has( $table ) || ! $this->tables->has( 'sessions', $column ) ) {
			return array();
		}

		return array_map(
			static fn ( array $row ): array => array( 'at' => $day, 'cut' => $cut, 'a' => $word( $row ), 'b' => '', 'visitors' => (int) $row['visitors'], 'sessions' => (int) $row['sessions'], 'bounces' => (int) $row['bounces'] ),
			ForeignTables::rows( "SELECT $names, COUNT( DISTINCT s.visitor_id ) AS visitors, COUNT(*) AS sessions, SUM( CASE WHEN s.total_views <= 1 THEN 1 ELSE 0 END ) AS bounces FROM %i s LEFT JOIN %i t ON t.ID = s.$column WHERE s.started_at >= %s AND s.started_at < %s GROUP BY $names ORDER BY sessions DESC LIMIT %d", ForeignTables::name( 'sessions' ), ForeignTables::name( $table ), $begin, $end, self::MOST )
		);
	}
}
