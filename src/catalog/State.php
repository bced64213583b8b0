<?php

namespace Vitrin\Catalog;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * The validated filters of an address [LIST-05]. WooCommerce's own arguments where it has them, so that its
 * widgets and other plugins agree.
 */
final class State {

	public const CATEGORY = 'vitrin_cat';
	public const SALE     = 'vitrin_sale';
	public const STOCK    = 'vitrin_stock';
	public const PRICES   = array( 'min_price', 'max_price' );
	public const RATING   = 'rating_filter';

	/** Begins the arguments of taxonomies that the shop's lists have no filter for. */
	public const TERMS = 'vitrin_in_';

	/** Limits for an argument's values, and its length with the longest slugs that WordPress stores: more than any panel produces. */
	private const MAX_VALUES = 50;
	private const MAX_LENGTH = self::MAX_VALUES * 201;

	/**
	 * Terms that a product must all have, of all taxonomies together: each costs the database a subquery, and no product
	 * is looked for by so many. A taxonomy that would exceed it is left out, as one with too many values is.
	 */
	private const MAX_ALL = 60;

	/**
	 * @param array<string, list<string>> $attributes Term slugs by taxonomy.
	 * @param list<string>                $all        Taxonomies of which a product must have all chosen terms.
	 * @param list<string>                $categories Slugs.
	 * @param list<int>                   $ratings    1 to 5 stars.
	 * @param float|null                  $minimum    In the shop's currency, as displayed.
	 * @param bool                        $sale       Only products on sale.
	 * @param bool                        $stock      Only products in stock.
	 * @param array<string, list<string>> $terms      Slugs by taxonomy, of those that are no attribute.
	 */
	private function __construct(
		public readonly array $attributes = array(),
		public readonly array $all = array(),
		public readonly array $categories = array(),
		public readonly array $ratings = array(),
		public readonly ?float $minimum = null,
		public readonly ?float $maximum = null,
		public readonly bool $sale = false,
		public readonly bool $stock = false,
		public readonly array $terms = array()
	) {}

	/**
	 * Reads an address's arguments and leaves out invalid ones.
	 *
	 * @param array<array-key, mixed> $arguments  Such as $_GET, unslashed.
	 * @param list<string>            $taxonomies Others than attributes and categories of products that may be filtered by.
	 * @param list<string>            $every      Those of which an item must have all chosen terms.
	 */
	public static function from( array $arguments, array $taxonomies = array(), array $every = array() ): self {
		$attributes = array();
		$all        = array();
		$wanted     = 0;
		foreach ( $arguments as $name => $value ) {
			if ( ! str_starts_with( (string) $name, 'filter_' ) ) {
				continue;
			}
			$taxonomy = self::taxonomy( (string) $name );
			// Only as arguments() writes it, because another spelling would query the same terms.
			$slugs = '' !== $taxonomy && 'filter_' . substr( $taxonomy, 3 ) === $name ? self::slugs( $value, $taxonomy ) : array();
			if ( array() === $slugs ) {
				continue;
			}
			$type                    = $arguments[ 'query_type_' . substr( $taxonomy, 3 ) ] ?? '';
			if ( ! in_array( $type, array( 'and', 'or' ), true ) ) {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
				$type = apply_filters( 'woocommerce_layered_nav_default_query_type', 'and' );
			}
			if ( 'and' === $type && count( $slugs ) > 1 ) {
				$wanted += count( $slugs );
				if ( $wanted > self::MAX_ALL ) {
					continue;
				}
				$all[] = $taxonomy;
			}
			$attributes[ $taxonomy ] = $slugs;
		}
		ksort( $attributes, SORT_STRING );
		$terms = array();
		foreach ( $taxonomies as $taxonomy ) {
			$slugs = taxonomy_exists( $taxonomy ) ? self::slugs( $arguments[ self::TERMS . $taxonomy ] ?? null, $taxonomy ) : array();
			if ( array() === $slugs ) {
				continue;
			}
			if ( count( $slugs ) > 1 && in_array( $taxonomy, $every, true ) ) {
				$wanted += count( $slugs );
				if ( $wanted > self::MAX_ALL ) {
					continue;
				}
				$all[] = $taxonomy;
			}
			$terms[ $taxonomy ] = $slugs;
		}
		ksort( $terms );
		$minimum = self::price( $arguments['min_price'] ?? null );
		$maximum = self::price( $arguments['max_price'] ?? null );
		if ( null !== $minimum && null !== $maximum && $minimum > $maximum ) {
			list( $minimum, $maximum ) = array( $maximum, $minimum );
		}

		return new self(
			$attributes,
			$all,
			self::slugs( $arguments[ self::CATEGORY ] ?? null, 'product_cat' ),
			self::ratings( $arguments[ self::RATING ] ?? null ),
			$minimum,
			$maximum,
			'1' === ( $arguments[ self::SALE ] ?? '' ),
			'1' === ( $arguments[ self::STOCK ] ?? '' ),
			$terms
		);
	}

