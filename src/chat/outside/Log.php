<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/**
 * How the service's calls went, for the status page and WooCommerce's log: those of this server, and those of visitors'
 * browsers, as they tell it. Never shown to visitors [CHAT-11].
 *
 * @phpstan-type Call array{call: string, kind: string, status: int, count: int, last: int}
 * @phpstan-type State array{of: string, succeeded: int, failures: int, kind: string, status: int, failed: int, calls: list<Call>}
 */
final class Log {

	public const OPTION = 'vitrin_chat_outside_log';

	/** Kinds of failed calls that are kept. */
	private const MOST_CALLS = 20;

	/** A failure of a week ago says nothing of today. */
	private const MAX_AGE = WEEK_IN_SECONDS;

	private const NOTHING = array( 'of' => '', 'succeeded' => 0, 'failures' => 0, 'kind' => '', 'status' => 0, 'failed' => 0, 'calls' => array() );

	/** @return bool Whether it is another service, or has another token, than the one it was kept of. */
	public static function begin( Service $service ): bool {
		$state = self::state();
		if ( $state['of'] === $service->fingerprint() ) {
			return false;
		}
		// Visitors may have come before an admin.
		self::store( array( 'of' => $service->fingerprint() ) + ( '' === $state['of'] ? $state : self::NOTHING ) );

		return true;
	}

	public static function succeed(): void {
		self::store( array( 'succeeded' => time(), 'failures' => 0, 'kind' => '', 'status' => 0 ) + self::state() );
	}

	public static function fail( Failure $failure ): void {
		$state = self::state();
		self::store( array( 'failures' => $state['failures'] + 1, 'kind' => $failure->kind, 'status' => $failure->status, 'failed' => time() ) + $state );
		if ( 0 === $state['failures'] ) {
			self::write( 'GET /v2/pixel/widgets', $failure->kind, $failure->status );
		}
	}

	/** In a row. */
	public static function failures(): int {
		return self::state()['failures'];
	}

	/** A visitor's call that failed. The first of its kind within a week is written into the log, too. */
	public static function count( string $call, string $kind, int $status ): void {
		$state = self::state();
		$rest  = array();
		$found = null;
		foreach ( self::calls() as $one ) {
			if ( array( $one['call'], $one['kind'], $one['status'] ) === array( $call, $kind, $status ) ) {
				$found = $one;
			} else {
				$rest[] = $one;
			}
		}
		if ( null === $found ) {
			self::write( $call, $kind, $status );
		}
		$calls = array( compact( 'call', 'kind', 'status' ) + array( 'count' => ( $found['count'] ?? 0 ) + 1, 'last' => time() ), ...$rest );
		self::store( array( 'calls' => array_slice( $calls, 0, self::MOST_CALLS ) ) + $state );
	}

	/** @return list<Call> The newest first. */
	public static function calls(): array {
		return array_values( array_filter( self::state()['calls'], static fn ( array $call ): bool => $call['last'] > time() - self::MAX_AGE ) );
	}

	/** @return State */
	public static function state(): array {
		$stored = get_option( self::OPTION );
		/** @var State $state */
		$state = ( is_array( $stored ) ? array_intersect_key( $stored, self::NOTHING ) : array() ) + self::NOTHING;

		return $state;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/** @param array<string, mixed> $state */
	private static function store( array $state ): void {
		update_option( self::OPTION, $state, false );
	}

	private static function write( string $call, string $kind, int $status ): void {
		wc_get_logger()->warning( sprintf( 'Outside chat service: %s: %s%s', $call, $kind, 0 === $status ? '' : ' ' . $status ), array( 'source' => 'vitrin' ) );
	}
}
