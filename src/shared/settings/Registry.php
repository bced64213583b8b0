<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** The features that have settings; filled once at start. */
final class Registry {

	/** @var array<string, FeatureSettings> By feature. */
	private static array $all = array();

	/** Replaces the settings of the same feature. */
	public static function add( FeatureSettings $settings ): void {
		self::$all[ $settings->feature() ] = $settings;
	}

	/**
	 * In the order of the settings page.
	 *
	 * @return array<string, FeatureSettings> By feature.
	 */
	public static function all(): array {
		return self::$all;
	}
}
