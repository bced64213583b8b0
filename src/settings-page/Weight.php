<?php

namespace Vitrin\SettingsPage;

defined( 'ABSPATH' ) || exit;

/**
 * Bytes after brotli, measured when the plugin was built (tools/lib/build-budget.mjs).
 */
final class Weight {

	/**
	 * By feature.
	 *
	 * @var array<string, array{page: int, later: int}>|null
	 */
	private static ?array $all = null;

	/**
	 * What a feature's own chunks weigh; what it has in files that it shares with others is not counted.
	 *
	 * @param string $feature Its name.
	 * @return array{page: int, later: int} Bytes that load with a page; bytes that load once somebody uses it.
	 */
	public static function of( string $feature ): array {
		self::$all ??= self::read();

		return self::$all[ $feature ] ?? array(
			'page'  => 0,
			'later' => 0,
		);
	}

	/**
	 * What the build wrote down; nothing where it wasn't built.
	 *
	 * @return array<string, array{page: int, later: int}>
	 */
	private static function read(): array {
		$file  = \Vitrin\DIR . '/build/features/weights.json';
		$found = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of ours.
		$all   = array();
		foreach ( is_array( $found ) ? $found : array() as $feature => $weight ) {
			if ( is_array( $weight ) ) {
				$all[ (string) $feature ] = array(
					'page'  => is_numeric( $weight['page'] ?? null ) ? (int) $weight['page'] : 0,
					'later' => is_numeric( $weight['later'] ?? null ) ? (int) $weight['later'] : 0,
				);
			}
		}

		return $all;
	}
}
