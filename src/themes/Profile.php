<?php

namespace Vitrin\Themes;

defined( 'ABSPATH' ) || exit;

/** One theme. Nothing but its own options and filters, each beside the setting of ours that it gives way to. */
interface Profile {

	/** Adds the filters; called at `init`, when the theme is that one. */
	public static function register(): void;
}
