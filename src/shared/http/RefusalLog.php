<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Writes refusals to WooCommerce's log (source: vitrin), and counts them for the status page: endpoint, status, reason,
 * how often, and when last. Nothing about who called.
 *
 * A refusal is written at most once in five minutes, so a flood writes no more than a single call; and of two requests
 * that write at once one may be missed. The numbers say what happens, not exactly how often.
 *
 * @phpstan-type Row array{endpoint: string, status: int, reason: string, count: int, last: int}
 */
final class RefusalLog {

	/** In seconds, per endpoint and reason: a flood of bad calls must not fill the disk. */
	private const QUIET = 5 * MINUTE_IN_SECONDS;

	/** Logs only what points to a bug or an attack, not what happens every day (out of stock, a stale page). */
	public static function refusal( string $name, Refusal $refusal ): void {
		if ( in_array( $refusal->status, array( 404, 409, 422, 503 ), true ) || self::was_written( $name . $refusal->reason ) ) {
			return;
		}
		self::count( $name, $refusal->status, $refusal->reason );
		wc_get_logger()->notice( sprintf( '%s answered %d (%s)', $name, $refusal->status, $refusal->reason ), array( 'source' => 'vitrin' ) );
	}

	/** Logs an exception without the trace's arguments, which may be personal data. */
	public static function exception( string $name, \Throwable $error ): void {
		if ( self::was_written( $name . $error->getFile() . $error->getLine() ) ) {
			return;
		}
		self::count( $name, 500, get_class( $error ) );
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

	/** Not autoloaded. */
	public const OPTION = 'vitrin_refusals';

	public const MAX_ROWS = 30;

	private const MAX_AGE = 14 * DAY_IN_SECONDS;

	public static function count( string $endpoint, int $status, string $reason ): void {
		$rows = self::counts();
		$key  = count( $rows );
		foreach ( $rows as $index => $row ) {
			if ( $row['endpoint'] === $endpoint && $row['status'] === $status && $row['reason'] === $reason ) {
				$key = $index;
			}
		}
		$rows[ $key ] = array(
			'endpoint' => substr( $endpoint, 0, 64 ),
			'status'   => $status,
			'reason'   => substr( $reason, 0, 80 ),
			'count'    => ( $rows[ $key ]['count'] ?? 0 ) + 1,
			'last'     => time(),
		);
		usort( $rows, static fn ( array $one, array $other ): int => $other['last'] <=> $one['last'] );
		update_option( self::OPTION, array_slice( $rows, 0, self::MAX_ROWS ), false );
	}

	/**
	 * Of the last two weeks, the newest first.
	 *
	 * @return list<Row>
	 */
	public static function counts(): array {
		$stored = get_option( self::OPTION );
		$rows   = array();
		foreach ( is_array( $stored ) ? $stored : array() as $row ) {
			if ( is_array( $row ) && is_string( $row['endpoint'] ?? null ) && is_int( $row['status'] ?? null ) && is_string( $row['reason'] ?? null ) && is_int( $row['count'] ?? null ) && is_int( $row['last'] ?? null ) && $row['last'] > time() - self::MAX_AGE ) {
				$rows[] = array(
					'endpoint' => $row['endpoint'],
					'status'   => $row['status'],
					'reason'   => $row['reason'],
					'count'    => $row['count'],
					'last'     => $row['last'],
				);
			}
		}

		return $rows;
	}
}
