<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/** What the block's editor part reads: which kinds of posts there are, by what they can be filtered, and terms [LOOP-08]. */
final class EditorFacts {

	/** Terms that an answer holds when searched for, and when named by their ids. */
	private const MAX_FOUND = 20;

	private const MAX_NAMED = 100;

	/** @return array{types: list<array{name: string, label: string, rest: bool, authors: bool, taxonomies: list<array{name: string, label: string, rest: bool, parents: list<int>}>, sorting: list<array{name: string, label: string}>, archive: array{perPage: int, orderBy: string, order: string}}>, archives: list<int>, perPage: int, hasSticky: bool} */
	public static function all(): array {
		$types = array();
		foreach ( self::types() as $type ) {
			$taxonomies = array();
			foreach ( OpenTaxonomies::of( $type->name ) as $taxonomy ) {
				$taxonomies[] = array(
					'name'    => $taxonomy->name,
					'label'   => self::label( $taxonomy->labels ),
					'rest'    => (bool) $taxonomy->show_in_rest,
					'parents' => self::parents( $taxonomy ),
				);
			}
			$types[] = array(
				'name'       => $type->name,
				'label'      => self::label( $type->labels, 'name' ),
				'rest'       => (bool) $type->show_in_rest,
				'authors'    => post_type_supports( $type->name, 'author' ),
				'taxonomies' => $taxonomies,
				'sorting'    => self::sorting( 'product' === $type->name ),
				'archive'    => self::archive( 'product' === $type->name ),
			);
		}

		return array(
			'types'     => $types,
			'archives'  => self::archives(),
			'perPage'   => self::per_page( get_option( 'posts_per_page' ) ),
			'hasSticky' => array() !== (array) get_option( 'sticky_posts', array() ),
		);
	}

	/**
	 * Terms that others stand below: WordPress's Query Loop lists what has such a term itself, a loop what has one of
	 * those below it, too.
	 *
	 * @return list<int>
	 */
	private static function parents( \WP_Taxonomy $taxonomy ): array {
		return $taxonomy->hierarchical ? array_values( array_filter( array_keys( _get_term_hierarchy( $taxonomy->name ) ), 'is_int' ) ) : array();
	}

	/** @return array{perPage: int, orderBy: string, order: string} How archives are listed, for blocks that become a loop. */
	private static function archive( bool $is_of_products ): array {
		if ( ! $is_of_products || ! function_exists( 'wc_get_default_products_per_row' ) ) {
			return array(
				'perPage' => self::per_page( get_option( 'posts_per_page' ) ),
				'orderBy' => 'date',
				'order'   => 'desc',
			);
		}
		/** These filters are documented in WooCommerce. */
		$number = apply_filters( 'loop_shop_per_page', wc_get_default_products_per_row() * wc_get_default_product_rows_per_page() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		$sorted = apply_filters( 'woocommerce_default_catalog_orderby', get_option( 'woocommerce_default_catalog_orderby', 'menu_order' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound

		return array( 'perPage' => self::per_page( $number ) ) + match ( $sorted ) {
			'popularity', 'rating', 'date' => array( 'orderBy' => $sorted, 'order' => 'desc' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'price', 'price-desc'          => array( 'orderBy' => 'price', 'order' => 'price' === $sorted ? 'asc' : 'desc' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			default                        => array( 'orderBy' => 'menu_order', 'order' => 'asc' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		};
	}

	/** As many as a loop can have. */
	private static function per_page( mixed $number ): int {
		return is_numeric( $number ) && $number >= 1 ? min( (int) $number, Definition::MAX_PER_PAGE ) : Definition::MAX_PER_PAGE;
	}

	/** @return list<array{name: string, label: string}> Orders that visitors may choose. */
	private static function sorting( bool $is_of_products ): array {
		return array_map(
			static fn ( string $sort ): array => array(
				'name'  => $sort,
				'label' => Controls::sort_label( $sort, $is_of_products ),
			),
			Definition::sortings( $is_of_products )
		);
	}

	/** Whether lists can be narrowed by it. */
	private static function has_taxonomy( string $name ): bool {
		foreach ( self::types() as $type ) {
			if ( in_array( $name, array_column( OpenTaxonomies::of( $type->name ), 'name' ), true ) ) {
				return true;
			}
		}

		return false;
	}

	/** @return list<\WP_Post_Type> */
	private static function types(): array {
		return array_values(
			array_filter(
				get_post_types( array( 'public' => true ), 'objects' ),
				static fn ( \WP_Post_Type $type ): bool => 'attachment' !== $type->name && is_post_type_viewable( $type )
			)
		);
	}

	/** @return list<int> Pages that show an archive: the shop's, the blog's. */
	private static function archives(): array {
		$pages = array( get_option( 'page_for_posts' ), function_exists( 'wc_get_page_id' ) ? wc_get_page_id( 'shop' ) : 0 );

		return array_values( array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, $pages ), static fn ( int $id ): bool => $id > 0 ) );
	}

	private static function label( object $labels, string $which = 'singular_name' ): string {
		$label = $labels->{$which} ?? '';

		return is_string( $label ) ? $label : '';
	}

	/**
	 * `vitrin/v1/loop-terms`: terms of taxonomies that WordPress keeps out of REST, as WooCommerce's attributes are, for
	 * the conditions that an editor sets.
	 */
	public static function register(): void {
		$args = array(
			'taxonomy' => array(
				'type'     => 'string',
				'required' => true,
			),
			'search'   => array(
				'type'      => 'string',
				'default'   => '',
				'maxLength' => 100,
			),
			'include'  => array(
				'type'     => 'array',
				'items'    => array(
					'type'    => 'integer',
					'minimum' => 1,
				),
				'maxItems' => self::MAX_NAMED,
				'default'  => array(),
			),
		);
		( new Route( '/loop-terms', self::find_terms( ... ), 'GET', 'edit_posts', args: $args ) )->register();
	}

	/**
	 * @param Input $input With `taxonomy`, and `search` or `include`.
	 * @return list<array{id: int, name: string}>
	 * @throws Refusal 404 no taxonomy by which a list can be narrowed.
	 */
	private static function find_terms( Input $input ): array {
		$taxonomy = $input->raw( 'taxonomy' );
		$ids      = array_values( array_filter( $input->values( 'include' ) ?? array(), 'is_int' ) );
		if ( ! self::has_taxonomy( $taxonomy ) ) {
			throw Refusal::because( 404, 'no taxonomy', __( 'There is no such taxonomy.', 'vitrin' ) );
		}
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'name',
				'include'    => $ids,
				'search'     => $input->raw( 'search' ),
				'number'     => array() === $ids ? self::MAX_FOUND : self::MAX_NAMED,
			)
		);
		$found = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$found[] = array(
					'id'   => $term->term_id,
					'name' => $term->name,
				);
			}
		}

		return $found;
	}
}
