<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Marks the page's own list with its page numbers. No other list has further pages: shortcodes, related
 * products, widgets [LIST-03]. The same for every visitor, so it can be cached.
 */
final class ListPosition {

	/** @param mixed $html The list's opening markup, by the theme. */
	public static function mark( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! self::is_of_page() ) {
			return $html;
		}
		$position = self::position();
		$tags     = new \WP_HTML_Tag_Processor( $html );
		if ( null === $position || ! $tags->next_tag( array( 'class_name' => 'products' ) ) ) {
			return $html;
		}
		$tags->set_attribute( 'data-vitrin-list', (string) wp_json_encode( $position ) );

		return $tags->get_updated_html();
	}

	/** Whether it is the page's main list. */
	private static function is_of_page(): bool {
		return Page::is_storefront()
			&& ( is_shop() || is_product_taxonomy() )
			&& ! wc_get_loop_prop( 'is_shortcode' )
			&& '' === wc_get_loop_prop( 'name' );
	}

	/**
	 * Null where the list has no pages.
	 *
	 * @return array{page: int, pages: int, first: int, total: int}|null Numbers start at 1.
	 */
	private static function position(): ?array {
		$page     = self::number( 'current_page' );
		$pages    = self::number( 'total_pages' );
		$per_page = self::number( 'per_page' );
		$total    = self::number( 'total' );

		return $page < 1 || $pages < $page || $per_page < 1 || $total < 1 ? null : array(
			'page'  => $page,
			'pages' => $pages,
			'first' => ( $page - 1 ) * $per_page + 1,
			'total' => $total,
		);
	}

	/**
	 * A number from WooCommerce's loop.
	 *
	 * @param string $name A loop property.
	 */
	private static function number( string $name ): int {
		$value = wc_get_loop_prop( $name );

		return is_numeric( $value ) ? (int) $value : 0;
	}
}
