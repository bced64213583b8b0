<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * What the index would find, without it: all products are read and folded as the index folds them. Reading takes 0.1 s for
 * ten thousand, so it is done only until the index is there.
 */
final class LiveMatches {

	/** As in the index: worth less than any word that is found. */
	private const NOT_FOUND = PHP_INT_MAX;

	/** @var list<int> */
	private readonly array $ids;

	/** @var list<array<string, string>> Of each word the prefixes; made once, for they are looked for in every product. Each with a pattern of the same written in several words. */
	private readonly array $prefixes;

	/** @param bool $only_in_stock Leaves out products that are out of stock. */
	public function __construct( private readonly SearchQuery $search, bool $only_in_stock = false ) {
		$this->prefixes = array_map( self::patterns( ... ), array_map( $search->prefixes( ... ), array_keys( $search->words ) ) );
		$groups         = array();
		$weights        = array();
		$rest           = array();
		foreach ( LiveCatalog::compact() as $id => $compact ) {
			if ( ! $this->may_match( $compact ) ) {
				continue;
			}
			$rank = $this->rank( $id, $compact );
			if ( null !== $rank ) {
				list( $groups[ $id ], $weights[ $id ] ) = $rank;
			} elseif ( str_contains( $compact, $search->compact ) ) {
				$rest[] = $id;
			}
		}
		$ids = array_keys( $groups );
		if ( $only_in_stock ) {
			$out = LiveCatalog::out_of_stock( array( ...$ids, ...$rest ) );
			$ids = array_values( array_diff( $ids, array_keys( $out ) ) );
			$rest = array_values( array_diff( $rest, array_keys( $out ) ) );
		}
		$ids       = self::sorted( $ids, $groups, $weights );
		$this->ids = count( $ids ) < Matches::FEW_RESULTS ? array( ...$ids, ...$this->by_substring( $rest ) ) : $ids;
	}

