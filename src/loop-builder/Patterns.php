<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/**
 * Lists that shops often want, to begin with [LOOP-08]. They follow the page where they stand: in an archive or a
 * search they list what that lists, beside a product what goes with it, elsewhere everything.
 */
final class Patterns {

	private const CATEGORY = 'vitrin';

	public static function register(): void {
		register_block_pattern_category( self::CATEGORY, array( 'label' => __( 'Vitrin', 'vitrin' ) ) );
		foreach ( self::all() as $name => $pattern ) {
			register_block_pattern(
				'vitrin/' . $name,
				array(
					'title'      => $pattern['title'],
					'categories' => array( self::CATEGORY ),
					'blockTypes' => array( BlockIndex::BLOCK ),
					'content'    => sprintf( '<!-- wp:%s %s /-->', BlockIndex::BLOCK, serialize_block_attributes( $pattern['attributes'] ) ),
				)
			);
		}
	}

	/** @return array<string, array{title: string, attributes: array<string, mixed>}> By name. */
	private static function all(): array {
		$filter = static fn ( string $kind, string $taxonomy = '', string $look = 'checkboxes' ): array => array_filter( compact( 'kind', 'taxonomy', 'look' ) );
		$page   = array(
			'source' => 'page',
			// Of a theme's narrow text four cards, or filters beside three, would be cut too small.
			'align'  => 'wide',
		);
		$bare   = array(
			'hasSearch' => false,
			'sorting'   => array(),
			'hasCount'  => false,
			'hasChips'  => false,
		);

		return array(
			'shop-with-side-filters' => array(
				'title'      => __( 'Shop with filters at the side', 'vitrin' ),
				'attributes' => array(
					'filtersAt'     => 'start',
					'columns'       => 3,
					'filters'       => array( $filter( 'terms', 'product_cat', 'category' ), $filter( 'price' ), $filter( 'rating' ), $filter( 'sale' ), $filter( 'stock' ) ),
					'parts'         => array( 'picture', 'badge', 'title', 'rating', 'price', 'button', 'quickView' ),
				) + $page,
			),
			'category-strip'         => array(
				'title'      => __( 'Products by category, to swipe', 'vitrin' ),
				'attributes' => array(
					'layout'     => 'carousel',
					'pagination' => 'none',
					'filters'    => array( $filter( 'terms', 'product_cat', 'buttons' ) ),
					'parts'      => array( 'picture', 'title', 'price', 'button' ),
				) + $page + $bare,
			),
			'sale-shelf'             => array(
				'title'      => __( 'Products on sale', 'vitrin' ),
				'attributes' => array(
					'onSale'     => true,
					'orderBy'    => 'popularity',
					'perPage'    => 8,
					'pagination' => 'more',
					'parts'      => array( 'picture', 'badge', 'title', 'price', 'button' ),
				) + $page + $bare,
			),
			'blog-archive'           => array(
				'title'      => __( 'Posts with search and categories', 'vitrin' ),
				'attributes' => array(
					'postType' => 'post',
					'columns'  => 3,
					'perPage'  => 9,
					'filters'  => array( $filter( 'terms', 'category', 'buttons' ) ),
					'parts'    => array( 'picture', 'terms', 'title', 'excerpt', 'button' ),
				) + $page,
			),
			'related-products'       => array(
				'title'      => __( 'Related products', 'vitrin' ),
				'attributes' => array(
					'source'     => 'related',
					'align'      => 'wide',
					'perPage'    => 4,
					'pagination' => 'none',
					'parts'      => array( 'picture', 'badge', 'title', 'price', 'button' ),
				) + $bare,
			),
		);
	}
}
