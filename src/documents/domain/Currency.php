<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Amounts of Iran's currencies in one another. A Toman is ten Rials; Persian WooCommerce has thousands of both. All
 * are powers of ten, so that moving the decimal point converts without any rounding.
 */
final class Currency {

	/** Rials as a power of ten. */
	private const RIALS = array(
		'IRR'  => 0,
		'IRT'  => 1,
		'IRHR' => 3,
		'IRHT' => 4,
	);

	/** Documents are not written in thousands. */
	private const WHOLE = array(
		'IRHR' => 'IRR',
		'IRHT' => 'IRT',
	);

	/** Digits after the point, by ISO 4217, of currencies that don't have two; Bitcoin's are its own. */
	private const DECIMALS = array(
		0 => 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
		3 => 'BHD IQD JOD KWD LYD OMR TND',
		4 => 'CLF UYW',
		8 => 'BTC',
	);

	private const PERSIAN = array(
		'and'    => ' و ',
		'zero'   => 'صفر',
		'minus'  => 'منفی ',
		'groups' => array( '', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون', 'کوینتیلیون' ),
		'small'  => array( '', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده' ),
		'tens'   => array( '', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود' ),
	);

	/** Persian has a word for each hundred. */
	private const PERSIAN_HUNDREDS = array( '', 'یکصد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد' );

	private const ENGLISH = array(
		'and'    => ' ',
		'zero'   => 'zero',
		'minus'  => 'minus ',
		'groups' => array( '', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion' ),
		'small'  => array( '', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen' ),
		'tens'   => array( '', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety' ),
	);

	/**
	 * Digits after the point. What a shop that has another currency today showed of Rials and Tomans isn't known: as
	 * many as a Rial has in thousands of Tomans.
	 *
	 * @param string $code As WooCommerce has it.
	 */
	public static function decimals( string $code ): int {
		if ( self::is_iranian( $code ) ) {
			return 4;
		}
		foreach ( self::DECIMALS as $decimals => $codes ) {
			if ( in_array( $code, explode( ' ', $codes ), true ) ) {
				return $decimals;
			}
		}

		return 2;
	}

	public static function is_iranian( string $code ): bool {
		return isset( self::RIALS[ $code ] );
	}

	/**
	 * The currency in which an order is shown.
	 *
	 * @param string $code   The order's.
	 * @param string $chosen IRR, IRT or "order".
	 */
	public static function shown( string $code, string $chosen ): string {
		if ( ! self::is_iranian( $code ) ) {
			return $code;
		}

		return self::is_iranian( $chosen ) ? $chosen : ( self::WHOLE[ $code ] ?? $code );
	}

	/**
	 * @param string $amount A decimal, as plain() gives it.
	 * @return string The same where one of them is another country's currency.
	 */
	public static function convert( string $amount, string $from, string $to ): string {
		return self::is_iranian( $from ) && self::is_iranian( $to ) ? self::shift( $amount, self::RIALS[ $from ] - self::RIALS[ $to ] ) : $amount;
	}

	/**
	 * A plain decimal without zeros that say nothing, of what WooCommerce gives as text or number.
	 *
	 * @param mixed $amount Anything else is 0.
	 */
	public static function plain( mixed $amount ): string {
		if ( is_string( $amount ) && 1 === preg_match( '/^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/', $amount, $part ) ) {
			return self::trimmed( '-' === $part[1], $part[2], $part[3] ?? '' );
		}
		if ( ! is_numeric( $amount ) || ! is_finite( (float) $amount ) ) {
			return '0';
		}
		$parts = explode( '.', number_format( abs( (float) $amount ), 6, '.', '' ) );

		return self::trimmed( (float) $amount < 0, $parts[0], $parts[1] ?? '' );
	}

	/** @param int $places To the right; negative to the left. */
	private static function shift( string $amount, int $places ): string {
		$is_negative = str_starts_with( $amount, '-' );
		$parts       = explode( '.', ltrim( $amount, '-' ) );
		$whole       = $parts[0];
		$fraction    = $parts[1] ?? '';
		if ( $places >= 0 ) {
			$fraction = str_pad( $fraction, $places, '0' );

			return self::trimmed( $is_negative, $whole . substr( $fraction, 0, $places ), substr( $fraction, $places ) );
		}
		$whole = str_pad( $whole, 1 - $places, '0', STR_PAD_LEFT );

		return self::trimmed( $is_negative, substr( $whole, 0, $places ), substr( $whole, $places ) . $fraction );
	}

	private static function trimmed( bool $is_negative, string $whole, string $fraction ): string {
		$whole    = ltrim( $whole, '0' );
		$fraction = rtrim( $fraction, '0' );
		$number   = ( '' === $whole ? '0' : $whole ) . ( '' === $fraction ? '' : '.' . $fraction );

		return $is_negative && '0' !== $number ? '-' . $number : $number;
	}

	/**
	 * @param string $number   Latin digits, perhaps with a minus.
	 * @param string $language Such as fa or en.
	 * @return string '' for another language, and for what has no words: more than 21 digits, or no whole number.
	 */
	public static function in_words( string $number, string $language ): string {
		$words = match ( $language ) {
			'fa'    => self::PERSIAN,
			'en'    => self::ENGLISH,
			default => null,
		};
		if ( null === $words || 1 !== preg_match( '/^(-?)0*(\d{1,21})$/D', $number, $part ) ) {
			return '';
		}
		if ( '0' === $part[2] ) {
			return $words['zero'];
		}
		$groups = array_reverse( str_split( str_pad( $part[2], (int) ceil( strlen( $part[2] ) / 3 ) * 3, '0', STR_PAD_LEFT ), 3 ) );
		$spoken = array();
		foreach ( $groups as $power => $digits ) {
			if ( '000' !== $digits ) {
				array_unshift( $spoken, rtrim( self::group( (int) $digits, $words, 'fa' === $language ) . ' ' . $words['groups'][ $power ] ) );
			}
		}

		return ( '' === $part[1] ? '' : $words['minus'] ) . implode( $words['and'], $spoken );
	}

	/**
	 * @param int                                                                                         $number 1 to 999.
	 * @param array{and: string, small: list<string>, tens: list<string>, groups: list<string>, zero: string, minus: string} $words
	 */
	private static function group( int $number, array $words, bool $is_persian ): string {
		$hundreds = intdiv( $number, 100 );
		$rest     = $number % 100;
		$tens     = $rest < 20 ? $words['small'][ $rest ] : $words['tens'][ intdiv( $rest, 10 ) ];
		$ones     = $rest < 20 ? '' : $words['small'][ $rest % 10 ];
		if ( $is_persian ) {
			return implode( $words['and'], array_filter( array( self::PERSIAN_HUNDREDS[ $hundreds ], $tens, $ones ) ) );
		}
		$below = implode( '-', array_filter( array( $tens, $ones ) ) );

		return implode( ' ', array_filter( array( $hundreds > 0 ? $words['small'][ $hundreds ] . ' hundred' : '', $below ) ) );
	}
}
