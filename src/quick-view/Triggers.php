<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * They may stand on any page, also on one without a list of products [QV-01], which has none of what
 * opens it. Noticed in what a page's editors write: its text, blocks, shortcodes, widgets and menus. A
 * template that prints one on such a page says so by the filter.
 */
final class Triggers {

	/** What marks one. */
	private const MARK = 'data-vitrin-quick-view=';

	/** Filters through which the page's parts go, as text. */
	private const PARTS = array( 'the_content', 'render_block', 'do_shortcode_tag', 'widget_text', 'widget_custom_html_content', 'widget_block_content', 'wp_nav_menu' );

	/** Whether this page has one, as far as it is printed. */
	private static bool $is_there = false;

	public static function register(): void {
		foreach ( self::PARTS as $filter ) {
			// After whatever makes the element.
			add_filter( $filter, array( self::class, 'note' ), 1000 );
		}
		// Before settings and window are printed at 5 and 6.
		add_action( 'wp_footer', array( self::class, 'bring' ), 4 );
	}

	/**
	 * Looks for one.
	 *
	 * @param mixed $html A part of the page.
	 */
	public static function note( mixed $html ): mixed {
		self::$is_there = self::$is_there || ( is_string( $html ) && str_contains( $html, self::MARK ) );

		return $html;
	}

	/**
	 * Whether this page has one, and no card that brings what opens it: our own openers on cards look
	 * the same, and theirs may come later.
	 */
	public static function are_there(): bool {
		/**
		 * Whether this page has an element with the attribute data-vitrin-quick-view beside those that are
		 * found in its text, blocks, shortcodes, widgets and menus. Asked in the footer.
		 *
		 * @param bool $is_there Whether one was found.
		 */
		return (bool) apply_filters( 'vitrin_quick_view_trigger', self::$is_there && ! Openers::are_printed() );
	}

	/** What opens the quick view, where the page has it not by its cards. */
	public static function bring(): void {
		if ( Page::is_storefront() && self::are_there() ) {
			Openers::enqueue();
		}
	}

	/** As at the start of a request: in tests. */
	public static function forget(): void {
		self::$is_there = false;
	}
}
