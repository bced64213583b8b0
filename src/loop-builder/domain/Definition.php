<?php

namespace Vitrin\LoopBuilder\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * What an editor has set in a block, checked: what it lists, what visitors may narrow it by, how it looks
 * [LOOP-01] [LOOP-08]. A request never changes it [LOOP-06].
 */
final class Definition {

	public const SOURCES = array( 'query', 'page', 'related', 'upsells', 'manual' );

	public const ORDERS = array( 'date', 'title', 'price', 'popularity', 'rating', 'menu_order', 'random' );

	public const LAYOUTS = array( 'grid', 'list', 'carousel' );

	public const PARTS = array( 'picture', 'badge', 'title', 'terms', 'rating', 'price', 'excerpt', 'quantity', 'button', 'quickView' );

	public const PAGINATIONS = array( 'numbers', 'more', 'infinite', 'none' );

	/** What else a call, the address and the form's groups know by name; a taxonomy that is called so can't be a filter. */
	private const NOT_TAXONOMIES = array( 'search', 'find', 'sort', 'page', 'list-page', 'price', 'stars', 'rating', 'sale', 'stock', 'offers' );

	/** Kinds of filters; those but "terms" are for products. */
	public const FILTERS = array( 'terms', 'price', 'rating', 'sale', 'stock' );

	/** Swatches are for attributes. */
	public const LOOKS = array( 'category', 'checkboxes', 'buttons', 'swatches' );

	/** More than a page can hold. */
	public const MAX_PER_PAGE = 48;
	private const MAX_FILTERS = 24;
	private const MAX_IDS     = 200;

	/** Taxonomies of fixed conditions: WordPress joins a table for each, of which MariaDB takes 61. */
	private const MAX_TAXONOMIES = 24;

	/**
	 * @param array<string, list<int>>                                             $terms   Fixed conditions: ids by taxonomy.
	 * @param list<int>                                                            $ids     Chosen by hand, in this order.
	 * @param list<int>                                                            $authors
	 * @param list<array{kind: string, taxonomy: string, look: string, every: bool}> $filters What visitors may narrow by.
	 * @param list<string>                                                         $sorting Orders that visitors may choose.
	 * @param list<string>                                                         $parts   Of a card, in this order; none for the theme's own card of a product.
	 */
	private function __construct(
		public readonly string $block_id,
		public readonly string $post_type,
		public readonly string $source,
		public readonly array $ids,
		public readonly bool $without_current,
		public readonly array $terms,
		public readonly array $authors,
		public readonly int $days,
		public readonly bool $sale,
		public readonly bool $stock,
		public readonly bool $featured,
		public readonly ?float $minimum,
		public readonly ?float $maximum,
		public readonly int $stars,
		public readonly string $order_by,
		public readonly string $order,
		public readonly int $seed,
		public readonly int $per_page,
		public readonly string $layout,
		public readonly int $columns,
		public readonly int $columns_tablet,
		public readonly int $columns_phone,
		public readonly array $parts,
		public readonly array $filters,
		public readonly bool $has_search,
		public readonly array $sorting,
		public readonly bool $has_count,
		public readonly bool $has_chips,
		public readonly string $filters_at,
		public readonly bool $waits_for_button,
		public readonly bool $hides_empty,
		public readonly bool $has_counts,
		public readonly string $pagination
	) {}

