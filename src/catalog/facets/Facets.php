<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\CachedAnswer;
use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;

defined( 'ABSPATH' ) || exit;

/**
 * Counts each option under the other filters [LIST-05]: options of one attribute widen each other, so they
 * don't count against each other. A few grouped queries, then cached until the catalogue changes.
 *
 * @phpstan-type Counted array{total: int, terms: array<int, int>, categories: array<int, int>, others: array<int, int>, stars: array<int, int>, sale: int, stock: int, lowest: float, highest: float}
 */
final class Facets {

	/** Number of cached lists; another one overwrites one of them. */
	private const SLOTS = 200;

	/** Terms per query: SQLite allows 500. */
	private const TERMS_PER_QUERY = 200;

	/** Search results up to this number are listed by id. */
	private const MAX_FOUND = 2000;

	/**
	 * The options' counts.
	 *
	 * @return Counted Products by term id, by category id, by id of the others' terms, by stars.
	 */
	public static function of( FacetRequest $request ): array {
		$cached  = new CachedAnswer( 'vitrin_filters_', self::SLOTS, array( ...$request->cache_key(), QueryFilters::uses_attribute_table(), QueryFilters::in_stock() ) );
		$counted = $cached->get();
		if ( is_array( $counted ) ) {
			/** @var Counted */
			return $counted;
		}
		/**
		 * Counts, or a page of a loop builder's list, are about to be made again, which costs the database more than a
		 * page: a client that asks too often may be refused by throwing.
		 */
		do_action( 'vitrin_filters_count' );
		$counted = ( $request->is_of_products() ? IndexedFacets::of( $request ) : null ) ?? self::count( $request->with_context( self::searched( $request->context ) ) );
		$cached->set( $counted );

		return $counted;
	}

	/** @return Counted */
	private static function count( FacetRequest $request ): array {
		$context    = $request->context;
		$state      = $request->state;
		$taxonomies = $request->attributes;
		$all        = QueryFilters::statement( $context, $state );
		// For each chosen filter, the list without it.
		$wide  = static fn ( State $without ): string => $without->arguments() === $state->arguments() ? $all : QueryFilters::statement( $context, $without );
		$alone = array();
		foreach ( array_keys( $state->attributes ) as $taxonomy ) {
			if ( in_array( $taxonomy, $taxonomies, true ) && ! in_array( $taxonomy, $state->all, true ) ) {
				$alone[ $taxonomy ] = $wide( $state->with( array( 'attributes' => array_diff_key( $state->attributes, array( $taxonomy => 1 ) ) ) ) );
			}
		}
		$rest     = array_values( array_diff( $taxonomies, array_keys( $alone ) ) );
		$is_table = QueryFilters::uses_attribute_table();
		// Of product_visibility too, for stars and stock.
		$found = self::by_term( $all, $is_table ? array() : $rest );
		$terms = $is_table ? self::attributes( $all, $rest ) : self::of_taxonomies( $found, $rest );
		foreach ( $alone as $taxonomy => $statement ) {
			$one    = array( $taxonomy );
			$terms += $is_table ? self::attributes( $statement, $one ) : self::of_taxonomies( self::by_term( $statement, $one ), $one );
		}
		$in_others = array();
		foreach ( $request->others as $taxonomy => $ids ) {
			// Where all chosen terms are wanted, another one narrows the list further.
			$without    = in_array( $taxonomy, $state->all, true ) ? $all : $wide( $state->with( array( 'terms' => array_diff_key( $state->terms, array( $taxonomy => 1 ) ) ) ) );
			$in_others += self::with_descendants( $without, $taxonomy, $ids );
		}
		if ( ! $request->is_of_products() ) {
			return array(
				'total'      => self::total( $all ),
				'terms'      => $terms,
				'categories' => array(),
				'others'     => $in_others,
				'stars'      => array(),
				'sale'       => 0,
				'stock'      => 0,
				'lowest'     => 0.0,
				'highest'    => 0.0,
			);
		}
		list( $lowest, $highest ) = $request->counts( 'price' ) ? self::prices( $wide( $state->without( 'price' ) ) ) : array( 0.0, 0.0 );
		$total                    = self::total( $all );
		$visibility               = wc_get_product_visibility_term_ids();

		return array(
			'total'      => $total,
			'terms'      => $terms,
			'others'     => $in_others,
			'categories' => self::with_descendants( $wide( $state->with( array( 'categories' => array() ) ) ), 'product_cat', $request->categories ),
			'stars'      => ! $request->counts( 'rating' ) ? array() : self::stars( array() === $state->ratings ? $found : self::by_term( $wide( $state->with( array( 'ratings' => array() ) ) ), array() ) ),
			'sale'       => $state->sale || ! $request->counts( 'sale' ) ? $total : self::total( QueryFilters::statement( $context, $state->with( array( 'sale' => true ) ) ) ),
			// In stock is everything that isn't marked as out of stock; see QueryFilters.
			'stock'      => max( 0, $total - ( $state->stock ? 0 : ( $found[ (int) ( $visibility['outofstock'] ?? 0 ) ]['products'] ?? 0 ) ) ),
			'lowest'     => $lowest,
			'highest'    => $highest,
		);
	}

