<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/**
 * Of which days there are sums, and how a range is put together of them: days, fours and sixteens of days; of old days
 * stretches (Segments), and fours, sixteens and sixty-fours of them. It asks no database.
 *
 * @phpstan-type Block array{string, string}
 */
final class SumsPlan {

	/** Of how many blocks of the level below one is made. */
	public const FACTOR = 4;

	/** Levels above days; above stretches. */
	private const OF_DAYS      = 2;
	private const OF_STRETCHES = 3;

	/**
	 * @param iterable<Block> $blocks That are there, first and last day.
	 * @return array{list<Block>, list<Block>} Blocks that together lie within the days, the longest first wherever several
	 *                                         begin; and the days between them.
	 */
	public static function cover( iterable $blocks, string $from, string $to ): array {
		$longest = array();
		foreach ( $blocks as list( $first, $last ) ) {
			if ( $first >= $from && $last <= $to && $last > ( $longest[ $first ] ?? '' ) ) {
				$longest[ $first ] = $last;
			}
		}
		$taken = array();
		$gaps  = array();
		$gap   = null;
		for ( $day = $from; $day <= $to; $day = Days::shift( $last, 1 ) ) {
			$last = $longest[ $day ] ?? $day;
			if ( ! isset( $longest[ $day ] ) ) {
				$gap = array( $gap[0] ?? $day, $day );
				continue;
			}
			$taken[] = array( $day, $last );
			if ( null !== $gap ) {
				$gaps[] = $gap;
				$gap    = null;
			}
		}
		if ( null !== $gap ) {
			$gaps[] = $gap;
		}

		return array( $taken, $gaps );
	}

	/**
	 * The blocks that there should be, each after those of which it is made.
	 *
	 * @param string $first The first day of which anything is known.
	 * @param string $limit The first day of those that are kept as days.
	 * @param string $last  The last day that may have sums.
	 * @return list<array{string, string, int}> First and last day, and the level: 0 is made of totals.
	 */
	public static function expected( string $first, string $limit, string $last ): array {
		$stretches = array();
		for ( $day = Segments::first( $first ); $day < $limit; $day = $next ) {
			$next                                = Segments::next( $day );
			$stretches[ self::ordinal( $day ) ] = array( $day, Days::shift( $next, -1 ) );
		}
		$days = array();
		for ( $day = max( $limit, $first ); $day <= $last; $day = Days::shift( $day, 1 ) ) {
			$days[ intdiv( (int) strtotime( $day . ' UTC' ), 86400 ) ] = array( $day, $day );
		}

		return array( ...self::levels( $stretches, self::OF_STRETCHES ), ...self::levels( $days, self::OF_DAYS ) );
	}

	/**
	 * @param array<int, Block> $units By their number, without a hole.
	 * @return list<array{string, string, int}>
	 */
	private static function levels( array $units, int $levels ): array {
		$found = array();
		for ( $level = 0; $level <= $levels; $level++ ) {
			$next = array();
			foreach ( $units as $number => list( $first, $last ) ) {
				$found[] = array( $first, $last, $level );
				if ( 0 === $number % self::FACTOR && isset( $units[ $number + self::FACTOR - 1 ] ) ) {
					$next[ intdiv( $number, self::FACTOR ) ] = array( $first, $units[ $number + self::FACTOR - 1 ][1] );
				}
			}
			$units = $next;
		}

		return $found;
	}

	/** Stretches in their order: a month of one calendar begins in each month of the other. */
	private static function ordinal( string $day ): int {
		return 2 * ( 12 * (int) substr( $day, 0, 4 ) + (int) substr( $day, 5, 2 ) - 1 ) + ( '01' === substr( $day, 8, 2 ) ? 0 : 1 );
	}
}
