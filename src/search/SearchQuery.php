<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/** The folded words of a query, within limits. */
final class SearchQuery {

	public const MIN_LENGTH = 2;
	public const MAX_LENGTH = 100;

	/** Words that are looked for, and those of one letter among them: such begin words of nearly every product. */
	private const MAX_WORDS   = 5;
	private const MAX_LETTERS = 2;

	/**
	 * Use of().
	 *
	 * @param non-empty-list<string> $words   Those that are looked for, folded.
	 * @param string                 $compact All that was typed, folded, without spaces.
	 */
	private function __construct(
		public readonly array $words,
		public readonly string $compact
	) {}

	/**
	 * A query.
	 *
	 * @param string $text As typed; what is longer than 100 characters is cut.
	 * @return self|null Null when there is too little to search for.
	 */
	public static function of( string $text ): ?self {
		$typed   = Fold::words( mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::MAX_LENGTH ) );
		$all     = implode( '', $typed );
		$letters = 0;
		$words   = array();
		foreach ( $typed as $word ) {
			if ( count( $words ) < self::MAX_WORDS && ( mb_strlen( $word ) > 1 || ++$letters <= self::MAX_LETTERS ) ) {
				$words[] = $word;
			}
		}

		return array() === $words || mb_strlen( $all ) < self::MIN_LENGTH ? null : new self( $words, $all );
	}

	/**
	 * By which beginnings a word may be found: its own, and joined with its neighbours, for those who
	 * write them as one.
	 *
	 * @param int $at Which word.
	 * @return list<string>
	 */
	public function beginnings( int $at ): array {
		$word = mb_substr( $this->words[ $at ], 0, Index::WORD_LENGTH );
		// Joined with what follows it begins as the word itself does.
		$joined = isset( $this->words[ $at - 1 ] ) ? mb_substr( $this->words[ $at - 1 ] . $this->words[ $at ], 0, Index::WORD_LENGTH ) : $word;

		return str_starts_with( $joined, $word ) ? array( $word ) : ( str_starts_with( $word, $joined ) ? array( $joined ) : array( $word, $joined ) );
	}

	/**
	 * The first text, in the order of code points, after all that begin so.
	 *
	 * @param string $beginning Not empty.
	 */
	public static function after( string $beginning ): string {
		$last = mb_ord( mb_substr( $beginning, -1 ), 'UTF-8' );
		$next = 0xD7FF === $last ? 0xE000 : (int) $last + 1;

		return mb_substr( $beginning, 0, -1 ) . mb_chr( min( $next, 0x10FFFF ), 'UTF-8' );
	}
}
