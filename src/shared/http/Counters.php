<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Counts calls in time windows, in a fixed number of rows of the options table: a keyed hash of the caller
 * picks the row, so new sessions or addresses add no rows, and no row shows whose it is. Two callers may share
 * a row; the limits are generous enough for that.
 *
 * A row is one number, the window's start and its count, changed by a single statement: of many calls at once
 * each is counted, and no more than the limit get through. A call over the limit writes nothing. The statements
 * run on MySQL, MariaDB and SQLite alike.
 */
final class Counters {

	/** Prefix of the option names. */
	public const PREFIX = 'vitrin_count_';

	/** At most, per kind. */
	public const ROWS = 2048;

	/** A row's number is the window's start in seconds times this, plus the count, which never reaches it. */
	private const SCALE = 1_000_000;

	/** Clears the counters together with WordPress's expired transients, once a day. */
	public static function register(): void {
		add_action( 'delete_expired_transients', array( self::class, 'clear' ) );
	}

	/**
	 * Counts a call, unless the limit is reached.
	 *
	 * @param string $kind    What is counted; a few letters.
	 * @param string $client  Only a keyed hash of it is used.
	 * @param int    $limit   Calls per window.
	 * @param int    $seconds The window's length, the same for all calls of a kind.
	 * @return int Seconds to wait; 0 when the call was counted or the database failed.
	 */
	public static function take( string $kind, string $client, int $limit, int $seconds ): int {
		$database = self::database();
		$name     = self::name( $kind, $client );
		$now      = time();
		if (
			0 !== self::add( $name, $now, $limit, $seconds )
			// Nothing was counted in this row yet, or the limit is reached.
			|| 0 !== self::run( $database->prepare( 'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)', $database->options, $name, (string) ( $now * self::SCALE + 1 ), 'off' ) )
			|| 0 !== self::add( $name, $now, $limit, $seconds )
		) {
			return 0;
		}
		$number = $database->get_var( $database->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $database->options, $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See run().

		return is_numeric( $number ) ? min( $seconds, max( 1, intdiv( (int) $number, self::SCALE ) + $seconds - $now ) ) : $seconds;
	}

	/** Undoes what take() counted. */
	public static function give_back( string $kind, string $client ): void {
		$database = self::database();
		self::run( $database->prepare( 'UPDATE %i SET option_value = CAST(option_value AS SIGNED) - 1 WHERE option_name = %s AND CAST(option_value AS SIGNED) %% %d > 0', $database->options, self::name( $kind, $client ), self::SCALE ) );
	}

	/** Removes the row in which a visitor was counted, with all who share it. */
	public static function forget( string $kind, string $client ): void {
		$database = self::database();
		self::run( $database->prepare( 'DELETE FROM %i WHERE option_name = %s', $database->options, self::name( $kind, $client ) ) );
	}

	public static function clear(): void {
		$database = self::database();
		self::run( $database->prepare( 'DELETE FROM %i WHERE option_name LIKE %s', $database->options, $database->esc_like( self::PREFIX ) . '%' ) );
	}

	/**
	 * Adds one to an existing row below the limit. A window that is over counts as empty, and so does one that
	 * starts in the future, which a clock set back leaves behind; a window's length of difference is allowed,
	 * since no two servers have the same time.
	 *
	 * @param int $now     Unix time.
	 * @param int $limit   Calls per window.
	 * @param int $seconds The window's length.
	 * @return int|null Changed rows; null when the database failed.
	 * @phpstan-impure
	 */
	private static function add( string $name, int $now, int $limit, int $seconds ): ?int {
		$database = self::database();
		$first    = ( $now - $seconds + 1 ) * self::SCALE;
		$last     = ( $now + $seconds ) * self::SCALE - 1;

		return self::run(
			$database->prepare(
				'UPDATE %i SET option_value = CASE WHEN CAST(option_value AS SIGNED) BETWEEN %d AND %d THEN CAST(option_value AS SIGNED) + 1 ELSE %d END WHERE option_name = %s AND (CAST(option_value AS SIGNED) NOT BETWEEN %d AND %d OR CAST(option_value AS SIGNED) %% %d < %d)',
				$database->options,
				$first,
				$last,
				$now * self::SCALE + 1,
				$name,
				$first,
				$last,
				self::SCALE,
				$limit
			)
		);
	}

	/**
	 * Runs a statement. Errors are suppressed: a shop that can't count still sells.
	 *
	 * @param string|null $sql Prepared.
	 * @return int|null Changed rows; null on failure.
	 */
	private static function run( ?string $sql ): ?int {
		try {
			// The option functions would cache it and change it in two steps.
			return Database::run( (string) $sql );
		} catch ( StoreFailure ) {
			return null;
		}
	}

	private static function name( string $kind, string $client ): string {
		$hash = hash_hmac( 'sha256', $kind . '|' . $client, wp_salt( 'nonce' ) );

		return self::PREFIX . $kind . '_' . ( hexdec( substr( $hash, 0, 8 ) ) % self::ROWS );
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
