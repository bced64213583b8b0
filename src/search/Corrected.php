<?php

namespace Vitrin\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/** A search with its slips put right, to be shown: words are compared in one form of each letter, which nobody writes. */
final class Corrected {

	/** Titles in which the words are looked for as their shop writes them. */
	private const MAX_TITLES = 20;

	/**
	 * @param string      $typed     As typed.
	 * @param SearchQuery $search    The same folded.
	 * @param SearchQuery $corrected With other words in the place of some.
	 * @param list<int>   $ids       Products that it finds.
	 */
	public static function text( string $typed, SearchQuery $search, SearchQuery $corrected, array $ids ): string {
		$others = array();
		foreach ( $corrected->words as $at => $word ) {
			if ( ( $search->words[ $at ] ?? '' ) !== $word ) {
				$others[ $search->words[ $at ] ?? '' ] = self::as_written( $word, $ids );
			}
		}
		// Half-spaces part words, too; what stands between the words stays.
		$parts = preg_split( '/([^\p{L}\p{N}\p{M}\x{0640}\x{200D}]+)/u', $typed, -1, PREG_SPLIT_DELIM_CAPTURE );
		$text  = '';
		foreach ( is_array( $parts ) ? $parts : array() as $part ) {
			$text .= $others[ Fold::text( $part ) ] ?? $part;
		}

		return $text === $typed ? implode( ' ', $corrected->words ) : $text;
	}

	/**
	 * A folded word as a product's title has it.
	 *
	 * @param list<int> $ids
	 */
	private static function as_written( string $word, array $ids ): string {
		$length = mb_strlen( $word );
		foreach ( array_slice( $ids, 0, self::MAX_TITLES ) as $id ) {
			$written = preg_split( '/[^\p{L}\p{N}\p{M}\x{0640}\x{200D}]+/u', Text::plain( get_the_title( $id ) ) );
			foreach ( is_array( $written ) ? $written : array() as $at => $one ) {
				// Words that somebody wrote as one stand in two.
				foreach ( array( $one, $one . ' ' . ( $written[ $at + 1 ] ?? '' ) ) as $form ) {
					if ( str_replace( ' ', '', Fold::text( $form ) ) === $word && mb_strlen( $form ) < 2 * $length ) {
						return trim( $form );
					}
				}
			}
		}

		return $word;
	}
}
