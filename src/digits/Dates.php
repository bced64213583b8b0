<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Writes dates in the page's digits. The calendar is up to WordPress or a plugin. `wp_date` stays, because
 * sitemaps and other machine formats use it [L10N-03]. WordPress formats dates for people,
 * for URLs and for machines with the same functions: only the format shows which it is.
 */
final class Dates {

	/** Filters with a date and its format. */
	private const FILTERS = array(
		'date_i18n',
		'get_the_date',
		'get_the_time',
		'get_the_modified_date',
		'get_the_modified_time',
		'get_comment_date',
		'get_comment_time',
	);

	/** @var array<string, bool> Whether a format is for people, by format. */
	private static array $cache = array();

	/** Late: after plugins that convert the calendar. */
	public static function register(): void {
		foreach ( self::FILTERS as $filter ) {
			add_filter( $filter, array( self::class, 'write' ), 1000, 2 );
		}
	}

	public static function write( mixed $date, mixed $format = '' ): mixed {
		return is_string( $date ) && is_string( $format ) && PageHtml::is_persian() && self::is_for_people( $format )
			? Digits::in_date( $date )
			: $date;
	}

	private static function is_for_people( string $format ): bool {
		if ( ! isset( self::$cache[ $format ] ) ) {
			$date = get_option( 'date_format' );
			$time = get_option( 'time_format' );
			/** These filters are documented in WooCommerce: a shop's own formats. */
			$own                    = array( $date, $time, apply_filters( 'woocommerce_date_format', $date ), apply_filters( 'woocommerce_time_format', $time ) );
			self::$cache[ $format ] = self::is_format_for_people( $format, array_values( array_filter( $own, 'is_string' ) ) );
		}

		return self::$cache[ $format ];
	}

	/**
	 * Whether a date in this format is for people.
	 *
	 * @param string       $format PHP date format; empty for the site's own.
	 * @param list<string> $own    The site's own date and time formats.
	 */
	public static function is_format_for_people( string $format, array $own ): bool {
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
