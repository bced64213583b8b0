<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/** The folded words of a search, within limits. */
final class SearchQuery {

	/** Characters as typed. */
	public const MAX_LENGTH = 100;

	/** Limits for the words and for words of a single letter, which almost every product matches. */
	private const MAX_WORDS   = 5;
	private const MAX_LETTERS = 2;

	/**
	 * @param non-empty-list<string> $words   Folded words that are searched for.
	 * @param string                 $compact The whole text, folded, without spaces.
	 */
	private function __construct(
		public readonly array $words,
		public readonly string $compact
	) {}

	/**
	 * Null for a text without letters and numbers.
	 *
	 * @param string $text As typed; cut after 100 characters.
	 */
	public static function of( string $text ): ?self {
		$typed   = Fold::words( mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::MAX_LENGTH ) );
		$letters = 0;
		$words   = array();
		foreach ( $typed as $word ) {
			if ( count( $words ) < self::MAX_WORDS && ( mb_strlen( $word ) > 1 || ++$letters <= self::MAX_LETTERS ) ) {
				$words[] = $word;
			}
		}

		return array() === $words ? null : new self( $words, implode( '', $typed ) );
	}

	/**
	 * The same with other words in the place of some.
	 *
	 * @param array<int, string> $others By index.
	 */
	public function with( array $others ): self {
		$words = array_values( array_replace( $this->words, $others ) );

		return new self( $words, implode( '', $words ) );
	}

	/** What is typed without blanks, half-spaces and marks of direction around it; at most 100 characters. */
	public static function trimmed( string $text ): string {
		return (string) preg_replace( '/^[\p{Z}\p{Cc}\p{Cf}]+|[\p{Z}\p{Cc}\p{Cf}]+$/u', '', mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::MAX_LENGTH ) );
	}

	/** Whether something is typed that can be seen: no blanks, half-spaces and marks of direction alone. */
	public static function is_text( string $text ): bool {
		return 1 === preg_match( '/[^\p{Z}\p{Cc}\p{Cf}]/u', $text );
	}

	/**
	 * Prefixes by which a word may be found: the word, and joined with the word before it, for those who write
	 * them as one.
	 *
	 * @param int $at Index of the word.
	 * @return list<string>
	 */
	public function prefixes( int $at ): array {
		$word = mb_substr( $this->words[ $at ], 0, Index::WORD_LENGTH );
		// Joined with the following word it starts like the word itself.
		$joined = isset( $this->words[ $at - 1 ] ) ? mb_substr( $this->words[ $at - 1 ] . $this->words[ $at ], 0, Index::WORD_LENGTH ) : $word;

		return str_starts_with( $joined, $word ) ? array( $word ) : ( str_starts_with( $word, $joined ) ? array( $joined ) : array( $word, $joined ) );
	}

	/**
	 * The first text in code point order after everything with this prefix.
	 *
	 * @param string $prefix Not empty.
	 */
	public static function after_prefix( string $prefix ): string {
		$last = mb_ord( mb_substr( $prefix, -1 ), 'UTF-8' );
		$next = 0xD7FF === $last ? 0xE000 : (int) $last + 1;

		return mb_substr( $prefix, 0, -1 ) . mb_chr( min( $next, 0x10FFFF ), 'UTF-8' );
	}
}
