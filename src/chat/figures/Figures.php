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

	/** Values of one span that are looked at. */
	private const MOST = 100_000;

	/** @param string $from YYYY-MM-DD, as $to. */
	public function __construct( private readonly string $from, private readonly string $to ) {}

	/** @return array<string, mixed> */
	public function all(): array {
		$answers = $this->values( FigureLog::ANSWER );

		return array(
			'first_answer'  => self::spread( array_column( $this->values( FigureLog::FIRST ), 'value' ) ),
			'waiting'       => self::spread( array_column( $answers, 'value' ) ),
			'by_agent'      => self::by_agent( $answers ),
			'rating'        => self::rating( array_column( $this->values( FigureLog::RATING ), 'value' ) ),
			'asked'         => AskedWords::of( $this->from, $this->to ),
			'orders'        => $this->orders(),
			'conversations' => $this->days(),
		);
	}

	/** @return list<array{value: int, agent: int}> The smallest first. */
	private function values( string $kind ): array {
		return array_map(
			static fn ( array $row ): array => array( 'value' => (int) ( $row['value'] ?? 0 ), 'agent' => (int) ( $row['agent'] ?? 0 ) ),
			Database::rows( 'SELECT value, agent FROM %i WHERE kind = %s AND day BETWEEN %s AND %s ORDER BY value LIMIT %d', Tables::FIGURES, $kind, $this->from, $this->to, self::MOST )
		);
	}

	/**
	 * @param list<int> $values The smallest first.
	 * @return array{median: int, p90: int, count: int}
	 */
	private static function spread( array $values ): array {
		$count = count( $values );
		$at    = static fn ( float $part ): int => $values[ max( 0, (int) ceil( $part * $count ) - 1 ) ] ?? 0;

		return array( 'median' => $at( 0.5 ), 'p90' => $at( 0.9 ), 'count' => $count );
	}

	/**
	 * @param list<array{value: int, agent: int}> $answers The smallest first.
	 * @return list<array<string, mixed>> Who answered most first.
	 */
	private static function by_agent( array $answers ): array {
		$values = array();
		foreach ( $answers as $answer ) {
			$values[ $answer['agent'] ][] = $answer['value'];
		}
		$agents = Agents::of_ids( array_keys( $values ) );
		$rows   = array();
		foreach ( $values as $agent => $of_agent ) {
			$rows[] = array( 'agent' => StaffBodies::agent( $agents[ $agent ] ?? null ), 'answered' => count( $of_agent ), 'median' => self::spread( $of_agent )['median'] );
		}
		usort( $rows, static fn ( array $one, array $other ): int => $other['answered'] <=> $one['answered'] );

		return $rows;
	}

	/**
	 * @param list<int> $scores
	 * @return array{good: int, bad: int, average: float, count: int}
	 */
	private static function rating( array $scores ): array {
		$count = count( $scores );

		return array(
			'good'    => count( array_filter( $scores, static fn ( int $score ): bool => $score >= self::GOOD ) ),
			'bad'     => count( array_filter( $scores, static fn ( int $score ): bool => $score <= self::BAD ) ),
			'average' => 0 === $count ? 0.0 : round( array_sum( $scores ) / $count, 2 ),
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
