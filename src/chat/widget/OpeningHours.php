<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/** Reads hours and days as an admin writes them, and CHAT-04's records of them; the rules themselves: domain/hours.ts. */
final class OpeningHours {

	/** Sunday first, as in a browser. */
	public const DAYS = array( 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday' );

	/** Months and days of the Solar Hijri calendar that are holidays of each year. Those of the lunar one are announced yearly. */
	private const HOLIDAYS = array( '01-01', '01-02', '01-03', '01-04', '01-12', '01-13', '03-14', '03-15', '11-22', '12-29', '12-30' );

	/** Days for which a page says them: caches keep pages that long. */
	private const AHEAD = 60;

	private const MINUTES_OF_A_DAY = 1440;

	/**
	 * Spans such as "9:00-18:00, 20-22"; Persian digits, «تا» and the comma of Persian are understood.
	 *
	 * @return list<array{int, int}>|null Minutes of the day; none: closed. Null where it can't be read.
	 */
	public static function spans( string $text ): ?array {
		$text  = trim( Digits::to_latin( $text ) );
		$spans = array();
		foreach ( '' === $text ? array() : (array) preg_split( '/\s*[,،;؛]\s*/u', $text ) as $part ) {
			if ( 1 !== preg_match( '/^(\d{1,2})(?::(\d{2}))?\s*(?:-|–|تا|to)\s*(\d{1,2})(?::(\d{2}))?$/u', (string) $part, $found ) ) {
				return null;
			}
			$from  = 60 * (int) $found[1] + (int) $found[2];
			$until = 60 * (int) $found[3] + (int) ( $found[4] ?? 0 );
			if ( $from >= self::MINUTES_OF_A_DAY || $until > self::MINUTES_OF_A_DAY || (int) $found[2] > 59 || (int) ( $found[4] ?? 0 ) > 59 ) {
				return null;
			}
			$spans[] = array( $from, $until );
		}

		return $spans;
	}

	/**
	 * Days with hours of their own, such as "1405/01/15, 1405/02/01 10-14"; a day alone is one off. Of either calendar.
	 *
	 * @return array<string, list<array{int, int}>>|null Spans by YYYY-MM-DD. Null where it can't be read.
	 */
	public static function dates( string $text ): ?array {
		$text  = trim( Digits::to_latin( $text ) );
		$dates = array();
		foreach ( '' === $text ? array() : (array) preg_split( '/\s*[,،;؛]\s*/u', $text ) as $part ) {
			if ( 1 !== preg_match( '~^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:\s+(.+))?$~u', (string) $part, $found ) ) {
				return null;
			}
			$day   = self::day( (int) $found[1], (int) $found[2], (int) $found[3] );
			$spans = self::spans( $found[4] ?? '' );
			if ( null === $day || null === $spans ) {
				return null;
			}
			$dates[ $day ] = array( ...$dates[ $day ] ?? array(), ...$spans );
		}

		return $dates;
	}

	/** @return string|null YYYY-MM-DD; years up to 1700 are of the Solar Hijri calendar. */
	private static function day( int $year, int $month, int $day ): ?string {
		if ( $year < 1700 ) {
			return SolarHijri::gregorian( $year, $month, $day );
		}

		return checkdate( $month, $day, $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : null;
	}

	/**
	 * The holidays that a page printed now has to know.
	 *
	 * @return array<string, list<array{int, int}>> None, by YYYY-MM-DD.
	 */
	public static function holidays( \DateTimeImmutable $now ): array {
		$closed = array();
		for ( $ahead = -1; $ahead <= self::AHEAD; $ahead++ ) {
			$day                     = $now->modify( $ahead . ' days' );
			list( , $month, $of_it ) = SolarHijri::date( $day );
			/**
			 * Whether the chat has a holiday: those of the lunar calendar are announced yearly.
			 *
			 * @param bool   $is_holiday
			 * @param string $day        YYYY-MM-DD.
			 */
			if ( apply_filters( 'vitrin_chat_holiday', in_array( sprintf( '%02d-%02d', $month, $of_it ), self::HOLIDAYS, true ), $day->format( 'Y-m-d' ) ) ) {
				$closed[ $day->format( 'Y-m-d' ) ] = array();
			}
		}

		return $closed;
	}

	/**
	 * CHAT-04's records as a page has them. What can't be read is left out; days that are left are closed.
	 *
	 * @param mixed $records Of day, start_time, end_time, is_full_day, is_custom, custom_date, is_published; no list: always open.
	 * @return array{hours?: list<array{int, int, int}>, dates?: array<string, list<array{int, int}>>}
	 */
	public static function of_records( mixed $records ): array {
		if ( ! is_array( $records ) || array() === $records ) {
			return array();
		}
		$days  = array();
		$dates = array();
		foreach ( $records as $record ) {
			if ( ! is_array( $record ) || false === ( $record['is_published'] ?? true ) ) {
				continue;
			}
			$text = ! empty( $record['is_full_day'] ) ? '0-24' : self::text( $record['start_time'] ?? '' ) . '-' . self::text( $record['end_time'] ?? '' );
			if ( ! empty( $record['is_custom'] ) ) {
				// A day of its own without times is one off.
				foreach ( self::dates( trim( self::text( $record['custom_date'] ?? '' ) . ( '-' === $text ? '' : ' ' . $text ) ) ) ?? array() as $date => $spans ) {
					$dates[ $date ] = array( ...$dates[ $date ] ?? array(), ...$spans );
				}
				continue;
			}
			$day  = is_numeric( $record['day'] ?? null ) ? (int) $record['day'] : array_search( strtolower( self::text( $record['day'] ?? '' ) ), self::DAYS, true );
			$span = ( self::spans( $text ) ?? array() )[0] ?? null;
			if ( null !== $span && is_int( $day ) && $day >= 0 && $day < 7 ) {
				$days[ implode( '-', $span ) ] = ( $days[ implode( '-', $span ) ] ?? 0 ) | 1 << $day;
			}
		}
		$hours = array();
		foreach ( $days as $span => $bits ) {
			list( $from, $until ) = array_map( 'intval', explode( '-', $span ) );
			$hours[]              = array( $bits, $from, $until );
		}

		return array( 'hours' => $hours, 'dates' => $dates );
	}

	/**
	 * Whether it is open; a span that began yesterday goes on after midnight. Twin of isOpen() in domain/hours.ts.
	 *
	 * @param array{hours?: list<array{int, int, int}>, dates?: array<string, list<array{int, int}>>} $hours As of_records() gives them.
	 */
	public static function are_at( array $hours, \DateTimeImmutable $now ): bool {
		if ( array() === $hours ) {
			return true;
		}
		$minute = 60 * (int) $now->format( 'G' ) + (int) $now->format( 'i' );
		foreach ( array( 0, self::MINUTES_OF_A_DAY ) as $back ) {
			foreach ( self::spans_of( $hours, 0 === $back ? $now : $now->modify( '-1 day' ) ) as list( $from, $until ) ) {
				if ( $minute + $back >= $from && $minute + $back < ( $until > $from ? $until : $until + self::MINUTES_OF_A_DAY ) ) {
					return true;
				}
			}
		}

		return false;
	}

	/**
	 * @param array{hours?: list<array{int, int, int}>, dates?: array<string, list<array{int, int}>>} $hours
	 * @return list<array{int, int}>
	 */
	private static function spans_of( array $hours, \DateTimeImmutable $day ): array {
		$own = $hours['dates'][ $day->format( 'Y-m-d' ) ] ?? null;
		if ( null !== $own ) {
			return $own;
		}
		$bit = 1 << (int) $day->format( 'w' );

		return array_values( array_map( static fn ( array $span ): array => array( $span[1], $span[2] ), array_filter( $hours['hours'] ?? array(), static fn ( array $span ): bool => 0 !== ( $span[0] & $bit ) ) ) );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/** A zone that browsers know; '' where there is none. WordPress may have a mere offset. */
	public static function zone( string $zone ): string {
		if ( 1 !== preg_match( '/^([+-])(\d\d):(\d\d)$/D', $zone, $part ) ) {
			return in_array( $zone, \DateTimeZone::listIdentifiers( \DateTimeZone::ALL_WITH_BC ), true ) ? $zone : '';
		}
		$seconds = ( '-' === $part[1] ? -1 : 1 ) * ( 3600 * (int) $part[2] + 60 * (int) $part[3] );
		if ( 0 === $seconds % 3600 ) {
			// West of Greenwich is written with a plus there.
			return 0 === $seconds ? 'UTC' : sprintf( 'Etc/GMT%+d', -$seconds / 3600 );
		}
		$named = timezone_name_from_abbr( '', $seconds, 0 );

		return 12_600 === $seconds ? 'Asia/Tehran' : ( is_string( $named ) ? $named : '' );
	}
}
