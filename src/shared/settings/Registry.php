<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** Filled once at start. */
final class Registry {

	/** @var array<string, FeatureSettings> By feature. */
	private static array $all = array();

	/**
	 * Adds a feature's settings.
	 *
	 * @param FeatureSettings $settings Replaces those of the same feature.
	 */
	public static function add( FeatureSettings $settings ): void {
		self::$all[ $settings->feature() ] = $settings;
	}

	/**
	 * All of them, in the order of the settings page.
	 *
	 * @return array<string, FeatureSettings> By feature.
	 */
	public static function all(): array {
		return self::$all;
	}
}
