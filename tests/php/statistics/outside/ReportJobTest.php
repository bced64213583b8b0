<?php
/**
 * Reports by mail.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Outside\ReportFacts;
use Vitrin\Statistics\Outside\ReportFigures;
use Vitrin\Statistics\Outside\ReportJob;
use Vitrin\Statistics\Outside\ReportPeriod;
use Vitrin\Statistics\Outside\ReportSender;
use Vitrin\Statistics\Outside\ReportState;
use Vitrin\Statistics\Settings;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Staff\SeededTotals;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';

/** Sent once a period, whatever runs twice or not at all. */
final class ReportJobTest extends ShopTestCase {

	/** @var list<array{to: list<string>, subject: string, message: string}> */
	private array $mails = array();

	/** Whether WordPress can send. */
	private bool $can_send = true;

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		self::set( array( 'report' => 'weekly', 'report_to' => 'a@example.com, b@example.com' ) );
		wp_unschedule_hook( ReportJob::EVENT );
		ReportState::forget();
		delete_option( ReportJob::LOCK );
		add_filter(
			'pre_wp_mail',
			function ( mixed $sent, array $mail ): bool {
				unset( $sent );
				$this->mails[] = array( 'to' => (array) $mail['to'], 'subject' => $mail['subject'], 'message' => $mail['message'] );

				return $this->can_send;
			},
			10,
			2
		);
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		wp_unschedule_hook( ReportJob::EVENT );
		ReportState::forget();
		delete_option( ReportJob::LOCK );
		parent::tearDown();
	}

	/** @param array<string, mixed> $values */
	private static function set( array $values ): void {
		update_option( Store::OPTION, array( 'statistics' => $values + array( 'enabled' => true ) ) );
	}

	/** The state as of some week. */
	private static function was( string $key, string $status = ReportState::SENT, int $tries = 1, int $ago = 60 ): void {
		self::assertNotNull( ReportState::read()->moved( $key, $status, $tries, time() - $ago ) );
	}

	private static function last_week(): ReportPeriod {
		return ReportJob::period( ReportPeriod::WEEKLY );
	}

	private static function next_run(): int {
		return (int) wp_next_scheduled( ReportJob::EVENT );
	}

	#[TestDox( '[STAT-06] a report is sent once a period, to all who get it; who runs again finds it sent' )]
	public function test_once(): void {
		self::was( 'weekly:2026-01-03' );
		ReportJob::run();
		ReportJob::run();
		self::assertCount( 1, $this->mails );
		self::assertSame( array( 'a@example.com', 'b@example.com' ), $this->mails[0]['to'] );
		self::assertSame( array( self::last_week()->key(), ReportState::SENT ), array( ReportState::read()->key, ReportState::read()->status ) );
		self::assertSame( self::last_week()->next, self::next_run() );
	}

	#[TestDox( '[STAT-06] after a month without a job there is one report, of the last whole week' )]
	public function test_dead_for_a_month(): void {
		self::was( 'weekly:' . gmdate( 'Y-m-d', (int) strtotime( self::last_week()->period->from . ' UTC -5 weeks' ) ), ago: 35 * DAY_IN_SECONDS );
		ReportJob::register();
		wp_schedule_single_event( time() - 30 * DAY_IN_SECONDS, ReportJob::EVENT );
		// WP-Cron never runs: the ends of pages do it.
		self::assertTrue( Background::go_on( 5.0 ) );
		self::assertSame( self::last_week()->next, self::next_run() );
		Background::go_on( 5.0 );
		ReportJob::run();
		self::assertCount( 1, $this->mails );
		self::assertSame( self::last_week()->key(), ReportState::read()->key );
	}

	#[TestDox( '[STAT-06] nobody gets a report of days before reports were asked for, nor one while they are off' )]
	public function test_begins(): void {
		ReportJob::follow();
		self::assertSame( array( self::last_week()->key(), ReportState::BEGUN ), array( ReportState::read()->key, ReportState::read()->status ) );
		self::assertSame( self::last_week()->next, self::next_run() );
		ReportJob::run();
		self::assertSame( array(), $this->mails );
		self::set( array( 'report' => 'monthly' ) );
		ReportJob::follow();
		self::assertSame( ReportJob::period( 'monthly' )->key(), ReportState::read()->key );
		self::set( array( 'report' => 'off' ) );
		ReportJob::follow();
		self::assertSame( array( '', 0 ), array( ReportState::read()->key, self::next_run() ) );
		ReportJob::run();
		self::assertSame( array(), $this->mails );
	}

	#[TestDox( '[STAT-06] two at once: one is under the lock of the other, or finds the state moved on' )]
	public function test_two_at_once(): void {
		global $wpdb;
		self::was( 'weekly:2026-01-03' );
		$wpdb->insert( $wpdb->options, array( 'option_name' => ReportJob::LOCK, 'option_value' => time() . '.000001', 'autoload' => 'off' ) );
		self::assertFalse( ReportJob::run() );
		self::assertSame( array(), $this->mails );
		$wpdb->delete( $wpdb->options, array( 'option_name' => ReportJob::LOCK ) );
		list( $one, $other ) = array( ReportState::read(), ReportState::read() );
		self::assertNotNull( $one->moved( 'weekly:2026-01-10', ReportState::SENDING, 1, time() ) );
		self::assertNull( $other->moved( 'weekly:2026-01-10', ReportState::SENDING, 1, time() ) );
	}

	#[TestDox( '[STAT-06] what was ended in the middle is not sent again, and the status says so' )]
	public function test_ended(): void {
		self::was( self::last_week()->key(), ReportState::SENDING, ago: HOUR_IN_SECONDS );
		ReportJob::run();
		self::assertSame( array(), $this->mails );
		self::assertSame( Fact::WARNING, ReportFacts::all( ( new Settings() )->stored() )[0]->state );
		self::assertSame( self::last_week()->next, self::next_run() );
	}

	#[TestDox( '[STAT-06] what can’t be sent is tried five times, longer and longer apart, and the status says why' )]
	public function test_failure(): void {
		self::was( 'weekly:2026-01-03' );
		$this->can_send = false;
		foreach ( array( 15, 60, 240, 720 ) as $number => $minutes ) {
			ReportJob::run();
			self::assertCount( $number + 1, $this->mails );
			self::assertEqualsWithDelta( time() + $minutes * 60, self::next_run(), 5 );
			self::assertSame( array( ReportState::FAILED, Fact::WARNING ), array( ReportState::read()->status, ReportFacts::all( ( new Settings() )->stored() )[0]->state ) );
		}
		ReportJob::run();
		ReportJob::run();
		self::assertCount( 5, $this->mails );
		self::assertSame( array( ReportState::GIVEN_UP, Fact::BAD ), array( ReportState::read()->status, ReportFacts::all( ( new Settings() )->stored() )[0]->state ) );
		self::assertSame( self::last_week()->next, self::next_run() );
	}

	#[TestDox( '[STAT-06] one that failed and then goes out is sent once' )]
	public function test_recovers(): void {
		self::was( 'weekly:2026-01-03' );
		$this->can_send = false;
		ReportJob::run();
		$this->can_send = true;
		ReportJob::run();
		ReportJob::run();
		self::assertCount( 2, $this->mails );
		self::assertSame( Fact::GOOD, ReportFacts::all( ( new Settings() )->stored() )[0]->state );
	}

	#[TestDox( '[STAT-06] the mail says figures, those before, lists and what isn’t seen; in Persian, whoever is logged in' )]
	public function test_mail(): void {
		$of = self::last_week();
		SeededTotals::add( $of->period->to, 'all', null, '', array( 1234, 1500, 4000, 300, 90 ) );
		SeededTotals::add( $of->before->to, 'all', null, '', array( 617, 1000, 4000, 300, 90 ) );
		SeededTotals::add( $of->period->to, 'source', Kind::SOURCE, 'search:google', array( 30, 40, 0, 2 ) );
		SeededTotals::add( $of->period->to, 'campaign', Kind::CAMPAIGN, 'یلدا', array( 30, 30, 40, 2 ) );
		$user = $this->user( 'administrator' );
		update_user_meta( $user, 'locale', 'en_US' );
		wp_set_current_user( $user );
		$mail = ReportSender::compose( $of );
		foreach ( array( $mail['html'], $mail['text'] ) as $text ) {
			self::assertStringContainsString( '۱٬۲۳۴', $text );
			self::assertStringContainsString( '۱۰۰٪ بیشتر', $text );
			self::assertStringContainsString( 'یلدا', $text );
			self::assertStringContainsString( 'google', $text );
			self::assertStringContainsString( '#statistics.report', $text );
			self::assertStringContainsString( 'from=' . $of->period->from, $text );
		}
		self::assertStringContainsString( ' dir="rtl"', $mail['html'] );
		self::assertDoesNotMatchRegularExpression( '/<(?:img|script|link|style)\b/', $mail['html'] );
		self::assertStringNotContainsString( '<', $mail['text'] );
	}

	#[TestDox( '[STAT-06] a week in which nothing was counted says so, with what to do' )]
	public function test_empty(): void {
		$mail = ReportSender::compose( self::last_week() );
		self::assertStringContainsString( 'آزمایش شمارش', $mail['html'] );
		self::assertStringContainsString( 'آزمایش شمارش', $mail['text'] );
	}

	#[TestDox( '[STAT-06] [SEC-03] nothing that a visitor or a shop’s name holds is markup or a header' )]
	public function test_hostile(): void {
		SeededTotals::hostile( self::last_week()->period->to, "<script>alert(1)</script>\r\nBcc: evil@example.com" );
		add_filter( 'pre_option_blogname', static fn (): string => "Shop <b>\r\nBcc: evil@example.com" );
		$mail = ReportSender::compose( self::last_week(), true );
		self::assertStringContainsString( '&lt;script&gt;', $mail['html'] );
		self::assertStringNotContainsString( '<script', $mail['html'] );
		self::assertStringNotContainsString( '<b>', $mail['html'] );
		self::assertDoesNotMatchRegularExpression( '/^Bcc:/m', $mail['text'] );
		self::assertDoesNotMatchRegularExpression( '/[\r\n]/', $mail['subject'] );
	}

	#[TestDox( '[STAT-06] the plain text stands beside the HTML, and in no other mail' )]
	public function test_alternative(): void {
		remove_all_filters( 'pre_wp_mail' );
		$count  = static fn (): int => count( $GLOBALS['wp_filter']['wp_mail_failed']->callbacks[10] ?? array() ) + count( $GLOBALS['wp_filter']['phpmailer_init']->callbacks[10] ?? array() );
		$before = $count();
		$bodies = array();
		add_action(
			'phpmailer_init',
			static function ( object $mailer ) use ( &$bodies ): void {
				$bodies[] = array( $mailer->ContentType, $mailer->AltBody ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
				throw new \PHPMailer\PHPMailer\Exception( 'No server.' );
			},
			99
		);
		$error = ReportSender::send( array( 'subject' => 'x', 'html' => '<p>x</p>', 'text' => 'متن' ), array( 'a@example.com' ) );
		self::assertNotSame( '', $error );
		self::assertSame( array( array( 'text/html', 'متن' ) ), $bodies );
		self::assertSame( $before, $count() );
	}

	#[TestDox( '[SET-02] a report goes to the addresses that are set, else to the admin’s; what is none is refused' )]
	public function test_recipients(): void {
		self::assertSame( array( 'a@example.com', 'b@example.com' ), ( new Settings() )->stored()->report_to() );
		self::set( array( 'report_to' => '' ) );
		self::assertSame( array( (string) get_option( 'admin_email' ) ), ( new Settings() )->stored()->report_to() );
		self::set( array( 'report_to' => 'a@example.com، A@example.com; b@example.com' ) );
		self::assertSame( array( 'a@example.com', 'b@example.com' ), ( new Settings() )->stored()->report_to() );
		self::assertNull( ( new Settings() )->objection( 'report_to', 'a@example.com b@example.com' ) );
		self::assertNotNull( ( new Settings() )->objection( 'report_to', 'a@example.com, nobody' ) );
		self::assertNotNull( ( new Settings() )->objection( 'report_to', implode( ',', array_map( static fn ( int $number ): string => "u$number@example.com", range( 1, 11 ) ) ) ) );
	}

	#[TestDox( '[STAT-06] more, less, the same, and nothing to compare with' )]
	public function test_change(): void {
		self::assertSame( array( '۵۰٪ بیشتر', '۲۵٪ کمتر', 'بدون تغییر', '' ), array( ReportFigures::change( 3, 2 ), ReportFigures::change( 3, 4 ), ReportFigures::change( 5, 5 ), ReportFigures::change( 3, 0 ) ) );
	}
}
