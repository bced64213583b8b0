<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A lock among all requests of a site, for background work; a request waits for it only by wait_for() and briefly(). It is a row
 * of the options table, because SQLite has no GET_LOCK.
 */
final class Lock {

	/** Of briefly(). */
	private const BRIEF_SECONDS  = 5;
	private const BRIEF_PATIENCE = 0.5;

	/** Microseconds between two tries. */
	private const PAUSE = 20_000;

	/** @var array<string, string> The value in the table of each lock that this request holds. */
	private static array $held = array();

	/**
	 * Takes the lock, if it is free.
	 *
	 * @param string $name    Option name, with our prefix.
	 * @param int    $seconds After this time a lock that was never released counts as free.
	 */
	public static function take( string $name, int $seconds ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$now   = time();
		// A number that is the time and identifies the owner: the former owner of an expired lock must not release it.
		$value = sprintf( '%d.%06d', $now, wp_rand( 0, 999999 ) );
		// phpcs:disable WordPress.DB -- Prepared; add_option() overwrites what is there and reads a cache.
		if ( 1 === $wpdb->query( (string) $wpdb->prepare( 'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)', $wpdb->options, $name, $value, 'off' ) ) ) {
			self::$held[ $name ] = $value;

			return true;
		}
		$holder = $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, $name ) );
		if ( ! is_numeric( $holder ) || (int) $holder > $now - $seconds ) {
			return false;
		}

		// If two requests find it expired, only one gets it.
		$is_taken = 1 === $wpdb->query( (string) $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', $wpdb->options, $value, $name, $holder ) );
		// phpcs:enable
		if ( $is_taken ) {
			self::$held[ $name ] = $value;
		}

		return $is_taken;
	}

	/**
	 * Takes the lock as soon as whoever holds it has released it: for what a person waits for anyway.
	 *
	 * @param string $name     As for take().
	 * @param int    $seconds  As for take().
	 * @param float  $patience Seconds after which it is given up.
	 */
	public static function wait_for( string $name, int $seconds, float $patience ): bool {
		$end = microtime( true ) + $patience;
		while ( ! self::take( $name, $seconds ) ) {
			if ( microtime( true ) >= $end ) {
				return false;
			}
			usleep( self::PAUSE );
		}

		return true;
	}

	/** With a lock in hand: what other requests have stored of an option meanwhile is read, not what this one has read before. */
	public static function read_anew( string $option ): void {
		wp_cache_delete( $option, 'options' );
		// It may not have been there.
		wp_cache_delete( 'notoptions', 'options' );
	}

	/**
	 * For a change of one option, which takes milliseconds: whoever comes meanwhile waits a moment. A lock that is held for
	 * longer was never released, so the change is made all the same.
	 *
	 * @param string           $name   As for take().
	 * @param \Closure(): void $change
	 */
	public static function briefly( string $name, \Closure $change ): void {
		self::wait_for( $name, self::BRIEF_SECONDS, self::BRIEF_PATIENCE );
		try {
			$change();
		} finally {
			self::release( $name );
		}
	}

	/** Releases it, unless another request has taken it over since. */
	public static function release( string $name ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( ! isset( self::$held[ $name ] ) ) {
			return;
		}
		$own = array(
			'option_name'  => $name,
			'option_value' => self::$held[ $name ],
		);
		unset( self::$held[ $name ] );
		$wpdb->delete( $wpdb->options, $own ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
	}
}
