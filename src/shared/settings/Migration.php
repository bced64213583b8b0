<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** One step from a form of the stored values to the next. It may be run twice. */
interface Migration {

	/** Until it has run, the old values must still read soundly. */
	public static function run(): void;
}
