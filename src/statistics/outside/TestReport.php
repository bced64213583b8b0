<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Access;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/** “Send a test mail now” below the figures, in plain HTML; POST admin-post.php action=vitrin_test_report [SEC-03]. */
final class TestReport {

	public const ACTION = 'vitrin_test_report';

	/** What became of the last one, for who asked for it. */
	private const RESULT = 'vitrin_report_test_';

	/** Never given back: nobody sends two within its time. */
	private const LOCK = 'vitrin_report_test_lock';

	private const SECONDS = 30;

	private const SENT = 'sent';
	private const SOON = 'soon';

	public static function register( Settings $settings ): void {
		add_action( 'admin_post_' . self::ACTION, static fn () => self::answer( $settings ) );
		add_action( 'vitrin_statistics_sections', static fn () => self::show( $settings ), 8 );
	}

	private static function answer( Settings $settings ): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		set_transient( self::RESULT . get_current_user_id(), self::send( $settings ), 5 * MINUTE_IN_SECONDS );
		wp_safe_redirect( StatisticsPage::url() . '#vitrin-report' );
		exit;
	}

	/** @return string SENT, SOON or why it wasn't sent. */
	private static function send( Settings $settings ): string {
		if ( ! Lock::take( self::LOCK, self::SECONDS ) ) {
			return self::SOON;
		}
		try {
			$error = ReportSender::send( ReportSender::compose( ReportJob::period( ReportPeriod::OFF === $settings->report() ? ReportPeriod::WEEKLY : $settings->report() ), true ), $settings->report_to() );
		} catch ( \Throwable $failure ) {
			RefusalLog::exception( 'statistics', $failure );
			$error = __( 'The figures could not be read.', 'vitrin' );
		}

		return '' === $error ? self::SENT : $error;
	}

	private static function show( Settings $settings ): void {
		if ( ! Access::is_allowed() ) {
			return;
		}
		printf( '<h2 id="vitrin-report">%s</h2>', esc_html__( 'Report by mail', 'vitrin' ) );
		self::show_result( $settings );
		printf(
			'<p>%s <a href="%s">%s</a></p>',
			esc_html(
				match ( $settings->report() ) {
					ReportPeriod::WEEKLY => __( 'A report of each week is sent.', 'vitrin' ),
					ReportPeriod::MONTHLY => __( 'A report of each month is sent.', 'vitrin' ),
					default => __( 'No report is sent.', 'vitrin' ),
				}
			),
			esc_url( admin_url( 'admin.php?page=vitrin' ) . '#statistics.report' ),
			esc_html__( 'Change this in the settings', 'vitrin' )
		);
		AdminForm::begin( self::ACTION );
		/* translators: %s: addresses. */
		printf( '<p id="vitrin-report-note">%s</p><p><button type="submit" class="button" aria-describedby="vitrin-report-note">%s</button></p></form>', esc_html( sprintf( __( 'A test has the last whole week or month, and goes to: %s', 'vitrin' ), self::recipients( $settings ) ) ), esc_html__( 'Send a test mail now', 'vitrin' ) );
	}

	private static function show_result( Settings $settings ): void {
		$result = get_transient( self::RESULT . get_current_user_id() );
		if ( ! is_string( $result ) ) {
			return;
		}
		delete_transient( self::RESULT . get_current_user_id() );
		printf(
			'<div class="notice notice-%s inline" role="status"><p>%s</p></div>',
			esc_attr( self::SENT === $result ? 'success' : 'error' ),
			esc_html(
				match ( $result ) {
					/* translators: %s: addresses. */
					self::SENT => sprintf( __( 'WordPress has handed the test mail over, for: %s. If it doesn’t arrive, look among unwanted mails first.', 'vitrin' ), self::recipients( $settings ) ),
					self::SOON => __( 'A test mail was sent a moment ago. Wait half a minute for the next.', 'vitrin' ),
					/* translators: %s: an error message. */
					default => sprintf( __( 'The test mail could not be sent: %s', 'vitrin' ), $result ),
				}
			)
		);
	}

	/** Addresses run from the left, within whatever sentence. */
	private static function recipients( Settings $settings ): string {
		return wp_sprintf( '%l', array_map( static fn ( string $address ): string => "\u{2066}$address\u{2069}", $settings->report_to() ) );
	}
}
