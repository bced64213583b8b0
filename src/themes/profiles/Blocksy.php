<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\ReplacedControls;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/**
 * Blocksy prints plus and minus as spans without a label, which a script loaded at the first interaction
 * handles, and a gallery of its own, which has a lightbox only in the paid version.
 */
final class Blocksy implements Profile {

	public static function register(): void {
		add_filter( 'blocksy:woocommerce:product-view:use-default', static fn ( mixed $value ): mixed => ReplacedControls::is_gallery() ? true : $value, 1000 );
		add_filter( 'theme_mod_has_custom_quantity', static fn ( mixed $value ): mixed => ReplacedControls::are_quantity_buttons() ? 'no' : $value, 1000 );
	}
}
