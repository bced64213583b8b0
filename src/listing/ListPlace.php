<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Says it on the page's own list, and on no other: shortcodes, related products and widgets have
 * no further pages [LIST-03]. The same for every visitor, so a cache may keep it.
 */
final class ListPlace {

	/**
	 * Puts the mark on the list.
	 *
	 * @param mixed $html The list's beginning, as the theme prints it.
	 */
	public static function mark( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! self::is_of_page() ) {
			return $html;
		}
		$place = self::place();
		$tags  = new \WP_HTML_Tag_Processor( $html );
		if ( null === $place || ! $tags->next_tag( array( 'class_name' => 'products' ) ) ) {
			return $html;
		}
		$tags->set_attribute( 'data-vitrin-list', (string) wp_json_encode( $place ) );

		return $tags->get_updated_html();
	}

	/** Whether it is the list that the page is about. */
	private static function is_of_page(): bool {
		return Page::is_storefront()
			&& ( is_shop() || is_product_taxonomy() )
			&& ! wc_get_loop_prop( 'is_shortcode' )
			&& '' === wc_get_loop_prop( 'name' );
	}

	/**
	 * Its place in the whole.
	 *
	 * @return array{page: int, pages: int, first: int, total: int}|null Numbers begin at 1; null where it has no pages.
	 */
	private static function place(): ?array {
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
	 * What WooCommerce knows of the loop.
	 *
	 * @param string $name A property of it.
	 */
	private static function number( string $name ): int {
		$value = wc_get_loop_prop( $name );

		return is_numeric( $value ) ? (int) $value : 0;
	}
}
