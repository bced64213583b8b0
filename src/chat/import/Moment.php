<?php

namespace Vitrin\Chat\Import;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\Period;

defined( 'ABSPATH' ) || exit;

/** A date with its time, as exports have it: Gregorian or Solar Hijri, told apart by the year; with a zone of its own, or in the one that was chosen. */
final class Moment {

	/** Before it there was no chat to export. */
	private const FIRST = 946_684_800;

	private const FORM = '~^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[T ,،-]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|ق\.?ظ|ب\.?ظ)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?)?$~iDu';

	/** Seconds or, longer by three digits, milliseconds since 1970. */
	private const UNIX = '/^(\d{9,10})(\d{3})?(?:\.\d+)?$/D';

	private const UNSEEN = '/[\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}\x{feff}]/u';

	/** @return int|null Unix seconds; null for what is no moment, or one to come. */
	public static function read( string $text, \DateTimeZone $zone, ?int $now = null ): ?int {
		$plain = trim( Digits::to_latin( (string) preg_replace( self::UNSEEN, '', $text ) ) );
		// Persian digits have a point of their own.
		$moment = 1 === preg_match( self::UNIX, $plain, $part ) ? (int) $part[1] : self::written( $plain, $zone );

		return null !== $moment && $moment >= self::FIRST && $moment <= ( $now ?? time() ) + DAY_IN_SECONDS ? $moment : null;
	}

	private static function written( string $plain, \DateTimeZone $zone ): ?int {
		if ( 1 !== preg_match( self::FORM, $plain, $part ) ) {
			return null;
		}
		$day    = Period::day( $part[1] );
		$hour   = self::hour( (int) ( $part[2] ?? 0 ), strtolower( str_replace( '.', '', $part[5] ?? '' ) ) );
		$minute = (int) ( $part[3] ?? 0 );
		$second = (int) ( $part[4] ?? 0 );
		if ( null === $day || $hour > 23 || $minute > 59 || $second > 59 ) {
			return null;
		}
		$own = strtolower( $part[6] ?? '' );
		try {
			return ( new \DateTimeImmutable( sprintf( '%s %02d:%02d:%02d', $day, $hour, $minute, $second ), match ( true ) {
				'' === $own => $zone,
				in_array( $own, array( 'z', 'utc', 'gmt' ), true ) => new \DateTimeZone( 'UTC' ),
				default => new \DateTimeZone( $own ),
			} ) )->getTimestamp();
		} catch ( \Exception ) {
			return null;
		}
	}

	/** @param string $half Of the day; '' where all 24 hours are counted. */
	private static function hour( int $hour, string $half ): int {
		return match ( $half ) {
			'am', 'قظ' => $hour >= 1 && $hour <= 12 ? $hour % 12 : 99,
			'pm', 'بظ' => $hour >= 1 && $hour <= 12 ? $hour % 12 + 12 : 99,
			default => $hour,
		};
	}
}
