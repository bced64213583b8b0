<?php

namespace Vitrin\Search;

use Vitrin\Shared\Plugin\ComingSoon;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** Through the index; while it is being made, through WordPress's own search, bounded. */
final class Finder {

	/**
	 * The best products for a query, each looked at once more: the index may be a moment behind.
	 *
	 * @param string $text  As typed.
	 * @param int    $limit How many at most.
	 * @return array{products: list<\WC_Product>, total: int}
	 */
	public static function find( string $text, int $limit ): array {
		$wanted = SearchQuery::of( $text );
		// How many there are is nobody's business either while the shop is closed.
		if ( null === $wanted || ComingSoon::is_closed() ) {
			return array(
				'products' => array(),
				'total'    => 0,
			);
		}
		$matches = self::matches( $wanted, self::hides_out_of_stock() );
		if ( null !== $matches ) {
			$ids   = $matches->ids;
			$total = $matches->total;
		} else {
			$ids   = self::without_index( $text, $wanted, 2 * $limit );
			$total = count( $ids );
		}

		$products = array();
		// Some to spare for those that went since.
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
	 * What the index finds; null when it can't be asked, being made or lost.
	 *
	 * @param bool $only_in_stock Leave out what can't be had.
	 */
	public static function matches( SearchQuery $wanted, bool $only_in_stock = false ): ?Matches {
		if ( ! Index::is_complete() ) {
			return null;
		}
		try {
			return new Matches( $wanted, $only_in_stock );
		} catch ( IndexFailure ) {
			Index::failed();

			return null;
		}
	}

	/** Whether the shop hides what can't be had. */
	public static function hides_out_of_stock(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/**
	 * WordPress's search, for the text as typed and folded.
	 *
	 * @param string $text   As typed.
	 * @param SearchQuery $wanted The same folded.
	 * @param int    $limit  How many at most.
	 * @return list<int>
	 */
	private static function without_index( string $text, SearchQuery $wanted, int $limit ): array {
		$ids = array();
		foreach ( array_unique( array( mb_substr( $text, 0, SearchQuery::MAX_LENGTH ), implode( ' ', $wanted->words ) ) ) as $words ) {
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
