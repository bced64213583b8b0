<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What makes totals of hits, as WordPress knows it: its tables, its job. */
final class Registration {

	public static function register( Settings $settings ): void {
		unset( $settings );
	}
}
