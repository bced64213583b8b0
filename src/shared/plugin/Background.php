<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Work that WP-Cron is asked to do. Many hosts never run it: then what is due is done at the end of pages of shop and
 * admin, a slice at a time, after the visitor has the page where the server can send it before (docs/adr/0041-background-work.md).
 *
 * Each worker schedules an event of WP-Cron for itself, names it here, and says how it is done in slices.
 */
final class Background {

	/** Held during a slice: one request of the site at a time. */
	public const LOCK = 'vitrin_background_lock';

	/** An ended process releases no lock. */
	private const LOCK_SECONDS = 2 * MINUTE_IN_SECONDS;

	/** Seconds that WP-Cron has for itself, where the site doesn't say that it is off. */
	private const PATIENCE = MINUTE_IN_SECONDS;

	/** Seconds for one slice: once the page has been sent, and where the server sends the page only once PHP has ended. */
	private const AFTER_PAGE = 1.0;
	private const IN_PAGE    = 0.2;

	/** Who may see the admin's pages, as WooCommerce asks, besides whoever manages the shop. */
	private const STAFF = array( 'manage_woocommerce', 'edit_posts', 'view_admin_dashboard' );

	/** @var array<string, \Closure( list<mixed>, float ): bool> By event. */
	private static array $workers = array();

	/** @var array<string, true> By event: those whose work waits for other servers, seconds long where one doesn't answer. */
	private static array $waiting = array();

	/** Called where features run. */
	public static function register(): void {
		// Last, because others still change products and store sessions.
		add_action( 'shutdown', array( self::class, 'end_of_request' ), PHP_INT_MAX );
	}

	/**
	 * Names an event of WP-Cron whose work can be done in slices.
	 *
	 * @param \Closure( list<mixed>, float ): bool $work  Gets the event's arguments and the seconds that it may take; whether
	 *                                                    the event is done with. If not, the worker has left or made one that is due.
	 * @param bool                                 $waits Whether it waits for other servers: no shopper waits for it then.
	 */
	public static function add( string $event, \Closure $work, bool $waits = false ): void {
		self::$workers[ $event ] = $work;
		if ( $waits ) {
			self::$waiting[ $event ] = true;
		}
	}

	/** A page's end. Never in calls, for which a shopper waits, nor where WP-Cron or a command is at work itself. */
	public static function end_of_request(): void {
		if ( ! wp_doing_cron() && ! wp_doing_ajax() && ! self::is_call() ) {
			self::end( self::may_wait() );
		}
	}

	/** The call that is being answered is one of staff, and nobody waits for its answer: what is due is done with it, too. */
	public static function follow_call(): void {
		add_action( 'shutdown', array( self::class, 'end_of_call' ), PHP_INT_MAX );
	}

	public static function end_of_call(): void {
		self::end( true );
	}

	/**
	 * Calls back at the request's end, once who has sent it has the answer. Where the server can't send that before PHP has
	 * ended, WP-Cron is asked to begin at once.
	 *
	 * @param \Closure(): void $work
	 * @param \Closure(): void $before_cron Called in that case: what is to be due.
	 */
	public static function after_answer( \Closure $work, \Closure $before_cron ): void {
		if ( 'cli' === PHP_SAPI || wp_doing_cron() ) {
			return;
		}
		add_action(
			'shutdown',
			static function () use ( $work, $before_cron ): void {
				if ( self::send_page() ) {
					$work();
					return;
				}
				$before_cron();
				if ( ! self::is_cron_off() ) {
					spawn_cron();
				}
			},
			PHP_INT_MAX
		);
	}

	private static function end( bool $may_wait ): void {
		if ( 'cli' === PHP_SAPI || wp_installing() || array() === self::due() ) {
			return;
		}
		$is_sent = self::send_page();
		self::go_on( $is_sent ? self::AFTER_PAGE : self::IN_PAGE, $is_sent || $may_wait );
	}

	/** Whether what waits for other servers may be done where the page is sent only once PHP has ended. */
	public static function may_wait(): bool {
		return is_admin() && array() !== array_filter( self::STAFF, 'current_user_can' );
	}

	/** Calls of WooCommerce, REST and XML-RPC. */
	private static function is_call(): bool {
		return isset( $_GET['wc-ajax'] ) || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only looked at.
	}

