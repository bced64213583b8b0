<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/** The items of a list that doesn't look for them by conditions alone: chosen by hand, related, upsells [LOOP-01]. */
final class ChosenItems {

	/** Related items beyond a few pages are related by chance. */
	private const MOST_RELATED = 48;

	/** @return list<int>|null Ids, by hand in that order; null where the list isn't made of chosen items. */
	public static function of( Definition $definition, PageContext $page ): ?array {
		$product = in_array( $definition->source, array( 'related', 'upsells' ), true ) && $definition->is_of_products() && $page->current > 0 ? wc_get_product( $page->current ) : null;
		if ( 'manual' === $definition->source ) {
			return $definition->ids;
		}
		if ( 'upsells' === $definition->source ) {
			return $product instanceof \WC_Product ? self::numbers( $product->get_upsell_ids() ) : array();
		}
		if ( 'related' === $definition->source ) {
			return $product instanceof \WC_Product ? self::related_products( $product ) : self::related_posts( $definition, $page->current );
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

	/**
	 * Posts of the same terms as the current one.
	 *
	 * @return list<int>
	 */
	private static function related_posts( Definition $definition, int $current ): array {
		$terms = array();
		foreach ( $current > 0 ? array_column( OpenTaxonomies::of( (string) get_post_type( $current ) ), 'name' ) : array() as $taxonomy ) {
			$ids = wp_get_object_terms( $current, $taxonomy, array( 'fields' => 'tt_ids' ) );
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
				'post_type'           => $definition->post_type,
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
}
