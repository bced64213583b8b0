<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Plugin\Background;

defined( 'ABSPATH' ) || exit;

/** At the end of a request by which there is something for a messenger. */
final class AfterAnswer {

	/** Seconds; a call that has begun takes its own time. */
	private const SECONDS = 2.0;

	private static bool $is_asked = false;

	public static function work(): void {
		if ( ! self::$is_asked ) {
			self::$is_asked = true;
			Background::after_answer( self::run( ... ), static fn () => PollJob::is_idle() ? null : PollJob::hurry() );
		}
	}

	private static function run(): void {
		SendJob::run( self::SECONDS );
		if ( ! PollJob::is_idle() ) {
			PollJob::run( self::SECONDS );
		}
		if ( PictureJob::is_due() ) {
			PictureJob::run( self::SECONDS );
		}
	}
}
