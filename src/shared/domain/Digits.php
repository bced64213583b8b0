<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/** Reads Persian and Arabic digits and writes Persian ones. */
final class Digits {

	/** Latin digits by Persian and Arabic ones. */
	public const LATIN = array(
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

	private const TO_PERSIAN = array(
		'0' => '۰',
		'1' => '۱',
		'2' => '۲',
		'3' => '۳',
		'4' => '۴',
		'5' => '۵',
		'6' => '۶',
		'7' => '۷',
		'8' => '۸',
		'9' => '۹',
	);

	/** Names and codes in quotes, also as entities, stay as they were typed. */
	private const QUOTED = '(?:“[^”]*”|«[^»]*»|&ldquo;.*?&rdquo;|&laquo;.*?&raquo;|"[^"]*"|&quot;.*?&quot;)(*SKIP)(*FAIL)';

	/** Elements whose text is typed, copied or read by code. */
	private const VERBATIM = '<(script|style|textarea|option|code|kbd|samp|pre)\b.*?</\1\s*(?=>)(*SKIP)(*FAIL)';

	/** @var array<string, array{string, array<array-key, string>}> What numbers() gave, by separators. */
	private static array $numbers = array();

	/** Whether our texts follow the shop's own prices; otherwise the page's language. */
	private static bool $follows_shop = false;

	/** Whether the shop's prices have Persian digits; null until asked. */
	private static ?bool $are_in_prices = null;

	/** Replaces Persian and Arabic digits and decimal separators by Latin ones [L10N-02]. */
	public static function to_latin( string $text ): string {
		return strtr( $text, array( '٫' => '.' ) + self::LATIN );
	}

	/** The numbering system of the page's language, as Intl names it: latn or arabext. */
	public static function system(): string {
		return self::$follows_shop ? self::chosen( self::are_in_prices() ) : self::of_language();
	}

	/** The same whatever digits the shop's own prices have. */
	public static function of_language(): string {
		return self::chosen( in_array( strtok( determine_locale(), '_-' ), array( 'fa', 'ps', 'ckb' ), true ) );
	}

	private static function chosen( bool $is_persian ): string {
		$digits = $is_persian ? 'arabext' : 'latn';

		/**
		 * The digits that we write: latn or arabext (Persian).
		 *
		 * @param string $digits Name of the numbering system.
		 */
		$filtered = apply_filters( 'vitrin_digits', $digits );

		return is_string( $filtered ) && in_array( $filtered, array( 'latn', 'arabext' ), true ) ? $filtered : $digits;
	}

	/**
	 * Makes our texts follow the shop's own prices where we don't convert those, so that a page has one kind of
	 * digits [L10N-03].
	 *
	 * @param bool $follows False: they follow the page's language.
	 */
	public static function follow_shop( bool $follows ): void {
		self::$follows_shop  = $follows;
		self::$are_in_prices = null;
	}

	/** Whether a plugin or theme writes the shop's prices in Persian digits. */
	private static function are_in_prices(): bool {
		self::$are_in_prices ??= 1 === preg_match( '/[۰-۹]/u', wc_price( 1234567 ) );

		return self::$are_in_prices;
	}

	/**
	 * Decimal and thousands separator of prices: the shop's own, or the Persian ones where the digits are
	 * Persian and the shop kept WooCommerce's defaults.
	 *
	 * @param string $decimal  The shop's own.
	 * @param string $thousand The shop's own.
	 * @return array{decimal: string, thousand: string}
	 */
	public static function price_separators( string $decimal, string $thousand ): array {
		return ! self::$follows_shop && 'arabext' === self::system() && self::are_of_woocommerce( $decimal, $thousand )
			? array( 'decimal' => '٫', 'thousand' => '٬' )
			: array( 'decimal' => $decimal, 'thousand' => $thousand );
	}

	/** Whether the separators are WooCommerce's defaults; others are the shop's own choice. */
	private static function are_of_woocommerce( string $decimal, string $thousand ): bool {
		return ',' === $thousand && '.' === $decimal;
	}

	/**
	 * Converts an amount that WooCommerce formatted; Persian digits stay [L10N-03].
	 *
	 * @param string $amount Without currency or markup.
	 */
	public static function in_price( string $amount, string $decimal, string $thousand ): string {
		return strtr( $amount, self::TO_PERSIAN + ( self::are_of_woocommerce( $decimal, $thousand ) ? array( ',' => '٬', '.' => '٫' ) : array() ) );
	}

	/** Converts a number that WordPress formatted; Persian digits stay [L10N-03]. */
	public static function in_number( string $number, string $decimal, string $thousand ): string {
		$separators = array_filter( array( $decimal => '٫', $thousand => '٬' ), static fn ( int|string $old ): bool => '' !== $old, ARRAY_FILTER_USE_KEY );

		return strtr( $number, self::TO_PERSIAN + $separators );
	}

	/** Converts the digits of a date or time [L10N-03]. */
	public static function in_date( string $date ): string {
		return strtr( $date, self::TO_PERSIAN );
	}

	/** Formats a number in the page's digits, in groups of three, as our scripts do [L10N-02]. */
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

	/** WordPress writes a space separator as `&nbsp;`. */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
	}

