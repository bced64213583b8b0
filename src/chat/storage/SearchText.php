<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * What searches compare: words as Fold writes them, each with a space before it, so that `% word%` finds the beginnings of
 * words. MySQL's index leaves out short words and a few English ones: those get an underscore, which no typed word has.
 *
 * What one person writes with a half-space, another writes with a space or as one word: parts of a word that are often
 * written so are kept joined, too, and looked for joined.
 */
final class SearchText {

	/** What is written before a word, and behind one; as Fold writes it. */
	private const PREFIXES = array( 'می', 'نمی' );
	private const SUFFIXES = array( 'ها', 'های', 'هایی', 'هایم', 'هایت', 'هایش', 'هایمان', 'هایتان', 'هایشان', 'هام', 'هات', 'هاش', 'تر', 'ترین' );

	private const HALF_SPACED = '/[\p{L}\p{M}\p{N}]+(?:\x{200C}[\p{L}\p{M}\p{N}]+)+/u';

	/** Letters of a word; the index takes no longer one. */
	private const LONGEST = 60;

	/** Of one search: more words than anybody types. */
	private const MOST = 8;

	/** Words of a message that are kept. */
	private const KEPT = 2000;

	/** Of InnoDB: letters below which it leaves a word out, as it comes. */
	private const SHORT = 3;

	/** Those of three and more letters that InnoDB leaves out. */
	private const STOPPED = array( 'about', 'are', 'com', 'for', 'from', 'how', 'that', 'the', 'this', 'was', 'what', 'when', 'where', 'who', 'will', 'with', 'und', 'www' );

	/** A number of Iran, however it begins: of mobile ones spreadsheets take away the zero. */
	private const OF_IRAN = '/^(?:0098|98|0|(?=9))([1-9]\d{9})$/D';

	/** To be stored. */
	public static function of( string $text ): string {
		return implode( '', array_map( static fn ( string $word ): string => ' ' . self::indexed( $word ), array_slice( self::kept( $text ), 0, self::KEPT ) ) );
	}

	/** Of a contact. A phone's number is found without its spaces, too, and one of Iran with 98 as with 0. */
	public static function of_contact( string $name, string $email, string $phone ): string {
		$digits = str_replace( ' ', '', Fold::text( $phone ) );
		$of_it  = 1 === preg_match( self::OF_IRAN, $digits, $part ) ? array( '0' . $part[1], '98' . $part[1], '0098' . $part[1] ) : array( $digits );

		return mb_substr( self::of( implode( ' ', array_filter( array( $name, $email, $phone, ...$of_it ) ) ) ), 0, 700 );
	}

	/**
	 * What somebody looks for.
	 *
	 * @return list<string> None where nothing can be looked for.
	 */
	public static function asked( string $text ): array {
		return array_slice( array_values( array_unique( array_map( self::cut( ... ), self::joined( Fold::words( mb_substr( $text, 0, 200 ) ) ) ) ) ), 0, self::MOST );
	}

	/** @return list<string> The words of a text, and behind them those that may be written as one. */
	private static function kept( string $text ): array {
		$words  = Fold::words( $text );
		$joined = self::joined( $words );
		preg_match_all( self::HALF_SPACED, $text, $found );
		foreach ( $found[0] as $word ) {
			$joined[] = str_replace( ' ', '', Fold::text( $word ) );
		}

		return array_map( self::cut( ... ), array( ...$words, ...array_unique( array_diff( $joined, $words ) ) ) );
	}

	/**
	 * @param list<string> $words
	 * @return list<string> The same, parts of one word as that.
	 */
	private static function joined( array $words ): array {
		$joined = array();
		foreach ( $words as $at => $word ) {
			if ( $at > 0 && ( in_array( $words[ $at - 1 ], self::PREFIXES, true ) || in_array( $word, self::SUFFIXES, true ) ) ) {
				$word = array_pop( $joined ) . $word;
			}
			$joined[] = $word;
		}

		return $joined;
	}

	private static function cut( string $word ): string {
		return mb_substr( $word, 0, self::LONGEST );
	}

	private static function indexed( string $word ): string {
		return mb_strlen( $word ) < self::SHORT || in_array( $word, self::STOPPED, true ) ? str_pad( $word, strlen( $word ) + max( 1, self::SHORT - mb_strlen( $word ) ), '_' ) : $word;
	}
}
