<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;

defined( 'ABSPATH' ) || exit;

/** A part of the plugin that can be switched. It is made when WooCommerce is there. */
interface Feature {

	/** The feature's settings; null for a feature that has none and is always on. */
	public function settings(): ?FeatureSettings;

	/** Adds the feature's actions and filters; called only when the feature is on. */
	public function register(): void;
}