	/**
	 * Converts the numbers in a sentence, and the separators of prices [L10N-02]. Codes such as A54 or NQ-101
	 * and quoted text stay.
	 *
	 * @param string $sentence Plain text, such as a notice of WooCommerce.
	 */
	public static function in_sentence( string $sentence ): string {
		// Most texts of a page have none, and to ask for the digits takes longer.
		if ( 1 !== preg_match( '/[0-9۰-۹]/u', $sentence ) || 'arabext' !== self::system() ) {
			return $sentence;
		}
		$decimal  = wc_get_price_decimal_separator();
		$thousand = wc_get_price_thousand_separator();

		list( $pattern, $separators ) = self::$numbers[ $decimal . "\n" . $thousand . "\n" . (int) self::$follows_shop ] ??= self::numbers( $decimal, $thousand );

		return (string) preg_replace_callback(
			$pattern,
			static fn( array $number ): string => isset( $number[1] ) ? strtr( $number[1], $separators + self::TO_PERSIAN ) : self::to_persian( $number[0] ),
			$sentence
		);
	}

	/**
	 * How numbers are found in a sentence where the digits are Persian.
	 *
	 * @param string $decimal  The shop's own.
	 * @param string $thousand The shop's own.
	 * @return array{string, array<array-key, string>} The pattern, with prices as its first group, and by which separators those of prices are replaced.
	 */
	private static function numbers( string $decimal, string $thousand ): array {
		$new = self::price_separators( $decimal, $thousand );
		$old = array( $thousand => $new['thousand'], $decimal => $new['decimal'] );
		if ( '٬' === $new['thousand'] && '٫' === $new['decimal'] ) {
			$old += array( ',' => '٬', '.' => '٫' );
		}
		$thousands = self::alternatives( array_keys( $old, $new['thousand'], true ) );
		$decimals  = self::alternatives( array_keys( $old, $new['decimal'], true ) );
		$price     = "[0-9۰-۹]{1,3}(?:{$thousands}[0-9۰-۹]{3})+(?:{$decimals}[0-9۰-۹]+)?";

		return array(
			'~' . self::QUOTED . '|(?<![A-Za-z0-9۰-۹._/#])(?<![\p{L}\p{N}]-)(?:(' . $price . ')|[0-9۰-۹]+(?:\\.[0-9۰-۹]+)?)(?![A-Za-z0-9۰-۹_/-]|\\.[A-Za-z0-9۰-۹])~u',
			$old,
		);
	}

	/** Converts the numbers in text and aria-label of HTML; other attributes stay [L10N-03]. */
	public static function in_html( string $html ): string {
		return preg_replace_callback(
			'~' . self::VERBATIM . '|(?:^|>)[^<]+|(?<=\saria-label=")[^"]*~is',
			static fn ( array $text ): string => self::in_sentence( $text[0] ),
			$html
		) ?? $html;
	}

	/**
	 * A pattern that matches any of these texts; one that never matches when there are none.
	 *
	 * @param array<array-key, int|string> $texts Empty ones are ignored.
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
		return strtr( $decimal, array( '.' => '٫' ) + self::TO_PERSIAN );
	}
}
