<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A lock among all requests of a site, for work of the background: nobody waits for it. It stands in
 * the options' table, because SQLite knows no other.
 */
final class Lock {

	/**
	 * Takes the lock, if nobody has it.
	 *
	 * @param string $name    The option's, with our prefix.
	 * @param int    $seconds After how long it may be taken from whoever never gave it back.
	 */
	public static function take( string $name, int $seconds ): bool {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$now = time();
		// phpcs:disable WordPress.DB -- Prepared; add_option() writes over what is there, and looks into a cache.
		if ( 1 === $wpdb->query( (string) $wpdb->prepare( 'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)', $wpdb->options, $name, (string) $now, 'off' ) ) ) {
			return true;
		}
		$taken = $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, $name ) );
		if ( ! is_numeric( $taken ) || (int) $taken > $now - $seconds ) {
			return false;
		}

		// Of two that find it old, one gets it.
		return 1 === $wpdb->query( (string) $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', $wpdb->options, (string) $now, $name, $taken ) );
		// phpcs:enable
	}

	/** Gives it back. */
	public static function release( string $name ): void {
		/**
		 * The database.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
	}
}
