<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/**
 * Stretches of days that end wherever a month of the Gregorian or of the Solar Hijri calendar does: some 24 a year. A
 * month of either is a whole number of them, so that old days may be kept as stretches without losing any month.
 */
final class Segments {

	/** The first day of the stretch in which a day lies; all days are YYYY-MM-DD. */
	public static function first( string $day ): string {
		return max( self::month( $day, false ), self::month( $day, true ) );
	}

	/** The first day of the next stretch. */
	public static function next( string $day ): string {
		// No month has more than 31 days, and each stretch lies in one.
		for ( $next = Days::shift( $day, 1 ); self::first( $next ) !== $next; ) {
			$next = Days::shift( $next, 1 );
		}

		return $next;
	}

	/** The first day of the month in which a day lies. */
	public static function month( string $day, bool $is_solar ): string {
		if ( ! $is_solar ) {
			return substr( $day, 0, 8 ) . '01';
		}

		return Days::shift( $day, 1 - SolarHijri::date( new \DateTimeImmutable( $day . ' UTC' ) )[2] );
	}
}
