<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\FeatureSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Asks known themes, by their own options and filters, to leave out what ours replaces [THEME-03]. Only where
 * our general rules aren't enough: most themes need no profile (docs/themes.md).
 */
final class Hooks implements Feature {

	/** By the template's folder: the theme's or its parent's. */
	private const PROFILES = array(
		'astra'   => Profiles\Astra::class,
		'blocksy' => Profiles\Blocksy::class,
		'oceanwp' => Profiles\OceanWp::class,
	);

	public function settings(): ?FeatureSettings {
		return null;
	}

	public function register(): void {
		$profile = self::PROFILES[ get_template() ] ?? null;
		if ( null !== $profile ) {
			$profile::register();
		}
	}
}
