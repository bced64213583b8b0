<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** From which update on is asked next: a messenger forgets all before it, so one that is late must not be passed by. */
final class Offset {

	/** Seconds for which one that is missing is waited for. After a quiet week numbers go on anywhere. */
	private const PATIENCE = 2 * MINUTE_IN_SECONDS;

	/**
	 * @param int       $offset    What was asked for; 0 at the beginning, when it isn't known whether the first that came is the first.
	 * @param int       $gap_since Unix seconds since which one is missing; 0: none is.
	 * @param list<int> $numbers   Of the updates that came and are done, in any order.
	 * @param bool      $is_full   Whether there may be more than came: behind a gap nothing new would come.
	 * @return array{int, int} Offset and gap_since from now on.
	 */
	public static function after( int $offset, int $gap_since, array $numbers, bool $is_full, int $now ): array {
		if ( array() === $numbers ) {
			return array( $offset, $gap_since );
		}
		if ( max( $numbers ) < $offset ) {
			// It counts anew: Telegram does after a week without any.
			list( $offset, $gap_since ) = array( min( $numbers ), 0 );
		}
		$numbers = array_unique( array_filter( $numbers, static fn ( int $number ): bool => $number >= $offset ) );
		sort( $numbers );
		$last = $numbers[ count( $numbers ) - 1 ] + 1;
		$next = $offset;
		foreach ( $numbers as $number ) {
			$next = $number === $next ? $next + 1 : $next;
		}
		if ( $next === $last || $is_full || ( $gap_since > 0 && $gap_since <= $now - self::PATIENCE ) ) {
			return array( $last, 0 );
		}

		return array( $next, $next > $offset || 0 === $gap_since ? $now : $gap_since );
	}
}
