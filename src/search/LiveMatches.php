<?php

namespace Vitrin\Search;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * What the index would find, without it: all products are read and folded as the index folds them. That takes 0.1 s for
 * ten thousand, so it is done only until the index is there.
 *
 * @phpstan-import-type Row from LiveCatalog
 */
final class LiveMatches implements FoundProducts {

	/** As in the index: worth less than any word that is found. */
	private const NOT_FOUND = PHP_INT_MAX;

	/** @var list<int> */
	private readonly array $ids;

	/** @param bool $only_in_stock Leaves out products that are out of stock. */
	public function __construct( private readonly SearchQuery $search, bool $only_in_stock = false ) {
		$ranks = array();
		$rest  = array();
		foreach ( LiveCatalog::rows() as $row ) {
			if ( $only_in_stock && ! $row['in_stock'] ) {
				continue;
			}
			$rank = $this->rank( $row );
			if ( null !== $rank ) {
				$ranks[ $row['id'] ] = array( ...$rank, -$row['sales'], -$row['id'] );
			} elseif ( str_contains( $row['compact'], $search->compact ) ) {
				$rest[] = $row;
			}
		}
		asort( $ranks );
		$ids       = array_keys( $ranks );
		$this->ids = count( $ids ) < Matches::FEW_RESULTS ? array( ...$ids, ...$this->by_substring( $rest ) ) : $ids;
	}

	public function ids(): array {
		return $this->ids;
	}

	public function total(): int {
		return count( $this->ids );
	}

	public function condition( string $column ): string {
		return array() === $this->ids ? '1 = 0' : $column . ' IN (' . implode( ',', $this->ids ) . ')';
	}

	/**
	 * In which group it stands, and the weight of its words; null where a word is missing.
	 *
	 * @param Row $row
	 * @return array{int, int}|null
	 */
	private function rank( array $row ): ?array {
		$compact = $this->search->compact;
		$title   = mb_substr( str_replace( ' ', '', $row['title'] ), 0, Index::TITLE_LENGTH );
		$is_sku  = in_array( mb_substr( $compact, 0, Index::WORD_LENGTH ), array_map( static fn ( string $sku ): string => mb_substr( $sku, 0, Index::WORD_LENGTH ), $row['whole_skus'] ), true );
		if ( $is_sku ) {
			return array( 0, 0 );
		}
		if ( $title === $compact ) {
			return array( 1, 0 );
		}
		$sum = 0;
		foreach ( array_keys( $this->search->words ) as $at ) {
			$weight = $this->weight( $row, $this->search->prefixes( $at ) );
			if ( self::NOT_FOUND === $weight ) {
				return null;
			}
			$sum += $weight;
		}

		return array( str_starts_with( $title, $compact ) ? 2 : 3, $sum );
	}

	/**
	 * As Matches::weight_in().
	 *
	 * @param Row          $row
	 * @param list<string> $prefixes
	 */
	private function weight( array $row, array $prefixes ): int {
		$weight = self::NOT_FOUND;
		foreach ( $prefixes as $prefix ) {
			if ( ! str_contains( $row['compact'], $prefix ) ) {
				continue;
			}
			foreach ( array( Entry::OF_TITLE => $row['title'], Entry::OF_SKU => $row['skus'], Entry::OF_REST => $row['rest'] ) as $of => $text ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				if ( str_contains( " {$text}", " {$prefix}" ) ) {
					$weight = min( $weight, 2 * $of - (int) str_contains( " {$text} ", " {$prefix} " ) );
				}
			}
		}
		if ( self::NOT_FOUND !== $weight ) {
			return $weight;
		}

		return $this->weight_of_joined( $row, $prefixes );
	}

	/**
	 * Of words that are written as one, or a SKU without what parts it.
	 *
	 * @param Row          $row
	 * @param list<string> $prefixes
	 */
	private function weight_of_joined( array $row, array $prefixes ): int {
		$weight   = self::NOT_FOUND;
		$possible = array_filter( $prefixes, static fn ( string $prefix ): bool => str_contains( $row['compact'], $prefix ) );
		foreach ( array() === $possible ? array() : LiveCatalog::entry( $row )->words as list( $word, $of ) ) {
			foreach ( $possible as $prefix ) {
				if ( str_starts_with( $word, $prefix ) ) {
					$weight = min( $weight, 2 * $of - (int) ( $word === $prefix ) );
				}
			}
		}

		return $weight;
	}

	/**
	 * Products that contain the whole text somewhere in title or SKU.
	 *
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private function by_substring( array $rows ): array {
		$found = array();
		foreach ( $rows as $row ) {
			$entry = LiveCatalog::entry( $row );
			if ( str_contains( $entry->haystack, $this->search->compact ) ) {
				$found[ $row['id'] ] = array( (int) ! str_starts_with( $entry->title, $this->search->compact ), -$row['sales'], -$row['id'] );
			}
		}
		asort( $found );

		return array_slice( array_keys( $found ), 0, Matches::RANKED );
	}
}
