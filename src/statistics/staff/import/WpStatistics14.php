<?php

namespace Vitrin\Statistics\Staff\Import;

use Vitrin\Statistics\Collecting\PagePath;

defined( 'ABSPATH' ) || exit;

/**
 * WP Statistics up to 14: a row for each visitor and day, one for each page and day, and sums of days whose visitors were
 * deleted. It knows no sessions: a visitor's day is taken for one.
 *
 * @phpstan-import-type Delta from Source
 * @phpstan-import-type Summary from Source
 */
final class WpStatistics14 implements Source {

	/** Rows of a cut for a day: more are invented, as a rule. */
	private const MOST = 300;

	public function __construct( private readonly ForeignTables $tables = new ForeignTables() ) {}

	public function is_there(): bool {
		return $this->tables->has( 'visitor', 'last_counter', 'location' );
	}

	public function name(): string {
		return 'WP Statistics 14';
	}

	public function summary(): ?array {
		$days = array();
		foreach ( array( 'visitor' => 'last_counter', 'visit' => 'last_counter', 'summary_totals' => 'date', 'pages' => 'date' ) as $table => $column ) {
			if ( $this->tables->has( $table, $column ) ) {
				$row  = ForeignTables::row( "SELECT MIN( $column ) AS first, MAX( $column ) AS last FROM %i WHERE $column > '1970-01-01'", ForeignTables::name( $table ) );
				$days = array( ...$days, $row['first'] ?? '', $row['last'] ?? '' );
			}
		}
		$days = array_filter( $days, static fn ( string $day ): bool => '' !== $day );
		if ( array() === $days ) {
			return null;
		}
		list( $from, $to ) = array( min( $days ), max( $days ) );

		return array(
			'from'     => $from,
			'to'       => $to,
			'days'     => (int) ( ( (int) strtotime( "$to UTC" ) - (int) strtotime( "$from UTC" ) ) / DAY_IN_SECONDS ) + 1,
			'visitors' => $this->number( 'visitor', 'SELECT COUNT(*) AS n FROM %i' ),
			'views'    => $this->tables->has( 'visit', 'visit' ) ? $this->number( 'visit', 'SELECT SUM( visit ) AS n FROM %i' ) : $this->number( 'summary_totals', 'SELECT SUM( views ) AS n FROM %i' ),
			'undated'  => $this->number( 'historical', "SELECT SUM( value ) AS n FROM %i WHERE category = 'visits'" ),
		);
	}

	public function of_day( string $day ): array {
		return array( ...$this->totals( $day ), ...$this->pages( $day ), ...$this->visitors( $day ) );
	}

	/** @param literal-string $query Of a number n; with %i for the table. */
	private function number( string $table, string $query, string|int ...$values ): int {
		return $this->tables->has( $table ) ? (int) ( ForeignTables::row( $query, ForeignTables::name( $table ), ...$values )['n'] ?? 0 ) : 0;
	}

	/** @return list<Delta> */
	private function totals( string $day ): array {
		$visitors = $this->number( 'visitor', 'SELECT COUNT(*) AS n FROM %i WHERE last_counter = %s', $day );
		$views    = $this->tables->has( 'visit', 'visit' ) ? $this->number( 'visit', 'SELECT SUM( visit ) AS n FROM %i WHERE last_counter = %s', $day ) : 0;
		$sums     = $this->tables->has( 'summary_totals', 'views' ) ? ForeignTables::row( 'SELECT visitors, views FROM %i WHERE date = %s', ForeignTables::name( 'summary_totals' ), $day ) : array();
		$visitors = max( $visitors, (int) ( $sums['visitors'] ?? 0 ) );
		$views    = max( $views, (int) ( $sums['views'] ?? 0 ) );
		// Later versions have no table of visits, and the sums only of days that are over.
		if ( 0 === $views && $this->tables->has( 'pages', 'count' ) ) {
			$views = $this->number( 'pages', 'SELECT SUM( count ) AS n FROM %i WHERE date = %s', $day );
		}

		return 0 === $visitors && 0 === $views ? array() : array(
			array(
				'at'       => $day,
				'cut'      => 'all',
				'a'        => '',
				'b'        => '',
				'visitors' => $visitors,
				'sessions' => $visitors,
				'views'    => $views,
				'bounces'  => $this->tables->has( 'visitor', 'hits' ) ? $this->number( 'visitor', 'SELECT COUNT(*) AS n FROM %i WHERE last_counter = %s AND hits = 1', $day ) : 0,
			),
		);
	}

	/** @return list<Delta> */
	private function pages( string $day ): array {
		$views = array();
		foreach ( $this->tables->has( 'pages', 'uri', 'count' ) ? ForeignTables::rows( 'SELECT uri, SUM( count ) AS n FROM %i WHERE date = %s GROUP BY uri ORDER BY n DESC LIMIT %d', ForeignTables::name( 'pages' ), $day, self::MOST ) : array() as $row ) {
			$path           = PagePath::of( $row['uri'] );
			$views[ $path ] = ( $views[ $path ] ?? 0 ) + (int) $row['n'];
		}

		return array_map(
			static fn ( string $path, int $count ): array => array( 'at' => $day, 'cut' => 'page', 'a' => $path, 'b' => '', 'views' => $count ),
			array_map( 'strval', array_keys( $views ) ),
			array_values( $views )
		);
	}

	/** @return list<Delta> */
	private function visitors( string $day ): array {
		$table  = ForeignTables::name( 'visitor' );
		$deltas = array();
		$source = $this->tables->has( 'visitor', 'source_channel', 'source_name' )
			? ForeignTables::rows( 'SELECT source_channel, source_name, referred, COUNT(*) AS n FROM %i WHERE last_counter = %s GROUP BY source_channel, source_name, referred ORDER BY n DESC LIMIT %d', $table, $day, self::MOST )
			: ForeignTables::rows( "SELECT '' AS source_channel, '' AS source_name, referred, COUNT(*) AS n FROM %i WHERE last_counter = %s GROUP BY referred ORDER BY n DESC LIMIT %d", $table, $day, self::MOST );
		foreach ( $source as $row ) {
			$name     = '' === $row['source_name'] ? ForeignWords::host( $row['referred'] ) : $row['source_name'];
			$deltas[] = self::visits( $day, 'source', ForeignWords::source( $row['source_channel'], $name ), (int) $row['n'] );
		}
		if ( $this->tables->has( 'visitor', 'device' ) ) {
			foreach ( ForeignTables::rows( 'SELECT device, COUNT(*) AS n FROM %i WHERE last_counter = %s GROUP BY device', $table, $day ) as $row ) {
				$deltas[] = self::visits( $day, 'device', ForeignWords::device( $row['device'] ), (int) $row['n'] );
			}
		}
		foreach ( ForeignTables::rows( 'SELECT location, COUNT(*) AS n FROM %i WHERE last_counter = %s GROUP BY location', $table, $day ) as $row ) {
			$deltas[] = self::visits( $day, 'country', ForeignWords::country( $row['location'] ), (int) $row['n'] );
		}

		return $deltas;
	}

	/** @return Delta */
	private static function visits( string $day, string $cut, string $name, int $count ): array {
		return array( 'at' => $day, 'cut' => $cut, 'a' => $name, 'b' => '', 'visitors' => $count, 'sessions' => $count );
	}
}
