<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * All shortcodes by name: a feature whose class throws can't name its own, and WordPress prints an unknown one as
 * text. Blocks need no such list: an unknown one of ours prints nothing.
 */
final class Shortcodes {

	public const ALL = array( 'vitrin_filters', 'vitrin_mini_cart', 'vitrin_search' );

	/** Those that no feature has registered print nothing. */
	public static function register_missing(): void {
		foreach ( self::ALL as $name ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, '__return_empty_string' );
			}
		}
	}
}
