<?php

namespace Vitrin\Catalog;

defined( 'ABSPATH' ) || exit;

/**
 * Applies the filters that WooCommerce doesn't know to its lists, and builds the SQL for a list under other
 * filters [LIST-05].
 */
final class QueryFilters {

	/** Query variable with the filters: one State, or several that all hold. */
	public const VARIABLE = 'vitrin_filters';

	/** Adds our filters to WooCommerce's product query, which has already read its own. */
	public static function narrow( mixed $query ): void {
		if ( ! $query instanceof \WP_Query ) {
			return;
		}
		$state = Address::state();
		$conditions = self::of_visibility( $state->with( array( 'ratings' => array() ) ) );
		if ( $state->categories ) {
			// Where other plugins look for them.
			$conditions[] = array(
				'taxonomy'         => 'product_cat',
				'field'            => 'term_taxonomy_id',
				'terms'            => array_merge( array(), ...self::with_descendants( 'product_cat', $state->categories ) ),
				'include_children' => false,
				self::VARIABLE     => true,
			);
		}
		$own = self::that_woocommerce_misreads( $state->attributes );
		$query->set( 'tax_query', array_merge( self::without_attributes( self::conditions( $query ), array_keys( $own ) ), $conditions ) );
		if ( $state->sale || array() !== $own ) {
			self::mark( $query, $state->with( array( 'attributes' => $own, 'categories' => array(), 'minimum' => null, 'maximum' => null ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
	}

	/**
	 * WooCommerce takes the slug 0 for no choice, and WordPress leaves it out among others.
	 *
	 * @param array<string, list<string>> $attributes Slugs by taxonomy.
	 * @return array<string, list<string>> Those that have such a slug.
	 */
	private static function that_woocommerce_misreads( array $attributes ): array {
		return array_filter( $attributes, static fn ( array $slugs ): bool => in_array( '0', $slugs, true ) );
	}

	/**
	 * @param array<array-key, mixed> $conditions Of a query's terms.
	 * @param list<string>            $taxonomies
	 * @return array<array-key, mixed> Without those that WooCommerce made of a choice in one of the taxonomies.
	 */
	private static function without_attributes( array $conditions, array $taxonomies ): array {
		return array_filter( $conditions, static fn ( mixed $condition ): bool => ! is_array( $condition ) || false !== ( $condition['include_children'] ?? true ) || ! in_array( $condition['taxonomy'] ?? '', $taxonomies, true ) );
	}

	/**
	 * What this page's list consists of apart from filters: category, search and the like.
	 *
	 * @return array<string, mixed> Query variables.
	 */
	public static function context(): array {
		global $wp_query;
		$variables = array(
			'post_type'   => 'product',
			'post_status' => 'publish',
		);
		if ( ! $wp_query instanceof \WP_Query ) {
			return $variables;
		}
		$chosen     = array_keys( Address::state()->attributes );
		$conditions = array_values(
			array_filter(
				self::without_attributes( self::conditions( $wp_query ), $chosen ),
				// Conditions that WooCommerce and narrow() added for filters aren't the list's own.
				static fn( $condition ): bool => is_array( $condition )
					&& empty( $condition['rating_filter'] )
					&& empty( $condition[ self::VARIABLE ] )
			)
		);
		$object     = $wp_query->is_tax() ? $wp_query->get_queried_object() : null;
		if ( $object instanceof \WP_Term ) {
			$conditions[] = array(
				'taxonomy' => $object->taxonomy,
				'field'    => 'term_id',
				'terms'    => array( $object->term_id ),
			);
		}
		$variables['tax_query'] = $conditions; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
		foreach ( array( 's', 'post__in', 'post__not_in', 'meta_query' ) as $name ) {
			$value = $wp_query->get( $name );
			// The search for 0 is one.
			if ( ! in_array( $value, array( '', null, array() ), true ) ) {
				$variables[ $name ] = $value;
			}
		}

		/**
		 * What a list of products consists of apart from its filters, when options are counted.
		 *
		 * @param array<string, mixed> $variables Of WP_Query.
		 */
		$filtered = apply_filters( 'vitrin_filters_context', $variables );

		return is_array( $filtered ) ? array_filter( $filtered, 'is_string', ARRAY_FILTER_USE_KEY ) : $variables;
	}

	/**
	 * Whether a list is what a search found.
	 *
	 * @param array<string, mixed> $context From context().
	 */
	public static function is_search( array $context ): bool {
		return '' !== ( $context['s'] ?? '' );
	}

	/**
	 * SQL that selects the ids of a list's products under these filters.
	 *
	 * @param array<string, mixed> $context From context().
	 */
	public static function statement( array $context, State $state ): string {
		$query   = new \WP_Query();
		$skip    = static fn( $posts, $current ) => $current === $query ? array() : $posts;
		$clauses = array( self::class, 'clauses' );
		add_filter( 'posts_pre_query', $skip, PHP_INT_MAX, 2 );
		// Also first, for an engine that answers queries leaves alone what is answered.
		add_filter( 'posts_pre_query', $skip, PHP_INT_MIN, 2 );
		add_filter( 'posts_clauses', $clauses, 10, 2 );
		$query->query(
			array(
				'fields'              => 'ids',
				// No answer of this is one to keep.
				'cache_results'       => false,
				// ElasticPress answers even what is answered.
				'ep_integrate'        => false,
				'posts_per_page'      => -1,
				'no_found_rows'       => true,
				'orderby'             => 'none',
				'ignore_sticky_posts' => true,
				'tax_query'           => array_merge( (array) ( $context['tax_query'] ?? array() ), self::of_visibility( $state ) ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
				self::VARIABLE        => array( ...self::states( $context[ self::VARIABLE ] ?? null ), $state ),
			) + $context
		);
		remove_filter( 'posts_pre_query', $skip, PHP_INT_MAX );
		remove_filter( 'posts_pre_query', $skip, PHP_INT_MIN );
		remove_filter( 'posts_clauses', $clauses, 10 );

		return is_string( $query->request ) ? $query->request : '';
	}

	/** Adds the conditions that of_visibility() doesn't say, to queries with filters only. */
	public static function clauses( mixed $clauses, mixed $query ): mixed {
		$states = $query instanceof \WP_Query ? self::states( $query->get( self::VARIABLE ) ) : array();
		if ( ! is_array( $clauses ) || ! is_string( $clauses['where'] ?? null ) ) {
			return $clauses;
		}
		foreach ( $states as $state ) {
			$clauses['where'] .= self::where( $state );
		}

		return $clauses;
	}

	/**
	 * @param mixed $value Of the query variable.
	 * @return list<State>
	 */
	private static function states( mixed $value ): array {
		return array_values( array_filter( is_array( $value ) ? $value : array( $value ), static fn ( mixed $one ): bool => $one instanceof State ) );
	}

	/**
	 * All conditions but those of of_visibility(). Terms are asked for by subqueries: WordPress's own conditions join
	 * a table for each, of which MariaDB takes 61, and of two values of one product each join doubles its rows.
	 */
	private static function where( State $state ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$where = '';
		if ( null !== $state->minimum || null !== $state->maximum ) {
			// As WooCommerce: a product whose price range overlaps.
			$where .= $wpdb->prepare(
				' AND %i.ID IN ( SELECT product_id FROM %i WHERE min_price <= %f AND max_price >= %f )',
				$wpdb->posts,
				self::lookup(),
				Prices::stored( $state->maximum ?? (float) PHP_INT_MAX ),
				Prices::stored( $state->minimum ?? 0.0 )
			);
		}
		if ( $state->sale ) {
			$where .= $wpdb->prepare(
				' AND ( %i.ID IN ( SELECT product_id FROM %i WHERE onsale = 1 ) OR %i.ID IN ( SELECT variations.post_parent FROM %i variations INNER JOIN %i prices ON prices.product_id = variations.ID WHERE prices.onsale = 1 AND variations.post_type = %s AND variations.post_status = %s ) )',
				$wpdb->posts,
				self::lookup(),
				$wpdb->posts,
				$wpdb->posts,
				self::lookup(),
				'product_variation',
				'publish'
			);
		}
		foreach ( $state->terms as $taxonomy => $slugs ) {
			// Of each chosen one, it or a term below it.
			$where .= self::with_terms( self::with_descendants( $taxonomy, $slugs ), in_array( $taxonomy, $state->all, true ) );
		}
		foreach ( $state->attributes as $taxonomy => $slugs ) {
			$terms  = CachedTerms::by_slugs( $taxonomy, $slugs );
			$is_all = in_array( $taxonomy, $state->all, true );
			$where .= self::uses_attribute_table()
				? self::with_attributes( array_map( static fn ( FilterTerm $term ): array => array( $term->id ), $terms ), $is_all )
				: self::with_terms( array_map( static fn ( FilterTerm $term ): array => array( $term->term_taxonomy_id ), $terms ), $is_all );
		}
		if ( $state->categories ) {
			$where .= self::with_terms( self::with_descendants( 'product_cat', $state->categories ), false );
		}

		return $where;
	}

	/**
	 * @param list<non-empty-list<int>> $choices What is chosen, each by one or several term_taxonomy_id.
	 * @param bool                      $is_all  Whether a product must have all of them.
	 */
	private static function with_terms( array $choices, bool $is_all ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$where = '';
		foreach ( self::sets( $choices, $is_all ) as $ids ) {
			$where .= $wpdb->prepare( ' AND %i.ID IN ( SELECT object_id FROM %i', $wpdb->posts, $wpdb->term_relationships ) . ' WHERE term_taxonomy_id IN ( ' . implode( ', ', $ids ) . ' ) )';
		}

		return $where;
	}

	/**
	 * The same by WooCommerce's table of attributes.
	 *
	 * @param list<non-empty-list<int>> $choices By term_id.
	 */
	private static function with_attributes( array $choices, bool $is_all ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$where = '';
		foreach ( self::sets( $choices, $is_all ) as $ids ) {
			$where .= $wpdb->prepare( ' AND %i.ID IN ( SELECT product_or_parent_id FROM %i', $wpdb->posts, self::attribute_table() ) . ' WHERE term_id IN ( ' . implode( ', ', $ids ) . ' )' . self::in_stock() . ' )';
		}

		return $where;
	}

	/**
	 * @param list<non-empty-list<int>> $choices
	 * @return list<non-empty-list<int>> Of each a product must have one; 0, which no term has, where nothing is chosen.
	 */
	private static function sets( array $choices, bool $is_all ): array {
		$any = array_merge( array(), ...$choices );

		return $is_all && array() !== $choices ? $choices : array( array() === $any ? array( 0 ) : $any );
	}

	/** WooCommerce's table of prices. */
	public static function lookup(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->prefix . 'wc_product_meta_lookup';
	}

	/** WooCommerce's attribute lookup table, which a shop may use or not. */
	public static function attribute_table(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->prefix . 'wc_product_attributes_lookup';
	}

	/** Whether WooCommerce filters attributes by that table instead of by terms. */
	public static function uses_attribute_table(): bool {
		return 'yes' === get_option( 'woocommerce_attribute_lookup_enabled' );
	}

	/** A further condition on that table where out-of-stock products are hidden. */
	public static function in_stock(): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		return apply_filters( 'woocommerce_product_attributes_filterer_hide_out_of_stock', 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) ? ' AND in_stock = 1' : '';
	}

	/** @return array<array-key, mixed> */
	private static function conditions( \WP_Query $query ): array {
		$conditions = $query->get( 'tax_query' );

		return is_array( $conditions ) ? $conditions : array();
	}

	/** Attaches filters to a query, for clauses(). */
	private static function mark( \WP_Query $query, State $state ): void {
		$query->set( self::VARIABLE, $state );
		add_filter( 'posts_clauses', array( self::class, 'clauses' ), 10, 2 );
	}

	/**
	 * Filters as conditions on terms, as an engine outside of the database reads them.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function by_slugs( State $state ): array {
		$conditions = array();
		foreach ( array( ...$state->terms, ...$state->attributes, ...( $state->categories ? array( 'product_cat' => $state->categories ) : array() ) ) as $taxonomy => $slugs ) {
			$is_all       = in_array( $taxonomy, $state->all, true );
			$conditions[] = array(
				'taxonomy' => $taxonomy,
				'field'    => 'slug',
				'terms'    => $slugs,
				'operator' => $is_all ? 'AND' : 'IN',
			) + ( isset( $state->attributes[ $taxonomy ] ) ? array( 'include_children' => false ) : array() );
		}

		return array( ...$conditions, ...self::of_visibility( $state ) );
	}

	/**
	 * Stars and stock are terms of product_visibility.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function of_visibility( State $state ): array {
		$conditions = array();
		$visibility = wc_get_product_visibility_term_ids();
		$rated      = array_filter( array_map( static fn( int $stars ): int => (int) ( $visibility[ "rated-{$stars}" ] ?? 0 ), $state->ratings ) );
		if ( $rated ) {
			$conditions[] = array(
				'taxonomy'     => 'product_visibility',
				'field'        => 'term_taxonomy_id',
				'terms'        => $rated,
				self::VARIABLE => true,
			);
		}
		if ( $state->stock && ! empty( $visibility['outofstock'] ) ) {
			$conditions[] = array(
				'taxonomy'     => 'product_visibility',
				'field'        => 'term_taxonomy_id',
				'terms'        => array( (int) $visibility['outofstock'] ),
				'operator'     => 'NOT IN',
				self::VARIABLE => true,
			);
		}

		return $conditions;
	}

	/**
	 * Terms, each with those below it.
	 *
	 * @param list<string> $slugs
	 * @return list<non-empty-list<int>> Their term_taxonomy_id.
	 */
	private static function with_descendants( string $taxonomy, array $slugs ): array {
		return array_map( static fn ( FilterTerm $term ): array => CachedTerms::with_descendants( $taxonomy, $term ), CachedTerms::by_slugs( $taxonomy, $slugs ) );
	}
}
