<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** Writes refusals to WooCommerce's log (source: vitrin), without anything about the visitor. */
final class RefusalLog {

	/** In seconds, per endpoint and reason: a flood of bad calls must not fill the disk. */
	private const QUIET = 5 * MINUTE_IN_SECONDS;

	/** Logs only what points to a bug or an attack, not what happens every day (out of stock, a stale page). */
	public static function refusal( string $name, Refusal $refusal ): void {
		if ( in_array( $refusal->status, array( 404, 409, 422, 503 ), true ) || self::was_written( $name . $refusal->reason ) ) {
			return;
		}
		RefusalCounts::add( $name, $refusal->status, $refusal->reason );
		wc_get_logger()->notice( sprintf( '%s answered %d (%s)', $name, $refusal->status, $refusal->reason ), array( 'source' => 'vitrin' ) );
	}

	/** Logs an exception without the trace's arguments, which may be personal data. */
	public static function exception( string $name, \Throwable $error ): void {
		if ( self::was_written( $name . $error->getFile() . $error->getLine() ) ) {
			return;
		}
		RefusalCounts::add( $name, 500, get_class( $error ) );
		wc_get_logger()->error(
			sprintf( '%s broke: %s in %s:%d', $name, get_class( $error ), $error->getFile(), $error->getLine() ),
			array( 'source' => 'vitrin' )
		);
	}

	/**
	 * Whether the same was logged lately; records that it is now.
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
