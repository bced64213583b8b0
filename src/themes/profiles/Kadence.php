<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/** Kadence's header sticks by two options of its own, and it has a button to the top; its script for both goes with them. Its mobile header follows the shop's width. */
final class Kadence implements Profile {

	public static function register(): void {
		foreach ( array( 'header_sticky', 'mobile_header_sticky' ) as $option ) {
			add_filter( "theme_mod_$option", static fn ( mixed $value ): mixed => Hooks::is_sticky_header() ? 'no' : $value, 1000 );
		}
		// The first width of its desktop header.
		add_filter(
			'theme_mod_header_mobile_switch',
			static function ( mixed $value ): mixed {
				$width = Hooks::mobile_header();

				return null === $width ? $value : array(
					'size' => $width + 1,
					'unit' => 'px',
				);
			},
			1000
		);
		add_filter( 'theme_mod_scroll_up', static fn ( mixed $value ): mixed => Hooks::is_to_top() ? false : $value, 1000 );
	}
}
