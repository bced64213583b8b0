<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * One option, read with WordPress's others: a page asks it for each of its scripts. It is written in
 * the background and by pages of people who run the shop, never for a visitor.
 *
 * A result's time is when it was read, in seconds since 1970; 0 where an older version of ours didn't say.
 *
 * @phpstan-type Result array{version: string, state: string, uses: array<string, string>, bytes: int, time: int}
 */
final class Results {

	public const OPTION = 'vitrin_scripts';

	/** What was found is made anew when the scanner learns something. */
	private const SCANNER = 1;

	/** A script was read, and its chunks too. */
	public const READ = 'read';

	/** It lies on another server, or is made when it is asked for. */
	public const ELSEWHERE = 'elsewhere';

	/** It loads further files that could not be found, or that were too many. */
	public const CHUNKS = 'chunks';

	/** Reading it didn't come to an end. */
	public const FAILED = 'failed';

	private const STATES = array( self::READ, self::ELSEWHERE, self::CHUNKS, self::FAILED );

	/** Scripts that are kept in mind; the first to come are the first to go. */
	public const MOST = 150;

	/**
	 * What is known of one; null when nothing is. A page asks this for each of its scripts.
	 *
	 * @return Result|null
	 */
	public static function of( string $name ): ?array {
		return self::sound( self::stored()[ $name ] ?? null );
	}

	/**
	 * All of them, by name, oldest first.
	 *
	 * @return array<string, Result>
	 */
	public static function all(): array {
		$all = array();
		foreach ( self::stored() as $name => $result ) {
			$sound = self::sound( $result );
			if ( null !== $sound ) {
				$all[ (string) $name ] = $sound;
			}
		}

		return $all;
	}

	/**
	 * All of them as they stand in the database.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && self::SCANNER === ( $stored['scanner'] ?? null ) && is_array( $stored['scripts'] ?? null ) ? $stored['scripts'] : array();
	}

	/**
	 * Keeps one, in place of what was known of it before.
	 *
	 * @param array $result What was found.
	 * @phpstan-param Result $result
	 */
	public static function keep( string $name, array $result ): void {
		$all = self::all();
		unset( $all[ $name ] );
		$all[ $name ] = $result;
		self::write( array_slice( $all, - self::MOST, null, true ) );
	}

	/**
	 * Forgets scripts.
	 *
	 * @param list<string> $names Theirs.
	 */
	public static function forget( array $names ): void {
		if ( array() !== $names ) {
			self::write( array_diff_key( self::all(), array_flip( $names ) ) );
		}
	}

	/**
	 * Writes them.
	 *
	 * @param array<string, Result> $all All of them.
	 */
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
	 * A result that can be used; null for one that somebody put into the database by hand.
	 *
	 * @param mixed $result As it is stored.
	 * @return Result|null
	 */
	private static function sound( mixed $result ): ?array {
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
