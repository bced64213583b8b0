<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** A feature that has rules for some themes by name. */
interface KnowsTheme {

	/** Whether the active theme is one of those. */
	public function knows_theme(): bool;
}
