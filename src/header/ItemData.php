<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** What WordPress adds to a menu's item: mostly a post, but plugins put in objects of their own, such as a language switcher's. */
final class ItemData {

	public static function title( object $item ): string {
		$title = self::value( $item, 'title' );

		return is_string( $title ) ? wp_strip_all_tags( $title ) : '';
	}

	/** @return list<string> */
	public static function classes( object $item ): array {
		$classes = self::value( $item, 'classes' );

		return is_array( $classes ) ? array_values( array_filter( $classes, is_string( ... ) ) ) : array();
	}

	/**
	 * The same item with other classes.
	 *
	 * @param list<string> $classes
	 */
	public static function with_classes( object $item, array $classes ): object {
		/** @var \stdClass $copy WordPress adds to posts, too. */
		$copy          = clone $item;
		$copy->classes = $classes;

		return $copy;
	}

	/** A number, or a plugin's own name for it. */
	public static function id( object $item ): string {
		$id = self::value( $item, 'ID' );

		return is_scalar( $id ) ? (string) $id : '';
	}

	/** Whether it stands in the menu's first level. */
	public static function is_top( object $item ): bool {
		return in_array( self::value( $item, 'menu_item_parent' ), array( null, '', '0', 0 ), true );
	}

	/** The product category that it leads to; 0 for something else. */
	public static function category( object $item ): int {
		$id = self::value( $item, 'object_id' );

		return 'product_cat' === self::value( $item, 'object' ) && is_numeric( $id ) ? (int) $id : 0;
	}

	private static function value( object $item, string $name ): mixed {
		return get_object_vars( $item )[ $name ] ?? null;
	}
}
