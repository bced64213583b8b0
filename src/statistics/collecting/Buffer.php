<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/**
 * What hits are written to until they are counted. Many write at once, each a whole line under a lock. Who reads renames
 * the file first, so a writer that has waited looks whether the file is still the one that it opened.
 */
final class Buffer {

	/** Bytes after which it takes nothing until it is folded. */
	public const FULL = 64 * 1024 * 1024;

	/** The same for what was refused: it must not crowd out what counts. */
	public const FULL_OF_REFUSED = 16 * 1024 * 1024;

	/** Each needs a reader that renames the file just then. */
	private const TRIES = 20;

	private readonly string $file;

	public function __construct( Folder $folder ) {
		$this->file = $folder->file( Folder::BUFFER );
	}

	/**
	 * @param string $line As Line::encode() gives it.
	 * @param int    $full Bytes after which nothing is written.
	 * @return bool Whether all of it is written; if not, none of it is.
	 */
	public function append( string $line, int $full = self::FULL ): bool {
		for ( $i = 0; $i < self::TRIES; $i++ ) {
			$handle = FileWriter::open( $this->file, 'ab' );
			$own    = null === $handle ? false : fstat( $handle );
			// What comes between lock and unlock makes the others wait.
			if ( null === $handle || false === $own || ! flock( $handle, LOCK_EX ) ) {
				return false;
			}
			clearstatcache();
			// Gone for a moment, where it was renamed just now.
			$now = FileWriter::quietly( fn () => stat( $this->file ) );
			if ( is_array( $now ) && $now['ino'] === $own['ino'] && $now['dev'] === $own['dev'] ) {
				return $now['size'] + strlen( $line ) < $full && self::write( $handle, $line, $now['size'] );
			}
			fclose( $handle );
		}

		return false;
	}

	/** Whether a line could be written now. */
	public function is_writable(): bool {
		$handle = FileWriter::open( $this->file, 'ab' );
		$own    = null === $handle ? false : fstat( $handle );

		return false !== $own && $own['size'] < self::FULL;
	}

	/**
	 * A line is whole or isn't there. Where a process was ended while it wrote, half of one remains; Line::decode() finds the
	 * next one behind it.
	 *
	 * @param resource $handle Locked; closed afterwards.
	 */
	private static function write( $handle, string $line, int $size ): bool {
		$written    = FileWriter::quietly( static fn () => fwrite( $handle, $line ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A full disk is a result, not a warning.
		$is_written = strlen( $line ) === $written;
		if ( ! $is_written ) {
			ftruncate( $handle, max( 0, $size ) );
		}
		fclose( $handle );

		return $is_written;
	}
}
