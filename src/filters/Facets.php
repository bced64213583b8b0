<?php
/**
 * What can be chosen, and how many products each choice leaves.
 *
 * @package Vitrin
 */

namespace Vitrin\Filters;

defined( 'ABSPATH' ) || exit;

/**
 * Counts under the other filters [LIST-05]: the options of one attribute widen each other, so none
 * of them counts against its neighbours. A few grouped statements, and then kept until the catalogue
 * changes.
 *
 * @phpstan-type Counted array{total: int, terms: array<int, int>, categories: array<int, int>, stars: array<int, int>, sale: int, stock: int, lowest: float, highest: float}
 */
final class Facets {

	/** How many lists are kept; a further one takes another's place. */
	private const SLOTS = 200;

	/** So many products that a search has found are named one by one. */
	private const MAX_FOUND = 2000;

	/**
	 * The options' counts.
	 *
	 * @param array<string, mixed> $context    From Narrowing::context().
	 * @param State                $state      What is chosen.
	 * @param list<string>         $taxonomies Of the attributes to count.
	 * @param list<int>            $categories Ids of the categories to count, each with those below it.
	 * @return Counted Products by id of the term, of the category, by stars.
	 */
	public static function of( array $context, State $state, array $taxonomies, array $categories ): array {
		$stamp = Stamp::current();
		/**
		 * What kept counts depend on beside the list and its filters, such as another plugin's language.
		 *
		 * @param string $more Any word.
		 */
		$more = apply_filters( 'vitrin_filters_kept_for', determine_locale() );
		$key  = md5( (string) wp_json_encode( array( $context, $state->arguments(), $taxonomies, $categories, $more, Narrowing::uses_attribute_table(), Narrowing::in_stock() ) ) );
		$slot = 'vitrin_filters_' . ( hexdec( substr( $key, 0, 6 ) ) % self::SLOTS );
		$kept = '' === $stamp ? null : get_transient( $slot );
		if ( is_array( $kept ) && array( $key, $stamp ) === array( $kept['key'] ?? '', $kept['stamp'] ?? '' ) && is_array( $kept['counted'] ?? null ) ) {
			/**
			 * Ours, by its key.
			 *
			 * @var Counted
			 */
			return $kept['counted'];
		}
		$counted = self::count( $context, $state, $taxonomies, $categories );
		if ( '' !== $stamp ) {
			// For an hour: prices change by date, too.
			set_transient( $slot, compact( 'key', 'stamp', 'counted' ), HOUR_IN_SECONDS );
		}

		return $counted;
	}

	/**
	 * Counts.
	 *
	 * @param array<string, mixed> $context    See of().
	 * @param State                $state      See of().
	 * @param list<string>         $taxonomies See of().
	 * @param list<int>            $categories See of().
	 * @return Counted
	 */
	private static function count( array $context, State $state, array $taxonomies, array $categories ): array {
		$context = self::searched( $context );
		$all     = Narrowing::statement( $context, $state );
		// Of each filter that is chosen, how things stand without it.
		$wide  = static fn( State $without ): string => $without->arguments() === $state->arguments() ? $all : Narrowing::statement( $context, $without );
		$alone = array();
		foreach ( array_keys( $state->attributes ) as $taxonomy ) {
			if ( in_array( $taxonomy, $taxonomies, true ) && ! in_array( $taxonomy, $state->all, true ) ) {
				$alone[ $taxonomy ] = $wide( $state->with( array( 'attributes' => array_diff_key( $state->attributes, array( $taxonomy => 1 ) ) ) ) );
			}
		}
		$terms = self::terms( $all, array_values( array_diff( $taxonomies, array_keys( $alone ) ) ) );
		foreach ( $alone as $taxonomy => $statement ) {
			$terms += self::terms( $statement, array( $taxonomy ) );
		}
		list( $lowest, $highest ) = self::prices( $wide( $state->without( 'price' ) ) );

		return array(
			'total'      => self::total( $all ),
			'terms'      => $terms,
			'categories' => self::categories( $wide( $state->with( array( 'categories' => array() ) ) ), $categories ),
			'stars'      => self::stars( $wide( $state->with( array( 'ratings' => array() ) ) ) ),
			'sale'       => self::total( Narrowing::statement( $context, $state->with( array( 'sale' => true ) ) ) ),
			'stock'      => self::total( $wide( $state->with( array( 'stock' => true ) ) ) ),
			'lowest'     => $lowest,
			'highest'    => $highest,
		);
	}

	/**
	 * The same list with what a search has found in place of its words: each statement would read all
	 * texts of the shop again, and anybody may search for anything.
	 *
	 * @param array<string, mixed> $context See of().
	 * @return array<string, mixed>
	 */
	private static function searched( array $context ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		if ( empty( $context['s'] ) ) {
			return $context;
		}
		$found = $wpdb->get_col( Narrowing::statement( $context, State::from( array() ) ) . ' LIMIT ' . ( self::MAX_FOUND + 1 ) ); // phpcs:ignore WordPress.DB -- Made by WP_Query; kept by of().
		// Words that nearly every product has are found soon in each.
		return count( $found ) > self::MAX_FOUND ? $context : array( 'post__in' => array() === $found ? array( 0 ) : array_map( 'intval', $found ) ) + array_diff_key( $context, array_flip( array( 's', 'tax_query', 'meta_query', 'post__not_in' ) ) );
	}

