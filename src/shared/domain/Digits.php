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
	 * A number for people, in the page's digits, without grouping [L10N-02].
	 *
	 * @param int|float $number Any.
	 */
	public static function of( int|float $number ): string {
		return 'arabext' === self::system() ? self::to_persian( (string) $number ) : (string) $number;
	}

	/**
	 * A sentence with its numbers in the page's digits [L10N-02]. What stands within a code, such
	 * as A54 or NQ-101, stays as it is.
	 *
	 * @param string $sentence Plain text, such as a notice of WooCommerce.
	 */
	public static function in_sentence( string $sentence ): string {
		return 'arabext' === self::system()
			? (string) preg_replace_callback(
				'~(?<![A-Za-z0-9._/#-])[0-9]+(?:\\.[0-9]+)?(?![A-Za-z0-9_/-]|\\.[A-Za-z0-9])~',
				static fn( array $number ): string => self::to_persian( $number[0] ),
				$sentence
			)
			: $sentence;
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