	public function is_empty(): bool {
		return array() === $this->arguments();
	}

	/**
	 * The arguments in a fixed order, so that the same filters always have the same address.
	 *
	 * @return array<string, string>
	 */
	public function arguments(): array {
		$arguments = array();
		if ( $this->categories ) {
			$arguments[ self::CATEGORY ] = self::joined( $this->categories );
		}
		foreach ( $this->attributes as $taxonomy => $slugs ) {
			$name                               = substr( $taxonomy, 3 );
			$arguments[ 'filter_' . $name ]     = self::joined( $slugs );
			$arguments[ 'query_type_' . $name ] = in_array( $taxonomy, $this->all, true ) ? 'and' : 'or';
		}
		foreach ( $this->terms as $taxonomy => $slugs ) {
			$arguments[ self::TERMS . $taxonomy ] = self::joined( $slugs );
		}
		foreach ( array( 'min_price' => $this->minimum, 'max_price' => $this->maximum ) as $name => $price ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( null !== $price ) {
				$arguments[ $name ] = self::decimal( $price );
			}
		}
		if ( $this->ratings ) {
			$arguments[ self::RATING ] = implode( ',', $this->ratings );
		}
		if ( $this->sale ) {
			$arguments[ self::SALE ] = '1';
		}
		if ( $this->stock ) {
			$arguments[ self::STOCK ] = '1';
		}

		return $arguments;
	}

	/**
	 * @param array{attributes?: array<string, list<string>>, categories?: list<string>, ratings?: list<int>, minimum?: float|null, maximum?: float|null, sale?: bool, stock?: bool, terms?: array<string, list<string>>} $changes By the constructor's names.
	 */
	public function with( array $changes ): self {
		return new self(
			$changes['attributes'] ?? $this->attributes,
			$this->all,
			$changes['categories'] ?? $this->categories,
			$changes['ratings'] ?? $this->ratings,
			array_key_exists( 'minimum', $changes ) ? $changes['minimum'] : $this->minimum,
			array_key_exists( 'maximum', $changes ) ? $changes['maximum'] : $this->maximum,
			$changes['sale'] ?? $this->sale,
			$changes['stock'] ?? $this->stock,
			$changes['terms'] ?? $this->terms
		);
	}

