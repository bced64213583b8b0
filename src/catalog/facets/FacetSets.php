<?php

namespace Vitrin\Catalog\Facets;

defined( 'ABSPATH' ) || exit;

/**
 * The index of the filters in memory: which products have a term, which are on sale, what they cost. A product is a
 * place in the list of products; a set has a bit for each place.
 */
final class FacetSets {

	/** Names of what the index holds besides the terms' sets. */
	public const PRODUCTS = 'products';
	public const LOWEST   = 'lowest';
	public const HIGHEST  = 'highest';
	public const SALE     = 'sale';

	private const NO_PRICE = -1.0;

	private const DOUBLES = 'e*';

	/** @var array<int, int> By product. */
	private array $places = array();

	/** @var array<string, string> Bits by name. */
	private array $sets = array();

	/** @var array<int, float> By place. */
	private array $lowest = array();

	/** @var array<int, float> By place. */
	private array $highest = array();

	/** @param list<int> $products By place. */
	public function __construct( private array $products = array() ) {
		$this->places = array_flip( $products );
	}

	/**
	 * Of what was stored.
	 *
	 * @param array<string, string> $parts By name, from to_parts(); some may be missing.
	 */
	public static function from_parts( array $parts ): self {
		$sets = new self( Bits::unpacked( self::decoded( $parts[ self::PRODUCTS ] ?? '' ) ) );
		foreach ( $parts as $name => $text ) {
			match ( $name ) {
				self::PRODUCTS => null,
				self::LOWEST   => $sets->lowest = self::doubles( $text ),
				self::HIGHEST  => $sets->highest = self::doubles( $text ),
				default        => $sets->sets[ $name ] = Bits::from_text( $text ),
			};
		}

		return $sets;
	}

