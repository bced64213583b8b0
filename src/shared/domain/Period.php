<?php

namespace Vitrin\Shared\Domain;


defined( 'ABSPATH' ) || exit;

/** Days from one to another, both inclusive, as YYYY-MM-DD of the Gregorian calendar. */
final class Period {

	/** Months of each; the last one has ended. */
	private const NAMED = array(
		'this_month'  => array( 1, 0 ),
		'last_month'  => array( 1, 1 ),
		'this_season' => array( 3, 0 ),
		'last_season' => array( 3, 1 ),
		'this_year'   => array( 12, 0 ),
		'last_year'   => array( 12, 1 ),
	);

	public function __construct( public readonly string $from, public readonly string $to ) {}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::NAMED );
	}

	/**
	 * A month, season (of three months) or year of a calendar.
	 *
	 * @param string             $name     One of names().
	 * @param \DateTimeInterface $today    In the shop's time zone.
	 * @param bool               $is_solar Whether the calendar is the Solar Hijri one; else the Gregorian.
	 * @return self|null Null for another name.
	 */
	public static function named( string $name, \DateTimeInterface $today, bool $is_solar ): ?self {
		if ( ! isset( self::NAMED[ $name ] ) ) {
			return null;
		}
		list( $months, $ago )  = self::NAMED[ $name ];
		list( $year, $month )  = $is_solar ? SolarHijri::date( $today ) : array( (int) $today->format( 'Y' ), (int) $today->format( 'n' ) );
		$first                 = 12 * $year + intdiv( $month - 1, $months ) * $months - $ago * $months;
		$next                  = new \DateTimeImmutable( self::first_day( $first + $months, $is_solar ), new \DateTimeZone( 'UTC' ) );

		return new self( self::first_day( $first, $is_solar ), $next->modify( '-1 day' )->format( 'Y-m-d' ) );
	}

	/** @param int $month Counted from the calendar's beginning. */
	private static function first_day( int $month, bool $is_solar ): string {
		$year = intdiv( $month, 12 );

		return $is_solar ? (string) SolarHijri::gregorian( $year, $month % 12 + 1, 1 ) : sprintf( '%04d-%02d-01', $year, $month % 12 + 1 );
	}

	/**
	 * A day as it was typed, in either calendar, told apart by the year; digits may be Persian, Arabic or Latin.
	 *
	 * @return string|null YYYY-MM-DD; null for what is no day.
	 */
	public static function day( string $typed ): ?string {
		$plain = Digits::to_latin( trim( (string) preg_replace( '/[\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]/u', '', $typed ) ) );
		if ( 1 !== preg_match( '~^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$~D', $plain, $part ) ) {
			return null;
		}
		list( , $year, , $month, $day ) = array_map( 'intval', $part );
		if ( $year >= 1300 && $year < 1472 ) {
			return SolarHijri::gregorian( $year, $month, $day );
		}

		return $year >= 1900 && $year < 2100 && checkdate( $month, $day, $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : null;
	}

	/**
	 * The moments between which it lies, as the database keeps them (UTC); the second is no part of it.
	 *
	 * @return array{string, string}
	 */
	public function moments( \DateTimeZone $zone ): array {
		$utc = static fn ( \DateTimeImmutable $moment ): string => $moment->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );

		return array( $utc( new \DateTimeImmutable( $this->from, $zone ) ), $utc( ( new \DateTimeImmutable( $this->to, $zone ) )->modify( '+1 day' ) ) );
	}
}
