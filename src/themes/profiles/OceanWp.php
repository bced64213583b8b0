<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/** OceanWP has a floating add-to-cart bar and a quick view; its mobile header follows the shop's width. */
final class OceanWp implements Profile {

	public static function register(): void {
		add_filter( 'theme_mod_ocean_woo_display_floating_bar', static fn ( mixed $value ): mixed => Hooks::is_bar() ? 'off' : $value, 1000 );
		add_filter( 'theme_mod_ocean_woo_quick_view', static fn ( mixed $value ): mixed => Hooks::is_quick_view() ? false : $value, 1000 );
		add_filter( 'theme_mod_ocean_scroll_top', static fn ( mixed $value ): mixed => Hooks::is_to_top() ? false : $value, 1000 );
		add_filter( 'theme_mod_ocean_mobile_menu_breakpoints', static fn ( mixed $value ): mixed => null === Hooks::mobile_header() ? $value : 'custom', 1000 );
		add_filter( 'theme_mod_ocean_mobile_menu_custom_breakpoint', static fn ( mixed $value ): mixed => Hooks::mobile_header() ?? $value, 1000 );

		// It has already read both options to add its actions.
		$instance = array( 'OceanWP_WooCommerce_Config', 'instance' );
		if ( ! is_callable( $instance ) ) {
			return;
		}
		$theme = $instance();
		if ( Hooks::is_bar() ) {
			remove_action( 'ocean_before_main', array( $theme, 'floating_bar' ) );
		}
		if ( Hooks::is_quick_view() ) {
			remove_action( 'ocean_after_product_entry_image', array( $theme, 'quick_view_button' ) );
			remove_action( 'ocean_after_product_entry_slider', array( $theme, 'quick_view_button' ) );
			remove_action( 'wp_footer', array( $theme, 'quick_view_template' ) );
		}
	}
}
