<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\QueryFilters;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress's and WooCommerce's tables say of some products, for the index of the filters (FacetIndex). Of
 * terms all, whatever their taxonomy: a plugin that registers one may be switched on later.
 */
final class FacetFacts {

	/**
	 * @param list<array{int, int}>        $terms      Product and term_taxonomy_id.
	 * @param list<array{int, int, bool}>  $attributes Product, term_id and whether it is in stock with it, of WooCommerce's table of attributes.
	 * @param array<int, array{float, float}> $prices  Lowest and highest, as stored, by product.
	 * @param array<int, true>             $sales      Products that are on sale, or a variation of which is.
	 */
	private function __construct(
		public readonly array $terms,
		public readonly array $attributes,
		public readonly array $prices,
		public readonly array $sales
	) {}

	/** @param non-empty-list<int> $ids Products; some hundreds at once. */
	public static function of( array $ids ): self {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$list   = implode( ', ', array_map( 'absint', $ids ) );
		$prices = array();
		$sales  = array();
		foreach ( self::rows( $wpdb->prepare( 'SELECT product_id, min_price, max_price, onsale FROM %i WHERE product_id IN ', QueryFilters::lookup() ) . "( {$list} )" ) as $row ) {
			if ( is_numeric( $row[1] ?? null ) && is_numeric( $row[2] ?? null ) ) {
				$prices[ self::number( $row[0] ) ] = array( (float) $row[1], (float) $row[2] );
			}
			if ( 1 === self::number( $row[3] ?? 0 ) ) {
				$sales[ self::number( $row[0] ) ] = true;
			}
		}
		$variations = self::rows(
			$wpdb->prepare( 'SELECT DISTINCT variations.post_parent FROM %i variations INNER JOIN %i prices ON prices.product_id = variations.ID WHERE prices.onsale = 1 AND variations.post_type = %s AND variations.post_status = %s', $wpdb->posts, QueryFilters::lookup(), 'product_variation', 'publish' )
			. " AND variations.post_parent IN ( {$list} )"
		);
		foreach ( $variations as $row ) {
			$sales[ self::number( $row[0] ?? 0 ) ] = true;
		}
		$terms = array();
		foreach ( self::rows( $wpdb->prepare( 'SELECT object_id, term_taxonomy_id FROM %i WHERE object_id IN ', $wpdb->term_relationships ) . "( {$list} )" ) as $row ) {
			$terms[] = array( self::number( $row[0] ?? 0 ), self::number( $row[1] ?? 0 ) );
		}
		$attributes = array();
		if ( QueryFilters::uses_attribute_table() ) {
			foreach ( self::rows( $wpdb->prepare( 'SELECT product_or_parent_id, term_id, MAX( in_stock ) FROM %i WHERE product_or_parent_id IN ', QueryFilters::attribute_table() ) . "( {$list} ) GROUP BY product_or_parent_id, term_id" ) as $row ) {
				$attributes[] = array( self::number( $row[0] ?? 0 ), self::number( $row[1] ?? 0 ), 1 === self::number( $row[2] ?? 0 ) );
			}
		}

		return new self( $terms, $attributes, $prices, $sales );
	}

	/** @return list<list<mixed>> */
	private static function rows( string $statement ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$rows = $wpdb->get_results( $statement, 'ARRAY_N' ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- Made of prepare() and numbers; read once for the index.

		return array_values( array_filter( is_array( $rows ) ? $rows : array(), 'is_array' ) );
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
