<?php

namespace Vitrin\Statistics\Outside;

defined( 'ABSPATH' ) || exit;

/** The figures outside of their own screen. */
final class Registration {

	public static function register(): void {
		ExportList::register();
	}
}
