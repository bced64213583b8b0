<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Cart\MoneyFormat;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\StaffBodies;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** How soon staff answer, how that was rated, what was asked and bought, from the first to the last day of a span [CHAT-12]. */
final class Figures {

	/** Scores from which on an answer was good, and up to which it was bad. */
	private const GOOD = 4;
	private const BAD  = 2;

	/** @param string $from YYYY-MM-DD, as $to. */
	public function __construct( private readonly string $from, private readonly string $to ) {}

	/** @return array<string, mixed> */
	public function all(): array {
		return array(
			'first_answer'  => $this->spread( FigureLog::FIRST ),
			'waiting'       => $this->spread( FigureLog::ANSWER ),
			'by_agent'      => $this->by_agent(),
			'rating'        => $this->rating(),
			'asked'         => AskedWords::of( $this->from, $this->to ),
			'orders'        => $this->orders(),
			'conversations' => $this->days(),
		);
	}

	/** @return array{median: int, p90: int, count: int} */
	private function spread( string $kind ): array {
		$count = (int) ( Database::row( 'SELECT COUNT(*) AS number FROM %i WHERE kind = %s AND day BETWEEN %s AND %s', Tables::FIGURES, $kind, $this->from, $this->to )['number'] ?? 0 );
		$at    = fn ( float $part ): int => (int) ( Database::row( 'SELECT value FROM %i WHERE kind = %s AND day BETWEEN %s AND %s ORDER BY value LIMIT 1 OFFSET %d', Tables::FIGURES, $kind, $this->from, $this->to, self::rank( $part, $count ) )['value'] ?? 0 );

		return array( 'median' => $at( 0.5 ), 'p90' => $at( 0.9 ), 'count' => $count );
	}

	/** How many of that many values, sorted, stand before the one of that part. */
	private static function rank( float $part, int $count ): int {
		return max( 0, (int) ceil( $part * $count ) - 1 );
	}

	/** @return list<array<string, mixed>> Who answered most first. */
	private function by_agent(): array {
		$counts = array();
		foreach ( Database::rows( 'SELECT agent, COUNT(*) AS number FROM %i WHERE kind = %s AND day BETWEEN %s AND %s GROUP BY agent', Tables::FIGURES, FigureLog::ANSWER, $this->from, $this->to ) as $row ) {
			$counts[ (int) $row['agent'] ] = (int) $row['number'];
		}
		$agents = Agents::of_ids( array_keys( $counts ) );
		$rows   = array();
		foreach ( $counts as $agent => $count ) {
			$median = Database::row( 'SELECT value FROM %i WHERE kind = %s AND agent = %d AND day BETWEEN %s AND %s ORDER BY value LIMIT 1 OFFSET %d', Tables::FIGURES, FigureLog::ANSWER, $agent, $this->from, $this->to, self::rank( 0.5, $count ) );
			$rows[] = array( 'agent' => StaffBodies::agent( $agents[ $agent ] ?? null ), 'answered' => $count, 'median' => (int) ( $median['value'] ?? 0 ) );
		}
		usort( $rows, static fn ( array $one, array $other ): int => $other['answered'] <=> $one['answered'] );

		return $rows;
	}

	/** @return array{good: int, bad: int, average: float, count: int} */
	private function rating(): array {
		$row   = Database::row( 'SELECT COUNT(*) AS number, SUM(value) AS total, SUM(CASE WHEN value >= %d THEN 1 ELSE 0 END) AS good, SUM(CASE WHEN value <= %d THEN 1 ELSE 0 END) AS bad FROM %i WHERE kind = %s AND day BETWEEN %s AND %s', self::GOOD, self::BAD, Tables::FIGURES, FigureLog::RATING, $this->from, $this->to ) ?? array();
		$count = (int) ( $row['number'] ?? 0 );

		return array(
			'good'    => (int) ( $row['good'] ?? 0 ),
			'bad'     => (int) ( $row['bad'] ?? 0 ),
			'average' => 0 === $count ? 0.0 : round( (int) ( $row['total'] ?? 0 ) / $count, 2 ),
			'count'   => $count,
		);
	}

	/** @return array{count: int, total: string} */
	private function orders(): array {
		$row = Database::row( 'SELECT COUNT(*) AS number, SUM(amount) AS total FROM %i WHERE kind = %s AND day BETWEEN %s AND %s', Tables::FIGURES, FigureLog::ORDER, $this->from, $this->to );

		return array( 'count' => (int) ( $row['number'] ?? 0 ), 'total' => MoneyFormat::text( (float) ( $row['total'] ?? 0 ) ) );
	}

	/** @return list<array{day: string, count: int, answered: int}> Each day, also one on which nobody wrote. */
	private function days(): array {
		$found = array();
		foreach ( Database::rows( 'SELECT b.day, COUNT(*) AS number, SUM(CASE WHEN f.kind IS NULL THEN 0 ELSE 1 END) AS answered FROM %i b LEFT JOIN %i f ON f.kind = %s AND f.reference = b.reference WHERE b.kind = %s AND b.day BETWEEN %s AND %s GROUP BY b.day', Tables::FIGURES, Tables::FIGURES, FigureLog::FIRST, FigureLog::BEGUN, $this->from, $this->to ) as $row ) {
			$found[ (string) $row['day'] ] = array( 'count' => (int) $row['number'], 'answered' => (int) $row['answered'] );
		}
		$days = array();
		for ( $day = new \DateTimeImmutable( $this->from ); $day->format( 'Y-m-d' ) <= $this->to; $day = $day->modify( '+1 day' ) ) {
			$days[] = array( 'day' => $day->format( 'Y-m-d' ) ) + ( $found[ $day->format( 'Y-m-d' ) ] ?? array( 'count' => 0, 'answered' => 0 ) );
		}

		return $days;
	}
}
