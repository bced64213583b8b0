<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;

defined( 'ABSPATH' ) || exit;

/**
 * A shop's own engine for queries, such as ElasticPress: it answers WP_Query before the database is asked
 * (`posts_pre_query`), so it never sees conditions that are SQL. It gets the list in WP_Query's own variables.
 *
 * @phpstan-import-type Counted from \Vitrin\Catalog\Facets\Facets
 */
final class ExternalEngine {

	/** WooCommerce's meta of a product, by order. */
	private const META = array(
		'price'      => '_price',
		'popularity' => 'total_sales',
		'rating'     => '_wc_average_rating',
	);

	/** Whether the last list of this request was answered by something else than the database. */
	private bool $answered = false;

	/**
	 * True: lists are handed over. False: never. Null: where something answers a list, it is handed over.
	 *
	 * @param string $post_type The list's.
	 */
	public static function is_expected( string $post_type ): ?bool {
		/**
		 * Whether lists are answered by an engine outside of the database, so that they are put into WP_Query's own
		 * variables and nothing is counted by SQL.
		 *
		 * @param bool|null $is_expected True, false, or null to find out by whether something answers the list.
		 * @param string    $post_type   The list's.
		 */
		$is_expected = apply_filters( 'vitrin_filters_engine', defined( 'EP_VERSION' ) ? true : null, $post_type );

		return is_bool( $is_expected ) ? $is_expected : null;
	}

	/** Whether something other than the database answered the last query that was run here. */
	public function has_answered(): bool {
		return $this->answered;
	}

	/**
	 * Runs a query and notes whether something else than the database answers it.
	 *
	 * @param array<array-key, mixed> $variables      Of WP_Query.
	 * @param bool                    $is_only_engine Whether the database is left alone where nothing else answers.
	 */
	public function run( array $variables, bool $is_only_engine = false ): \WP_Query {
		$query          = new \WP_Query();
		$this->answered = false;
		$note           = function ( mixed $posts, mixed $current = null ) use ( $query, $is_only_engine ): mixed {
			if ( $current !== $query ) {
				return $posts;
			}
			$this->answered = is_array( $posts );

			return $is_only_engine && ! $this->answered ? array() : $posts;
		};
		add_filter( 'posts_pre_query', $note, PHP_INT_MAX, 2 );
		$query->query( $variables );
		remove_filter( 'posts_pre_query', $note, PHP_INT_MAX );

		return $query;
	}

	/**
	 * Whether an order can be put into words that the engine knows. ElasticPress knows neither that of a list
	 * chosen by hand nor chance with a seed, and would fail at each page.
	 *
	 * @param array<string, mixed> $order Query variables.
	 */
	public static function knows( array $order, bool $is_elasticpress ): bool {
		$other = $order[ ListOrder::VARIABLE ] ?? null;

		return ! $is_elasticpress || ( 'post__in' !== ( $order['orderby'] ?? '' ) && ( ! is_array( $other ) || isset( self::META[ is_string( $other[0] ?? null ) ? $other[0] : '' ] ) ) );
	}

	/**
	 * A list's variables as an engine reads them.
	 *
	 * @param array<string, mixed> $context From LoopQuery::context().
	 * @param list<State>          $states  The editor's and the visitor's.
	 * @param array<string, mixed> $order   Query variables.
	 * @return array<string, mixed>
	 */
	public static function variables( array $context, array $states, array $order ): array {
		$terms  = is_array( $context['tax_query'] ?? null ) ? $context['tax_query'] : array();
		$prices = array();
		$ids    = is_array( $context['post__in'] ?? null ) ? self::ids( $context['post__in'] ) : null;
		foreach ( $states as $state ) {
			array_push( $terms, ...QueryFilters::by_slugs( $state ) );
			array_push( $prices, ...self::prices( $state ) );
			if ( $state->sale ) {
				$sale = self::ids( wc_get_product_ids_on_sale() );
				$ids  = null === $ids ? $sale : array_intersect( $ids, $sale );
			}
		}
		if ( null !== $ids ) {
			// WP_Query heeds only one of both.
			$ids                 = array_values( array_diff( $ids, self::ids( (array) ( $context['post__not_in'] ?? array() ) ) ) );
			// Engines drop 0, and then list everything.
			$context['post__in'] = array() === $ids ? array( PHP_INT_MAX ) : $ids;
			unset( $context['post__not_in'] );
		}
		if ( array() !== $prices ) {
			$context['meta_query'] = $prices; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Not for the database.
		}
		unset( $context[ QueryFilters::VARIABLE ], $context[ \Vitrin\Catalog\Search\Results::VARIABLE ] );
		$context['tax_query'] = $terms; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- Not for the database.

		return array(
			// Its answer is not to be taken for the database's later.
			'cache_results' => false,
		) + ( defined( 'EP_VERSION' ) ? array( 'ep_integrate' => true ) : array() ) + self::order( $order ) + $context;
	}

