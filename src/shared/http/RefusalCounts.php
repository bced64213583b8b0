<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * What the endpoints refused lately, for the status page: endpoint, status, reason, how often, and when last.
 * Nothing about who called.
 *
 * RefusalLog adds a refusal at most once in five minutes, so a flood writes no more than a single call; and of
 * two requests that write at once one may be missed. The numbers say what happens, not exactly how often.
 *
 * @phpstan-type Row array{endpoint: string, status: int, reason: string, count: int, last: int}
 */
final class RefusalCounts {

	/** Not autoloaded. */
	public const OPTION = 'vitrin_refusals';

	public const MAX_ROWS = 30;

	private const MAX_AGE = 14 * DAY_IN_SECONDS;

	public static function add( string $endpoint, int $status, string $reason ): void {
		$rows = self::all();
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
	public static function all(): array {
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
