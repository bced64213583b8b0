<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\CachedAnswer;
use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\FilterTerm;
use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;

defined( 'ABSPATH' ) || exit;

/**
 * Counts options by the index of the filters, as Facets counts them by statements [LIST-05]: what the list consists of
 * is asked from the database, so that other plugins' conditions hold; all filters and options are sets to join.
 *
 * @phpstan-import-type Counted from Facets
 */
final class IndexedFacets {

	/** Number of cached lists without filters; another one overwrites one of them. */
	private const SLOTS = 50;

	/** Products whose ids are read at once: WordPress makes an object of each. */
	private const READ_AT_ONCE = 25_000;

	/** @var array<string, string> Bits of what passes each chosen filter. */
	private array $filters = array();

	private string $base;

	private readonly State $state;

	private function __construct( private readonly FacetSets $sets, private readonly FacetRequest $request ) {
		$this->state = $request->state;
		$this->base  = $this->listed( $request->context );
		$this->read_filters();
	}

	/**
	 * Null where the index can't say.
	 *
	 * @return Counted|null
	 */
	public static function of( FacetRequest $request ): ?array {
		if ( FacetIndexBuilder::is_behind() || ! FacetIndex::is_ready() ) {
			return null;
		}
		$state      = $request->state;
		$attributes = array( ...$request->attributes, ...array_keys( $state->attributes ) );
		$families   = array( 'product_cat', ...array_keys( $state->terms ), ...array_keys( $request->others ) );
		CachedTerms::prime( array_values( array_unique( array( ...$attributes, ...$families ) ) ) );
		foreach ( array( ...$attributes, ...$families ) as $taxonomy ) {
			// The sets of a taxonomy with thousands of terms can't be named.
			if ( ! CachedTerms::is_whole( $taxonomy ) ) {
				return null;
			}
		}
		$names = array( FacetSets::SALE );
		if ( $request->counts( 'price' ) || null !== $state->minimum || null !== $state->maximum ) {
			array_push( $names, FacetSets::LOWEST, FacetSets::HIGHEST );
		}
		foreach ( $attributes as $taxonomy ) {
			foreach ( CachedTerms::of( $taxonomy ) as $term ) {
				$names[] = self::set_name( $term );
			}
		}
		foreach ( $families as $taxonomy ) {
			foreach ( CachedTerms::of( $taxonomy ) as $term ) {
				$names[] = FacetSets::name_of_term( $term->term_taxonomy_id );
			}
		}
		foreach ( self::visibility() as $id ) {
			$names[] = FacetSets::name_of_term( $id );
		}
		$sets = FacetIndex::sets( $names );

		return null === $sets ? null : ( new self( $sets, $request ) )->count();
	}

