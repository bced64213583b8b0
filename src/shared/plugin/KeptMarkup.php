<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Elementor keeps the HTML of tabs, accordions and toggles, with that of shortcodes in them, for a day
 * and for everybody, whoever asked first; and builders look for shortcodes in HTML that is finished,
 * attributes and all.
 */
final class KeptMarkup {

	/** What all of our shortcodes begin with. */
	private const SHORTCODE = '[vitrin_';

	/** Adds the hook; also while features are off, or the nothing that they print then would be kept. */
	public static function register(): void {
		add_filter( 'elementor/element/is_dynamic_content', array( self::class, 'has_shortcode' ), 10, 2 );
	}

	/**
	 * Whether an element of Elementor's has to be made for each visitor: one shortcode is a cart's, another
	 * says what this list is filtered by.
	 *
	 * @param mixed $is_dynamic What was found so far.
	 * @param mixed $element    The element, with what its author wrote among its settings.
	 */
	public static function has_shortcode( mixed $is_dynamic, mixed $element = null ): mixed {
		if ( true === $is_dynamic || ! is_array( $element ) || ! is_array( $element['settings'] ?? null ) ) {
			return $is_dynamic;
		}
		array_walk_recursive(
			$element['settings'],
			static function ( mixed $text ) use ( &$is_dynamic ): void {
				if ( is_string( $text ) && str_contains( $text, self::SHORTCODE ) ) {
					$is_dynamic = true;
				}
			}
		);

		return $is_dynamic;
	}

	/**
	 * Whether what is printed now will be kept for others: Elementor asks this of itself while it makes
	 * what it keeps. An element may be set to be kept whatever is in it, or show another document.
	 */
	public static function is_being_made(): bool {
		/** This filter is Elementor's. */
		return (bool) apply_filters( 'elementor/element/should_render_shortcode', false ); // phpcs:ignore WordPress.NamingConventions -- Elementor's.
	}

	/**
	 * The same HTML without a character by which a shortcode begins. What the request says stands in it,
	 * and whoever runs shortcodes over the finished page would run those of an address.
	 *
	 * @param string $html Without scripts and styles that need brackets.
	 */
	public static function without_shortcodes( string $html ): string {
		return strtr(
			$html,
			array(
				'[' => '&#91;',
				']' => '&#93;',
			)
		);
	}
}
