<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** Whole numbers as they are written out on invoices, in Persian and English. */
final class NumberInWords {

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
	 * @param string $number   Latin digits, perhaps with a minus.
	 * @param string $language Such as fa or en.
	 * @return string '' for another language, and for what has no words: more than 21 digits, or no whole number.
	 */
	public static function of( string $number, string $language ): string {
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
