<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** What WordPress adds to the post of a menu's item. */
final class ItemData {

	public static function title( \WP_Post $item ): string {
		$title = self::value( $item, 'title' );

		return is_string( $title ) ? wp_strip_all_tags( $title ) : '';
	}

	/** @return list<string> */
	public static function classes( \WP_Post $item ): array {
		$classes = self::value( $item, 'classes' );

		return is_array( $classes ) ? array_values( array_filter( $classes, is_string( ... ) ) ) : array();
	}

	/**
	 * The same item with other classes.
	 *
	 * @param list<string> $classes
	 */
	public static function with_classes( \WP_Post $item, array $classes ): \WP_Post {
		return new \WP_Post( (object) array_merge( get_object_vars( $item ), array( 'classes' => $classes ) ) );
	}

	/** Whether it stands in the menu's first level. */
	public static function is_top( \WP_Post $item ): bool {
		return in_array( self::value( $item, 'menu_item_parent' ), array( null, '', '0', 0 ), true );
	}

	/** The product category that it leads to; 0 for something else. */
	public static function category( \WP_Post $item ): int {
		$id = self::value( $item, 'object_id' );

		return 'product_cat' === self::value( $item, 'object' ) && is_numeric( $id ) ? (int) $id : 0;
	}

	private static function value( \WP_Post $item, string $name ): mixed {
		return get_object_vars( $item )[ $name ] ?? null;
	}
}
