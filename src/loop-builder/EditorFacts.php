<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/** What the block's editor part reads: which kinds of posts there are, and by what they can be filtered. */
final class EditorFacts {

	/** @return array{types: list<array{name: string, label: string, rest: bool, authors: bool, taxonomies: list<array{name: string, label: string, rest: bool}>, sorting: list<array{name: string, label: string}>}>, archives: list<int>} */
	public static function all(): array {
		$types = array();
		foreach ( self::types() as $type ) {
			$taxonomies = array();
			foreach ( self::taxonomies( $type->name ) as $taxonomy ) {
				$taxonomies[] = array(
					'name'  => $taxonomy->name,
					'label' => self::label( $taxonomy->labels ),
					'rest'  => (bool) $taxonomy->show_in_rest,
				);
			}
			$types[] = array(
				'name'       => $type->name,
				'label'      => self::label( $type->labels, 'name' ),
				'rest'       => (bool) $type->show_in_rest,
				'authors'    => post_type_supports( $type->name, 'author' ),
				'taxonomies' => $taxonomies,
				'sorting'    => self::sorting( 'product' === $type->name ),
			);
		}

		return array(
			'types'    => $types,
			'archives' => self::archives(),
		);
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
	public static function has_taxonomy( string $name ): bool {
		foreach ( self::types() as $type ) {
			if ( in_array( $name, array_column( self::taxonomies( $type->name ), 'name' ), true ) ) {
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

	/** @return list<\WP_Taxonomy> Without those that the shop uses for itself, such as shipping classes. */
	private static function taxonomies( string $type ): array {
		return array_values(
			array_filter(
				get_object_taxonomies( $type, 'objects' ),
				static fn ( \WP_Taxonomy $taxonomy ): bool => ( is_taxonomy_viewable( $taxonomy ) && $taxonomy->show_ui ) || str_starts_with( $taxonomy->name, 'pa_' )
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
}
