<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/**
 * Base of work that the background does a slice at a time: by WP-Cron, and where that never runs, at the ends of pages
 * (Background). A job has a name, EVENT, and one step(); the base has the lock, the time, what is left, and the stop
 * when its feature is switched off. The smallest one, declared in its feature's Hooks by `Guides::register()` and asked
 * for by `Guides::schedule()`:
 *
 *     final class Guides extends Job {
 *         public const EVENT      = 'vitrin_…';
 *         protected const FEATURE = 'size-guide';
 *
 *         protected static function step( float $until ): bool {
 *             return Guide::make_next();
 *         }
 *     }
 *
 * EVENT belongs into Uninstall::JOBS, too.
 */
abstract class Job {

	/**
	 * The event of WP-Cron.
	 *
	 * @var string
	 */
	public const EVENT = '';

	/**
	 * The option that is the lock of a run; '' where two at once do no harm.
	 *
	 * @var string
	 */
	public const LOCK = '';

	/**
	 * An ended process releases no lock.
	 *
	 * @var int
	 */
	protected const LOCK_SECONDS = 5 * MINUTE_IN_SECONDS;

	/**
	 * The feature with which it stops.
	 *
	 * @var string
	 */
	protected const FEATURE = '';

	/**
	 * Time for one run of WP-Cron: hosts stop a request after 30.
	 *
	 * @var float
	 */
	protected const RUN_SECONDS = 15.0;

	/**
	 * Whether it waits for other servers: then no shopper's page does it, where that would wait, too.
	 *
	 * @var bool
	 */
	protected const WAITS_FOR_SERVERS = false;

	/**
	 * Seconds between schedule() and the run.
	 *
	 * @var int
	 */
	protected const DELAY = 0;

	/**
	 * Does the next of what is left, so much that it is worth being stored.
	 *
	 * @param float $until Microtime after which a long step stops by itself. The first one always does something.
	 * @return bool Whether something is left that can be done now.
	 */
	abstract protected static function step( float $until ): bool;

	public static function register(): void {
		add_action( static::EVENT, array( static::class, 'run' ) );
		Background::add( static::EVENT, static fn ( array $arguments, float $seconds ): bool => static::run( $seconds ), static::WAITS_FOR_SERVERS ); // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- It has none.
		add_action( 'vitrin_feature_off', array( static::class, 'stop' ) );
	}

	/** Asks the background for it, once. */
	final public static function schedule(): void {
		if ( false === wp_next_scheduled( static::EVENT ) ) {
			wp_schedule_single_event( time() + static::DELAY, static::EVENT );
		}
	}

	/**
	 * Its next run is then, whatever was asked for before. Within a step it takes the place of schedule(): where WP-Cron is
	 * dead the event of this run is still there, and WordPress would take the next one for it.
	 *
	 * @param int $at Unix seconds.
	 */
	final protected static function schedule_at( int $at ): void {
		wp_unschedule_hook( static::EVENT );
		wp_schedule_single_event( $at, static::EVENT );
	}

	/** Within a step: once a day is enough. */
	final protected static function schedule_tomorrow(): void {
		wp_schedule_single_event( time() + DAY_IN_SECONDS, static::EVENT );
	}

	/**
	 * @param mixed $seconds About so long, a number; WordPress gives '' to jobs without arguments.
	 * @return bool Whether nothing is left. Else the rest is scheduled.
	 * @phpstan-impure
	 */
	final public static function run( mixed $seconds = '' ): bool {
		return self::under_lock( $seconds, static::step( ... ), static::EVENT );
	}

	/**
	 * Takes steps for some time.
	 *
	 * @param mixed                    $seconds As for run().
	 * @param \Closure( float ): bool $step    See step().
	 * @param string                   $event   By which the run is tried again where another request is at it.
	 */
	final protected static function under_lock( mixed $seconds, \Closure $step, string $event ): bool {
		if ( '' !== static::LOCK && ! Lock::take( static::LOCK, static::LOCK_SECONDS ) ) {
			// The run that holds it may be past what has come since.
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, $event );
			return false;
		}
		$until = microtime( true ) + ( is_numeric( $seconds ) ? (float) $seconds : static::RUN_SECONDS );
		try {
			do {
				$is_left = $step( $until );
			} while ( $is_left && microtime( true ) < $until );
		} finally {
			if ( '' !== static::LOCK ) {
				Lock::release( static::LOCK );
			}
		}
		if ( $is_left ) {
			static::schedule();
		}

		return ! $is_left;
	}

	/** When a feature, or with it the plugin, is switched off. */
	final public static function stop( mixed $feature ): void {
		if ( static::FEATURE === $feature ) {
			wp_unschedule_hook( static::EVENT );
			static::forget();
		}
	}

	/** From now on changes are not noted. */
	protected static function forget(): void {}

	/**
	 * For the status page.
	 *
	 * @param string $status One of StoredDataState's.
	 * @param int    $rows   What is made.
	 * @param int    $bytes  About how much that is.
	 * @param int    $done   While it is being made: how much is done, and of how much.
	 */
	final protected static function progress( string $status, int $rows = 0, int $bytes = 0, int $done = 0, int $total = 0, int $changed_at = 0 ): StoredDataState {
		return new StoredDataState( $status, $rows, $bytes, $done, $total, $changed_at, (int) wp_next_scheduled( static::EVENT ) );
	}
}
