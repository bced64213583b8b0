<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Segments;

defined( 'ABSPATH' ) || exit;

/** Days, taken apart into whole stretches of Segments, of which sums are kept, and what lies before and behind them. */
final class Span {

	/**
	 * @param array{string, string}|null  $whole First day, and the day behind the last one; null for no whole stretch.
	 * @param list<array{string, string}> $edges First and last days.
	 */
	private function __construct( public readonly ?array $whole, public readonly array $edges ) {}

	/**
	 * @param string $from YYYY-MM-DD.
	 * @param string $to   YYYY-MM-DD, inclusive.
	 */
	public static function of( string $from, string $to ): self {
		if ( $from > $to ) {
			return new self( null, array() );
		}
		$first = Segments::first( $from ) === $from ? $from : Segments::next( $from );
		$end   = Segments::first( Days::shift( $to, 1 ) );
		if ( $first >= $end ) {
			return new self( null, array( array( $from, $to ) ) );
		}
		$edges = array();
		if ( $from < $first ) {
			$edges[] = array( $from, Days::shift( $first, -1 ) );
		}
		if ( $end <= $to ) {
			$edges[] = array( $end, $to );
		}

		return new self( array( $first, $end ), $edges );
	}
}
