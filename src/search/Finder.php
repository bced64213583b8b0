<?php

namespace Vitrin\Search;

use Vitrin\Shared\Plugin\ComingSoon;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** Finds products in the index or, while that is being built, by a limited WordPress search. */
final class Finder {

	/**
	 * The best products for a query, each checked again because the index may lag behind.
	 *
	 * @param string $text  As typed.
	 * @param int    $limit Maximum number of products.
	 * @return array{products: list<\WC_Product>, total: int}
	 */
	public static function find( string $text, int $limit ): array {
		$search = SearchQuery::of( $text );
		// Even their number must not be revealed while the shop is closed.
		if ( null === $search || ComingSoon::is_closed() ) {
			return array(
				'products' => array(),
				'total'    => 0,
			);
		}
		$matches = self::matches( $search, self::hides_out_of_stock() );
		if ( null !== $matches ) {
			$ids   = $matches->ids;
			$total = $matches->total;
		} else {
			$ids   = self::without_index( $text, $search, 2 * $limit );
			$total = count( $ids );
		}

		$products = array();
		// More than needed, in case some can't be shown any more.
		$some = array_slice( $ids, 0, 2 * $limit );
		_prime_post_caches( $some );
		foreach ( $some as $id ) {
			if ( count( $products ) === $limit ) {
				break;
			}
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && ProductVisibility::in_search( $product ) ) {
				$products[] = $product;
			} else {
				--$total;
			}
		}

		return array(
			'products' => $products,
			'total'    => max( count( $products ), $total ),
		);
	}

	/**
	 * Null when there is no index, because it is being built or lost.
	 *
	 * @param bool $only_in_stock Leaves out products that are out of stock.
	 */
	public static function matches( SearchQuery $search, bool $only_in_stock = false ): ?Matches {
		if ( ! Index::is_complete() ) {
			return null;
		}
		try {
			return new Matches( $search, $only_in_stock );
		} catch ( IndexFailure ) {
			Index::check_tables();

			return null;
		}
	}

	/** Whether the shop hides products that are out of stock. */
	public static function hides_out_of_stock(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/**
	 * WordPress's search, for the text as typed and as folded.
	 *
	 * @param string      $text   As typed.
	 * @param SearchQuery $search The same folded.
	 * @param int         $limit  Maximum number of ids.
	 * @return list<int>
	 */
	private static function without_index( string $text, SearchQuery $search, int $limit ): array {
		$ids = array();
		foreach ( array_unique( array( mb_substr( $text, 0, SearchQuery::MAX_LENGTH ), implode( ' ', $search->words ) ) ) as $words ) {
			$query = new \WP_Query(
				array(
					's'                   => $words,
					'post_type'           => 'product',
					'post_status'         => 'publish',
					'has_password'        => false,
					'fields'              => 'ids',
					'posts_per_page'      => $limit,
					'no_found_rows'       => true,
					'ignore_sticky_posts' => true,
				)
			);
			foreach ( (array) $query->posts as $id ) {
				if ( is_int( $id ) ) {
					$ids[] = $id;
				}
			}
		}

		return array_slice( array_values( array_unique( $ids ) ), 0, $limit );
	}
}
