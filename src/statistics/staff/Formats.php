<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/** Numbers, shares, times and days as the shop's staff reads them: plain text, in the page's digits and the shop's calendar. */
final class Formats {

	/** Whether the shop's months are those of the Solar Hijri calendar. */
	public static function is_solar_hijri(): bool {
		return SolarHijri::is_calendar_of( get_locale() );
	}

	public static function number( int|float $number ): string {
		return Digits::of( is_float( $number ) ? round( $number, 2 ) : $number );
	}

	/** Such as 12.5 %; a dash where there is nothing of which it could be a share. */
	public static function share( int|float $part, int|float $whole ): string {
		/* translators: %s: a number. */
		return $whole > 0 ? sprintf( __( '%s%%', 'vitrin' ), Digits::of( round( 100 * $part / $whole, 1 ) ) ) : '—';
	}

	/** @param int|float $seconds Such as 1:05; with hours 1:02:03. */
	public static function duration( int|float $seconds ): string {
		$whole = max( 0, (int) round( $seconds ) );
		$text  = $whole >= HOUR_IN_SECONDS ? sprintf( '%d:%02d:%02d', intdiv( $whole, HOUR_IN_SECONDS ), intdiv( $whole, 60 ) % 60, $whole % 60 ) : sprintf( '%d:%02d', intdiv( $whole, 60 ), $whole % 60 );

		return self::in_digits( $text );
	}

	/** @param int $at Unix seconds. The time of day in the shop's zone. */
	public static function time( int $at ): string {
		return self::in_digits( (string) wp_date( 'H:i', $at ) );
	}

	/** @param int $at Unix seconds. */
	public static function moment( int $at ): string {
		return self::day( (string) wp_date( 'Y-m-d', $at ) ) . ' ' . self::time( $at );
	}

	/** @param string $day YYYY-MM-DD. In the shop's calendar. */
	public static function day( string $day ): string {
		return self::in_digits( self::is_solar_hijri() ? SolarHijri::numeric( new \DateTimeImmutable( $day ) ) : $day );
	}

	/** An amount in the shop's currency, without markup. */
	public static function money( float $amount ): string {
		return self::in_digits( html_entity_decode( wp_strip_all_tags( wc_price( $amount ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	private static function in_digits( string $text ): string {
		return 'arabext' === Digits::system() ? Digits::in_date( $text ) : $text;
	}
}
