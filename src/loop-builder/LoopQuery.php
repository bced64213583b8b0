<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\CachedAnswer;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\Search\Outcome;
use Vitrin\Catalog\Search\Results;
use Vitrin\Catalog\State;
use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * A block's list as a query: the editor's conditions, the page around it, and what the visitor narrowed it by.
 * Filters and counts are those of the shop's lists (src/catalog/), or those of an engine of the shop's own.
 *
 * @phpstan-import-type Counted from Facets
 */
final class LoopQuery {

	/** Searches of which is kept what was meant. */
	private const MEANT_SLOTS = 50;

	/** Number of cached pages; another one overwrites one of them. */
	private const PAGE_SLOTS = 200;

	/** What run() was last asked for, and its answer. */
	private ?Choices $choices = null;
	private ?\WP_Query $query = null;

	/** @var list<int>|false|null Of ChosenItems, which ask the database: once for counts and list; false before that. */
	private array|false|null $chosen_ids = false;

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
			$this->query   = $this->answer( $choices );
		}

		return $this->query;
	}

	/**
	 * Counts of the options under what is chosen: by the database, or by the engine that answered the list.
	 *
	 * @param list<string>             $attributes Taxonomies.
	 * @param list<int>                $categories Ids.
	 * @param array<string, list<int>> $others     Ids by taxonomy.
	 * @param list<string>|null        $kinds      Of FacetRequest::KINDS; null for those that the block shows.
	 * @return Counted
	 */
	public function counted( Choices $choices, array $attributes, array $categories, array $others, ?array $kinds = null ): array {
		$is_expected = $this->expects_engine( $choices );
		// Nothing can answer where nothing listens.
		if ( true === $is_expected || ( null === $is_expected && has_filter( 'posts_pre_query' ) ) ) {
			$query = $this->run( $choices );
			if ( $this->is_from_engine ) {
				list( $counted, $this->is_counted, $this->has_prices ) = ExternalEngine::counted( $query, compact( 'attributes', 'categories', 'others' ) );

				return $counted;
			}
		}

		return Facets::of( new FacetRequest( $this->context( $choices ), $choices->state, $attributes, $categories, $others, $kinds ?? array_values( array_intersect( FacetRequest::KINDS, array_column( $this->definition->filters, 'kind' ) ) ) ) );
	}

	/** Whether counted() knew how many items each option leaves. */
	public function is_counted(): bool {
		return $this->is_counted;
	}

	/** Whether counted() knew the lowest and the highest price. */
	public function has_prices(): bool {
		return $this->has_prices;
	}

	/** As ExternalEngine::is_expected(), for this list. */
	private function expects_engine( Choices $choices ): ?bool {
		return ExternalEngine::knows( $this->order( $choices ), defined( 'EP_VERSION' ) ) ? ExternalEngine::is_expected( $this->definition->post_type ) : false;
	}

	/** By the database, or by an engine that answers in its place. */
	private function answer( Choices $choices ): \WP_Query {
		$engine               = new ExternalEngine();
		$is_expected          = $this->expects_engine( $choices );
		$this->is_from_engine = false;
		if ( true !== $is_expected ) {
			$query = $this->from_database( $choices, $engine );
			if ( false === $is_expected || ! $engine->has_answered() ) {
				return $query;
			}
		}
		/** This action is documented in src/catalog/facets/Facets.php. */
		do_action( 'vitrin_filters_count' );
		$query = $engine->run( $this->filtered( $this->common( $choices ) + ExternalEngine::variables( $this->context( $choices ), array( $this->fixed(), $choices->state ), $this->order( $choices ) ) ), true );
		if ( ! $engine->has_answered() ) {
			return $this->from_database( $choices, $engine );
		}
		$this->is_from_engine = true;
		ExternalEngine::keep_public( $query, $this->context( $choices ) );

		return $query;
	}

	private function from_database( Choices $choices, ExternalEngine $engine ): \WP_Query {
		$context   = $this->context( $choices );
		$variables = $this->filtered(
			array(
				// The counts say how many there are.
				'no_found_rows'        => true,
				// WordPress would take an engine's answer for the database's later.
				'cache_results'        => ! has_filter( 'posts_pre_query' ),
				// ElasticPress answers any search that doesn't say so.
				'ep_integrate'         => false,
				'tax_query'            => array_merge( self::conditions( $context ), QueryFilters::of_visibility( $choices->state ) ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
				QueryFilters::VARIABLE => array( $this->fixed(), $choices->state ),
			) + $this->common( $choices ) + $this->order( $choices ) + $context
		);
		// Where something may answer in the database's place, nothing is cached for it.
		$cached = has_filter( 'posts_pre_query' ) ? null : new CachedAnswer( 'vitrin_filters_page_', self::PAGE_SLOTS, $variables );
		$by_ids = self::by_ids( $cached?->get(), $variables );
		if ( null === $by_ids ) {
			/** This action is documented in src/catalog/facets/Facets.php. */
			do_action( 'vitrin_filters_count' );
		}
		add_filter( 'posts_clauses', array( QueryFilters::class, 'clauses' ), 10, 2 );
		add_filter( 'posts_clauses', array( ListOrder::class, 'clauses' ), 11, 2 );
		$query = $engine->run( $by_ids ?? $variables );
		if ( null === $by_ids ) {
			$cached?->set( array_values( array_map( static fn ( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : 0, (array) $query->posts ) ) );
		}
		remove_filter( 'posts_clauses', array( QueryFilters::class, 'clauses' ), 10 );
		remove_filter( 'posts_clauses', array( ListOrder::class, 'clauses' ), 11 );

		return $query;
	}

	/**
	 * A page of a list by the ids that are cached, until the catalogue changes: finding and sorting them among a hundred
	 * thousand takes the database longer than all else.
	 *
	 * @param mixed                   $ids       What was cached.
	 * @param array<array-key, mixed> $variables Of WP_Query.
	 * @return array<array-key, mixed>|null Null where none are.
	 */
	private static function by_ids( mixed $ids, array $variables ): ?array {
		if ( ! is_array( $ids ) ) {
			return null;
		}

		return array(
			'post__in'            => array() === $ids ? array( 0 ) : $ids,
			'orderby'             => 'post__in',
			'posts_per_page'      => max( 1, count( $ids ) ),
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
		// What was published when the list was made may be a draft by now.
		) + array_intersect_key( $variables, array_flip( array( 'post_type', 'post_status', 'has_password' ) ) );
	}

	/** @return array<string, mixed> Query variables, the same for both. */
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
			if ( OpenTaxonomies::has( $taxonomy ) ) {
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
			$archive = $this->page->variables( $definition->post_type );
			array_push( $conditions, ...self::conditions( $archive ) );
			$variables += $archive;
		}
		if ( false === $this->chosen_ids ) {
			$this->chosen_ids = ChosenItems::of( $definition, $this->page );
		}
		$ids        = $this->chosen_ids;
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
			// From the hour's beginning, so that what is kept can be; by the site's clock, as posts' dates are.
			$variables['date_query'] = array(
				array(
					'after'     => wp_date( 'Y-m-d H:00', time() - $definition->days * DAY_IN_SECONDS ),
					'inclusive' => true,
				),
			);
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
	public function searched( Choices $choices ): string {
		$of_page = 'page' === $this->definition->source ? $this->page->archive['s'] ?? '' : '';

		return trim( ( is_scalar( $of_page ) ? (string) $of_page : '' ) . ' ' . $choices->search );
	}

	/** What a visitor meant who slipped on a letter, as the list shows it; '' where it is of what was typed. */
	public function meant( Choices $choices ): string {
		$search = $this->searched( $choices );
		if ( '' === $search || ! $this->definition->is_of_products() || $this->is_from_engine || ! has_filter( 'posts_search', array( Results::class, 'search' ) ) ) {
			return '';
		}
		$cached = new CachedAnswer( 'vitrin_filters_meant_', self::MEANT_SLOTS, array( $search ) );
		$meant  = $cached->get();
		if ( ! is_string( $meant ) ) {
			$meant = Outcome::of( $search )->meant ?? '';
			$cached->set( $meant );
		}

		return $meant;
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

	/** @return array<string, mixed> Query variables. */
	private function order( Choices $choices ): array {
		return ListOrder::variables( $this->definition, $choices->sort, '' !== $this->searched( $choices ) );
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
