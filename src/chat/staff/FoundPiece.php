<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/** A piece of a text around what was found in it. */
final class FoundPiece {

	/** Letters before it, and of the whole. */
	private const BEFORE = 30;
	private const LENGTH = 120;

	/**
	 * @param string       $text  Plain text.
	 * @param list<string> $words As SearchText::asked() gave them.
	 */
	public static function of( string $text, array $words ): string {
		$line = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		$from = max( 0, self::position( $line, $words ) - self::BEFORE );
		if ( $from > 0 ) {
			// Not within a word.
			$space = mb_strpos( $line, ' ', $from );
			$from  = false === $space ? $from : $space + 1;
		}
		$piece = mb_substr( $line, $from, self::LENGTH );

		return ( $from > 0 ? '…' : '' ) . $piece . ( mb_strlen( $line ) > $from + self::LENGTH ? '…' : '' );
	}

	/**
	 * Where the first of them begins.
	 *
	 * @param list<string> $words
	 */
	private static function position( string $line, array $words ): int {
		$at = 0;
		foreach ( explode( ' ', $line ) as $part ) {
			// With a half-space it is several words, or one.
			foreach ( array( ...Fold::words( $part ), str_replace( ' ', '', Fold::text( $part ) ) ) as $folded ) {
				foreach ( $words as $word ) {
					if ( str_starts_with( $folded, $word ) ) {
						return $at;
					}
				}
			}
			$at += mb_strlen( $part ) + 1;
		}

		return 0;
	}
}