	/**
	 * Replaces a search by its results: otherwise each query would search all texts of the shop again, for
	 * whatever is typed.
	 *
	 * @param array<string, mixed> $context
	 * @return array<string, mixed>
	 */
	private static function searched( array $context ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( ! QueryFilters::is_search( $context ) ) {
			return $context;
		}
		$found = $wpdb->get_col( QueryFilters::statement( $context, State::from( array() ) ) . ' LIMIT ' . ( self::MAX_FOUND + 1 ) ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; cached by of().
		// A word in nearly every product is found quickly in each.
		return count( $found ) > self::MAX_FOUND ? $context : array( 'post__in' => array() === $found ? array( 0 ) : array_map( 'intval', $found ) ) + array_diff_key( $context, array_flip( array( 's', 'tax_query', 'meta_query', 'post__not_in' ) ) );
	}

	/**
	 * Number of products that a statement selects.
	 *
	 * @param string $statement From QueryFilters::statement().
	 */
	private static function total( string $statement ): int {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM ( {$statement} ) products" ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; cached by of().
	}

	/**
	 * How many of a statement's products have each term of some taxonomies and of product_visibility. Starts
	 * from the products, which the database answers several times faster than starting from the terms.
	 *
	 * @param string       $statement  From QueryFilters::statement().
	 * @param list<string> $taxonomies Attributes.
	 * @return array<int, array{term: int, taxonomy: string, products: int}> By term_taxonomy_id.
	 */
	private static function by_term( string $statement, array $taxonomies ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$found = array();
		$list  = self::quoted( array( ...$taxonomies, 'product_visibility' ) );
		$rows  = $wpdb->get_results( // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it, the list from prepare(); cached by of().
			"SELECT found.id, kinds.term_id, kinds.taxonomy, found.products FROM ( SELECT links.term_taxonomy_id AS id, COUNT( links.object_id ) AS products FROM ( {$statement} ) listed" // phpcs:ignore WordPress.DB -- Made by WP_Query.
			. $wpdb->prepare( ' INNER JOIN %i links ON links.object_id = listed.ID GROUP BY links.term_taxonomy_id ) found INNER JOIN %i kinds ON kinds.term_taxonomy_id = found.id', $wpdb->term_relationships, $wpdb->term_taxonomy )
			. " WHERE kinds.taxonomy IN ( {$list} )",
			ARRAY_A
		);
		foreach ( (array) $rows as $row ) {
			if ( is_array( $row ) && is_numeric( $row['id'] ?? null ) && is_numeric( $row['term_id'] ?? null ) && is_string( $row['taxonomy'] ?? null ) && is_numeric( $row['products'] ?? null ) ) {
				$found[ (int) $row['id'] ] = array(
					'term'     => (int) $row['term_id'],
					'taxonomy' => $row['taxonomy'],
					'products' => (int) $row['products'],
				);
			}
		}

		return $found;
	}

	/**
	 * Counts by term id.
	 *
	 * @param array<int, array{term: int, taxonomy: string, products: int}> $found From by_term().
	 * @param list<string>                                                  $taxonomies
	 * @return array<int, int>
	 */
	private static function of_taxonomies( array $found, array $taxonomies ): array {
		return array_column( array_filter( $found, static fn( array $one ): bool => in_array( $one['taxonomy'], $taxonomies, true ) ), 'products', 'term' );
	}

	/**
	 * The same from WooCommerce's attribute lookup table.
	 *
	 * @param string       $statement  From QueryFilters::statement().
	 * @param list<string> $taxonomies Attributes.
	 * @return array<int, int> By term id.
	 */
	private static function attributes( string $statement, array $taxonomies ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( array() === $taxonomies ) {
			return array();
		}
		$list = self::quoted( $taxonomies );

		return self::rows(
			"SELECT term_id AS id, COUNT( DISTINCT product_or_parent_id ) AS products FROM ( {$statement} ) listed"
			. $wpdb->prepare( ' INNER JOIN %i kept ON kept.product_or_parent_id = listed.ID', QueryFilters::attribute_table() )
			. " WHERE taxonomy IN ( {$list} )" . QueryFilters::in_stock() . ' GROUP BY term_id'
		);
	}

	/** @param list<string> $texts */
	private static function quoted( array $texts ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return implode( ', ', array_map( static fn( string $text ): string => (string) $wpdb->prepare( '%s', $text ), $texts ) );
	}

	/**
	 * Number of products by stars, the best first.
	 *
	 * @param array<int, array{term: int, taxonomy: string, products: int}> $found From by_term().
	 * @return array<int, int>
	 */
	private static function stars( array $found ): array {
		$counts = array();
		$ids    = wc_get_product_visibility_term_ids();
		foreach ( array( 5, 4, 3, 2, 1 ) as $stars ) {
			$counts[ $stars ] = $found[ (int) ( $ids[ "rated-{$stars}" ] ?? 0 ) ]['products'] ?? 0;
		}

		return $counts;
	}

	/**
	 * How many of a statement's products have each term or a descendant of it.
	 *
	 * @param string    $statement From QueryFilters::statement().
	 * @param list<int> $ids       Terms.
	 * @return array<int, int> By id.
	 */
	private static function with_descendants( string $statement, string $taxonomy, array $ids ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$links  = "FROM ( {$statement} ) listed"
			. $wpdb->prepare( ' INNER JOIN %i links ON links.object_id = listed.ID INNER JOIN %i kinds ON kinds.term_taxonomy_id = links.term_taxonomy_id AND kinds.taxonomy = %s', $wpdb->term_relationships, $wpdb->term_taxonomy, $taxonomy );
		$counts = array();
		$tops   = array();
		foreach ( $ids as $top ) {
			$below  = is_taxonomy_hierarchical( $taxonomy ) ? get_term_children( $top, $taxonomy ) : array();
			$family = array( $top, ...( is_array( $below ) ? array_values( array_filter( $below, 'is_int' ) ) : array() ) );
			if ( count( $family ) > self::TERMS_PER_QUERY ) {
				$counts += self::rows( "SELECT {$top} AS id, COUNT( DISTINCT links.object_id ) AS products {$links} WHERE kinds.term_id IN ( " . implode( ', ', $family ) . ' )' );
				continue;
			}
			if ( count( $tops ) + count( $family ) > self::TERMS_PER_QUERY ) {
				$counts += self::count_under( $links, $tops );
				$tops    = array();
			}
			// A term may stand below several: it counts for each of them.
			foreach ( $family as $id ) {
				$tops[] = array( $id, $top );
			}
		}

		return $counts + self::count_under( $links, $tops );
	}

	/**
	 * Counts several categories in one query.
	 *
	 * @param string          $links Joins products and their categories.
	 * @param list<array{int, int}> $tops  Categories, each with one that it counts for.
	 * @return array<int, int> By id of the latter.
	 */
	private static function count_under( string $links, array $tops ): array {
		$map = array();
		foreach ( $tops as list( $id, $top ) ) {
			$map[] = "SELECT {$id} AS id, {$top} AS top";
		}

		return array() === $map ? array() : self::rows( "SELECT families.top AS id, COUNT( DISTINCT links.object_id ) AS products {$links} INNER JOIN ( " . implode( ' UNION ALL ', $map ) . ' ) families ON families.id = kinds.term_id GROUP BY families.top' );
	}

	/**
	 * The lowest and highest displayed price among a statement's products.
	 *
	 * @param string $statement From QueryFilters::statement().
	 * @return array{float, float}
	 */
	private static function prices( string $statement ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$row = $wpdb->get_row( "SELECT MIN( min_price ) AS lowest, MAX( max_price ) AS highest FROM ( {$statement} ) listed" . $wpdb->prepare( ' INNER JOIN %i prices ON prices.product_id = listed.ID', QueryFilters::lookup() ), ARRAY_A ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; cached by of().

		$price = static fn( string $name ): float => is_array( $row ) && is_numeric( $row[ $name ] ?? null ) ? Prices::shown( (float) $row[ $name ] ) : 0.0;

		return array( $price( 'lowest' ), $price( 'highest' ) );
	}

	/**
	 * @param string $statement Selects id and products.
	 * @return array<int, int>
	 */
	private static function rows( string $statement ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$counts = array();
		foreach ( (array) $wpdb->get_results( $statement, ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- Escaped by WP_Query and prepare() in the callers.
			if ( is_array( $row ) && is_numeric( $row['id'] ?? null ) && is_numeric( $row['products'] ?? null ) ) {
				$counts[ (int) $row['id'] ] = (int) $row['products'];
			}
		}

		return $counts;
	}
}
