<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * A theme's own elements that open the quick view. They may be on a page without a list of products [QV-01],
 * which would not load what opens it. They are detected in what editors write: content, blocks, shortcodes,
 * widgets and menus. A template that prints one on such a page uses the filter.
 */
final class Triggers {

	/** Attribute that marks a trigger. */
	private const MARK = 'data-vitrin-quick-view=';

	/** Filters that the page's content passes as text. */
	private const CONTENT_FILTERS = array( 'the_content', 'render_block', 'do_shortcode_tag', 'widget_text', 'widget_custom_html_content', 'widget_block_content', 'wp_nav_menu' );

	/** Whether one was printed so far. */
	private static bool $is_there = false;

	public static function register(): void {
		foreach ( self::CONTENT_FILTERS as $filter ) {
			// After whatever renders the element.
			add_filter( $filter, array( self::class, 'detect' ), 1000 );
		}
		// Before settings and window are printed at 5 and 6.
		add_action( 'wp_footer', array( self::class, 'enqueue_script' ), 4 );
	}

	public static function detect( mixed $html ): mixed {
		self::$is_there = self::$is_there || ( is_string( $html ) && str_contains( $html, self::MARK ) );

		return $html;
	}

	/**
	 * Whether this page has a trigger and no opener: openers have the same attribute, and their script may be
	 * loaded later.
	 */
	public static function is_on_page(): bool {
		/**
		 * Whether this page has an element with the attribute data-vitrin-quick-view besides those found in its
		 * content, blocks, shortcodes, widgets and menus. Asked in the footer.
		 *
		 * @param bool $is_there
		 */
		return (bool) apply_filters( 'vitrin_quick_view_trigger', self::$is_there && ! Openers::are_printed() );
	}

	/** Enqueues what opens the quick view where no card does. */
	public static function enqueue_script(): void {
		if ( Page::is_storefront() && self::is_on_page() ) {
			Openers::enqueue();
		}
	}

	/** For tests. */
	public static function reset(): void {
		self::$is_there = false;
	}
}
