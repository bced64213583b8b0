<?php

namespace Vitrin\Statistics\Staff\Import;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Tables;

defined( 'ABSPATH' ) || exit;

/**
 * Takes over figures of WP Statistics, a day with each step. How far it has come is kept in an option that changes in the
 * transaction which writes the day: whatever is killed or runs twice, each day is taken once.
 *
 * @phpstan-type State array{source: string, next: string, last: string, days: int, total: int, failed: int}
 */
final class ImportJob extends Job {

	public const EVENT = 'vitrin_statistics_import';

	/** The option that says how far it has come; JSON, compared as text. */
	public const OPTION = 'vitrin_statistics_import';

	protected const FEATURE = 'statistics';

	/** @return array<string, Source> By name; those whose tables are here. */
	public static function sources(): array {
		return array_filter( array( 'wp_statistics_15' => new WpStatistics15(), 'wp_statistics_14' => new WpStatistics14() ), static fn ( Source $source ): bool => $source->is_there() );
	}

	/**
	 * The last day that would be taken: one of which we have counted anything ourselves is ours.
	 *
	 * @param string $last What the other plugin has.
	 */
	public static function last_day( string $last ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( ! Tables::are_there() ) {
			return $last;
		}
		$first = $wpdb->get_var( (string) $wpdb->prepare( 'SELECT MIN( at ) FROM %i WHERE cut = %d', OwnTable::of( Tables::TOTALS ), Cut::ALL ) ); // phpcs:ignore WordPress.DB -- A table of our own.

		return is_string( $first ) && $first <= $last ? ( new \DateTimeImmutable( $first ) )->modify( '-1 day' )->format( 'Y-m-d' ) : $last;
	}

	/**
	 * Begins, unless it was begun before.
	 *
	 * @param string $name Of sources().
	 * @return bool Whether there is anything to take.
	 */
	public static function begin( string $name ): bool {
		$summary = ( self::sources()[ $name ] ?? null )?->summary();
		if ( null === $summary || null !== self::state() || ! Tables::provide() ) {
			return false;
		}
		$last = self::last_day( $summary['to'] );
		if ( $last < $summary['from'] ) {
			return false;
		}
		$total    = (int) ( new \DateTimeImmutable( $summary['from'] ) )->diff( new \DateTimeImmutable( $last ) )->days + 1;
		$is_begun = add_option( self::OPTION, self::encode( array( 'source' => $name, 'next' => $summary['from'], 'last' => $last, 'days' => 0, 'total' => $total, 'failed' => 0 ) ), '', false );
		if ( $is_begun ) {
			self::schedule();
		}

		return $is_begun;
	}

	/** @return State|null Null where none was begun. */
	public static function state(): ?array {
		return self::decode( self::stored() );
	}

	/** @param State $state */
	public static function is_done( array $state ): bool {
		return $state['next'] > $state['last'];
	}

	/** @param float $until Not needed: a day is a step. */
	protected static function step( float $until ): bool {
		unset( $until );
		$before = self::stored();
		$state  = self::decode( $before );
		$source = null === $state ? null : self::sources()[ $state['source'] ] ?? null;
		if ( null === $state || null === $source || self::is_done( $state ) ) {
			return false;
		}
		try {
			$deltas = $source->of_day( $state['next'] );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
			$deltas = null;
		}
		$after = self::encode(
			array(
				'next'   => ( new \DateTimeImmutable( $state['next'] ) )->modify( '+1 day' )->format( 'Y-m-d' ),
				'days'   => $state['days'] + ( null === $deltas || array() === $deltas ? 0 : 1 ),
				'failed' => $state['failed'] + ( null === $deltas ? 1 : 0 ),
			) + $state
		);
		( new ImportWriter() )->write( self::OPTION, $before, $after, $deltas ?? array() );

		return true;
	}

	/** Past the cache, which another process doesn't change. */
	private static function stored(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$text = $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, self::OPTION ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said.

		return is_string( $text ) ? $text : '';
	}

	/** @param State $state */
	private static function encode( array $state ): string {
		ksort( $state );

		return (string) wp_json_encode( $state );
	}

	/** @return State|null */
	private static function decode( string $text ): ?array {
		$read = json_decode( $text, true );
		if ( ! is_array( $read ) || ! is_string( $read['source'] ?? null ) || ! is_string( $read['next'] ?? null ) || ! is_string( $read['last'] ?? null ) ) {
			return null;
		}
		$number = static fn ( string $name ): int => is_int( $read[ $name ] ?? null ) ? $read[ $name ] : 0;

		return array( 'source' => $read['source'], 'next' => $read['next'], 'last' => $read['last'], 'days' => $number( 'days' ), 'total' => $number( 'total' ), 'failed' => $number( 'failed' ) );
	}
}
