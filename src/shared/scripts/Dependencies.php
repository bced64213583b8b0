<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/** Reads WordPress's graph of script handles, and adds dependencies that a script failed to declare. */
final class Dependencies {

	/**
	 * Handles that are enqueued or printed, with their dependencies, as far as is known now.
	 *
	 * @return list<string>
	 */
	public static function on_page(): array {
		return self::with( array( ...wp_scripts()->queue, ...wp_scripts()->done ) );
	}

	/**
	 * A script's declared dependencies.
	 *
	 * @return list<string>
	 */
	public static function of( string $handle ): array {
		$script = wp_scripts()->registered[ $handle ] ?? null;

		return $script instanceof \_WP_Dependency ? array_values( $script->deps ) : array();
	}

	/**
	 * Declares a dependency, unless it exists already or would be circular.
	 *
	 * @param string $handle     The dependent script.
	 * @param string $dependency The handle it needs.
	 */
	public static function declare( string $handle, string $dependency ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		if ( ! $script instanceof \_WP_Dependency || in_array( $handle, self::with( array( $dependency ) ), true ) || in_array( $dependency, self::with( array( $handle ) ), true ) ) {
			return false;
		}
		$script->deps[] = $dependency;

		return true;
	}

	/** Clears WordPress's cache of what its queue depends on, which only a change of the queue does. */
	public static function refresh(): void {
		$scripts = wp_scripts();
		$queue   = $scripts->queue;
		$args    = $scripts->args;
		$scripts->dequeue( array_slice( $queue, 0, 1 ) );
		$scripts->queue = $queue;
		$scripts->args  = $args;
	}

	/**
	 * Handles with all their dependencies.
	 *
	 * @param array<mixed> $handles
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
