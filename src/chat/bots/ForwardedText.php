<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** What staff read of a message in their messenger. Its first line names the conversation, so that a reply finds its way even where the messenger's answer was lost. */
final class ForwardedText {

	/** Of a message's text in one piece, as messengers count (UTF-16): they take 4,096, with the lines around. */
	private const LONGEST = 3500;

	private const LONGEST_NAME = 60;

	private const FIRST_LINE = '/^[^\n]* · #(\d{1,18})(?: · [^\n]*)?(?:\n|$)/Du';

	/**
	 * A long text in pieces, cut where a line or a word ends.
	 *
	 * @return non-empty-list<string>
	 */
	public static function pieces( string $text ): array {
		$pieces = array();
		while ( self::length( $text ) > self::LONGEST ) {
			$piece    = self::start( $text );
			$pieces[] = rtrim( $piece );
			$text     = ltrim( substr( $text, strlen( $piece ) ) );
		}
		$pieces[] = $text;

		return $pieces;
	}

	/** As much as fits: to a line's end, to a word's, or in the middle of it, where that loses more than half. */
	private static function start( string $text ): string {
		$piece = mb_substr( $text, 0, self::LONGEST );
		while ( self::length( $piece ) > self::LONGEST ) {
			$piece = mb_substr( $piece, 0, mb_strlen( $piece ) - (int) ceil( ( self::length( $piece ) - self::LONGEST ) / 2 ) );
		}
		foreach ( array( "\n", ' ' ) as $end ) {
			$at = strrpos( $piece, $end );
			if ( false !== $at && $at > strlen( $piece ) / 2 ) {
				return substr( $piece, 0, $at + 1 );
			}
		}

		return $piece;
	}

	/** In UTF-16 units: an emoji is two. */
	private static function length( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16BE', 'UTF-8' ) ), 2 );
	}

	/**
	 * @param string $name         Who has written.
	 * @param int    $conversation Its id.
	 * @param string $piece        Of pieces().
	 * @param int    $number       Which of them, from 1 on.
	 * @param string $url          The conversation in the inbox.
	 */
	public static function of( string $name, int $conversation, string $piece, int $number, int $count, string $url ): string {
		$name = mb_substr( str_replace( array( "\n", '#', '·' ), ' ', $name ), 0, self::LONGEST_NAME );
		$part = $count > 1 ? ' · ' . Digits::of( $number ) . '/' . Digits::of( $count ) : '';

		return "$name · #$conversation$part\n\n$piece" . ( $number === $count ? "\n\n$url" : '' );
	}

	/** The conversation that a text of ours names; 0 for none. Only the first line counts: what follows is a visitor's. */
	public static function conversation( string $text ): int {
		return 1 === preg_match( self::FIRST_LINE, $text, $part ) ? (int) $part[1] : 0;
	}
}
