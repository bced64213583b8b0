<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Guards markup that a page builder caches or runs shortcodes over. Elementor caches the HTML of tabs,
 * accordions and toggles, with the shortcodes in them, for a day and for all visitors; and builders look for
 * shortcodes even in finished HTML, attributes included.
 */
final class CachedMarkup {

	/** Prefix of all our shortcodes. */
	private const SHORTCODE = '[vitrin_';

	/** Also while features are off, or their empty output would be cached. */
	public static function register(): void {
		add_filter( 'elementor/element/is_dynamic_content', array( self::class, 'has_shortcode' ), 10, 2 );
		if ( Launch::is_answer_private() && ( ! is_admin() || wp_doing_ajax() ) ) {
			self::forbid();
		}
	}

	/**
	 * Keeps Elementor from storing, for everyone, what only this visitor may see, and from showing what it stored
	 * for others. Never where its own settings are shown and saved.
	 */
	private static function forbid(): void {
		add_filter( 'pre_option_elementor_element_cache_ttl', static fn (): string => 'disable' );
		// Older versions ask only this.
		add_filter( 'elementor/element/is_dynamic_content', '__return_true', PHP_INT_MAX );
	}

	/**
	 * Marks Elementor's elements with our shortcodes as dynamic, hence rendered for each visitor: one prints a
	 * cart, another the active filters.
	 *
	 * @param mixed $element With the author's settings.
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
	 * Whether what is printed now will be cached: Elementor applies this filter while it renders for its cache.
	 * An element may be set to be cached whatever is in it, or show another document.
	 */
	public static function is_for_cache(): bool {
		/** This filter is documented in Elementor. */
		return (bool) apply_filters( 'elementor/element/should_render_shortcode', false ); // phpcs:ignore WordPress.NamingConventions -- Elementor's.
	}

	/**
	 * Encodes the brackets of shortcodes. The HTML contains values of the request, and code that runs shortcodes
	 * over the finished page would run those in an address.
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
