<?php

namespace Vitrin\Shared\Plugin;

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

	/**
	 * Writes a whole file: who reads it finds the old content or the new one, never a part.
	 *
	 * @param int|null $mode Who may read it, such as mode(); null: as PHP makes files here.
	 */
	public static function replace( string $file, string $content, ?int $mode = null ): bool {
		$new     = $file . '.' . bin2hex( random_bytes( 6 ) ) . '.tmp';
		$is_done = true === self::quietly( static fn (): bool => strlen( $content ) === file_put_contents( $new, $content ) && ( null === $mode || chmod( $new, $mode ) ) && rename( $new, $file ) );
		if ( ! $is_done ) {
			self::remove( $new );
		}

		return $is_done;
	}

	/** Of a file that the web server gives out. */
	public static function mode(): int {
		return defined( 'FS_CHMOD_FILE' ) && is_int( FS_CHMOD_FILE ) ? FS_CHMOD_FILE : 0644;
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
