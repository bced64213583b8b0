<?php

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

	/** Categories in one statement: SQLite takes 500 at most. */
	private const AT_ONCE = 200;

	/** So many products that a search has found are named one by one. */
	private const MAX_FOUND = 2000;

	/**
	 * The options' counts.
	 *
	 * @param array<string, mixed> $context    From QueryFilters::context().
	 * @param list<string>         $taxonomies Of the attributes to count.
	 * @param list<int>            $categories Ids of the categories to count, each with those below it.
	 * @return Counted Products by id of the term, of the category, by stars.
	 */
	public static function of( array $context, State $state, array $taxonomies, array $categories ): array {
		$stamp = CatalogVersion::current();
		/**
		 * What kept counts depend on beside the list and its filters, such as another plugin's language.
		 *
		 * @param string $more Any word.
		 */
		$more = apply_filters( 'vitrin_filters_kept_for', determine_locale() );
		// WordPress's search finds what has a password for who is logged in alone.
		$key  = md5( (string) wp_json_encode( array( $context, $state->arguments(), $taxonomies, $categories, $more, QueryFilters::uses_attribute_table(), QueryFilters::in_stock(), Prices::rates(), is_user_logged_in() ) ) );
		$slot = 'vitrin_filters_' . ( hexdec( substr( $key, 0, 6 ) ) % self::SLOTS );
		$kept = '' === $stamp ? null : get_transient( $slot );
		if ( is_array( $kept ) && array( $key, $stamp ) === array( $kept['key'] ?? '', $kept['stamp'] ?? '' ) && is_array( $kept['counted'] ?? null ) ) {
			/** @var Counted Ours, by its key. */
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
	 * @param array<string, mixed> $context
	 * @param list<string>         $taxonomies
	 * @param list<int>            $categories
	 * @return Counted
	 */
	private static function count( array $context, State $state, array $taxonomies, array $categories ): array {
		$context = self::searched( $context );
		$all     = QueryFilters::statement( $context, $state );
		// Of each filter that is chosen, how things stand without it.
		$wide  = static fn( State $without ): string => $without->arguments() === $state->arguments() ? $all : QueryFilters::statement( $context, $without );
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
		list( $lowest, $highest ) = self::prices( $wide( $state->without( 'price' ) ) );
		$total                    = self::total( $all );
		$visibility               = wc_get_product_visibility_term_ids();

		return array(
			'total'      => $total,
			'terms'      => $terms,
			'categories' => self::categories( $wide( $state->with( array( 'categories' => array() ) ) ), $categories ),
			'stars'      => self::stars( array() === $state->ratings ? $found : self::by_term( $wide( $state->with( array( 'ratings' => array() ) ) ), array() ) ),
			'sale'       => $state->sale ? $total : self::total( QueryFilters::statement( $context, $state->with( array( 'sale' => true ) ) ) ),
			// What is in stock is all that isn't marked as out of it; see QueryFilters.
			'stock'      => max( 0, $total - ( $state->stock ? 0 : ( $found[ (int) ( $visibility['outofstock'] ?? 0 ) ]['products'] ?? 0 ) ) ),
			'lowest'     => $lowest,
			'highest'    => $highest,
		);
	}

	/**
	 * The same list with what a search has found in place of its words: each statement would read all texts of
	 * the shop again, and anybody may search for anything.
	 *
	 * @param array<string, mixed> $context
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
		$found = $wpdb->get_col( QueryFilters::statement( $context, State::from( array() ) ) . ' LIMIT ' . ( self::MAX_FOUND + 1 ) ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; kept by of().
		// Words that nearly every product has are found soon in each.
		return count( $found ) > self::MAX_FOUND ? $context : array( 'post__in' => array() === $found ? array( 0 ) : array_map( 'intval', $found ) ) + array_diff_key( $context, array_flip( array( 's', 'tax_query', 'meta_query', 'post__not_in' ) ) );
	}

	/**
	 * How many products a statement selects.
	 *
	 * @param string $statement From QueryFilters::statement().
	 */
	private static function total( string $statement ): int {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM ( {$statement} ) products" ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; kept by of().
	}

	/**
	 * How many of a statement's products have each term of some taxonomies, and of product_visibility.
	 * Begun with the products, each looked at once for all terms: asked the other way round, for the
	 * products of each term, it takes the database several times as long.
	 *
	 * @param string       $statement  From QueryFilters::statement().
	 * @param list<string> $taxonomies Of attributes.
	 * @return array<int, array{term: int, taxonomy: string, products: int}> By term_taxonomy_id.
	 */
	private static function by_term( string $statement, array $taxonomies ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$found = array();
		$list  = self::quoted( array( ...$taxonomies, 'product_visibility' ) );
		$rows  = $wpdb->get_results( // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it, the list from prepare(); kept by of().
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
	 * Counts by id of the term.
	 *
	 * @param array<int, array{term: int, taxonomy: string, products: int}> $found From by_term().
	 * @param list<string>                                                  $taxonomies
	 * @return array<int, int>
	 */
	private static function of_taxonomies( array $found, array $taxonomies ): array {
		return array_column( array_filter( $found, static fn( array $one ): bool => in_array( $one['taxonomy'], $taxonomies, true ) ), 'products', 'term' );
	}

	/**
	 * The same from WooCommerce's table of attributes.
	 *
	 * @param string       $statement  From QueryFilters::statement().
	 * @param list<string> $taxonomies Of attributes.
	 * @return array<int, int> By id of the term.
	 */
	private static function attributes( string $statement, array $taxonomies ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
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

	/**
	 * Texts for a statement.
	 *
	 * @param list<string> $texts
	 */
	private static function quoted( array $texts ): string {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;

		return implode( ', ', array_map( static fn( string $text ): string => (string) $wpdb->prepare( '%s', $text ), $texts ) );
	}

	/**
	 * How many products are rated how well.
	 *
	 * @param array<int, array{term: int, taxonomy: string, products: int}> $found From by_term().
	 * @return array<int, int> By stars, the best first.
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
	 * How many of a statement's products are in each category or in one below it.
	 *
	 * @param string    $statement From QueryFilters::statement().
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
		$links  = "FROM ( {$statement} ) listed"
			. $wpdb->prepare( ' INNER JOIN %i links ON links.object_id = listed.ID INNER JOIN %i kinds ON kinds.term_taxonomy_id = links.term_taxonomy_id AND kinds.taxonomy = %s', $wpdb->term_relationships, $wpdb->term_taxonomy, 'product_cat' );
		$counts = array();
		$tops   = array();
		foreach ( $ids as $top ) {
			$below  = get_term_children( $top, 'product_cat' );
			$family = array( $top, ...( is_array( $below ) ? array_values( array_filter( $below, 'is_int' ) ) : array() ) );
			if ( count( $family ) > self::AT_ONCE ) {
				$counts += self::rows( "SELECT {$top} AS id, COUNT( DISTINCT links.object_id ) AS products {$links} WHERE kinds.term_id IN ( " . implode( ', ', $family ) . ' )' );
				continue;
			}
			if ( count( $tops ) + count( $family ) > self::AT_ONCE ) {
				$counts += self::count_under( $links, $tops );
				$tops    = array();
			}
			$tops += array_fill_keys( $family, $top );
		}

		return $counts + self::count_under( $links, $tops );
	}

	/**
	 * See categories().
	 *
	 * @param string          $links Products with the categories they are in.
	 * @param array<int, int> $tops  Of each category the one that it counts for.
	 * @return array<int, int> By id of the latter.
	 */
	private static function count_under( string $links, array $tops ): array {
		$map = array();
		foreach ( $tops as $id => $top ) {
			$map[] = "SELECT {$id} AS id, {$top} AS top";
		}

		return array() === $map ? array() : self::rows( "SELECT families.top AS id, COUNT( DISTINCT links.object_id ) AS products {$links} INNER JOIN ( " . implode( ' UNION ALL ', $map ) . ' ) families ON families.id = kinds.term_id GROUP BY families.top' );
	}

	/**
	 * The lowest and the highest price among a statement's products, as they are shown.
	 *
	 * @param string $statement From QueryFilters::statement().
	 * @return array{float, float}
	 */
	private static function prices( string $statement ): array {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$row = $wpdb->get_row( "SELECT MIN( min_price ) AS lowest, MAX( max_price ) AS highest FROM ( {$statement} ) listed" . $wpdb->prepare( ' INNER JOIN %i prices ON prices.product_id = listed.ID', QueryFilters::lookup() ), ARRAY_A ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it; kept by of().

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
		foreach ( (array) $wpdb->get_results( $statement, ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- Escaped by WP_Query and prepare() in those who call.
			if ( is_array( $row ) && is_numeric( $row['id'] ?? null ) && is_numeric( $row['products'] ?? null ) ) {
				$counts[ (int) $row['id'] ] = (int) $row['products'];
			}
		}

		return $counts;
	}
}
