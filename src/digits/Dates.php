<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Digits alone: which calendar a date is in is WordPress's matter, or that of a plugin for it. `wp_date`
 * stays, as sitemaps and other code for machines use it [L10N-03].
 */
final class Dates {

	/** Filters that get a date and its format. */
	private const FILTERS = array(
		'date_i18n',
		'get_the_date',
		'get_the_time',
		'get_the_modified_date',
		'get_the_modified_time',
		'get_comment_date',
		'get_comment_time',
	);

	/** @var array<string, bool> By format, whether it is for people; pages have few. */
	private static array $known = array();

	/** Adds the filters, late: after plugins that write another calendar. */
	public static function register(): void {
		foreach ( self::FILTERS as $filter ) {
			add_filter( $filter, array( self::class, 'write' ), 1000, 2 );
		}
	}

	/**
	 * A date in the page's digits.
	 *
	 * @param mixed $date As it is written.
	 */
	public static function write( mixed $date, mixed $format = '' ): mixed {
		return is_string( $date ) && is_string( $format ) && PageHtml::is_persian() && self::is_for_people( $format )
			? Digits::in_date( $date )
			: $date;
	}

	/** @param string $format A format of PHP's. */
	private static function is_for_people( string $format ): bool {
		if ( ! isset( self::$known[ $format ] ) ) {
			$date = get_option( 'date_format' );
			$time = get_option( 'time_format' );
			/** These filters are WooCommerce's: a shop's own formats. */
			$own                    = array( $date, $time, apply_filters( 'woocommerce_date_format', $date ), apply_filters( 'woocommerce_time_format', $time ) );
			self::$known[ $format ] = DateFormat::is_for_people( $format, array_values( array_filter( $own, 'is_string' ) ) );
		}

		return self::$known[ $format ];
	}
}
