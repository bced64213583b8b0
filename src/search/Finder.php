<?php

namespace Vitrin\Search;

use Vitrin\Catalog\Search\Matches;
use Vitrin\Catalog\Search\Outcome;
use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Shared\Plugin\ComingSoon;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** Finds products for the panel. */
final class Finder {

	/**
	 * The best products for a query, each checked again because the index may lag behind.
	 *
	 * @param string $text  As typed.
	 * @param int    $limit Maximum number of products.
	 * @return array{products: list<\WC_Product>, total: int, meant: string} `meant` is '' where they are of what was typed.
	 */
	public static function find( string $text, int $limit ): array {
		// Even their number must not be revealed while the shop is closed.
		list( $ids, $total, $meant ) = ComingSoon::is_closed() ? array( array(), 0, '' ) : self::found( $text );

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
			'meant'    => array() === $products ? '' : $meant,
		);
	}

	/** @return array{list<int>, int, string} Ids, their number, and what was meant. */
	private static function found( string $text ): array {
		$outcome = Outcome::of( $text );
		if ( null !== $outcome ) {
			return array( $outcome->ids, $outcome->total, $outcome->meant );
		}
		if ( ! SearchQuery::is_text( $text ) ) {
			return array( array(), 0, '' );
		}
		// Words that are excluded: as on the page of results, WordPress's search.
		$query = new \WP_Query(
			array(
				's'                   => mb_substr( $text, 0, SearchQuery::MAX_LENGTH ),
				'post_type'           => 'product',
				'post_status'         => 'publish',
				'has_password'        => false,
				'fields'              => 'ids',
				'posts_per_page'      => Matches::RANKED,
				'ignore_sticky_posts' => true,
			)
		);

		return array( array_values( array_filter( (array) $query->posts, 'is_int' ) ), (int) $query->found_posts, '' );
	}
}
