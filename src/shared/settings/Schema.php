<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Which form the stored values have, in an option beside the settings: `version` rises with each migration,
 * `first` is the version with which the shop began.
 *
 * Version 1 is what 0.1.0 stored; it wrote no such option.
 */
final class Schema {

	public const OPTION = 'vitrin_schema';

	/** Of this version of the plugin: the last number in Migrations. */
	public const VERSION = 3;

	/** 0 for a shop that has stored nothing yet. */
	public static function version(): int {
		return self::read()['version'];
	}

	/**
	 * Features that came later than this stay off in a shop until somebody turns them on. A shop that has
	 * stored nothing yet begins with this version.
	 */
	public static function first(): int {
		$first = self::read()['first'];

		return 0 === $first ? self::VERSION : $first;
	}

	/** Whether an older version of the plugin wrote what is stored, and its migration to this form has yet to run. */
	public static function is_before( int $version ): bool {
		return self::version() > 0 && self::version() < $version;
	}

	/** Whether a newer version of the plugin wrote what is stored. */
	public static function is_newer(): bool {
		return self::version() > self::VERSION;
	}

	public static function write( int $version, int $first ): void {
		update_option(
			self::OPTION,
			array(
				'version' => $version,
				'first'   => $first,
			),
			true
		);
	}

	/** @return array{version: int, first: int} */
	private static function read(): array {
		$stored  = get_option( self::OPTION );
		$version = is_array( $stored ) && is_int( $stored['version'] ?? null ) && $stored['version'] > 0 ? $stored['version'] : 0;
		if ( 0 === $version ) {
			// 0.1.0, or a damaged option: each migration can run again.
			$version = false === get_option( Store::OPTION ) ? 0 : 1;
		}
		$first = is_array( $stored ) && is_int( $stored['first'] ?? null ) && $stored['first'] > 0 ? $stored['first'] : $version;

		return array(
			'version' => $version,
			'first'   => min( $first, $version ),
		);
	}
}
