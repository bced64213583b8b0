<?php

namespace Vitrin\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress formats dates for people, for URLs and for machines with the same functions: only the format
 * shows which it is.
 */
final class DateFormat {

	/**
	 * Whether a date in this format is for people.
	 *
	 * @param string       $format PHP date format; empty for the site's own.
	 * @param list<string> $own    The site's own date and time formats.
	 */
	public static function is_for_people( string $format, array $own ): bool {
		if ( '' === $format ) {
			return true;
		}
		$letters = (string) preg_replace( '/\\\\./', '', $format );
		// Complete standards (c, r), Unix time, time zones, and RFC 7231, which spells out its zone.
		if ( 1 === preg_match( '/[cruUveTpPOZB]/', $letters ) || str_contains( $format, '\G\M\T' ) ) {
			return false;
		}
		// The name of a month or a day.
		if ( 1 === preg_match( '/[FMlD]/', $letters ) ) {
			return true;
		}

		// Scripts read 2026-11-23, even where a site shows it to people.
		return ! str_starts_with( $format, 'Y-m' ) && in_array( $format, $own, true );
	}
}