	/** @return bool Whether the visitor has the page, or the answer, and waits no more. */
	public static function send_page(): bool {
		ignore_user_abort( true );
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			// Else the visitor's next page waits for this one.
			session_write_close();
		}
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( function_exists( $finish ) ) {
				return (bool) $finish();
			}
		}

		return false;
	}

	/**
	 * Does what is due.
	 *
	 * @param float $seconds  About so long; a worker stops by itself.
	 * @param bool  $may_wait Whether those are among it that wait for other servers.
	 * @return bool False where another request is at it, or nothing is due.
	 */
	public static function go_on( float $seconds, bool $may_wait = true ): bool {
		if ( array() === self::due( $may_wait ) || ! Lock::take( self::LOCK, self::LOCK_SECONDS ) ) {
			return false;
		}
		$until = microtime( true ) + $seconds;
		try {
			// What other requests have done since this one began.
			wp_cache_delete( 'alloptions', 'options' );
			wp_cache_delete( 'cron', 'options' );
			$due = self::due( $may_wait );
			foreach ( $due as $job ) {
				if ( self::work( $job, $until - microtime( true ) ) ) {
					self::finish( $job );
				} elseif ( count( $due ) > 1 ) {
					self::put_behind( $job, $due[ count( $due ) - 1 ]['time'] );
				}
				if ( microtime( true ) >= $until ) {
					break;
				}
			}
		} finally {
			Lock::release( self::LOCK );
		}

		return true;
	}

	/**
	 * A worker that throws must not stop the others, nor be tried at the end of each page.
	 *
	 * @param array{time: int, event: string, arguments: list<mixed>, schedule: string} $job
	 */
	private static function work( array $job, float $seconds ): bool {
		try {
			return ( self::$workers[ $job['event'] ] )( $job['arguments'], max( 0.0, $seconds ) );
		} catch ( \Throwable $error ) {
			wc_get_logger()->error( $error->getMessage(), array( 'source' => 'vitrin' ) );
			wp_unschedule_event( $job['time'], $job['event'], $job['arguments'] );
			wp_schedule_single_event( time() + 10 * MINUTE_IN_SECONDS, $job['event'], $job['arguments'] );

			return false;
		}
	}

	/** @param array{time: int, event: string, arguments: list<mixed>, schedule: string} $job */
	private static function finish( array $job ): void {
		if ( '' !== $job['schedule'] ) {
			wp_reschedule_event( $job['time'], $job['schedule'], $job['event'], $job['arguments'] );
		}
		wp_unschedule_event( $job['time'], $job['event'], $job['arguments'] );
	}

	/**
	 * What isn't done with waits behind all that is due: else an index of a large shop would keep a message to the staff
	 * waiting for hours.
	 *
	 * @param array{time: int, event: string, arguments: list<mixed>, schedule: string} $job
	 * @param int                                                                       $last Unix seconds of the last that is due.
	 */
	private static function put_behind( array $job, int $last ): void {
		if ( false === wp_get_scheduled_event( $job['event'], $job['arguments'], $job['time'] ) ) {
			// The worker has made another event of it.
			return;
		}
		wp_unschedule_event( $job['time'], $job['event'], $job['arguments'] );
		if ( '' === $job['schedule'] ) {
			wp_schedule_single_event( $last, $job['event'], $job['arguments'] );
		} else {
			wp_schedule_event( $last, $job['schedule'], $job['event'], $job['arguments'] );
		}
	}

	/**
	 * What WP-Cron should have begun. Costs no query: WordPress has read its list of events.
	 *
	 * @return list<array{time: int, event: string, arguments: list<mixed>, schedule: string}>
	 */
	private static function due( bool $may_wait = true ): array {
		$latest  = time() - ( self::is_cron_off() ? 0 : self::PATIENCE );
		$workers = $may_wait ? self::$workers : array_diff_key( self::$workers, self::$waiting );
		$due     = array();
		// Of these WordPress knows none in a preview.
		foreach ( wp_get_ready_cron_jobs() as $time => $events ) {
			foreach ( $time <= $latest ? array_intersect_key( (array) $events, $workers ) : array() as $event => $jobs ) {
				foreach ( is_array( $jobs ) ? $jobs : array() as $job ) {
					$arguments = is_array( $job ) ? $job['args'] ?? array() : array();
					$schedule  = is_array( $job ) ? $job['schedule'] ?? '' : '';
					$due[]     = array(
						'time'      => (int) $time,
						'event'     => (string) $event,
						'arguments' => is_array( $arguments ) ? array_values( $arguments ) : array(),
						'schedule'  => is_string( $schedule ) ? $schedule : '',
					);
				}
			}
		}

		return $due;
	}

	/** Whether visits start no jobs. The host may still call wp-cron.php, at times that are not known. */
	private static function is_cron_off(): bool {
		/**
		 * Whether WP-Cron is off, so that ends of pages do Vitrin's background work at once.
		 *
		 * @param bool $is_off What DISABLE_WP_CRON says.
		 */
		return (bool) apply_filters( 'vitrin_cron_is_off', defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON );
	}

	/**
	 * Which requests may create options and tables: background jobs and admin pages of shop managers. An admin URL
	 * alone is not enough: WordPress loads plugins there before it checks who the visitor is, and admin-post.php
	 * answers everyone. Call it on `init` or later.
	 */
	public static function may_provide(): bool {
		return wp_doing_cron()
			|| ( defined( 'WP_CLI' ) && WP_CLI )
			|| ( is_admin() && ! wp_doing_ajax() && current_user_can( 'manage_woocommerce' ) );
	}

	/**
	 * Calls back at the end of the request, where what it has changed is taken over once. Also from within that end: WooCommerce puts changes of products off until then, and a callback of the priority
	 * that is running would never run.
	 *
	 * @param callable(): void $callback
	 * @param int              $order    A priority of `shutdown`, at most 10; what is called late keeps this order.
	 */
	public static function at_end( callable $callback, int $order = 10 ): void {
		add_action( 'shutdown', $callback, doing_action( 'shutdown' ) ? PHP_INT_MAX - 10 + $order : $order );
	}
}
