<?php

namespace Vitrin\Chat\Signal;

use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/**
 * A small static file that says whether there is anything new, so that a browser asks PHP only then [CHAT-14]. It holds
 * counters alone, and all but presence only rise: of two writers at once none takes back what the other has said.
 */
final class CounterFile {

	/** Sequence of the last message. */
	public const LAST = 'n';
	/** Up to which sequence the staff has read. */
	public const READ = 'r';
	/** Rises with whatever else was changed: the conversation was closed, merged, deleted in part. */
	public const CHANGES = 'c';
	/** Rises with each sign that staff are typing. */
	public const TYPED = 't';
	/** Unix seconds until which somebody of the staff is there; 0: nobody. */
	public const PRESENT = 'p';

	private const ZERO = array( self::LAST => 0, self::READ => 0, self::CHANGES => 0, self::TYPED => 0, self::PRESENT => 0 );

	private const MAX_BYTES = 500;

	/** @return string The file; '' where there is no folder. */
	public static function path( string $name ): string {
		$folder = Folder::path();

		return '' === $folder || 1 !== preg_match( '/^[0-9a-f]{32}$/D', $name ) ? '' : $folder . '/' . $name . '.json';
	}

	/**
	 * @param array<string, int> $changes By name: LAST and READ become at least so much, CHANGES and TYPED rise by so much,
	 *                                    PRESENT becomes it.
	 * @return bool Whether visitors can read it there.
	 */
	public static function change( string $name, array $changes ): bool {
		$path = self::path( $name );
		if ( '' === $path || ! ( is_dir( dirname( $path ) ) || Folder::provide() ) ) {
			return false;
		}
		$lock = FileWriter::open( dirname( $path ) . '/lock-' . $name[0], 'cb' );
		try {
			if ( null !== $lock ) {
				flock( $lock, LOCK_EX );
			}
			$now        = self::read( $path );
			$new        = self::apply( $now ?? array( self::PRESENT => Presence::until() ) + self::ZERO, $changes );
			$is_written = $new === $now || FileWriter::replace( $path, (string) wp_json_encode( $new ), FileWriter::mode() );
		} finally {
			if ( null !== $lock ) {
				fclose( $lock );
			}
		}
		if ( ! $is_written ) {
			// An old file would say for ever that nothing is new: without one the browser asks otherwise.
			self::remove( $name );
		}

		return $is_written;
	}

	/**
	 * @param array<string, int> $now
	 * @param array<string, int> $changes As for change().
	 * @return array<string, int>
	 */
	public static function apply( array $now, array $changes ): array {
		foreach ( $changes as $name => $value ) {
			$now[ $name ] = match ( $name ) {
				self::LAST, self::READ => max( $now[ $name ] ?? 0, $value ),
				self::PRESENT => $value,
				default => ( $now[ $name ] ?? 0 ) + $value,
			};
		}

		return $now;
	}

	/** @return array<string, int>|null Null where there is none, or what is there is none. */
	public static function read( string $path ): ?array {
		$text = FileWriter::quietly( static fn () => is_file( $path ) ? file_get_contents( $path, false, null, 0, self::MAX_BYTES ) : '' );
		$read = is_string( $text ) ? json_decode( $text, true ) : null;

		return is_array( $read ) ? array_map( static fn ( mixed $value ): int => is_int( $value ) ? $value : 0, array_intersect_key( $read, self::ZERO ) ) + self::ZERO : null;
	}

	public static function remove( string $name ): void {
		$path = self::path( $name );
		if ( '' !== $path ) {
			FileWriter::remove( $path );
		}
	}
}
