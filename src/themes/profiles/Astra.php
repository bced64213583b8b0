<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\ReplacedControls;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/** Astra's add-on prints plus and minus. */
final class Astra implements Profile {

	public static function register(): void {
		add_filter( 'astra_add_to_cart_quantity_btn_enabled', static fn ( mixed $is ): mixed => ReplacedControls::are_quantity_buttons() ? false : $is, 1000 );
	}
}
