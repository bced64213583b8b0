<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/** WordPress's own graph of handles: reads it, and declares what a script forgot to say. */
final class Dependencies {

	/**
	 * The scripts that this page gets or has got, as far as is known now.
	 *
	 * @return list<string> Handles.
	 */
	public static function on_page(): array {
		return self::with( array( ...wp_scripts()->queue, ...wp_scripts()->done ) );
	}

	/**
	 * What a script says that it depends on.
	 *
	 * @return list<string> Handles.
	 */
	public static function of( string $handle ): array {
		$script = wp_scripts()->registered[ $handle ] ?? null;

		return $script instanceof \_WP_Dependency ? array_values( $script->deps ) : array();
	}

	/**
	 * Declares a dependency, unless it is one already, or the other way round.
	 *
	 * @param string $handle     The script that uses.
	 * @param string $dependency The script that is used.
	 */
	public static function declare( string $handle, string $dependency ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		if ( ! $script instanceof \_WP_Dependency || in_array( $handle, self::with( array( $dependency ) ), true ) || in_array( $dependency, self::with( array( $handle ) ), true ) ) {
			return false;
		}
		$script->deps[] = $dependency;

		return true;
	}

	/** WordPress remembers what its queue depends on until the queue changes. */
	public static function refresh(): void {
		$scripts = wp_scripts();
		$queue   = $scripts->queue;
		$args    = $scripts->args;
		$scripts->dequeue( array_slice( $queue, 0, 1 ) );
		$scripts->queue = $queue;
		$scripts->args  = $args;
	}

	/**
	 * Handles with those of all that they depend on.
	 *
	 * @param array<mixed> $handles Handles.
	 * @return list<string>
	 */
	private static function with( array $handles ): array {
		$found = array();
		while ( array() !== $handles ) {
			$handle = array_pop( $handles );
			if ( is_string( $handle ) && ! isset( $found[ $handle ] ) ) {
				$found[ $handle ] = true;
				array_push( $handles, ...self::of( $handle ) );
			}
		}

		return array_map( 'strval', array_keys( $found ) );
	}
}
