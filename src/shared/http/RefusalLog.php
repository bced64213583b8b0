<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** Writes to WooCommerce's log (source: vitrin) what was refused, without anything about the visitor. */
final class RefusalLog {

	/**
	 * Every call may be refused, so a flood of bad calls would fill the disk: refusals are written
	 * at most this often per endpoint and reason, in seconds.
	 */
	private const QUIET = 5 * MINUTE_IN_SECONDS;

	/**
	 * Writes a refusal. What a visitor does every day (stock that ran out, a stale page) isn't written, only
	 * what points to a mistake or an attack.
	 */
	public static function refusal( string $name, Refusal $refusal ): void {
		if ( in_array( $refusal->status, array( 404, 409 ), true ) || self::was_written( $name . $refusal->reason ) ) {
			return;
		}
		wc_get_logger()->notice( sprintf( '%s answered %d (%s)', $name, $refusal->status, $refusal->reason ), array( 'source' => 'vitrin' ) );
	}

	/**
	 * Writes what broke. The trace's arguments are left out: they may hold personal data.
	 *
	 * @param \Throwable $error What was thrown.
	 */
	public static function exception( string $name, \Throwable $error ): void {
		if ( self::was_written( $name . $error->getFile() . $error->getLine() ) ) {
			return;
		}
		wc_get_logger()->error(
			sprintf( '%s broke: %s in %s:%d', $name, get_class( $error ), $error->getFile(), $error->getLine() ),
			array( 'source' => 'vitrin' )
		);
	}

	/**
	 * Whether the same was written lately; remembers that it is now.
	 *
	 * @param string $what Endpoint and reason.
	 */
	private static function was_written( string $what ): bool {
		$key = 'vitrin_log_' . substr( md5( $what ), 0, 16 );
		if ( false !== get_transient( $key ) ) {
			return true;
		}
		set_transient( $key, 1, self::QUIET );

		return false;
	}
}