	/**
	 * How many products a statement selects.
	 *
	 * @param string $statement From Narrowing::statement().
	 */
	private static function total( string $statement ): int {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM ( {$statement} ) products" ); // phpcs:ignore WordPress.DB -- Made by WP_Query; kept by of().
	}

	/**
	 * How many of a statement's products have each term.
	 *
	 * @param string       $statement  From Narrowing::statement().
	 * @param list<string> $taxonomies Of attributes.
	 * @return array<int, int> By id.
	 */
	private static function terms( string $statement, array $taxonomies ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		if ( array() === $taxonomies ) {
			return array();
		}
		$list = implode( ', ', array_map( static fn( string $taxonomy ): string => (string) $wpdb->prepare( '%s', $taxonomy ), $taxonomies ) );
		if ( Narrowing::uses_attribute_table() ) {
			return self::rows(
				$wpdb->prepare( 'SELECT term_id AS id, COUNT( DISTINCT product_or_parent_id ) AS products FROM %i', Narrowing::attribute_table() )
				. " WHERE taxonomy IN ( {$list} )" . Narrowing::in_stock() . " AND product_or_parent_id IN ( {$statement} ) GROUP BY term_id"
			);
		}

		return self::rows(
			$wpdb->prepare( 'SELECT kinds.term_id AS id, COUNT( links.object_id ) AS products FROM %i kinds INNER JOIN %i links ON links.term_taxonomy_id = kinds.term_taxonomy_id', $wpdb->term_taxonomy, $wpdb->term_relationships )
			. " WHERE kinds.taxonomy IN ( {$list} ) AND links.object_id IN ( {$statement} ) GROUP BY kinds.term_id"
		);
	}

	/**
	 * How many of a statement's products are rated how well.
	 *
	 * @param string $statement From Narrowing::statement().
	 * @return array<int, int> By stars, the best first.
	 */
	private static function stars( string $statement ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$counts = array();
		$ids    = array_filter( array_filter( wc_get_product_visibility_term_ids(), 'is_int' ) );
		$rated  = array_intersect_key( $ids, array_flip( array( 'rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5' ) ) );
		$list   = implode( ', ', $rated );
		$rows   = array() === $rated ? array() : self::rows(
			$wpdb->prepare( 'SELECT term_taxonomy_id AS id, COUNT( object_id ) AS products FROM %i', $wpdb->term_relationships )
			. " WHERE term_taxonomy_id IN ( {$list} ) AND object_id IN ( {$statement} ) GROUP BY term_taxonomy_id"
		);
		foreach ( array( 5, 4, 3, 2, 1 ) as $stars ) {
			$counts[ $stars ] = $rows[ (int) ( $rated[ "rated-{$stars}" ] ?? 0 ) ] ?? 0;
		}

		return $counts;
	}

	/**
	 * How many of a statement's products are in each category or in one below it.
	 *
	 * @param string    $statement From Narrowing::statement().
	 * @param list<int> $ids       Categories.
	 * @return array<int, int> By id.
	 */
	private static function categories( string $statement, array $ids ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$cases = '';
		$every = array();
		foreach ( $ids as $top ) {
			$below  = get_term_children( $top, 'product_cat' );
			$family = array( $top, ...( is_array( $below ) ? array_filter( $below, 'is_int' ) : array() ) );
			$cases .= ' WHEN kinds.term_id IN ( ' . implode( ', ', $family ) . ' ) THEN ' . $top;
			$every  = array_merge( $every, $family );
		}
		if ( array() === $every ) {
			return array();
		}
		$list = implode( ', ', $every );
		// Without any below them a product is in each at most once.
		$id   = count( $every ) > count( $ids ) ? "CASE{$cases} END" : 'kinds.term_id';
		$each = count( $every ) > count( $ids ) ? 'DISTINCT ' : '';

		return self::rows(
			"SELECT {$id} AS id, COUNT( {$each}links.object_id ) AS products"
			. $wpdb->prepare( ' FROM %i kinds INNER JOIN %i links ON links.term_taxonomy_id = kinds.term_taxonomy_id', $wpdb->term_taxonomy, $wpdb->term_relationships )
			. " WHERE kinds.taxonomy = 'product_cat' AND kinds.term_id IN ( {$list} ) AND links.object_id IN ( {$statement} ) GROUP BY {$id}"
		);
	}

	/**
	 * The lowest and the highest price among a statement's products, as they are shown.
	 *
	 * @param string $statement From Narrowing::statement().
	 * @return array{float, float}
	 */
	private static function prices( string $statement ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT MIN( min_price ) AS lowest, MAX( max_price ) AS highest FROM %i', Narrowing::lookup() ) . " WHERE product_id IN ( {$statement} )", ARRAY_A ); // phpcs:ignore WordPress.DB -- Made by WP_Query; kept by of().

		$price = static fn( string $name ): float => is_array( $row ) && is_numeric( $row[ $name ] ?? null ) ? Prices::shown( (float) $row[ $name ] ) : 0.0;

		return array( $price( 'lowest' ), $price( 'highest' ) );
	}

	/**
	 * Counts by id.
	 *
	 * @param string $statement Selects id and products.
	 * @return array<int, int>
	 */
	private static function rows( string $statement ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$counts = array();
		foreach ( (array) $wpdb->get_results( $statement, ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB -- Prepared by those who call.
			if ( is_array( $row ) && is_numeric( $row['id'] ?? null ) && is_numeric( $row['products'] ?? null ) ) {
				$counts[ (int) $row['id'] ] = (int) $row['products'];
			}
		}

		return $counts;
	}
}
