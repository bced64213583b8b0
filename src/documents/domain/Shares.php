<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Rounds the parts of a sum so that they add up to the rounded sum: each amount of a paper is rounded by itself, and
 * the eye adds them up.
 */
final class Shares {

	/**
	 * @param list<float> $parts    Exact.
	 * @param float       $sum      What they have to add up to, rounded already.
	 * @param int         $decimals Digits after the point.
	 * @return list<float> Rounded; each by itself where the sum is another one altogether.
	 */
	public static function of( array $parts, float $sum, int $decimals ): array {
		$unit    = 10 ** $decimals;
		$rounded = array_map( static fn ( float $part ): int => (int) round( $part * $unit ), $parts );
		$missing = (int) round( $sum * $unit ) - array_sum( $rounded );
		if ( 0 !== $missing && abs( $sum - array_sum( $parts ) ) * $unit <= count( $parts ) + 1 ) {
			$step = $missing <=> 0;
			foreach ( self::by_loss( $parts, $rounded, $unit, $step ) as $key ) {
				if ( 0 === $missing ) {
					break;
				}
				$rounded[ $key ] += $step;
				$missing         -= $step;
			}
		}

		return array_map( static fn ( int $part ): float => $part / $unit, array_values( $rounded ) );
	}

	/**
	 * The parts that lost most by rounding in that direction first; of equal ones the largest.
	 *
	 * @param list<float> $parts
	 * @param list<int>   $rounded
	 * @return list<int> Their places.
	 */
	private static function by_loss( array $parts, array $rounded, int $unit, int $step ): array {
		$keys = array_keys( array_filter( $parts, static fn ( float $part ): bool => 0.0 !== $part ) );
		$loss = static fn ( int $key ): float => round( $step * ( $parts[ $key ] * $unit - $rounded[ $key ] ), 6 );
		usort( $keys, static fn ( int $one, int $other ): int => array( $loss( $other ), abs( $parts[ $other ] ) ) <=> array( $loss( $one ), abs( $parts[ $one ] ) ) );

		return $keys;
	}
}
