<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;

defined( 'ABSPATH' ) || exit;

/** A switchable part of the plugin, as listed in plugin.php. Created once WooCommerce is loaded. */
interface Feature {

	/** Null for a feature without settings, which is always on. */
	public function settings(): ?FeatureSettings;

	/** Adds the feature's hooks; called only when the feature is on. */
	public function register(): void;
}
