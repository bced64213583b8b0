<?php
/**
 * What the build made.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Handle vitrin-<name> is build/features/<name>.js, .asset.php and .css.
 */
final class Build {

	private const FOLDER = 'build/features';

	/**
	 * Whether the plugin was built at all.
	 */
	public static function is_there(): bool {
		return self::has( 'vitrin-cart', 'asset.php' ) && self::has( 'vitrin-storefront', 'asset.php' );
	}

	/**
	 * Whether a file of a handle is there.
	 *
	 * @param string $handle    One of ours.
	 * @param string $extension Such as js.
	 */
	public static function has( string $handle, string $extension ): bool {
		return is_readable( self::path( $handle, $extension ) );
	}

	/**
	 * What the build wrote down about a script.
	 *
	 * @param string $handle One of ours.
	 * @return array{dependencies: list<non-empty-string>, version: string}|null Null when it wasn't built.
	 */
	public static function asset( string $handle ): ?array {
		if ( ! self::has( $handle, 'asset.php' ) || ! self::has( $handle, 'js' ) ) {
			return null;
		}
		$asset        = require self::path( $handle, 'asset.php' );
		$dependencies = is_array( $asset ) && is_array( $asset['dependencies'] ?? null ) ? array_values( array_filter( $asset['dependencies'], static fn ( mixed $name ): bool => is_string( $name ) && '' !== $name ) ) : array();
		$version      = is_array( $asset ) && is_string( $asset['version'] ?? null ) ? $asset['version'] : \Vitrin\VERSION;
		// The behaviour works through the store, which must be there before it.
		if ( 'vitrin-cart' !== $handle && ! in_array( 'vitrin-cart', $dependencies, true ) ) {
			$dependencies[] = 'vitrin-cart';
		}

		return array(
			'dependencies' => $dependencies,
			'version'      => $version,
		);
	}

	/**
	 * A file's address, without version.
	 *
	 * @param string $handle    One of ours.
	 * @param string $extension Such as js.
	 * @return non-empty-string
	 */
	public static function url( string $handle, string $extension ): string {
		$url = plugins_url( self::FOLDER . '/' . self::name( $handle ) . '.' . $extension, \Vitrin\FILE );

		return '' === $url ? '/' : $url;
	}

	/**
	 * A file's path.
	 *
	 * @param string $handle    One of ours.
	 * @param string $extension Such as js.
	 */
	private static function path( string $handle, string $extension ): string {
		return \Vitrin\DIR . '/' . self::FOLDER . '/' . self::name( $handle ) . '.' . $extension;
	}

	/**
	 * The file's name without its extension.
	 *
	 * @param string $handle One of ours.
	 */
	private static function name( string $handle ): string {
		return substr( $handle, strlen( 'vitrin-' ) );
	}
}