	/**
	 * As WooCommerce: a product whose price range overlaps. A product with variations has the meta once for each
	 * price, and any of them may meet either condition.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function prices( State $state ): array {
		$conditions = array();
		foreach (
			array(
				'<=' => $state->maximum,
				'>=' => $state->minimum,
			) as $compare => $price
		) {
			if ( null !== $price ) {
				$conditions[] = array(
					'key'     => '_price',
					'value'   => State::decimal( Prices::stored( $price ) ),
					'compare' => $compare,
					'type'    => 'DECIMAL(20,6)',
				);
			}
		}

		return $conditions;
	}

	/**
	 * @param array<string, mixed> $order
	 * @return array<string, mixed> Without an order that is SQL.
	 */
	private static function order( array $order ): array {
		$other = $order[ ListOrder::VARIABLE ] ?? null;
		if ( ! is_array( $other ) ) {
			return $order;
		}
		$meta = self::META[ is_string( $other[0] ?? null ) ? $other[0] : '' ] ?? null;
		if ( null === $meta ) {
			return array( 'orderby' => sprintf( 'RAND(%d)', is_int( $other[2] ?? null ) ? $other[2] : 1 ) );
		}

		return array(
			'meta_key' => $meta, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Not for the database.
			'orderby'  => array( 'meta_value_num' => 'ASC' === ( $other[1] ?? '' ) ? 'ASC' : 'DESC', 'ID' => 'DESC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	/**
	 * Leaves out what visitors may not see: an engine learns of changes late, and may not know what hides a product.
	 *
	 * @param \WP_Query            $query   Answered by an engine, with posts, or what has their ids.
	 * @param array<string, mixed> $context From LoopQuery::context().
	 */
	public static function keep_public( \WP_Query $query, array $context ): void {
		$hiding = array();
		foreach ( (array) ( $context['tax_query'] ?? array() ) as $condition ) {
			if ( is_array( $condition ) && 'product_visibility' === ( $condition['taxonomy'] ?? '' ) && 'NOT IN' === ( $condition['operator'] ?? '' ) ) {
				array_push( $hiding, ...self::ids( (array) ( $condition['terms'] ?? array() ) ) );
			}
		}
		$ids = self::ids( array_map( static fn ( mixed $post ): mixed => is_object( $post ) ? get_object_vars( $post )['ID'] ?? 0 : $post, (array) $query->posts ) );
		_prime_post_caches( $ids );
		$posts = array();
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			$terms = array() === $hiding ? array() : get_the_terms( $id, 'product_visibility' );
			if ( $post instanceof \WP_Post && $post->post_type === ( $context['post_type'] ?? '' ) && 'publish' === $post->post_status && '' === $post->post_password
				&& array() === array_intersect( $hiding, is_array( $terms ) ? array_column( $terms, 'term_taxonomy_id' ) : array() ) ) {
				$posts[] = $post;
			}
		}
		$query->posts       = $posts;
		$query->post_count  = count( $posts );
		$query->found_posts = max( 0, (int) $query->found_posts );
	}

	/**
	 * What an engine counted, or that none did.
	 *
	 * @param \WP_Query                                                                                         $query Answered by it.
	 * @param array{attributes: list<string>, categories: list<int>, others: array<string, list<int>>} $asked What is to be counted.
	 * @return array{Counted, bool, bool} Counts; whether they are known; whether the lowest and the highest price are.
	 */
	public static function counted( \WP_Query $query, array $asked ): array {
		$number = static fn ( mixed $value ): int => is_numeric( $value ) ? max( 0, (int) $value ) : 0;
		// An engine may forget to say how many there are.
		$before = $number( $query->get( 'posts_per_page' ) ) * ( max( 1, $number( $query->get( 'paged' ) ) ) - 1 );
		$total  = max( $query->found_posts, 0 === $query->post_count ? 0 : $before + $query->post_count );
		/**
		 * Counts of a list's options by the engine that answered the list.
		 *
		 * @param array<string, mixed>|null $counts terms, categories and others: products by term id; stars: by 1 to 5; sale
		 *                                          and stock: products; lowest and highest: prices as displayed.
		 * @param \WP_Query                 $query  As answered.
		 * @param array<string, mixed>      $asked  attributes: taxonomies; categories: term ids, each with those below; others:
		 *                                          the same by taxonomy.
		 */
		$counts   = apply_filters( 'vitrin_filters_engine_counts', null, $query, $asked );
		$is_known = is_array( $counts );
		$counts   = $is_known ? $counts : array();
		$prices   = array( $counts['lowest'] ?? null, $counts['highest'] ?? null );
		$ends     = is_numeric( $prices[0] ) && is_numeric( $prices[1] ) && $prices[0] <= $prices[1];
		// Where nothing was counted, everything is offered.
		$numbers  = static fn ( mixed $values ): array => array_map( $number, array_filter( is_array( $values ) ? $values : array(), 'is_int', ARRAY_FILTER_USE_KEY ) );
		$stars    = $is_known ? $numbers( $counts['stars'] ?? null ) : array();

		return array(
			array(
				'total'      => $total,
				'terms'      => $numbers( $counts['terms'] ?? null ),
				'categories' => $numbers( $counts['categories'] ?? null ),
				'others'     => $numbers( $counts['others'] ?? null ),
				'stars'      => array_combine( array( 5, 4, 3, 2, 1 ), array_map( static fn ( int $one ): int => $is_known ? $stars[ $one ] ?? 0 : 1, array( 5, 4, 3, 2, 1 ) ) ),
				'sale'       => $is_known ? $number( $counts['sale'] ?? 0 ) : 1,
				'stock'      => $is_known ? $number( $counts['stock'] ?? 0 ) : 1,
				'lowest'     => $ends ? (float) $prices[0] : 0.0,
				'highest'    => $ends ? (float) $prices[1] : 0.0,
			),
			$is_known,
			$ends,
		);
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return list<int>
	 */
	private static function ids( array $values ): array {
		return array_values( array_unique( array_filter( array_map( static fn ( mixed $value ): int => is_numeric( $value ) ? (int) $value : 0, $values ) ) ) );
	}
}