	/**
	 * The products of the list without filters.
	 *
	 * @param array<string, mixed> $context
	 */
	private function listed( array $context ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		// Typed values aren't cached: they hardly repeat.
		$cached = QueryFilters::is_search( $context ) ? null : new CachedAnswer( 'vitrin_filters_list_', self::SLOTS, array( $context, FacetIndex::state()['build'], $this->sets->size() ) );
		$text   = $cached?->get();
		if ( is_string( $text ) ) {
			return Bits::from_text( $text );
		}
		$statement = QueryFilters::statement( $context, State::from( array() ) );
		$bits      = '';
		$ranges    = $this->sets->ranges( self::READ_AT_ONCE );
		foreach ( $ranges as list( $from, $to ) ) {
			$ids  = $wpdb->get_col( 1 === count( $ranges ) ? $statement : "SELECT ID FROM ( {$statement} ) listed WHERE ID >= {$from} AND ID < {$to}" ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- The statement is WP_Query's own, which escapes it.
			$bits = Bits::either( $bits, $this->sets->set_of( array_map( 'intval', $ids ) ) );
		}
		$cached?->set( Bits::to_text( $bits, $this->sets->size() ) );

		return $bits;
	}

	private function read_filters(): void {
		$state = $this->state;
		foreach ( $state->attributes as $taxonomy => $slugs ) {
			$this->filters[ $taxonomy ] = $this->any_or_all( array_map( fn ( FilterTerm $term ): string => $this->sets->set( self::set_name( $term ) ), CachedTerms::by_slugs( $taxonomy, $slugs ) ), in_array( $taxonomy, $state->all, true ) );
		}
		foreach ( $state->terms as $taxonomy => $slugs ) {
			$this->filters[ $taxonomy ] = $this->any_or_all( array_map( fn ( FilterTerm $term ): string => $this->family( $taxonomy, $term ), CachedTerms::by_slugs( $taxonomy, $slugs ) ), in_array( $taxonomy, $state->all, true ) );
		}
		if ( $state->categories ) {
			$this->filters['categories'] = $this->any_or_all( array_map( fn ( FilterTerm $term ): string => $this->family( 'product_cat', $term ), CachedTerms::by_slugs( 'product_cat', $state->categories ) ), false );
		}
		if ( $state->ratings ) {
			$this->filters['ratings'] = $this->any_or_all( array_map( fn ( int $stars ): string => $this->visible( "rated-{$stars}" ), $state->ratings ), false );
		}
		if ( null !== $state->minimum || null !== $state->maximum ) {
			$this->filters['price'] = $this->sets->priced( Prices::stored( $state->minimum ?? 0.0 ), Prices::stored( $state->maximum ?? (float) PHP_INT_MAX ) );
		}
		if ( $state->sale ) {
			$this->filters['sale'] = $this->sets->set( FacetSets::SALE );
		}
	}

	/**
	 * The products that pass one filter.
	 *
	 * @param list<string> $sets   Of what is chosen in it.
	 * @param bool         $is_all Whether a product must be in all of them.
	 */
	private function any_or_all( array $sets, bool $is_all ): string {
		$result = array_shift( $sets ) ?? '';
		foreach ( $sets as $set ) {
			$result = $is_all ? Bits::both( $result, $set ) : Bits::either( $result, $set );
		}

		return $result;
	}

	/** The list under all filters but one. */
	private function without( string $filter ): string {
		$bits = $this->base;
		foreach ( $this->filters as $name => $passing ) {
			if ( $name !== $filter ) {
				$bits = Bits::both( $bits, $passing );
			}
		}

		// In stock is everything that isn't marked as out of stock; see QueryFilters.
		return $this->state->stock && 'stock' !== $filter ? Bits::without( $bits, $this->visible( 'outofstock' ) ) : $bits;
	}

	/** @return Counted */
	private function count(): array {
		$all   = $this->without( '' );
		$terms = array();
		foreach ( $this->request->attributes as $taxonomy ) {
			// Where all chosen terms are wanted, another one narrows the list further.
			$list = in_array( $taxonomy, $this->state->all, true ) ? $all : $this->without( $taxonomy );
			foreach ( CachedTerms::of( $taxonomy ) as $term ) {
				$terms[ $term->id ] = Bits::count( Bits::both( $list, $this->sets->set( self::set_name( $term ) ) ) );
			}
		}
		$in_others = array();
		foreach ( $this->request->others as $taxonomy => $ids ) {
			$in_others += $this->families( in_array( $taxonomy, $this->state->all, true ) ? $all : $this->without( $taxonomy ), $taxonomy, $ids );
		}
		$range = $this->request->counts( 'price' ) ? $this->sets->price_range( $this->without( 'price' ) ) : null;

		return array(
			'total'      => Bits::count( $all ),
			'terms'      => $terms,
			'categories' => $this->families( $this->without( 'categories' ), 'product_cat', $this->request->categories ),
			'others'     => $in_others,
			'stars'      => $this->request->counts( 'rating' ) ? $this->stars() : array(),
			'sale'       => Bits::count( Bits::both( $this->without( 'sale' ), $this->sets->set( FacetSets::SALE ) ) ),
			'stock'      => Bits::count( Bits::without( $this->without( 'stock' ), $this->visible( 'outofstock' ) ) ),
			'lowest'     => null === $range ? 0.0 : Prices::shown( $range[0] ),
			'highest'    => null === $range ? 0.0 : Prices::shown( $range[1] ),
		);
	}

	/** @return array<int, int> */
	private function stars(): array {
		$list   = $this->without( 'ratings' );
		$counts = array();
		foreach ( array( 5, 4, 3, 2, 1 ) as $stars ) {
			$counts[ $stars ] = Bits::count( Bits::both( $list, $this->visible( "rated-{$stars}" ) ) );
		}

		return $counts;
	}

	/**
	 * How many of a list have each term or one below it.
	 *
	 * @param list<int> $ids Of terms.
	 * @return array<int, int> By id.
	 */
	private function families( string $list, string $taxonomy, array $ids ): array {
		$counts = array();
		foreach ( array() === $ids ? array() : CachedTerms::of( $taxonomy ) as $term ) {
			if ( in_array( $term->id, $ids, true ) ) {
				$counts[ $term->id ] = Bits::count( Bits::both( $list, $this->family( $taxonomy, $term ) ) );
			}
		}

		return $counts;
	}

	/** The products that have a term or one below it. */
	private function family( string $taxonomy, FilterTerm $term ): string {
		return $this->any_or_all( array_map( fn ( int $id ): string => $this->sets->set( FacetSets::name_of_term( $id ) ), CachedTerms::with_descendants( $taxonomy, $term ) ), false );
	}

	/** By what the shop filters attributes: WooCommerce's table of them, or terms. */
	private static function set_name( FilterTerm $term ): string {
		return QueryFilters::uses_attribute_table() ? FacetSets::name_of_attribute( $term->id, '' !== QueryFilters::in_stock() ) : FacetSets::name_of_term( $term->term_taxonomy_id );
	}

	/** @param string $name Of a term of product_visibility. */
	private function visible( string $name ): string {
		return $this->sets->set( FacetSets::name_of_term( self::visibility()[ $name ] ?? 0 ) );
	}

	/** @return array<string, int> The term_taxonomy_id of each term of product_visibility, by name. */
	private static function visibility(): array {
		$ids = array();
		foreach ( wc_get_product_visibility_term_ids() as $name => $id ) {
			$ids[ (string) $name ] = (int) $id;
		}

		return $ids;
	}
}
