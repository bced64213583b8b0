<?php

namespace Vitrin\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress writes dates for people, for addresses and for machines with the same functions: the format
 * alone tells them apart.
 */
final class DateFormat {

	/**
	 * Whether a date so written is read by people.
	 *
	 * @param string       $format A format of PHP's; empty for the site's own.
	 * @param list<string> $own    The site's own formats of dates and times.
	 */
	public static function is_for_people( string $format, array $own ): bool {
		if ( '' === $format ) {
			return true;
		}
		$letters = (string) preg_replace( '/\\\\./', '', $format );
		// A whole standard (c, r), seconds since 1970, zones, and RFC 7231, whose zone is spelt out.
		if ( 1 === preg_match( '/[cruUveTpPOZB]/', $letters ) || str_contains( $format, '\G\M\T' ) ) {
			return false;
		}
		// The name of a month or a day.
		if ( 1 === preg_match( '/[FMlD]/', $letters ) ) {
			return true;
		}

		// 2026-11-23 is what scripts read, also where a site shows it to people.
		return ! str_starts_with( $format, 'Y-m' ) && in_array( $format, $own, true );
	}
}
