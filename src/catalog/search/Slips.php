<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * What a search may have meant that found nothing: its words with one slip put right in a word, as the shop's products
 * write it. Of the words that no product has each is put right; where all are known, but not together, one of them.
 */
final class Slips {

	/** Words that are put right at once: with more of them the search was for something else. */
	private const MAX_WRONG = 2;

	/** Corrections of a word that are tried, and searches in all. */
	private const MAX_CORRECTIONS = 4;
	private const MAX_SEARCHES    = 6;

	/** Words of the index that are looked at. */
	private const MAX_WORDS = 5000;

	/** Titles in which the words are looked for as their shop writes them. */
	private const MAX_TITLES = 20;

	/** @param bool $is_indexed Whether the index's words are asked, or those of all products. */
	public function __construct( private readonly bool $is_indexed ) {}

	/**
	 * Searches to try, the likeliest first.
	 *
	 * @return list<array{int, SearchQuery}> Each with its cost.
	 * @throws IndexFailure When the index can't be queried.
	 */
	public function searches( SearchQuery $search ): array {
		$wrong = array_values( array_filter( array_keys( $search->words ), fn ( int $at ): bool => ! $this->is_known( $search->prefixes( $at ) ) ) );
		if ( count( $wrong ) > self::MAX_WRONG ) {
			return array();
		}
		$choices = array();
		foreach ( array() === $wrong ? array_slice( array_keys( $search->words ), 0, self::MAX_WRONG + 1 ) : $wrong as $at ) {
			$choices[ $at ] = $this->corrections( $search->words[ $at ] );
			if ( array() !== $wrong && array() === $choices[ $at ] ) {
				return array();
			}
		}
		$found = array();
		if ( 2 === count( $wrong ) ) {
			foreach ( $choices[ $wrong[0] ] as list( $first, $cost_of_first ) ) {
				foreach ( $choices[ $wrong[1] ] as list( $second, $cost_of_second ) ) {
					$found[] = array( $cost_of_first + $cost_of_second, $search->with( array( $wrong[0] => $first, $wrong[1] => $second ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				}
			}
		} else {
			foreach ( $choices as $at => $words ) {
				foreach ( $words as list( $word, $cost ) ) {
					$found[] = array( $cost, $search->with( array( $at => $word ) ) );
				}
			}
		}
		usort( $found, static fn ( array $one, array $two ): int => $one[0] <=> $two[0] );

		return array_slice( $found, 0, self::MAX_SEARCHES );
	}

	/**
	 * Whether a word of a product begins so.
	 *
	 * @param list<string> $prefixes
	 */
	private function is_known( array $prefixes ): bool {
		foreach ( $prefixes as $prefix ) {
			if ( $this->is_indexed ? array() !== Index::query( Index::database()->prepare( 'SELECT word FROM %i WHERE word >= %s AND word < %s LIMIT 1', Index::words_table(), $prefix, SearchQuery::after_prefix( $prefix ) ) ) : self::has_live( $prefix ) ) {
				return true;
			}
		}

		return false;
	}

	private static function has_live( string $prefix ): bool {
		return str_contains( LiveCatalog::words(), "\n{$prefix}" );
	}

	/**
	 * Words that may be meant, the likeliest first, then those of more products.
	 *
	 * @return list<array{string, int}> Each with its cost.
	 */
	private function corrections( string $typed ): array {
		if ( ! Slip::may_be_corrected( $typed ) ) {
			return array();
		}
		$costs = array();
		foreach ( $this->is_indexed ? self::near( $typed ) : self::near_live( $typed ) as $word ) {
			$cost = Slip::cost( $typed, $word );
			if ( null !== $cost && Slip::may_be_corrected( $word ) ) {
				// The first letter is seldom the wrong one.
				$costs[ $word ] = 2 * $cost + (int) ( mb_substr( $word, 0, 1 ) !== mb_substr( $typed, 0, 1 ) );
			}
		}
		// Words of equal cost in a fixed order.
		ksort( $costs, SORT_STRING );
		asort( $costs );
		$corrections = array();
		foreach ( array_slice( $costs, 0, self::MAX_CORRECTIONS, true ) as $word => $cost ) {
			$corrections[] = array( (string) $word, $cost );
		}

		return $corrections;
	}

	/**
	 * What one slip leaves of a word: its first half, or that with the letters in the middle in the wrong order, or its
	 * second half after so many letters.
	 *
	 * @return array{string, string, string, int}
	 */
	private static function halves( string $typed ): array {
		$letters = mb_str_split( $typed );
		$half    = intdiv( count( $letters ), 2 );

		return array(
			implode( '', array_slice( $letters, 0, $half ) ),
			implode( '', array_slice( $letters, 0, $half - 1 ) ) . $letters[ $half ] . $letters[ $half - 1 ],
			implode( '', array_slice( $letters, $half ) ),
			$half,
		);
	}

	/**
	 * Words of all products that share half of a word with it.
	 *
	 * @return list<string>
	 */
	private static function near_live( string $typed ): array {
		list( $first, $swapped, $second, $half ) = self::halves( $typed );
		// Letters alone, as only those are corrected.
		preg_match_all( sprintf( '/^(?:%s|%s|\p{L}{%d,%d}%s)\p{L}*$/mu', $first, $swapped, $half - 1, $half + 1, $second ), LiveCatalog::words(), $found );

		return $found[0];
	}

	/**
	 * The same of the index's words.
	 *
	 * @return list<string>
	 */
	private static function near( string $typed ): array {
		list( $first, $swapped, $second, $half ) = self::halves( $typed );
		$database = Index::database();
		$words    = array();
		foreach ( array( $first, $swapped ) as $prefix ) {
			$words[] = $database->prepare( 'SELECT DISTINCT word FROM %i WHERE word >= %s AND word < %s LIMIT %d', Index::words_table(), $prefix, SearchQuery::after_prefix( $prefix ), self::MAX_WORDS );
		}
		$likes = array();
		foreach ( array( $half - 1, $half, $half + 1 ) as $before ) {
			$likes[] = $database->prepare( 'word LIKE %s', str_repeat( '_', $before ) . $database->esc_like( $second ) . '%' );
		}
		$words[] = $database->prepare( 'SELECT word FROM (SELECT DISTINCT word FROM %i) words WHERE ', Index::words_table() ) . implode( ' OR ', $likes ) . $database->prepare( ' LIMIT %d', self::MAX_WORDS );
		$found   = array();
		foreach ( $words as $sql ) {
			foreach ( Index::query( $sql ) as $row ) {
				if ( is_string( $row[0] ?? null ) ) {
					$found[ $row[0] ] = true;
				}
			}
		}

		return array_map( 'strval', array_keys( $found ) );
	}

	/**
	 * A search with its slips put right, to be shown: words are compared in one form of each letter, which is not how they are written.
	 *
	 * @param string      $typed     As typed.
	 * @param SearchQuery $search    The same folded.
	 * @param SearchQuery $corrected With other words in the place of some.
	 * @param list<int>   $ids       Products that it finds.
	 */
	public static function corrected_text( string $typed, SearchQuery $search, SearchQuery $corrected, array $ids ): string {
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
				// Words that were typed as one stand in two.
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
