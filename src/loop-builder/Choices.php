<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\State;
use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * What a visitor has chosen in a block: from the page's address [LOOP-07] or from a call [LOOP-03]. Only what the
 * block offers counts, so that a choice can narrow its list and nothing else [LOOP-06].
 */
final class Choices {

	private const SEARCH = 'find';
	private const SORT   = 'sort';
	private const PAGE   = 'list-page';
	private const PRICE  = 'price';
	private const STARS  = 'stars';
	private const SALE   = 'sale';
	private const STOCK  = 'stock';

	/** Limits of what is read. */
	private const MAX_SEARCH = 100;
	private const MAX_VALUE  = 2000;
	private const MAX_PAGE   = 100_000;

	private function __construct(
		private readonly Definition $definition,
		public readonly State $state,
		public readonly string $search = '',
		public readonly string $sort = '',
		public readonly int $page = 1
	) {}

	/**
	 * @param array<array-key, mixed> $arguments Such as $_GET, unslashed.
	 * @param int                     $number    Which block of the page it is, from 1.
	 */
	public static function from_address( Definition $definition, array $arguments, int $number ): self {
		$value  = static fn ( string $name ): mixed => $arguments[ self::name( $name, $number ) ] ?? null;
		$chosen = array_map( $value, self::taxonomy_names( $definition ) );

		return self::from(
			$definition,
			$chosen,
			array(
				self::PRICE => $value( self::PRICE ),
				self::STARS => $value( self::STARS ),
				self::SALE  => $value( self::SALE ),
				self::STOCK => $value( self::STOCK ),
			),
			$value( self::SEARCH ),
			$value( self::SORT ),
			$value( self::PAGE )
		);
	}

	/**
	 * From the fields of a call (docs/wire.md): `category` holds the chosen terms of the taxonomy that is shown as
	 * categories, `checkbox` and `buttonFilter` the others' in the form of a query.
	 *
	 * @param array<string, string> $fields search, sorting, category, checkbox, buttonFilter and paged, as sent.
	 */
	public static function from_call( Definition $definition, array $fields ): self {
		$others = array();
		foreach ( array( 'checkbox', 'buttonFilter' ) as $field ) {
			$part = array();
			wp_parse_str( strlen( $fields[ $field ] ?? '' ) <= 4 * self::MAX_VALUE ? $fields[ $field ] ?? '' : '', $part );
			$others += $part;
		}
		$chosen = array();
		foreach ( $definition->taxonomies() as $taxonomy => $filter ) {
			$chosen[ $taxonomy ] = 'category' === $filter['look'] ? $fields['category'] ?? null : $others[ $taxonomy ] ?? null;
		}

		return self::from( $definition, $chosen, $others, $fields['search'] ?? '', $fields['sorting'] ?? '', $fields['paged'] ?? '' );
	}

	/** Nothing chosen. */
	public static function none( Definition $definition ): self {
		return new self( $definition, State::from( array() ) );
	}

	/**
	 * @param array<string, mixed>    $chosen Slugs with commas, by taxonomy.
	 * @param array<array-key, mixed> $others price, stars, sale and stock.
	 */
	private static function from( Definition $definition, array $chosen, array $others, mixed $search, mixed $sort, mixed $page ): self {
		$arguments = array();
		$terms     = array();
		$every     = array();
		CachedTerms::prime( array_keys( $definition->taxonomies() ) );
		foreach ( $definition->taxonomies() as $taxonomy => $filter ) {
			$value = $chosen[ $taxonomy ] ?? null;
			if ( ! is_string( $value ) || '' === $value || strlen( $value ) > self::MAX_VALUE || ! OpenTaxonomies::has( $taxonomy ) ) {
				continue;
			}
			if ( $definition->is_of_products() && 'product_cat' === $taxonomy && ! $filter['every'] ) {
				$arguments[ State::CATEGORY ] = $value;
			} elseif ( $definition->is_of_products() && str_starts_with( $taxonomy, 'pa_' ) ) {
				$arguments[ 'filter_' . substr( $taxonomy, 3 ) ]     = $value;
				$arguments[ 'query_type_' . substr( $taxonomy, 3 ) ] = $filter['every'] ? 'and' : 'or';
			} else {
				$arguments[ State::TERMS . $taxonomy ] = $value;
				$terms[]                               = $taxonomy;
				if ( $filter['every'] ) {
					$every[] = $taxonomy;
				}
			}
		}
		if ( $definition->offers( 'price' ) && is_string( $others[ self::PRICE ] ?? null ) ) {
			$ends                   = explode( '-', $others[ self::PRICE ], 3 );
			$arguments['min_price'] = $ends[0];
			$arguments['max_price'] = $ends[1] ?? '';
		}
		if ( $definition->offers( 'rating' ) ) {
			$arguments[ State::RATING ] = $others[ self::STARS ] ?? null;
		}
		foreach ( array( self::SALE => State::SALE, self::STOCK => State::STOCK ) as $kind => $argument ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( $definition->offers( $kind ) ) {
				$arguments[ $argument ] = $others[ $kind ] ?? null;
			}
		}
		$words = $definition->has_search && is_string( $search ) ? trim( mb_substr( wp_check_invalid_utf8( $search ), 0, self::MAX_SEARCH ) ) : '';

		return new self(
			$definition,
			State::from( $arguments, $terms, $every ),
			$words,
			is_string( $sort ) && in_array( $sort, $definition->sorting, true ) ? $sort : '',
			is_string( $page ) && 1 === preg_match( '/^[1-9]\d{0,5}$/', $page ) ? min( self::MAX_PAGE, (int) $page ) : 1
		);
	}