	/**
	 * A copy without one value.
	 *
	 * @param string     $name  A taxonomy of attributes or terms, or one of the constructor's names.
	 * @param string|int $value Ignored for price, sale and stock.
	 */
	public function without( string $name, string|int $value = '' ): self {
		if ( isset( $this->attributes[ $name ] ) ) {
			$slugs = array_values( array_diff( $this->attributes[ $name ], array( $value ) ) );

			return $this->with( array( 'attributes' => $slugs ? array( $name => $slugs ) + $this->attributes : array_diff_key( $this->attributes, array( $name => 1 ) ) ) );
		}

		if ( isset( $this->terms[ $name ] ) ) {
			$slugs = array_values( array_diff( $this->terms[ $name ], array( $value ) ) );

			return $this->with( array( 'terms' => $slugs ? array( $name => $slugs ) + $this->terms : array_diff_key( $this->terms, array( $name => 1 ) ) ) );
		}

		return match ( $name ) {
			'categories' => $this->with( array( 'categories' => array_values( array_diff( $this->categories, array( $value ) ) ) ) ),
			'ratings'    => $this->with( array( 'ratings' => array_values( array_diff( $this->ratings, array( $value ) ) ) ) ),
			'price'      => $this->with( array( 'minimum' => null, 'maximum' => null ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'sale'       => $this->with( array( 'sale' => false ) ),
			'stock'      => $this->with( array( 'stock' => false ) ),
			default      => $this,
		};
	}

	/**
	 * The chosen filters, each with what is left without it. Values of one that widen each other go together: one less
	 * would narrow the list further.
	 *
	 * @return list<array{filter: string, values: list<string|int>, left: self}> `filter` is a taxonomy, or one of the constructor's names.
	 */
	public function parts(): array {
		$parts = array();
		if ( $this->categories ) {
			$parts[] = self::part( 'product_cat', $this->categories, $this->with( array( 'categories' => array() ) ) );
		}
		foreach ( array( 'attributes' => $this->attributes, 'terms' => $this->terms ) as $kind => $chosen ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( $chosen as $taxonomy => $slugs ) {
				if ( ! in_array( $taxonomy, $this->all, true ) ) {
					$parts[] = self::part( $taxonomy, $slugs, $this->with( array( $kind => array_diff_key( $chosen, array( $taxonomy => 1 ) ) ) ) );
					continue;
				}
				foreach ( $slugs as $slug ) {
					$parts[] = self::part( $taxonomy, array( $slug ), $this->without( $taxonomy, $slug ) );
				}
			}
		}
		if ( null !== $this->minimum || null !== $this->maximum ) {
			$parts[] = self::part( 'price', array(), $this->without( 'price' ) );
		}
		if ( $this->ratings ) {
			$parts[] = self::part( 'ratings', $this->ratings, $this->with( array( 'ratings' => array() ) ) );
		}
		foreach ( array( 'sale', 'stock' ) as $flag ) {
			if ( $this->{$flag} ) {
				$parts[] = self::part( $flag, array(), $this->without( $flag ) );
			}
		}

		return $parts;
	}

	/**
	 * @param list<string>|list<int> $values
	 * @return array{filter: string, values: list<string|int>, left: self}
	 */
	private static function part( string $filter, array $values, self $left ): array {
		return compact( 'filter', 'values', 'left' );
	}

	/** Whether an argument of an address may be a filter of ours. */
	public static function owns( string $name ): bool {
		return str_starts_with( $name, 'filter_' ) || str_starts_with( $name, 'query_type_' )
			|| in_array( $name, array( ...self::PRICES, self::RATING, self::CATEGORY, self::SALE, self::STOCK ), true );
	}

	/**
	 * Whether a value is text of a sane length.
	 *
	 * @phpstan-assert-if-true string $value
	 */
	private static function is_plain( mixed $value ): bool {
		return is_string( $value ) && '' !== $value && strlen( $value ) <= self::MAX_LENGTH;
	}

	/**
	 * The taxonomy of a filter's name; '' when there is none.
	 *
	 * @param string $name Such as filter_color.
	 */
	private static function taxonomy( string $name ): string {
		if ( strlen( $name ) > 60 ) {
			return '';
		}
		$attribute = wc_sanitize_taxonomy_name( substr( $name, 7 ) );
		$taxonomy  = wc_attribute_taxonomy_name( $attribute );

		return '' !== $attribute && taxonomy_exists( $taxonomy ) && wc_attribute_taxonomy_id_by_name( $attribute ) ? $taxonomy : '';
	}

	/**
	 * The existing terms that an argument names.
	 *
	 * @return list<string> Sorted slugs.
	 */
	private static function slugs( mixed $value, string $taxonomy ): array {
		if ( ! self::is_plain( $value ) ) {
			return array();
		}
		$named = array_unique( array_filter( array_map( 'sanitize_title', explode( ',', $value, self::MAX_VALUES + 1 ) ), static fn( string $slug ): bool => '' !== $slug ) );
		if ( array() === $named || count( $named ) > self::MAX_VALUES ) {
			return array();
		}
		$slugs = array_values( array_unique( array_map( static fn ( FilterTerm $term ): string => $term->slug, CachedTerms::by_slugs( $taxonomy, array_values( $named ) ) ) ) );
		sort( $slugs, SORT_STRING );

		return $slugs;
	}

	/** @return list<int> */
	private static function ratings( mixed $value ): array {
		if ( ! self::is_plain( $value ) || 1 !== preg_match( '/^[1-5](,[1-5]){0,4}$/', $value ) ) {
			return array();
		}
		$stars = array_unique( array_map( 'intval', explode( ',', $value ) ) );
		rsort( $stars );

		return $stars;
	}

	/** A price as typed; null when it is invalid. TypeScript twin: typed-price.ts; typed-price.fixture.json. */
	private static function price( mixed $value ): ?float {
		if ( ! self::is_plain( $value ) || strlen( $value ) > 60 ) {
			return null;
		}
		$plain = (string) preg_replace( '/[\s٬،,]|\x{200c}|\x{200e}|\x{200f}/u', '', Digits::to_latin( $value ) );

		return 1 === preg_match( '/^(\d{1,15}(\.\d{0,6})?|\.\d{1,6})$/D', $plain ) ? (float) $plain : null;
	}

	/** Without exponent or trailing zeros. */
	public static function decimal( float $price ): string {
		$text = number_format( $price, 6, '.', '' );

		return rtrim( rtrim( $text, '0' ), '.' );
	}

	/**
	 * Decoded, because WordPress stores slugs of other scripts percent-encoded, and in the order of the script's half,
	 * which sorts what is decoded.
	 *
	 * @param list<string> $slugs As stored.
	 */
	private static function joined( array $slugs ): string {
		$decoded = array_map( 'urldecode', $slugs );
		sort( $decoded, SORT_STRING );

		return implode( ',', $decoded );
	}
}