	/**
	 * To be stored: texts of letters, digits and a few marks.
	 *
	 * @return array<string, string> By name.
	 */
	public function to_parts(): array {
		$size  = count( $this->products );
		$parts = array(
			self::PRODUCTS => base64_encode( Bits::packed( $this->products ) ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Plain text for any database.
			self::LOWEST   => $this->prices_as_text( $this->lowest ),
			self::HIGHEST  => $this->prices_as_text( $this->highest ),
		);
		foreach ( $this->sets as $name => $bits ) {
			if ( '' !== rtrim( $bits, "\0" ) ) {
				$parts[ $name ] = Bits::to_text( $bits, $size );
			}
		}

		return $parts;
	}

	/** The name of a term's set. */
	public static function name_of_term( int $term_taxonomy_id ): string {
		return 't' . $term_taxonomy_id;
	}

	/** The name of a term's set by WooCommerce's table of attributes. */
	public static function name_of_attribute( int $term_id, bool $is_in_stock_only ): string {
		return ( $is_in_stock_only ? 's' : 'a' ) . $term_id;
	}

	/** How many products it knows. */
	public function size(): int {
		return count( $this->products );
	}

	/** @return list<int> Products by place. */
	public function products(): array {
		return $this->products;
	}

	/** The products of a set; '' where there is none of that name. */
	public function set( string $name ): string {
		return $this->sets[ $name ] ?? '';
	}

	/**
	 * Puts products into sets that know nothing of them yet.
	 *
	 * @param iterable<FacetFacts> $facts Of all of them, in parts.
	 */
	public function fill( iterable $facts ): void {
		$places = array();
		foreach ( $facts as $some ) {
			foreach ( $this->memberships( $some ) as list( $name, $place ) ) {
				// Packed, because lists of numbers take several times the memory.
				$places[ $name ] = ( $places[ $name ] ?? '' ) . Bits::packed( array( $place ) );
			}
			$this->take_prices( $some );
		}
		foreach ( $places as $name => $packed ) {
			$this->sets[ $name ] = Bits::either( $this->set( $name ), Bits::of( Bits::unpacked( $packed ) ) );
		}
	}

	/**
	 * Takes over what has changed; new products get places at the end.
	 *
	 * @param list<int> $ids   Products; those that are gone have no facts.
	 * @param bool      $is_partial Whether only the sets that are here are wanted.
	 */
	public function refresh( array $ids, FacetFacts $facts, bool $is_partial ): void {
		foreach ( $ids as $id ) {
			if ( ! isset( $this->places[ $id ] ) ) {
				$this->places[ $id ] = count( $this->products );
				$this->products[]    = $id;
			}
			unset( $this->lowest[ $this->places[ $id ] ], $this->highest[ $this->places[ $id ] ] );
		}
		$changed = Bits::of( array_map( fn ( int $id ): int => $this->places[ $id ], $ids ) );
		foreach ( $this->sets as $name => $bits ) {
			$this->sets[ $name ] = Bits::without( $bits, $changed );
		}
		foreach ( $this->memberships( $facts ) as list( $name, $place ) ) {
			if ( ! $is_partial || isset( $this->sets[ $name ] ) ) {
				$this->sets[ $name ] = Bits::either( $this->set( $name ), Bits::of( array( $place ) ) );
			}
		}
		$this->take_prices( $facts );
	}

	/**
	 * All ids that there can be, in parts with about so many products.
	 *
	 * @return non-empty-list<array{int, int}> From the first to before the second.
	 */
	public function ranges( int $many ): array {
		$products = $this->products;
		sort( $products );
		$ranges = array();
		$from   = 0;
		for ( $at = $many; $at < count( $products ); $at += $many ) {
			$ranges[] = array( $from, $products[ $at ] );
			$from     = $products[ $at ];
		}

		return array( ...$ranges, array( $from, PHP_INT_MAX ) );
	}

	/** Makes sets that have no product yet known, for refresh(). */
	public function expect( string ...$names ): void {
		$this->sets += array_fill_keys( $names, '' );
	}

	/**
	 * Products as a set; those that the index doesn't know are left out.
	 *
	 * @param list<int> $ids
	 */
	public function set_of( array $ids ): string {
		$places = array();
		foreach ( $ids as $id ) {
			if ( isset( $this->places[ $id ] ) ) {
				$places[] = $this->places[ $id ];
			}
		}

		return Bits::of( $places );
	}

	/**
	 * Products whose prices overlap a range, as WooCommerce's filter.
	 *
	 * @param float $from As stored.
	 */
	public function priced( float $from, float $to ): string {
		$places = array();
		foreach ( $this->lowest as $place => $lowest ) {
			if ( $lowest <= $to && $this->highest[ $place ] >= $from && self::NO_PRICE !== $lowest ) {
				$places[] = $place;
			}
		}

		return Bits::of( $places );
	}

	/**
	 * The lowest and the highest price among some products, as stored.
	 *
	 * @param string $bits A set.
	 * @return array{float, float}|null Null where none has a price.
	 */
	public function price_range( string $bits ): ?array {
		$range = null;
		foreach ( Bits::numbers( $bits ) as $place ) {
			$lowest = $this->lowest[ $place ] ?? self::NO_PRICE;
			if ( self::NO_PRICE !== $lowest ) {
				$range = null === $range ? array( $lowest, $this->highest[ $place ] ) : array( min( $range[0], $lowest ), max( $range[1], $this->highest[ $place ] ) );
			}
		}

		return $range;
	}

	/** @return \Generator<array{string, int}> Names of sets and places in them. */
	private function memberships( FacetFacts $facts ): \Generator {
		foreach ( $facts->terms as list( $id, $term ) ) {
			if ( isset( $this->places[ $id ] ) ) {
				yield array( self::name_of_term( $term ), $this->places[ $id ] );
			}
		}
		foreach ( $facts->attributes as list( $id, $term, $is_in_stock ) ) {
			if ( isset( $this->places[ $id ] ) ) {
				yield array( self::name_of_attribute( $term, false ), $this->places[ $id ] );
				if ( $is_in_stock ) {
					yield array( self::name_of_attribute( $term, true ), $this->places[ $id ] );
				}
			}
		}
		foreach ( array_keys( $facts->sales ) as $id ) {
			if ( isset( $this->places[ $id ] ) ) {
				yield array( self::SALE, $this->places[ $id ] );
			}
		}
	}

	private function take_prices( FacetFacts $facts ): void {
		foreach ( $facts->prices as $id => list( $lowest, $highest ) ) {
			if ( isset( $this->places[ $id ] ) ) {
				$this->lowest[ $this->places[ $id ] ]  = $lowest;
				$this->highest[ $this->places[ $id ] ] = $highest;
			}
		}
	}

	/** @param array<int, float> $prices By place. */
	private function prices_as_text( array $prices ): string {
		$all = array();
		foreach ( array_keys( $this->products ) as $place ) {
			$all[] = $prices[ $place ] ?? self::NO_PRICE;
		}

		return base64_encode( pack( self::DOUBLES, ...$all ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Plain text for any database.
	}

	/** @return list<float> */
	private static function doubles( string $text ): array {
		$packed  = self::decoded( $text );
		$doubles = '' === $packed ? array() : unpack( self::DOUBLES, $packed );

		return is_array( $doubles ) ? array_values( array_filter( $doubles, 'is_float' ) ) : array();
	}

	private static function decoded( string $text ): string {
		return (string) base64_decode( $text, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- See to_parts().
	}
}
