<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Currency;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/**
 * How the shop's language writes numbers, dates and texts; a paper escapes them when it is printed. Dates come from the moment itself: plugins that convert
 * WordPress's dates (WP-Parsidate, Persian WooCommerce) would convert them a second time.
 */
final class Language {

	private const RIGHT_TO_LEFT = array( 'fa', 'ps', 'ckb', 'ar', 'he', 'ur', 'ug', 'sd', 'azb' );

	/** The first part of the locale, such as fa. */
	public readonly string $code;

	private readonly bool $is_persian;

	/** @param string $locale WordPress's, such as fa_IR. */
	public function __construct( private readonly string $locale ) {
		$code       = strtok( $locale, '_-' );
		$this->code = false === $code ? 'en' : strtolower( $code );
		/** This filter is documented in src/shared/domain/Digits.php. */
		$this->is_persian = 'arabext' === apply_filters( 'vitrin_digits', SolarHijri::is_calendar_of( $this->code ) ? 'arabext' : 'latn' );
	}

	/** Of the shop, not of the reader: the paper is the shop's. */
	public static function of_shop(): self {
		return new self( get_locale() );
	}

	/**
	 * Makes something in the shop's language, whatever language the visitor or the staff reads.
	 *
	 * @template Result
	 * @param \Closure(): Result $make
	 * @return Result
	 */
	public static function in_that_of_shop( \Closure $make ): mixed {
		$has_switched = determine_locale() !== get_locale() && switch_to_locale( get_locale() );
		try {
			return $make();
		} finally {
			if ( $has_switched ) {
				restore_previous_locale();
			}
		}
	}

	/** For the attribute `lang`. */
	public function tag(): string {
		return str_replace( '_', '-', $this->locale );
	}

	/** For the attribute `dir`. */
	public function direction(): string {
		return in_array( $this->code, self::RIGHT_TO_LEFT, true ) ? 'rtl' : 'ltr';
	}

	/**
	 * An amount or a count in groups of three.
	 *
	 * @param int $decimals As many digits at least has a fraction.
	 */
	public function number( string|int|float $number, int $decimals = 0 ): string {
		$plain = Currency::plain( $number );
		$parts = explode( '.', ltrim( $plain, '-' ) );
		$text  = strrev( implode( ',', str_split( strrev( $parts[0] ), 3 ) ) ) . ( isset( $parts[1] ) ? '.' . str_pad( $parts[1], $decimals, '0' ) : '' );
		if ( $this->is_persian ) {
			$text = Digits::to_persian( strtr( $text, array( ',' => '٬' ) ) );
		}

		return str_starts_with( $plain, '-' ) ? '−' . $text : $text;
	}

	/** Digits of a code that people read or type: a post code, a telephone number, an invoice's number. */
	public function digits( string $text ): string {
		return $this->is_persian ? Digits::in_date( $text ) : $text;
	}

	/** Whether its official calendar is the Solar Hijri one. */
	public function is_solar_hijri(): bool {
		return SolarHijri::is_calendar_of( $this->code );
	}

	/** @param int $timestamp Unix time. */
	public function date( int $timestamp ): string {
		$moment = ( new \DateTimeImmutable( '@' . $timestamp ) )->setTimezone( wp_timezone() );
		if ( $this->is_solar_hijri() ) {
			return $this->digits( SolarHijri::numeric( $moment ) );
		}

		return $this->digits( $moment->format( 'en' === $this->code ? 'j F Y' : 'Y-m-d' ) );
	}

	/** The Solar Hijri year in the shop's time zone. */
	public static function year( int $timestamp ): int {
		return SolarHijri::date( ( new \DateTimeImmutable( '@' . $timestamp ) )->setTimezone( wp_timezone() ) )[0];
	}

	/** Plain text of what plugins may have put markup or entities into. */
	public static function plain_text( mixed $text ): string {
		return is_string( $text ) ? trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}

	/** What may run the other way than the sentence around it: the characters do what `bdi` does in markup. */
	public static function isolated( string $text ): string {
		return "\u{2068}$text\u{2069}";
	}

	/** @param list<string> $parts */
	public static function listed( array $parts ): string {
		return implode( _x( ', ', 'between the parts of an address', 'vitrin' ), $parts );
	}
}
