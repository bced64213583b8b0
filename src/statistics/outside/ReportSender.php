<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Statistics\Staff\Freshness;

defined( 'ABSPATH' ) || exit;

/** Makes a report in the shop's language, whoever is logged in, and hands it to WordPress. */
final class ReportSender {

	/**
	 * @return array{subject: string, html: string, text: string}
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function compose( ReportPeriod $period, bool $is_test = false ): array {
		$is_switched = switch_to_locale( get_locale() );
		try {
			Freshness::bring_up_to_date();
			$mail = new ReportMail( $period, ReportFigures::of( $period->period, $period->before ), $is_test );

			return array( 'subject' => $mail->subject(), 'html' => $mail->html(), 'text' => $mail->text() );
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}

	/**
	 * @param array{subject: string, html: string, text: string} $mail
	 * @param list<string>                                       $to
	 * @return string Why it wasn't sent, plain text; '' where it was.
	 */
	public static function send( array $mail, array $to ): string {
		$reason = '';
		$notice = static function ( mixed $error ) use ( &$reason ): void {
			$reason = $error instanceof \WP_Error ? wp_strip_all_tags( $error->get_error_message() ) : $reason;
		};
		$add    = static function ( mixed $mailer ) use ( $mail ): void {
			if ( is_object( $mailer ) && property_exists( $mailer, 'AltBody' ) ) {
				$mailer->AltBody = $mail['text']; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
			}
		};
		add_action( 'wp_mail_failed', $notice );
		add_action( 'phpmailer_init', $add );
		try {
			if ( wp_mail( $to, $mail['subject'], $mail['html'], array( 'Content-Type: text/html; charset=UTF-8' ) ) ) {
				return '';
			}
		} catch ( \Throwable $error ) {
			$reason = $error->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $notice );
			remove_action( 'phpmailer_init', $add );
		}

		return '' === $reason ? __( 'WordPress could not hand it to a mail server, and says no more.', 'vitrin' ) : $reason;
	}
}
