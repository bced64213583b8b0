<?php

namespace Vitrin\Themes;

defined( 'ABSPATH' ) || exit;

/**
 * What one theme is asked: only its own options and filters, each bound to the setting of ours that it gives
 * way to.
 */
interface Profile {

	/** Called at `init` if the theme is active. */
	public static function register(): void;
}
