<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** A feature that others have to know to be off. */
interface WhileOff {

	/** Called on `init`, in place of register(), while the feature is switched off. */
	public function register_off(): void;
}