	public function is_empty(): bool {
		return '' === $this->search && $this->state->is_empty();
	}

	/** The same on another page of the list. */
	public function on_page( int $page ): self {
		return new self( $this->definition, $this->state, $this->search, $this->sort, $page );
	}

	/** Other filters, from the first page on. */
	public function with_state( State $state ): self {
		return new self( $this->definition, $state, $this->search, $this->sort );
	}

	/** Without the search, from the first page on. */
	public function without_search(): self {
		return new self( $this->definition, $this->state, '', $this->sort );
	}

	/** Without filters and search, in the same order. */
	public function cleared(): self {
		return new self( $this->definition, State::from( array() ), '', $this->sort );
	}

	/** @return list<string> Slugs of a taxonomy that are chosen. */
	public function terms_of( string $taxonomy ): array {
		return $this->state->attributes[ $taxonomy ] ?? $this->state->terms[ $taxonomy ] ?? ( 'product_cat' === $taxonomy ? $this->state->categories : array() );
	}

	/** Filters without one term. */
	public function without_term( string $taxonomy, string $slug ): State {
		return 'product_cat' === $taxonomy && in_array( $slug, $this->state->categories, true ) ? $this->state->without( 'categories', $slug ) : $this->state->without( $taxonomy, $slug );
	}

	/**
	 * For the address, in a fixed order.
	 *
	 * @param int $number Which block of the page it is, from 1.
	 * @return array<string, string>
	 */
	public function arguments( int $number ): array {
		$arguments = array( self::SEARCH => $this->search );
		foreach ( self::taxonomy_names( $this->definition ) as $taxonomy => $name ) {
			$arguments[ $name ] = implode( ',', array_map( 'urldecode', $this->terms_of( $taxonomy ) ) );
		}
		$price                    = array_map( static fn ( ?float $end ): string => null === $end ? '' : State::decimal( $end ), array( $this->state->minimum, $this->state->maximum ) );
		$arguments[ self::PRICE ] = array( '', '' ) === $price ? '' : implode( '-', $price );
		$arguments[ self::STARS ] = implode( ',', $this->state->ratings );
		$arguments[ self::SALE ]  = $this->state->sale ? '1' : '';
		$arguments[ self::STOCK ] = $this->state->stock ? '1' : '';
		$arguments[ self::SORT ]  = $this->sort;
		$arguments[ self::PAGE ]  = 1 === $this->page ? '' : (string) $this->page;
		$named                    = array();
		foreach ( array_filter( $arguments, static fn ( string $value ): bool => '' !== $value ) as $name => $value ) {
			$named[ self::name( $name, $number ) ] = $value;
		}

		return $named;
	}

	/**
	 * The page's address with these choices, relative to it: a call doesn't know on which address its block stands.
	 *
	 * @param int $number Which block of the page it is, from 1.
	 */
	public function address( int $number ): string {
		$query = http_build_query( $this->arguments( $number ) + Block::kept_arguments( $this->definition, $number ), '', '&', PHP_QUERY_RFC3986 );

		return '?' . str_replace( '%2C', ',', $query );
	}

	/**
	 * Names in the address, by what is chosen: search, sort, page, price, stars, sale, stock, and each taxonomy.
	 *
	 * @return array<string, string>
	 */
	public static function names( Definition $definition, int $number ): array {
		$names = array(
			'search' => self::name( self::SEARCH, $number ),
			'sort'   => self::name( self::SORT, $number ),
			'page'   => self::name( self::PAGE, $number ),
		);
		foreach ( array( self::PRICE, self::STARS, self::SALE, self::STOCK ) as $kind ) {
			$names[ $kind ] = self::name( $kind, $number );
		}
		foreach ( self::taxonomy_names( $definition ) as $taxonomy => $name ) {
			$names[ $taxonomy ] = self::name( $name, $number );
		}

		return $names;
	}

	/** What the first block's page is called. */
	public static function first_page_name(): string {
		return self::name( self::PAGE, 1 );
	}

	/**
	 * What each taxonomy is called, as one would say it: color for pa_color, brand for product_brand. No two of a block
	 * share a name, whatever their order, and none has one of ours: then it is the whole name. Only of those that visitors
	 * may filter by: what a plugin had, and has no more, takes no name from others.
	 *
	 * @return array<string, string> By taxonomy.
	 */
	private static function taxonomy_names( Definition $definition ): array {
		$ours       = array( self::SEARCH, self::SORT, self::PAGE, self::PRICE, self::STARS, self::SALE, self::STOCK );
		$taxonomies = array_filter( array_keys( $definition->taxonomies() ), OpenTaxonomies::has( ... ) );
		$short      = static fn ( string $taxonomy ): string => (string) preg_replace( '/^(pa|product|post)_/', '', $taxonomy );
		$times      = array_count_values( array_map( $short, $taxonomies ) );
		$names      = array();
		foreach ( $taxonomies as $taxonomy ) {
			$name               = $short( $taxonomy );
			$is_taken           = in_array( $name, $ours, true ) || $times[ $name ] > 1 || taxonomy_exists( $name );
			$names[ $taxonomy ] = $is_taken ? $taxonomy : $name;
		}

		return $names;
	}

	/** Prefixed where the page has several blocks, or where WordPress's own query would read the name. */
	private static function name( string $short, int $number ): string {
		global $wp;
		$is_taken = $wp instanceof \WP && in_array( $short, $wp->public_query_vars, true );

		return 1 === $number && ! $is_taken ? $short : "l{$number}-{$short}";
	}
}
