<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Filters\Facets;
use Vitrin\Filters\QueryFilters;
use Vitrin\Filters\State;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Search\Results;

defined( 'ABSPATH' ) || exit;

/**
 * A block's list as a query: the editor's conditions, the page around it, and what the visitor narrowed it by.
 * Filters and counts are those of the shop's lists (src/filters/), or those of an engine of the shop's own.
 *
 * @phpstan-import-type Counted from Facets
 */
final class LoopQuery {

	/** Query variable with the order, for add_order(): by what, direction, seed. */
	public const ORDER = 'vitrin_loop_order';

	/** Related items beyond a few pages are related by chance. */
	private const MOST_RELATED = 48;

	/** What run() was last asked for, and its answer. */
	private ?Choices $choices = null;
	private ?\WP_Query $query = null;

	private bool $is_from_engine = false;
	private bool $is_counted     = true;
	private bool $has_prices     = true;

	public function __construct(
		private readonly Definition $definition,
		private readonly PageContext $page
	) {}

	/** The items of one page of the list. */
	public function run( Choices $choices ): \WP_Query {
		if ( $choices !== $this->choices || null === $this->query ) {
			$this->choices = $choices;
			$this->query   = $this->asked( $choices );
		}

		return $this->query;
	}

	/**
	 * Counts of the options under what is chosen: by the database, or by the engine that answered the list.
	 *
	 * @param list<string>             $attributes Taxonomies.
	 * @param list<int>                $categories Ids.
	 * @param array<string, list<int>> $others     Ids by taxonomy.
	 * @return Counted
	 */
	public function counted( Choices $choices, array $attributes, array $categories, array $others ): array {
		$is_expected = $this->expects_engine( $choices );
		// Nothing can answer where nothing listens.
		if ( true === $is_expected || ( null === $is_expected && has_filter( 'posts_pre_query' ) ) ) {
			$query = $this->run( $choices );
			if ( $this->is_from_engine ) {
				list( $counted, $this->is_counted, $this->has_prices ) = Engine::counted( $query, compact( 'attributes', 'categories', 'others' ) );

				return $counted;
			}
		}

		return Facets::of( $this->context( $choices ), $choices->state, $attributes, $categories, $others, array_values( array_intersect( Facets::KINDS, array_column( $this->definition->filters, 'kind' ) ) ) );
	}

	/** Whether counted() knew how many items each option leaves. */
	public function is_counted(): bool {
		return $this->is_counted;
	}

	/** Whether counted() knew the lowest and the highest price. */
	public function has_prices(): bool {
		return $this->has_prices;
	}

	/** As Engine::is_expected(), for this list. */
	private function expects_engine( Choices $choices ): ?bool {
		return Engine::knows( $this->order( $choices ), defined( 'EP_VERSION' ) ) ? Engine::is_expected( $this->definition->post_type ) : false;
	}

	private function asked( Choices $choices ): \WP_Query {
		$engine               = new Engine();
		$is_expected          = $this->expects_engine( $choices );
		$this->is_from_engine = false;
		if ( true !== $is_expected ) {
			$query = $this->from_database( $choices, $engine );
			if ( false === $is_expected || ! $engine->has_answered() ) {
				return $query;
			}
		}
		/** This action is documented in src/filters/Facets.php. */
		do_action( 'vitrin_filters_count' );
		$query = $engine->run( $this->filtered( $this->common( $choices ) + Engine::variables( $this->context( $choices ), array( $this->fixed(), $choices->state ), $this->order( $choices ) ) ), true );
		if ( ! $engine->has_answered() ) {
			return $this->from_database( $choices, $engine );
		}
		$this->is_from_engine = true;
		Engine::keep_public( $query, $this->context( $choices ) );

		return $query;
	}