	/** Whether each word, or a whole SKU, may be found: what isn't in the letters can't be in the words. */
	private function may_match( string $compact ): bool {
		if ( str_contains( $compact, $this->search->compact ) ) {
			return true;
		}
		foreach ( $this->prefixes as $prefixes ) {
			$is_there = false;
			foreach ( $prefixes as $prefix => $pattern ) {
				$is_there = $is_there || str_contains( $compact, (string) $prefix );
			}
			if ( ! $is_there ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * The best group first, then the weight, then what is sold more, then the newest.
	 *
	 * @param list<int>       $ids
	 * @param array<int, int> $groups  By product.
	 * @param array<int, int> $weights By product.
	 * @return list<int>
	 */
	private static function sorted( array $ids, array $groups, array $weights ): array {
		$sales       = LiveCatalog::sales( $ids );
		$of_groups   = array();
		$of_weights  = array();
		$of_products = array();
		foreach ( $ids as $id ) {
			$of_groups[]   = $groups[ $id ];
			$of_weights[]  = $weights[ $id ] ?? 0;
			$of_products[] = $sales[ $id ] ?? 0;
		}
		array_multisort( $of_groups, $of_weights, $of_products, SORT_DESC, $ids, SORT_DESC );

		return $ids;
	}

	/** @return list<int> Ranked; of very many only the first. */
	public function ids(): array {
		return $this->ids;
	}

	/** Number of all products found. */
	public function total(): int {
		return count( $this->ids );
	}

	/**
	 * A condition for all products found, ranked or not.
	 *
	 * @param string $column Prepared; holds a product's id.
	 */
	public function condition( string $column ): string {
		return array() === $this->ids ? '1 = 0' : $column . ' IN (' . implode( ',', $this->ids ) . ')';
	}

	/**
	 * @param list<string> $prefixes
	 * @return array<string, string>
	 */
	private static function patterns( array $prefixes ): array {
		$patterns = array();
		foreach ( $prefixes as $prefix ) {
			$patterns[ $prefix ] = '/ ' . implode( '[ \r]*', mb_str_split( $prefix ) ) . '/u';
		}

		return $patterns;
	}

	/**
	 * In which group it stands, and the weight of its words; null where a word is missing.
	 *
	 * @return array{int, int}|null
	 */
	private function rank( int $id, string $compact ): ?array {
		$searched = $this->search->compact;
		$title    = '';
		if ( str_contains( " {$compact} ", " {$searched} " ) && in_array( $searched, LiveCatalog::row( $id )['whole_skus'], true ) ) {
			return array( 0, 0 );
		}
		if ( str_starts_with( $compact, $searched ) ) {
			$title = LiveCatalog::compact_title( LiveCatalog::row( $id ) );
			if ( $title === $searched ) {
				return array( 1, 0 );
			}
		}
		$sum   = 0;
		$words = LiveCatalog::words_of( $id );
		foreach ( $this->prefixes as $prefixes ) {
			$weight = $this->weight( $id, $words, $prefixes );
			if ( self::NOT_FOUND === $weight ) {
				return null;
			}
			$sum += $weight;
		}

		return array( str_starts_with( $title, $searched ) ? 2 : 3, $sum );
	}

	/**
	 * As Matches::weight_in(): the first place is the one that weighs least.
	 *
	 * @param string                $words    From LiveCatalog.
	 * @param array<string, string> $prefixes With their patterns.
	 */
	private function weight( int $id, string $words, array $prefixes ): int {
		$weight = self::NOT_FOUND;
		foreach ( $prefixes as $prefix => $pattern ) {
			$at = strpos( $words, " {$prefix}" );
			if ( false !== $at ) {
				$whole  = strpos( $words, " {$prefix} ", $at );
				$weight = min( $weight, 2 * self::field( $words, $at ), false === $whole ? self::NOT_FOUND : 2 * self::field( $words, $whole ) - 1 );
			}
		}

		return self::NOT_FOUND === $weight ? $this->weight_of_joined( $id, $words, $prefixes ) : $weight;
	}

	/** In which of Entry's fields a place is. */
	private static function field( string $words, int $at ): int {
		$end = strpos( $words, LiveCatalog::FIELD_END );
		if ( false === $end || $at < $end ) {
			return Entry::OF_TITLE;
		}

		return $at < strpos( $words, LiveCatalog::FIELD_END, $end + 1 ) ? Entry::OF_SKU : Entry::OF_REST;
	}

	/**
	 * Of words that are written as one, or a SKU without what parts it.
	 *
	 * @param string                $words    From LiveCatalog.
	 * @param array<string, string> $prefixes With their patterns.
	 */
	private function weight_of_joined( int $id, string $words, array $prefixes ): int {
		$weight   = self::NOT_FOUND;
		$possible = array_keys( array_filter( $prefixes, static fn ( string $pattern ): bool => 1 === preg_match( $pattern, $words ) ) );
		foreach ( array() === $possible ? array() : LiveCatalog::entry( LiveCatalog::row( $id ) )->words as list( $word, $of ) ) {
			foreach ( $possible as $prefix ) {
				if ( str_starts_with( $word, (string) $prefix ) ) {
					$weight = min( $weight, 2 * $of - (int) ( $word === (string) $prefix ) );
				}
			}
		}

		return $weight;
	}

	/**
	 * Products that contain the whole text somewhere in title or SKU.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function by_substring( array $ids ): array {
		$found = array();
		foreach ( $ids as $id ) {
			$entry = LiveCatalog::entry( LiveCatalog::row( $id ) );
			if ( str_contains( $entry->haystack, $this->search->compact ) ) {
				$found[ $id ] = (int) ! str_starts_with( $entry->title, $this->search->compact );
			}
		}

		return array_slice( self::sorted( array_keys( $found ), $found, array() ), 0, Matches::RANKED );
	}
}
