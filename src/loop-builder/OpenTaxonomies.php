<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/**
 * By which taxonomies lists may be narrowed: one rule for the editor's choices, the visitors' filters, a block's own
 * conditions and related items, because a block may be written by hand [LOOP-06].
 */
final class OpenTaxonomies {

	/**
	 * Whether everyone may know which items have its terms: those that visitors can browse, and attributes, which are for
	 * filters even where they have no pages. Not what the shop uses for itself, such as shipping classes.
	 */
	public static function has( string $name ): bool {
		$taxonomy = get_taxonomy( $name );

		return $taxonomy instanceof \WP_Taxonomy && self::is_open( $taxonomy );
	}

	/** @return list<\WP_Taxonomy> Of a kind of posts. */
	public static function of( string $post_type ): array {
		return array_values( array_filter( get_object_taxonomies( $post_type, 'objects' ), self::is_open( ... ) ) );
	}

	private static function is_open( \WP_Taxonomy $taxonomy ): bool {
		return ( is_taxonomy_viewable( $taxonomy ) && $taxonomy->show_ui ) || str_starts_with( $taxonomy->name, 'pa_' );
	}
}
