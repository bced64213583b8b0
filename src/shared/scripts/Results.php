<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of the scripts on this site's pages. One autoloaded option, because a page needs it for each of
 * its scripts; written in the background and by admin pages of shop managers, never for a visitor. A result's
 * time is the Unix time of the scan; 0 in results of an older version.
 *
 * @phpstan-type Result array{version: string, state: string, uses: array<string, string>, bytes: int, time: int}
 */
final class Results {

	public const OPTION = 'vitrin_scripts';

	/** Raise it when the scanner changes, and all results are made again. */
	private const SCANNER = 3;

	/** The script and its chunks were scanned. */
	public const READ = 'read';

	/** It is on another server, or generated on request. */
	public const NO_FILE = 'no-file';

	/** It loads files that could not be found or are too many. */
	public const CHUNKS = 'chunks';

	/** It is too long, or the scan didn't finish. */
	public const FAILED = 'failed';

	private const STATES = array( self::READ, self::NO_FILE, self::CHUNKS, self::FAILED );

	/** Limit of stored results; the oldest are dropped first. */
	public const MAX_SCRIPTS = 150;

	/** @return Result|null */
	public static function of( string $name ): ?array {
		return self::valid( self::stored()[ $name ] ?? null );
	}

	/**
	 * By name, oldest first.
	 *
	 * @return array<string, Result>
	 */
	public static function all(): array {
		$all = array();
		foreach ( self::stored() as $name => $result ) {
			$valid = self::valid( $result );
			if ( null !== $valid ) {
				$all[ (string) $name ] = $valid;
			}
		}

		return $all;
	}

	/** @return array<array-key, mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && self::SCANNER === ( $stored['scanner'] ?? null ) && is_array( $stored['scripts'] ?? null ) ? $stored['scripts'] : array();
	}

	/**
	 * Replaces an earlier result.
	 *
	 * @phpstan-param Result $result
	 */
	public static function save( string $name, array $result ): void {
		$all = self::all();
		unset( $all[ $name ] );
		$all[ $name ] = $result;
		self::write( array_slice( $all, - self::MAX_SCRIPTS, null, true ) );
	}

	/** @param list<string> $names */
	public static function forget( array $names ): void {
		if ( array() !== $names ) {
			self::write( array_diff_key( self::all(), array_flip( $names ) ) );
		}
	}

	/** @param array<string, Result> $all */
	private static function write( array $all ): void {
		update_option(
			self::OPTION,
			array(
				'scanner' => self::SCANNER,
				'scripts' => $all,
			),
			true
		);
	}

	/**
	 * Null for an invalid result, as after an edit by hand.
	 *
	 * @return Result|null
	 */
	private static function valid( mixed $result ): ?array {
		if ( ! is_array( $result ) || ! is_string( $result['version'] ?? null ) || ! in_array( $result['state'] ?? null, self::STATES, true ) || ! is_array( $result['uses'] ?? null ) || ! is_int( $result['bytes'] ?? null ) ) {
			return null;
		}
		$uses = array();
		foreach ( Scanner::ALL as $name ) {
			if ( is_string( $result['uses'][ $name ] ?? null ) ) {
				$uses[ $name ] = $result['uses'][ $name ];
			}
		}

		return array(
			'version' => $result['version'],
			'state'   => $result['state'],
			'uses'    => $uses,
			'bytes'   => $result['bytes'],
			'time'    => is_int( $result['time'] ?? null ) ? $result['time'] : 0,
		);
	}
}
