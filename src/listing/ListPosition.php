<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Marks the page's own list with its page numbers. No other list has further pages: shortcodes, related
 * products, widgets [LIST-03]. The same for every visitor, so it can be cached.
 *
 * The mark stands on the list's element. Where a theme prints that past WooCommerce, an element in the footer
 * carries it and names the list's first product, by which the script finds the list.
 */
final class ListPosition {

	private const MARK = 'data-vitrin-list';

	/** Output buffer level; 0 when none is open. */
	private static int $level = 0;

	private static bool $is_marked = false;

	/** Before all who change the list's beginning: some themes echo theirs and give nothing back. */
	public static function begin( mixed $html ): mixed {
		self::$level = self::is_of_page() && ob_start() ? ob_get_level() : 0;

		return $html;
	}

	/** @param mixed $html The list's opening markup, by the theme. */
	public static function mark( mixed $html ): mixed {
		$html = self::with_echoed( $html );
		if ( ! is_string( $html ) || ! self::is_of_page() ) {
			return $html;
		}
		$position = self::position();
		if ( null === $position ) {
			return $html;
		}
		$tags = self::at_list( $html );
		if ( null === $tags ) {
			return $html;
		}
		self::$is_marked = true;
		$tags->set_attribute( self::MARK, (string) wp_json_encode( $position ) );

		return $tags->get_updated_html();
	}

	/** In the footer: what the list itself doesn't say. A single product can't be told from the box it stands in. */
	public static function print_instead(): void {
		$position = self::$is_marked || ! self::is_archive() ? null : self::of_query();
		$first    = null !== $position && $position['total'] > 1 ? self::first_product() : 0;
		if ( $first > 0 ) {
			printf( '<span hidden %1$s="%2$s"></span>', esc_attr( self::MARK ), esc_attr( (string) wp_json_encode( $position + array( 'product' => $first ) ) ) );
		}
	}

	/** Whether the page's list goes on, but the theme printed its beginning past WooCommerce; asked in the footer. */
	public static function is_without_mark(): bool {
		$position = self::of_query();

		return ! self::$is_marked && self::is_archive() && null !== $position && $position['pages'] > 1;
	}

	/** Whether this page's list was marked. */
	public static function is_marked(): bool {
		return self::$is_marked;
	}

	/** Whether the page is one whose list may go on. */
	public static function is_archive(): bool {
		return Page::is_storefront() && ( is_shop() || is_product_taxonomy() ) && ! wp_is_block_theme();
	}

	/** What was returned, after what was echoed since begin(). */
	private static function with_echoed( mixed $html ): mixed {
		$is_ours     = self::$level > 0 && ob_get_level() === self::$level;
		self::$level = 0;
		// If other code left a buffer of its own open, the output is left alone.
		$echoed = $is_ours ? (string) ob_get_clean() : '';

		return '' === $echoed ? $html : $echoed . ( is_string( $html ) ? $html : '' );
	}

	/** At the list's tag: the one with WooCommerce's class, else the last that is left open. */
	private static function at_list( string $html ): ?\WP_HTML_Tag_Processor {
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'class_name' => 'products' ) ) ) {
			return $tags;
		}
		$at   = 0;
		$open = array();
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			++$at;
			if ( $tags->is_tag_closer() ) {
				array_pop( $open );
			} elseif ( in_array( $tags->get_tag(), array( 'UL', 'OL', 'DIV', 'SECTION' ), true ) ) {
				$open[] = $at;
			}
		}
		$list = end( $open );
		$tags = new \WP_HTML_Tag_Processor( $html );
		for ( $at = 0; $at < (int) $list; $at++ ) {
			$tags->next_tag( array( 'tag_closers' => 'visit' ) );
		}

		return false === $list ? null : $tags;
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
		return self::numbers( self::number( 'current_page' ), self::number( 'total_pages' ), self::number( 'per_page' ), self::number( 'total' ) );
	}

	/**
	 * The same from the page's query, once the list is over.
	 *
	 * @return array{page: int, pages: int, first: int, total: int}|null
	 */
	private static function of_query(): ?array {
		$query = $GLOBALS['wp_the_query'] ?? null;
		if ( ! $query instanceof \WP_Query ) {
			return null;
		}
		$paged    = $query->get( 'paged' );
		$per_page = $query->get( 'posts_per_page' );

		return self::numbers( max( 1, is_numeric( $paged ) ? (int) $paged : 1 ), (int) $query->max_num_pages, is_numeric( $per_page ) ? (int) $per_page : 0, (int) $query->found_posts );
	}

	/** @return array{page: int, pages: int, first: int, total: int}|null */
	private static function numbers( int $page, int $pages, int $per_page, int $total ): ?array {
		return $page < 1 || $pages < $page || $per_page < 1 || $total < 1 ? null : array(
			'page'  => $page,
			'pages' => $pages,
			'first' => ( $page - 1 ) * $per_page + 1,
			'total' => $total,
		);
	}

	/** The first product of the page's query; 0 without any. */
	private static function first_product(): int {
		$query = $GLOBALS['wp_the_query'] ?? null;
		$first = $query instanceof \WP_Query ? ( $query->posts[0] ?? null ) : null;

		return $first instanceof \WP_Post ? $first->ID : 0;
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
