<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** A feature that has something to register while it is off. */
interface RegistersWhileOff {

	/** Called on `init` in place of register(), while the feature is switched off. */
	public function register_off(): void;
}
