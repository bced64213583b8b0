<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\FileWriter;
use Vitrin\Statistics\Collecting\Folder;

defined( 'ABSPATH' ) || exit;

/**
 * The files that hold what came in. The one that is written to is renamed before it is read; who still writes to it has a
 * lock, and who has only opened it finds after its own lock that it was renamed (Buffer).
 */
final class BufferFiles {

	/** Bytes in which no line ends: then it is none of ours. */
	private const LONGEST_LINE = 65_536;

	/** Seconds that a file stays once it is read, for writers on servers whose locks come late. */
	public const RESTS = 60;

	/** @param \Closure( string ): void $at Is told each step. */
	public function __construct( private readonly Folder $folder, private readonly \Closure $at ) {}

	/** Takes what was written so far away from the writers; where it can't be renamed it stays as it is. */
	public function take( int $now ): void {
		$buffer = $this->folder->file( Folder::BUFFER );
		clearstatcache( true, $buffer );
		if ( ! is_file( $buffer ) || 0 === filesize( $buffer ) ) {
			return;
		}
		$names = $this->names();
		// In the order in which they were written, although the clock may have gone back.
		$time = max( $now, array() === $names ? 0 : (int) end( $names ) + 1 );
		$name = sprintf( '%010d-%s%s', $time, bin2hex( random_bytes( 8 ) ), Folder::ENDING );
		( $this->at )( 'rename' );
		FileWriter::quietly( fn (): bool => rename( $buffer, $this->folder->file( $name ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress may not be there.
		( $this->at )( 'renamed' );
	}

	/** @return list<string> Oldest first. */
	public function names(): array {
		$names = FileWriter::quietly( fn () => scandir( $this->folder->path ) );

		return is_array( $names ) ? array_values( array_filter( $names, static fn ( string $name ): bool => 1 === preg_match( '/^\d{10}-[0-9a-f]{16}\.lines$/D', $name ) ) ) : array();
	}

	/** Whether anything waits. */
	public function are_there(): bool {
		$buffer = $this->folder->file( Folder::BUFFER );
		clearstatcache( true, $buffer );

		return ( is_file( $buffer ) && filesize( $buffer ) > 0 ) || array() !== $this->names();
	}

	/** @return resource|null Null for a file that is gone. */
	public function open( string $name ) {
		return FileWriter::open( $this->folder->file( $name ), 'rb' );
	}

	/**
	 * Whether the file is still there under its name.
	 *
	 * @param resource $handle
	 */
	public function is_there( string $name, $handle ): bool {
		$file = $this->folder->file( $name );
		clearstatcache( true, $file );
		$now = FileWriter::quietly( static fn () => stat( $file ) );
		$own = fstat( $handle );

		return is_array( $now ) && false !== $own && $now['ino'] === $own['ino'];
	}

	/**
	 * Waits until nobody writes to it any more.
	 *
	 * @param resource $handle
	 */
	public function wait_for_writers( $handle ): void {
		( $this->at )( 'lock' );
		if ( flock( $handle, LOCK_EX ) ) {
			flock( $handle, LOCK_UN );
		}
		( $this->at )( 'locked' );
	}

	/**
	 * Reads whole lines.
	 *
	 * @param resource $handle
	 * @param int      $from  A byte.
	 * @param int      $bytes About so many.
	 * @return array{list<string>, int} The lines, and the byte behind them; the same as before where there is no more.
	 */
	public function read( $handle, int $from, int $bytes ): array {
		( $this->at )( 'read' );
		if ( 0 !== fseek( $handle, $from ) ) {
			return array( array(), $from );
		}
		$text = (string) stream_get_contents( $handle, $bytes );
		$end  = strrpos( $text, "\n" );
		if ( false === $end && $bytes < self::LONGEST_LINE ) {
			return $this->read( $handle, $from, self::LONGEST_LINE );
		}
		if ( false === $end ) {
			// Nothing of ours is so long: it is left out, so that what follows can be read.
			return array( array(), strlen( $text ) >= self::LONGEST_LINE ? $from + strlen( $text ) : $from );
		}
		$lines = explode( "\n", substr( $text, 0, $end ) );
		( $this->at )( 'has read' );

		return array( $lines, $from + $end + 1 );
	}

	/**
	 * Deletes a file that is read, if nothing was added since.
	 *
	 * @param resource $handle
	 * @param int      $read   Up to this byte.
	 * @return bool False where more is to be read first.
	 */
	public function remove( string $name, $handle, int $read ): bool {
		if ( ! flock( $handle, LOCK_EX ) ) {
			return true;
		}
		list( $lines ) = $this->read( $handle, $read, self::LONGEST_LINE );
		$is_read       = array() === $lines;
		if ( $is_read ) {
			( $this->at )( 'unlink' );
			FileWriter::remove( $this->folder->file( $name ) );
			( $this->at )( 'unlinked' );
		}
		flock( $handle, LOCK_UN );

		return $is_read;
	}
}
