<?php
/**
 * OceanWP.
 *
 * @package Vitrin
 */

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\Ours;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/**
 * It has a bar that adds to the cart, and a quick view.
 */
final class OceanWp implements Profile {

	/** See Profile. */
	public static function register(): void {
		add_filter( 'theme_mod_ocean_woo_display_floating_bar', static fn ( mixed $value ): mixed => Ours::is_bar() ? 'off' : $value, 1000 );
		add_filter( 'theme_mod_ocean_woo_quick_view', static fn ( mixed $value ): mixed => Ours::is_quick_view() ? false : $value, 1000 );
	}
}