	private function from_database( Choices $choices, Engine $engine ): \WP_Query {
		$context = $this->context( $choices );
		$variables = $this->filtered(
			array(
				// The counts say how many there are.
				'no_found_rows'        => true,
				// WordPress would take an engine's answer for the database's later.
				'cache_results'        => ! has_filter( 'posts_pre_query' ),
				// ElasticPress answers any search that doesn't say so.
				'ep_integrate'         => false,
				'tax_query'            => array_merge( self::conditions( $context ), QueryFilters::of_terms( $choices->state ) ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
				QueryFilters::VARIABLE => array( $this->fixed(), $choices->state ),
			) + $this->common( $choices ) + $this->order( $choices ) + $context
		);
		// Where something may answer in the database's place, nothing is cached for it.
		$cached = has_filter( 'posts_pre_query' ) ? null : new CachedItems( $variables );
		$by_ids = $cached?->variables();
		if ( null === $by_ids ) {
			/** This action is documented in src/filters/Facets.php. */
			do_action( 'vitrin_filters_count' );
		}
		add_filter( 'posts_clauses', array( QueryFilters::class, 'clauses' ), 10, 2 );
		add_filter( 'posts_clauses', array( self::class, 'add_order' ), 11, 2 );
		$query = $engine->run( $by_ids ?? $variables );
		if ( null === $by_ids ) {
			$cached?->set( $query );
		}
		remove_filter( 'posts_clauses', array( QueryFilters::class, 'clauses' ), 10 );
		remove_filter( 'posts_clauses', array( self::class, 'add_order' ), 11 );

		return $query;
	}

	/** @return array<string, mixed> Query variables. */
	private function common( Choices $choices ): array {
		return array(
			'posts_per_page'      => $this->definition->per_page,
			'paged'               => $choices->page,
			'ignore_sticky_posts' => true,
		);
	}

	/**
	 * @param array<string, mixed> $variables
	 * @return array<array-key, mixed>
	 */
	private function filtered( array $variables ): array {
		/**
		 * The query of a loop builder's list.
		 *
		 * @param array<string, mixed> $variables Of WP_Query.
		 * @param string               $block_id  The block's.
		 */
		$filtered = apply_filters( 'vitrin_loop_query', $variables, $this->definition->block_id );

		return is_array( $filtered ) ? $filtered : array();
	}

	/**
	 * What the list consists of apart from what filters the visitor chose; counts are made under it.
	 *
	 * @return array<string, mixed> Query variables.
	 */
	public function context( Choices $choices ): array {
		$definition = $this->definition;
		$variables  = array(
			'post_type'            => $definition->post_type,
			'post_status'          => 'publish',
			'has_password'         => false,
			QueryFilters::VARIABLE => $this->fixed(),
		);
		$conditions = array();
		foreach ( $definition->terms as $taxonomy => $ids ) {
			if ( taxonomy_exists( $taxonomy ) ) {
				$conditions[] = array(
					'taxonomy' => $taxonomy,
					'field'    => 'term_id',
					'terms'    => $ids,
				);
			}
		}
		if ( $definition->is_of_products() ) {
			array_push( $conditions, ...$this->visibility( '' !== $this->searched( $choices ) ) );
		}
		if ( 'page' === $definition->source ) {
			$archive = $this->page->variables();
			array_push( $conditions, ...self::conditions( $archive ) );
			$variables += $archive;
		}
		$ids        = $this->chosen_ids();
		$is_without = $definition->without_current && $this->page->current > 0;
		if ( null !== $ids ) {
			// WordPress doesn't heed post__not_in beside post__in.
			$ids                   = $is_without ? array_values( array_diff( $ids, array( $this->page->current ) ) ) : $ids;
			$variables['post__in'] = array() === $ids ? array( 0 ) : $ids;
		} elseif ( $is_without ) {
			$variables['post__not_in'] = array( $this->page->current ); // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_post__not_in
		}
		if ( $definition->authors ) {
			$variables['author__in'] = $definition->authors;
		}
		if ( $definition->days > 0 ) {
			// By days, so that counts can be kept for one.
			$variables['date_query'] = array( array( 'after' => gmdate( 'Y-m-d', time() - $definition->days * DAY_IN_SECONDS ) ) );
		}
		$search = $this->searched( $choices );
		if ( '' !== $search ) {
			$variables['s'] = $search;
			if ( $definition->is_of_products() ) {
				$variables[ Results::VARIABLE ] = true;
			}
		}
		$variables['tax_query'] = $conditions; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query

		return $variables;
	}

	/** What is searched for: by the page, by the visitor within the list, or by both. */
	private function searched( Choices $choices ): string {
		$of_page = 'page' === $this->definition->source ? $this->page->archive['s'] ?? '' : '';

		return trim( ( is_scalar( $of_page ) ? (string) $of_page : '' ) . ' ' . $choices->search );
	}

	/** The editor's conditions that the shop's filters know. */
	private function fixed(): State {
		return State::from(
			array_filter(
				array(
					'min_price'   => null === $this->definition->minimum ? null : State::decimal( $this->definition->minimum ),
					'max_price'   => null === $this->definition->maximum ? null : State::decimal( $this->definition->maximum ),
					State::SALE   => $this->definition->sale ? '1' : null,
				)
			)
		);
	}

	/**
	 * What the shop hides, and the editor's conditions that are terms of visibility.
	 *
	 * @param bool $is_search As in WooCommerce, some products are only found by searching, others only otherwise.
	 * @return list<array<string, mixed>>
	 */
	private function visibility( bool $is_search ): array {
		$ids    = wc_get_product_visibility_term_ids();
		$id     = static fn ( string $name ): int => (int) ( $ids[ $name ] ?? 0 );
		$hidden = array( $id( $is_search ? 'exclude-from-search' : 'exclude-from-catalog' ) );
		if ( $this->definition->stock || 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) {
			$hidden[] = $id( 'outofstock' );
		}
		$conditions = array();
		$is         = static function ( array $terms, string $operator ) use ( &$conditions ): void {
			$conditions[] = array(
				'taxonomy' => 'product_visibility',
				'field'    => 'term_taxonomy_id',
				'terms'    => $terms,
				'operator' => $operator,
			);
		};
		$is( array_values( array_filter( $hidden ) ), 'NOT IN' );
		if ( $this->definition->featured ) {
			$is( array( $id( 'featured' ) ), 'IN' );
		}
		if ( $this->definition->stars > 0 ) {
			$is( array_map( static fn ( int $stars ): int => $id( "rated-{$stars}" ), range( $this->definition->stars, 5 ) ), 'IN' );
		}

		return $conditions;
	}

	/** @return list<int>|null Null where the list isn't made of chosen items. */
	private function chosen_ids(): ?array {
		$product = in_array( $this->definition->source, array( 'related', 'upsells' ), true ) && $this->definition->is_of_products() && $this->page->current > 0 ? wc_get_product( $this->page->current ) : null;
		if ( 'manual' === $this->definition->source ) {
			return $this->definition->ids;
		}
		if ( 'upsells' === $this->definition->source ) {
			return $product instanceof \WC_Product ? self::numbers( $product->get_upsell_ids() ) : array();
		}
		if ( 'related' === $this->definition->source ) {
			return $product instanceof \WC_Product ? self::related_products( $product ) : $this->related_posts();
		}

		return null;
	}

	/** @return list<int> The same each time, else their counts would never be kept: WooCommerce shuffles them. */
	private static function related_products( \WC_Product $product ): array {
		add_filter( 'woocommerce_product_related_posts_shuffle', '__return_false', PHP_INT_MAX );
		$ids = self::numbers( wc_get_related_products( $product->get_id(), self::MOST_RELATED ) );
		remove_filter( 'woocommerce_product_related_posts_shuffle', '__return_false', PHP_INT_MAX );
		sort( $ids );

		return $ids;
	}

	/** @return list<int> Posts of the same terms as the current one. */
	private function related_posts(): array {
		$current = $this->page->current;
		$terms   = array();
		foreach ( $current > 0 ? get_object_taxonomies( (string) get_post_type( $current ) ) : array() as $taxonomy ) {
			$ids = is_taxonomy_viewable( $taxonomy ) ? wp_get_object_terms( $current, $taxonomy, array( 'fields' => 'tt_ids' ) ) : array();
			if ( is_array( $ids ) && array() !== $ids ) {
				$terms[] = array(
					'taxonomy' => $taxonomy,
					'field'    => 'term_taxonomy_id',
					'terms'    => $ids,
				);
			}
		}
		if ( array() === $terms ) {
			return array();
		}
		$query = new \WP_Query(
			array(
				'post_type'           => $this->definition->post_type,
				'post_status'         => 'publish',
				'has_password'        => false,
				'fields'              => 'ids',
				'posts_per_page'      => self::MOST_RELATED,
				'no_found_rows'       => true,
				'ignore_sticky_posts' => true,
				'tax_query'           => array( 'relation' => 'OR' ) + $terms, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
			)
		);

		return self::numbers( (array) $query->posts );
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return list<int>
	 */
	private static function numbers( array $values ): array {
		return array_values( array_map( static fn ( mixed $value ): int => is_numeric( $value ) ? (int) $value : 0, array_filter( $values, 'is_numeric' ) ) );
	}

	/** @return array<string, mixed> Query variables. */
	private function order( Choices $choices ): array {
		$sort = $choices->sort;
		if ( '' === $sort && '' !== $this->searched( $choices ) ) {
			// WordPress's own for a search, the best first. Named, it makes SQL that fails where no word is to be found
			// and some are to be left out.
			return array();
		}
		if ( '' === $sort && 'manual' === $this->definition->source ) {
			return array( 'orderby' => 'post__in' );
		}
		list( $by, $direction ) = match ( $sort ) {
			''           => array( $this->definition->order_by, $this->definition->order ),
			'price'      => array( 'price', 'ASC' ),
			'price-desc' => array( 'price', 'DESC' ),
			'title'      => array( 'title', 'ASC' ),
			default      => array( $sort, 'DESC' ),
		};
		$simple = match ( $by ) {
			'title'      => array( 'title' => $direction, 'ID' => 'ASC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'menu_order' => array( 'menu_order' => $direction, 'title' => 'ASC', 'ID' => 'ASC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'popularity' => $this->definition->is_of_products() ? null : array( 'comment_count' => $direction, 'ID' => 'DESC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'date'       => array( 'date' => $direction, 'ID' => $direction ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			default      => null,
		};

		return null !== $simple ? array( 'orderby' => $simple ) : array(
			'orderby'   => 'none',
			self::ORDER => array( $by, $direction, $this->definition->seed ),
		);
	}

	/** Orders that WordPress doesn't know, by WooCommerce's table and without its filters, which last beyond one query. */
	public static function add_order( mixed $clauses, mixed $query ): mixed {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$order = $query instanceof \WP_Query ? $query->get( self::ORDER ) : null;
		if ( ! is_array( $clauses ) || ! is_array( $order ) || ! is_string( $order[0] ?? null ) || ! is_int( $order[2] ?? null ) ) {
			return $clauses;
		}
		$direction = 'ASC' === ( $order[1] ?? '' ) ? 'ASC' : 'DESC';
		$column    = match ( $order[0] ) {
			'price'      => 'ASC' === $direction ? 'min_price' : 'max_price',
			'popularity' => 'total_sales',
			'rating'     => 'average_rating',
			default      => '',
		};
		if ( '' === $column ) {
			// The same order for everybody and on each page: drawn by arithmetic, for RAND() of two databases differs.
			// The cube is another number for each below that prime, and mixes what follows each other.
			$drawn              = $wpdb->prepare( '( ( %i.ID %% 65537 * 4801 + %d ) %% 65537 )', $wpdb->posts, $order[2] * 7919 );
			$clauses['orderby'] = "{$drawn} * {$drawn} % 65537 * {$drawn} % 65537, " . $wpdb->prepare( '%i.ID', $wpdb->posts );

			return $clauses;
		}
		$join               = is_string( $clauses['join'] ?? null ) ? $clauses['join'] : '';
		$clauses['join']    = $join . $wpdb->prepare( ' LEFT JOIN %i vitrin_order ON vitrin_order.product_id = %i.ID', QueryFilters::lookup(), $wpdb->posts );
		$clauses['orderby'] = "vitrin_order.{$column} {$direction}" . ( 'rating' === $order[0] ? ", vitrin_order.rating_count {$direction}" : '' ) . $wpdb->prepare( ', %i.ID DESC', $wpdb->posts );

		return $clauses;
	}

	/**
	 * @param array<string, mixed> $variables
	 * @return list<array<array-key, mixed>>
	 */
	private static function conditions( array $variables ): array {
		$conditions = $variables['tax_query'] ?? array();

		return is_array( $conditions ) ? array_values( array_filter( $conditions, 'is_array' ) ) : array();
	}
}
