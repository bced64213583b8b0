<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\Ours;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/**
 * It prints plus and minus as spans without words, which a script works that comes at the first touch;
 * and pictures in markup of its own, which open in full nowhere but in its paid version.
 */
final class Blocksy implements Profile {

	public static function register(): void {
		add_filter( 'blocksy:woocommerce:product-view:use-default', static fn ( mixed $value ): mixed => Ours::is_gallery() ? true : $value, 1000 );
		add_filter( 'theme_mod_has_custom_quantity', static fn ( mixed $value ): mixed => Ours::are_quantity_buttons() ? 'no' : $value, 1000 );
	}
}
