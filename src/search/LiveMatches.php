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
			$rank = $this->rank( $row );
			if ( null !== $rank ) {
				$ranks[ $row['id'] ] = $rank;
			} elseif ( str_contains( $row['compact'], $search->compact ) ) {
				$rest[] = $row;
			}
		}
		$numbers   = LiveCatalog::numbers( array( ...array_keys( $ranks ), ...array_column( $rest, 'id' ) ) );
		$is_listed = static fn ( int $id ): bool => ! $only_in_stock || ( $numbers[ $id ][1] ?? true );
		$ids       = self::sorted( array_filter( $ranks, $is_listed, ARRAY_FILTER_USE_KEY ), $numbers );
		$rest      = array_filter( $rest, static fn ( array $row ): bool => $is_listed( $row['id'] ) );
		$this->ids = count( $ids ) < Matches::FEW_RESULTS ? array( ...$ids, ...$this->by_substring( $rest, $numbers ) ) : $ids;
	}

	/**
	 * The best group first, then the weight, then what is sold more.
	 *
	 * @param array<int, array{int, int}>  $ranks   By product.
	 * @param array<int, array{int, bool}> $numbers From LiveCatalog.
	 * @return list<int>
	 */
	private static function sorted( array $ranks, array $numbers ): array {
		$keys = array();
		foreach ( $ranks as $id => list( $group, $weight ) ) {
			$keys[ $id ] = array( $group, $weight, -( $numbers[ $id ][0] ?? 0 ), -$id );
		}
		asort( $keys );

		return array_keys( $keys );
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
		$title   = mb_substr( (string) strstr( $row['compact'] . ' ', ' ', true ), 0, Index::TITLE_LENGTH );
		if ( in_array( $compact, $row['whole_skus'], true ) ) {
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
				if ( str_starts_with( $text, $prefix ) || str_contains( $text, " {$prefix}" ) ) {
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
	 * @param array<Row>                   $rows
	 * @param array<int, array{int, bool}> $numbers From LiveCatalog.
	 * @return list<int>
	 */
	private function by_substring( array $rows, array $numbers ): array {
		$found = array();
		foreach ( $rows as $row ) {
			$entry = LiveCatalog::entry( $row );
			if ( str_contains( $entry->haystack, $this->search->compact ) ) {
				$found[ $row['id'] ] = array( (int) ! str_starts_with( $entry->title, $this->search->compact ), 0 );
			}
		}

		return array_slice( self::sorted( $found, $numbers ), 0, Matches::RANKED );
	}
}