	/**
	 * @param array<array-key, mixed> $attributes As saved; what is missing or unusable becomes its default.
	 */
	public static function from( array $attributes ): self {
		$post_type  = self::name( $attributes['postType'] ?? null, 'product' );
		$is_product = 'product' === $post_type;
		$order_by   = self::one_of( self::ORDERS, $attributes['orderBy'] ?? null, 'date' );

		return new self(
			self::name( $attributes['blockId'] ?? null, '' ),
			$post_type,
			self::one_of( self::SOURCES, $attributes['source'] ?? null, 'query' ),
			self::ids( $attributes['ids'] ?? null ),
			self::flag( $attributes['withoutCurrent'] ?? null, true ),
			self::terms( $attributes['terms'] ?? null ),
			self::ids( $attributes['authors'] ?? null ),
			self::number( $attributes['days'] ?? null, 0, 0, 3650 ),
			$is_product && self::flag( $attributes['onSale'] ?? null, false ),
			$is_product && self::flag( $attributes['inStock'] ?? null, false ),
			$is_product && self::flag( $attributes['featured'] ?? null, false ),
			$is_product ? self::price( $attributes['minPrice'] ?? null ) : null,
			$is_product ? self::price( $attributes['maxPrice'] ?? null ) : null,
			$is_product ? self::number( $attributes['minRating'] ?? null, 0, 0, 5 ) : 0,
			$is_product || ! in_array( $order_by, array( 'price', 'rating' ), true ) ? $order_by : 'date',
			'asc' === ( $attributes['order'] ?? '' ) ? 'ASC' : 'DESC',
			self::number( $attributes['seed'] ?? null, 1, 1, 65536 ),
			self::number( $attributes['perPage'] ?? null, 12, 1, self::MAX_PER_PAGE ),
			self::one_of( self::LAYOUTS, $attributes['layout'] ?? null, 'grid' ),
			self::number( $attributes['columns'] ?? null, 4, 1, 8 ),
			self::number( $attributes['columnsTablet'] ?? null, 3, 1, 6 ),
			self::number( $attributes['columnsPhone'] ?? null, 2, 1, 3 ),
			self::parts( $attributes['parts'] ?? null, $is_product ),
			self::filters( $attributes['filters'] ?? null, $is_product ),
			self::flag( $attributes['hasSearch'] ?? null, true ),
			self::sorting( $attributes['sorting'] ?? null, $is_product ),
			self::flag( $attributes['hasCount'] ?? null, true ),
			self::flag( $attributes['hasChips'] ?? null, true ),
			self::one_of( array( 'top', 'start' ), $attributes['filtersAt'] ?? null, 'top' ),
			self::flag( $attributes['waitsForButton'] ?? null, false ),
			self::flag( $attributes['hidesEmpty'] ?? null, true ),
			self::flag( $attributes['hasCounts'] ?? null, true ),
			self::one_of( self::PAGINATIONS, $attributes['pagination'] ?? null, 'numbers' )
		);
	}

	public function is_of_products(): bool {
		return 'product' === $this->post_type;
	}

	/**
	 * Whether visitors may filter by it.
	 *
	 * @param string $kind One of FILTERS.
	 */
	public function offers( string $kind ): bool {
		return in_array( $kind, array_column( $this->filters, 'kind' ), true );
	}

	/**
	 * The filters by terms, by taxonomy.
	 *
	 * @return array<string, array{kind: string, taxonomy: string, look: string, every: bool}>
	 */
	public function taxonomies(): array {
		return array_column( array_filter( $this->filters, static fn ( array $filter ): bool => 'terms' === $filter['kind'] ), null, 'taxonomy' );
	}

	/** Whether visitors can change what is listed; else the list needs no form. */
	public function is_narrowable(): bool {
		return array() !== $this->filters || $this->has_search || count( $this->sorting ) > 1;
	}

	/**
	 * Orders that visitors may choose of lists of this kind; all unless the editor leaves some out.
	 *
	 * @return list<string>
	 */
	public static function sortings( bool $is_of_products ): array {
		return $is_of_products ? array( 'date', 'popularity', 'rating', 'price', 'price-desc', 'title' ) : array( 'date', 'title', 'popularity' );
	}

	/** A slug of a post type, a taxonomy or a block. */
	private static function name( mixed $value, string $default ): string {
		return is_string( $value ) && 1 === preg_match( '/^[\p{L}\p{N}_-]{1,64}$/u', $value ) ? $value : $default;
	}

