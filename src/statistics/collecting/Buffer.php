<?php

namespace Vitrin\Statistics\Collecting;

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
			$handle = FileWriter::open( $this->file, 'a+b' );
			if ( null === $handle || ! flock( $handle, LOCK_EX ) ) {
				return false;
			}
			$own = fstat( $handle );
			if ( false !== $own && $this->is_current( $own ) ) {
				$is_written = $own['size'] + strlen( $line ) < $full && self::write( $handle, $line, $own['size'] );
				fclose( $handle );

				return $is_written;
			}
			fclose( $handle );
		}

		return false;
	}

	/** Whether a line could be written now. */
	public function is_writable(): bool {
		$handle = FileWriter::open( $this->file, 'a+b' );
		$own    = null === $handle ? false : fstat( $handle );

		return false !== $own && $own['size'] < self::FULL;
	}

	/** @param array<array-key, int> $own fstat() of what was opened. */
	private function is_current( array $own ): bool {
		clearstatcache( true, $this->file );
		$now = FileWriter::quietly( fn () => stat( $this->file ) );

		return is_array( $now ) && $now['ino'] === $own['ino'] && $now['dev'] === $own['dev'];
	}

	/** @param resource $handle */
	private static function write( $handle, string $line, int $size ): bool {
		// A process that was ended while it wrote has left half a line; the next one must not be lost with it.
		if ( $size > 0 && 0 === fseek( $handle, $size - 1 ) && "\n" !== fread( $handle, 1 ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.
			$line = "\n" . $line;
		}
		$written = FileWriter::quietly( static fn () => fwrite( $handle, $line ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		if ( strlen( $line ) === $written ) {
			return true;
		}
		ftruncate( $handle, max( 0, $size ) );

		return false;
	}
}
