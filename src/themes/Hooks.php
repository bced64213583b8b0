<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\FeatureSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Asks a theme, by its own options and filters, to leave what ours stands in for [THEME-03].
 * Needed only where good manners alone don't do: an unknown theme has no profile (docs/themes.md).
 */
final class Hooks implements Feature {

	/** By the folder of the theme, or of its parent. */
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
