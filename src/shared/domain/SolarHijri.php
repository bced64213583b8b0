<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Dates of the Solar Hijri calendar, by the cycle of 33 years with eight leap years. It agrees with the calendar
 * that is announced in Iran for every year from 1244 to 1471 (1865 to 2093).
 */
final class SolarHijri {

	/** Languages of Iran and Afghanistan, whose official calendar it is. */
	private const LANGUAGES = array( 'fa', 'ps', 'ckb' );

	/** Day of 1 Farvardin 1, counted from 1970-01-01. */
	private const EPOCH = -492_268;

	private const DAY = 86_400;

	/**
	 * @param \DateTimeInterface $moment In the time zone whose date is meant.
	 * @return array{int, int, int} Year, month, day.
	 */
	public static function date( \DateTimeInterface $moment ): array {
		$days = intdiv( (int) gmmktime( 0, 0, 0, (int) $moment->format( 'n' ), (int) $moment->format( 'j' ), (int) $moment->format( 'Y' ) ), self::DAY );
		// 621 years lie between the calendars, and the new year is in March.
		$year  = (int) $moment->format( 'Y' ) - 621;
		$year -= $days < self::new_year( $year ) ? 1 : 0;
		$day   = $days - self::new_year( $year );
		// Six months of 31 days, five of 30, one of 29 or 30.
		$month = $day < 186 ? intdiv( $day, 31 ) : 6 + intdiv( $day - 186, 30 );
		$day  -= $month < 6 ? 31 * $month : 186 + 30 * ( $month - 6 );

		return array( $year, $month + 1, $day + 1 );
	}

	/** Such as 1405/09/07, in Latin digits; of the same as date(). */
	public static function numeric( \DateTimeInterface $moment ): string {
		return vsprintf( '%04d/%02d/%02d', self::date( $moment ) );
	}

	/** @param string $locale Such as fa_IR or fa: whether it is the calendar of its language. */
	public static function is_calendar_of( string $locale ): bool {
		return in_array( strtok( $locale, '_-' ), self::LANGUAGES, true );
	}

	/** The Gregorian day as YYYY-MM-DD; null where the calendar has no such day. */
	public static function gregorian( int $year, int $month, int $day ): ?string {
		if ( $month < 1 || $month > 12 || $day < 1 || $day > self::days_of_month( $year, $month ) ) {
			return null;
		}
		$before = $month <= 7 ? 31 * ( $month - 1 ) : 186 + 30 * ( $month - 7 );

		return gmdate( 'Y-m-d', self::DAY * ( self::new_year( $year ) + $before + $day - 1 ) );
	}

	private static function days_of_month( int $year, int $month ): int {
		if ( 12 === $month ) {
			return self::is_leap( $year ) ? 30 : 29;
		}

		return $month < 7 ? 31 : 30;
	}

	public static function is_leap( int $year ): bool {
		return 366 === self::new_year( $year + 1 ) - self::new_year( $year );
	}

	/** Day of a year's 1 Farvardin, counted from 1970-01-01. */
	private static function new_year( int $year ): int {
		return self::EPOCH + 365 * ( $year - 1 ) + intdiv( 8 * $year + 21, 33 );
	}
}
