<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/** What the block's editor part reads: which kinds of posts there are, and by what they can be filtered. */
final class EditorFacts {

	/** @return array{types: list<array{name: string, label: string, rest: bool, taxonomies: list<array{name: string, label: string, rest: bool}>}>} */
	public static function all(): array {
		$types = array();
		foreach ( get_post_types( array( 'public' => true ), 'objects' ) as $type ) {
			if ( 'attachment' === $type->name || ! is_post_type_viewable( $type ) ) {
				continue;
			}
			$taxonomies = array();
			foreach ( get_object_taxonomies( $type->name, 'objects' ) as $taxonomy ) {
				if ( is_taxonomy_viewable( $taxonomy ) || str_starts_with( $taxonomy->name, 'pa_' ) ) {
					$taxonomies[] = array(
						'name'  => $taxonomy->name,
						'label' => self::label( $taxonomy->labels ),
						'rest'  => (bool) $taxonomy->show_in_rest,
					);
				}
			}
			$types[] = array(
				'name'       => $type->name,
				'label'      => self::label( $type->labels, 'name' ),
				'rest'       => (bool) $type->show_in_rest,
				'taxonomies' => $taxonomies,
			);
		}

		return array( 'types' => $types );
	}

	private static function label( object $labels, string $which = 'singular_name' ): string {
		$label = $labels->{$which} ?? '';

		return is_string( $label ) ? $label : '';
	}
}
