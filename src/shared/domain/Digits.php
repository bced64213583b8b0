<?php
/**
 * Persian and Arabic digits.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers as people type them.
 */
final class Digits {

	private const PERSIAN = array(
		'۰' => '0',
		'۱' => '1',
		'۲' => '2',
		'۳' => '3',
		'۴' => '4',
		'۵' => '5',
		'۶' => '6',
		'۷' => '7',
		'۸' => '8',
		'۹' => '9',
		'٫' => '.',
	);

	private const ARABIC = array(
		'٠' => '0',
		'١' => '1',
		'٢' => '2',
		'٣' => '3',
		'٤' => '4',
		'٥' => '5',
		'٦' => '6',
		'٧' => '7',
		'٨' => '8',
		'٩' => '9',
	);

	/**
	 * Replaces Persian and Arabic digits, and the decimal separator of both, by their Latin twins [L10N-02].
	 *
	 * @param string $text Anything.
	 */
	public static function to_latin( string $text ): string {
		return strtr( $text, self::PERSIAN + self::ARABIC );
	}

	/**
	 * The numbering system of the page's language, as Intl names it: latn or arabext.
	 */
	public static function system(): string {
		$digits = in_array( strtok( determine_locale(), '_-' ), array( 'fa', 'ps', 'ckb' ), true ) ? 'arabext' : 'latn';

		/**
		 * The digits that we write: latn or arabext (Persian).
		 *
		 * @param string $digits Name of the numbering system.
		 */
		$filtered = apply_filters( 'vitrin_digits', $digits );

		return is_string( $filtered ) && in_array( $filtered, array( 'latn', 'arabext' ), true ) ? $filtered : $digits;
	}

	/**
	 * What stands in prices between the whole part and the fraction, and between groups of three: the
	 * shop's own choice, or the Persian ones where the digits are Persian and the shop kept the Latin
	 * ones that WooCommerce comes with.
	 *
	 * @return array{decimal: string, thousand: string}
	 */
	public static function price_separators(): array {
		$decimal  = wc_get_price_decimal_separator();
		$thousand = wc_get_price_thousand_separator();

		return 'arabext' === self::system() && ',' === $thousand && '.' === $decimal
			? array( 'decimal' => '٫', 'thousand' => '٬' )
			: array( 'decimal' => $decimal, 'thousand' => $thousand );
	}

	/**
	 * A number for people as scripts write it, too: in the page's digits, in groups of three [L10N-02].
	 *
	 * @param int|float $number Any.
	 */
	public static function of( int|float $number ): string {
		global $wp_locale;
		$format     = $wp_locale instanceof \WP_Locale ? $wp_locale->number_format : array();
		$is_persian = 'arabext' === self::system();
		$decimals   = strlen( explode( '.', (string) $number )[1] ?? '' );
		$text       = number_format(
			$number,
			$decimals,
			$is_persian ? '٫' : self::text( $format['decimal_point'] ?? '.' ),
			$is_persian ? '٬' : self::text( $format['thousands_sep'] ?? ',' )
		);

		return $is_persian ? self::to_persian( $text ) : $text;
	}

	/**
	 * A separator of WordPress's as text: it makes a space `&nbsp;`.
	 *
	 * @param mixed $value Anything.
	 */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
	}

	/**
	 * A sentence with its numbers in the page's digits, and its prices with the separators of ours
	 * [L10N-02]. What stands within a code, such as A54 or NQ-101, stays as it is.
	 *
	 * @param string $sentence Plain text, such as a notice of WooCommerce.
	 */
	public static function in_sentence( string $sentence ): string {
		if ( 'arabext' !== self::system() ) {
			return $sentence;
		}
		$new = self::price_separators();
		$old = array( wc_get_price_thousand_separator() => $new['thousand'], wc_get_price_decimal_separator() => $new['decimal'] );
		if ( '٬' === $new['thousand'] && '٫' === $new['decimal'] ) {
			$old += array( ',' => '٬', '.' => '٫' );
		}
		$thousands = self::alternatives( array_keys( $old, $new['thousand'], true ) );
		$decimals  = self::alternatives( array_keys( $old, $new['decimal'], true ) );
		$price     = "[0-9۰-۹]{1,3}(?:{$thousands}[0-9۰-۹]{3})+(?:{$decimals}[0-9۰-۹]+)?";
		$digits    = array_diff_key( array_flip( self::PERSIAN ), array( '.' => '' ) );

		return (string) preg_replace_callback(
			'~(?<![A-Za-z0-9۰-۹._/#-])(?:(' . $price . ')|[0-9۰-۹]+(?:\\.[0-9۰-۹]+)?)(?![A-Za-z0-9۰-۹_/-]|\\.[A-Za-z0-9۰-۹])~u',
			static fn( array $number ): string => isset( $number[1] ) ? strtr( $number[1], $old + $digits ) : self::to_persian( $number[0] ),
			$sentence
		);
	}

	/**
	 * A pattern that finds one of these; nothing when there is none.
	 *
	 * @param array<array-key, int|string> $texts Empty ones don't count.
	 */
	private static function alternatives( array $texts ): string {
		$texts = array_filter( array_map( 'strval', $texts ), static fn( string $text ): bool => '' !== $text );

		return array() === $texts ? '(?!)' : '(?:' . implode( '|', array_map( static fn( string $text ): string => preg_quote( $text, '~' ), $texts ) ) . ')';
	}

	/**
	 * Writes a plain decimal in Persian digits [L10N-02].
	 *
	 * @param string $decimal Latin digits and a point.
	 */
	public static function to_persian( string $decimal ): string {
		return strtr( $decimal, array_flip( self::PERSIAN ) );
	}
}
