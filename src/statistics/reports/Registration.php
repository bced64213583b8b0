<?php

namespace Vitrin\Statistics\Reports;

defined( 'ABSPATH' ) || exit;

/** What reads the figures for screens and programs. */
final class Registration {

	public static function register(): void {
		Access::register();
		Routes::register();
	}
}
