<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Plugin\Background;

defined( 'ABSPATH' ) || exit;

/**
 * At the end of a request by which there is something for a messenger, once who has sent it has the answer. Where the
 * server can't send that before PHP has ended, WP-Cron is asked to begin at once.
 */
final class AfterAnswer {

	/** Seconds; a call that has begun takes its own time. */
	private const SECONDS = 2.0;

	private static bool $is_asked = false;

	public static function work(): void {
		if ( ! self::$is_asked && 'cli' !== PHP_SAPI && ! wp_doing_cron() ) {
			self::$is_asked = true;
			add_action( 'shutdown', array( self::class, 'run' ), PHP_INT_MAX );
		}
	}

	public static function run(): void {
		if ( Background::send_page() ) {
			SendJob::run( self::SECONDS );
			if ( ! PollJob::is_idle() ) {
				PollJob::run( self::SECONDS );
			}
			if ( PictureJob::is_due() ) {
				PictureJob::run( self::SECONDS );
			}
			return;
		}
		if ( ! PollJob::is_idle() ) {
			PollJob::hurry();
		}
		if ( ! ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) ) {
			spawn_cron();
		}
	}
}
