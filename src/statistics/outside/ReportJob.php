<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Reports\Query;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * Sends the report of the last whole week or month, once [STAT-06]: whoever runs twice finds it sent, and after a month
 * without a job there is one report, the last. What fails is tried again a few times; what was ended in the middle isn't,
 * because it may have been sent.
 */
final class ReportJob extends Job {

	public const EVENT = 'vitrin_statistics_report_due';

	/** @var string */
	public const LOCK = 'vitrin_statistics_report_lock';

	protected const FEATURE = 'statistics';

	/** After Plugin has told features that they are switched off. */
	private const AFTER_STOPPING = 20;

	/** Seconds before each further try. */
	private const WAITS = array( 15 * MINUTE_IN_SECONDS, HOUR_IN_SECONDS, 4 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS );

	public static function register_records(): void {
		self::register();
		add_action( 'update_option_' . Store::OPTION, array( self::class, 'follow' ), self::AFTER_STOPPING );
		add_action( 'init', array( self::class, 'provide' ) );
	}

	/** The settings have changed: what was due by the former ones isn't any more. */
	public static function follow(): void {
		wp_unschedule_hook( self::EVENT );
		$settings = ( new Settings() )->stored();
		if ( ReportPeriod::OFF === $settings->report() || ! Store::is_on( $settings ) ) {
			ReportState::forget();
			return;
		}
		self::begin( $settings );
	}

	/** Where the job was lost, or reports are new. */
	public static function provide(): void {
		if ( ! Background::may_provide() || false !== wp_next_scheduled( self::EVENT ) ) {
			return;
		}
		$settings = ( new Settings() )->stored();
		if ( ReportPeriod::OFF !== $settings->report() ) {
			self::begin( $settings );
		}
	}

	/** Nobody gets a report of days before it was asked for. */
	private static function begin( Settings $settings ): void {
		try {
			$period = self::period( $settings->report() );
			$state  = ReportState::read();
			if ( ! $state->is_of( $settings->report() ) ) {
				$state->moved( $period->key(), ReportState::BEGUN, 0, time() );
				$state = ReportState::read();
			}
			self::schedule_at( self::is_due( $state, $period ) ? time() : $period->next );
		} catch ( \RuntimeException $error ) {
			RefusalLog::exception( 'statistics', $error );
		}
	}

	protected static function step( float $until ): bool {
		unset( $until );
		$settings = ( new Settings() )->stored();
		if ( ReportPeriod::OFF === $settings->report() ) {
			return false;
		}
		$period = self::period( $settings->report() );
		$state  = ReportState::read();
		if ( ! $state->is_of( $settings->report() ) ) {
			self::begin( $settings );
			return false;
		}
		$wait = self::is_due( $state, $period ) ? self::send( $settings, $period, $state ) : null;
		self::schedule_at( null === $wait ? $period->next : time() + $wait );

		return false;
	}

	private static function is_due( ReportState $state, ReportPeriod $period ): bool {
		return $state->key !== $period->key() || ReportState::FAILED === $state->status;
	}

	/** @return int|null Seconds until it is tried again; null: it isn't. */
	private static function send( Settings $settings, ReportPeriod $period, ReportState $state ): ?int {
		$tries = 1 + ( $state->key === $period->key() ? $state->tries : 0 );
		// What can't be read now is no report; it is made before anything is said of sending it.
		try {
			$mail = ReportSender::compose( $period );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
			return self::failed( $state, $period, $tries, __( 'The figures could not be read.', 'vitrin' ) );
		}
		$state = $state->moved( $period->key(), ReportState::SENDING, $tries, time() );
		if ( null === $state ) {
			return null;
		}
		$error = ReportSender::send( $mail, $settings->report_to() );
		if ( '' !== $error ) {
			return self::failed( $state, $period, $tries, $error );
		}
		$state->moved( $period->key(), ReportState::SENT, $tries, time() );

		return null;
	}

	private static function failed( ReportState $state, ReportPeriod $period, int $tries, string $error ): ?int {
		$wait = self::WAITS[ $tries - 1 ] ?? null;
		$state->moved( $period->key(), null === $wait ? ReportState::GIVEN_UP : ReportState::FAILED, $tries, time(), $error );

		return $wait;
	}

	public static function period( string $frequency ): ReportPeriod {
		return ReportPeriod::of( $frequency, current_datetime(), Formats::is_solar_hijri(), Query::start_of_week() );
	}

	protected static function forget(): void {
		ReportState::forget();
	}
}
