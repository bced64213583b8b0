<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * What searches compare: words as Fold writes them, each with a space before it, so that `% word%` finds the beginnings of
 * words. MySQL's index leaves out short words and a few English ones: those get an underscore, which no typed word has.
 */
final class SearchText {

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

	/** To be stored. */
	public static function of( string $text ): string {
		return implode( '', array_map( static fn ( string $word ): string => ' ' . self::indexed( $word ), array_slice( self::words( $text ), 0, self::KEPT ) ) );
	}

	/** Of a contact. A phone's number is found without its spaces, too. */
	public static function of_contact( string $name, string $email, string $phone ): string {
		$digits = str_replace( ' ', '', Fold::text( $phone ) );

		return mb_substr( self::of( implode( ' ', array_filter( array( $name, $email, $phone, $digits ) ) ) ), 0, 700 );
	}

	/**
	 * What somebody looks for.
	 *
	 * @return list<string> None where nothing can be looked for.
	 */
	public static function asked( string $text ): array {
		return array_slice( array_values( array_unique( self::words( mb_substr( $text, 0, 200 ) ) ) ), 0, self::MOST );
	}

	/** @return list<string> */
	private static function words( string $text ): array {
		return array_map( static fn ( string $word ): string => mb_substr( $word, 0, self::LONGEST ), Fold::words( $text ) );
	}

	private static function indexed( string $word ): string {
		return mb_strlen( $word ) < self::SHORT || in_array( $word, self::STOPPED, true ) ? str_pad( $word, strlen( $word ) + max( 1, self::SHORT - mb_strlen( $word ) ), '_' ) : $word;
	}
}
