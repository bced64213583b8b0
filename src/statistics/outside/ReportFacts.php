<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Status\Fact;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/** What the status says of the report by mail [STAT-06]. */
final class ReportFacts {

	/** Seconds after which nobody is sending any more. */
	private const LONGEST = 10 * MINUTE_IN_SECONDS;

	/** @return list<Fact> None where nobody wants one. */
	public static function all( Settings $settings ): array {
		if ( ReportPeriod::OFF === $settings->report() ) {
			return array();
		}
		try {
			$state = ReportState::read();
		} catch ( \RuntimeException ) {
			return array();
		}
		list( $words, $kind ) = self::of( $state );

		return array( new Fact( __( 'Report by mail', 'vitrin' ), $words, $kind, 'statistics.report' ) );
	}

	/** @return array{string, string} */
	private static function of( ReportState $state ): array {
		$next = (int) wp_next_scheduled( ReportJob::EVENT );
		/* translators: %s: a day and a time. */
		$then = $next > 0 ? ' ' . sprintf( __( 'The next one is due on %s.', 'vitrin' ), Formats::moment( $next ) ) : '';

		return match ( true ) {
			/* translators: %s: a day and a time. */
			ReportState::SENT === $state->status => array( sprintf( __( 'Sent on %s.', 'vitrin' ), Formats::moment( $state->at ) ) . $then, Fact::GOOD ),
			ReportState::FAILED === $state->status => array(
				/* translators: %s: an error message. */
				sprintf( __( 'It could not be sent: %s', 'vitrin' ), $state->error )
				/* translators: %s: a day and a time. */
				. ( $next > 0 ? ' ' . sprintf( __( 'It is tried again on %s.', 'vitrin' ), Formats::moment( $next ) ) : '' ),
				Fact::WARNING,
			),
			ReportState::GIVEN_UP === $state->status => array(
				/* translators: 1: how often, 2: an error message. */
				sprintf( __( 'It was tried %1$s times and could not be sent: %2$s Look whether WordPress can send mails at all, and send a test mail.', 'vitrin' ), Digits::of( $state->tries ), $state->error ),
				Fact::BAD,
			),
			ReportState::SENDING === $state->status && time() - $state->at > self::LONGEST => array( __( 'Nobody knows whether the last one was sent: the server ended the job in the middle. So that nobody gets it twice, it isn’t sent again.', 'vitrin' ) . $then, Fact::WARNING ),
			default => array( __( 'None was sent yet.', 'vitrin' ) . $then, Fact::NEUTRAL ),
		};
	}
}
