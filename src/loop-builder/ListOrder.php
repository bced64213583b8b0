<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\QueryFilters;
use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/** In which order a list stands: by what WP_Query knows, else by WooCommerce's table of prices, or by chance [LOOP-01]. */
final class ListOrder {

	/** Query variable with an order that WP_Query doesn't know, for clauses(): by what, direction, seed. */
	public const VARIABLE = 'vitrin_loop_order';

	/**
	 * @param string $sort      What the visitor chose, one of Definition::$sorting; '' for the editor's order.
	 * @param bool   $is_search Whether words are searched for.
	 * @return array<string, mixed> Query variables.
	 */
	public static function variables( Definition $definition, string $sort, bool $is_search ): array {
		if ( '' === $sort && $is_search ) {
			// WordPress's own for a search, the best first. Named, it makes SQL that fails where no word is to be found
			// and some are to be left out.
			return array();
		}
		if ( '' === $sort && 'manual' === $definition->source ) {
			return array( 'orderby' => 'post__in' );
		}
		list( $by, $direction ) = match ( $sort ) {
			''           => array( $definition->order_by, $definition->order ),
			'price'      => array( 'price', 'ASC' ),
			'price-desc' => array( 'price', 'DESC' ),
			'title'      => array( 'title', 'ASC' ),
			default      => array( $sort, 'DESC' ),
		};
		$simple = match ( $by ) {
			'title'      => array( 'title' => $direction, 'ID' => 'ASC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'menu_order' => array( 'menu_order' => $direction, 'title' => 'ASC', 'ID' => 'ASC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'popularity' => $definition->is_of_products() ? null : array( 'comment_count' => $direction, 'ID' => 'DESC' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'date'       => array( 'date' => $direction, 'ID' => $direction ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			default      => null,
		};

		return null !== $simple ? array( 'orderby' => $simple ) : array(
			'orderby'      => 'none',
			self::VARIABLE => array( $by, $direction, $definition->seed ),
		);
	}

	/** On `posts_clauses`: WooCommerce's own filters for these orders would last beyond one query. */
	public static function clauses( mixed $clauses, mixed $query ): mixed {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$order = $query instanceof \WP_Query ? $query->get( self::VARIABLE ) : null;
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
			// The same order for everyone and on each page: drawn by arithmetic, for RAND() of two databases differs.
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
}