	private static function flag( mixed $value, bool $default ): bool {
		return is_bool( $value ) ? $value : $default;
	}

	private static function number( mixed $value, int $default, int $least, int $most ): int {
		return is_int( $value ) && $value >= $least && $value <= $most ? $value : $default;
	}

	/** @param list<string> $values */
	private static function one_of( array $values, mixed $value, string $default ): string {
		return is_string( $value ) && in_array( $value, $values, true ) ? $value : $default;
	}

	private static function price( mixed $value ): ?float {
		return ( is_int( $value ) || is_float( $value ) ) && $value >= 0 && $value <= 1e15 ? (float) $value : null;
	}

	/** @return list<int> */
	private static function ids( mixed $value ): array {
		return array_slice( array_values( array_unique( array_filter( is_array( $value ) ? $value : array(), static fn ( mixed $id ): bool => is_int( $id ) && $id > 0 ) ) ), 0, self::MAX_IDS );
	}

	/** @return array<string, list<int>> */
	private static function terms( mixed $value ): array {
		$terms = array();
		foreach ( is_array( $value ) ? $value : array() as $taxonomy => $ids ) {
			$name = self::name( $taxonomy, '' );
			$ids  = self::ids( $ids );
			if ( '' !== $name && array() !== $ids ) {
				$terms[ $name ] = $ids;
			}
		}

		return array_slice( $terms, 0, self::MAX_TAXONOMIES, true );
	}

	/** @return list<string> */
	private static function parts( mixed $value, bool $is_product ): array {
		$known = $is_product ? self::PARTS : array( 'picture', 'title', 'terms', 'excerpt', 'button' );
		$parts = is_array( $value ) ? array_values( array_unique( array_filter( $value, static fn ( mixed $part ): bool => is_string( $part ) && in_array( $part, $known, true ) ) ) ) : array();

		return $is_product || array() !== $parts ? $parts : array( 'picture', 'title', 'excerpt' );
	}

	/** @return list<array{kind: string, taxonomy: string, look: string, every: bool}> */
	private static function filters( mixed $value, bool $is_product ): array {
		$filters = array();
		foreach ( array_slice( is_array( $value ) ? array_values( $value ) : array(), 0, self::MAX_FILTERS ) as $filter ) {
			$filter   = is_array( $filter ) ? $filter : array();
			$kind     = self::one_of( self::FILTERS, $filter['kind'] ?? null, '' );
			$taxonomy = 'terms' === $kind ? self::name( $filter['taxonomy'] ?? null, '' ) : '';
			$taxonomy = in_array( $taxonomy, self::NOT_TAXONOMIES, true ) ? '' : $taxonomy;
			$key      = $kind . $taxonomy;
			if ( ( 'terms' === $kind ? '' !== $taxonomy : '' !== $kind && $is_product ) && ! isset( $filters[ $key ] ) ) {
				$look            = self::one_of( self::LOOKS, $filter['look'] ?? null, 'checkboxes' );
				$look            = 'swatches' === $look && ! str_starts_with( $taxonomy, 'pa_' ) ? 'checkboxes' : $look;
				$filters[ $key ] = array(
					'kind'     => $kind,
					'taxonomy' => $taxonomy,
					// A call has one field for categories (LOOP-03).
					'look'     => 'category' === $look && ( 'terms' !== $kind || in_array( $look, array_column( $filters, 'look' ), true ) ) ? 'checkboxes' : $look,
					'every'    => self::flag( $filter['every'] ?? null, false ),
				);
			}
		}

		return array_values( $filters );
	}

	/** @return list<string> */
	private static function sorting( mixed $value, bool $is_product ): array {
		$known = self::sortings( $is_product );

		return is_array( $value )
			? array_values( array_unique( array_filter( $value, static fn ( mixed $order ): bool => is_string( $order ) && in_array( $order, $known, true ) ) ) )
			: $known;
	}
}
