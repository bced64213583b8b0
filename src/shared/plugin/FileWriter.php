<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** Files that others read while they are written, without WordPress; what fails says so and prints nothing. */
final class FileWriter {

	/**
	 * @param string $mode As fopen() has it.
	 * @return resource|null Null where it can't be opened.
	 */
	public static function open( string $file, string $mode ) {
		// Not by @: some sites' handlers of errors throw at what it silences.
		$handle = self::quietly( static fn () => fopen( $file, $mode ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.

		return is_resource( $handle ) ? $handle : null;
	}

	/** Writes a whole file: who reads it finds the old content or the new one, never a part. */
	public static function replace( string $file, string $content ): bool {
		$new     = $file . '.' . bin2hex( random_bytes( 6 ) ) . '.tmp';
		$is_done = true === self::quietly( static fn (): bool => strlen( $content ) === file_put_contents( $new, $content ) && rename( $new, $file ) );
		if ( ! $is_done ) {
			self::remove( $new );
		}

		return $is_done;
	}

	public static function remove( string $file ): bool {
		return true === self::quietly( static fn (): bool => is_file( $file ) && unlink( $file ) );
	}

	/**
	 * A full disk or a missing right is a result here, not a warning on the page.
	 *
	 * @template T
	 * @param \Closure(): T $work
	 * @return T|null Null where it threw.
	 */
	public static function quietly( \Closure $work ): mixed {
		set_error_handler( static fn (): bool => true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- Put back below.
		try {
			return $work();
		} catch ( \Throwable ) {
			return null;
		} finally {
			restore_error_handler();
		}
	}
}
