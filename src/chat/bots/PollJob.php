<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/** Asks messengers for what was sent to the bots that have no webhook: once a minute, and at the ends of requests of staff and visitors. */
final class PollJob extends Job {

	public const EVENT = 'vitrin_chat_bot_poll';

	public const LOCK = 'vitrin_chat_bot_poll_lock';

	protected const FEATURE = 'chat';

	/** @var bool */
	protected const WAITS_FOR_SERVERS = true;

	/** @var int */
	protected const DELAY = MINUTE_IN_SECONDS;

	/** Seconds between two, however many requests end. */
	private const QUIET = 5;

	/** @var int */
	protected const LOCK_SECONDS = 90;

	/** Updates of one answer: so that it is read whole even where each has two of the longest texts, each letter written as six. */
	private const MOST = 40;

	protected static function step( float $until ): bool {
		$polled = Outbox::are_there() ? Bots::polled() : array();
		if ( array() !== $polled ) {
			// First, whatever becomes of this run.
			self::schedule_at( time() + self::DELAY );
		}
		foreach ( $polled as $bot ) {
			do {
				$is_full = self::ask( $bot );
			} while ( $is_full && microtime( true ) < $until );
		}

		return false;
	}

	/** With the next run of WP-Cron, or the next end of a page. */
	public static function hurry(): void {
		self::schedule_at( time() );
	}

	/** Whether somebody was asked some seconds ago, or nobody is to be. */
	public static function is_idle(): bool {
		foreach ( Bots::polled() as $bot ) {
			if ( BotState::of( $bot->messenger )->polled_at <= time() - self::QUIET ) {
				return false;
			}
		}

		return true;
	}

	/** @return bool Whether there may be more. */
	private static function ask( Bot $bot ): bool {
		$state = BotState::of( $bot->messenger );
		if ( ! $state->may_ask() ) {
			return false;
		}
		$answer = Api::call( $bot, 'getUpdates', array( 'limit' => self::MOST, 'timeout' => 0, 'allowed_updates' => array( 'message', 'edited_message' ) ) + ( 0 === $state->offset ? array() : array( 'offset' => $state->offset ) ) );
		if ( ! $answer->is_ok() ) {
			RefusalLog::refusal( 'chat bot ' . $bot->messenger->value, Refusal::because( 502, $answer->kind, $answer->text ) );
		}
		$updates = is_array( $answer->result ) ? array_values( $answer->result ) : array();
		// In their own order, so that of two answers the first stands first.
		usort( $updates, static fn ( mixed $one, mixed $other ): int => Incoming::number( $one ) <=> Incoming::number( $other ) );
		$done    = array();
		$is_full = count( $updates ) >= self::MOST;
		foreach ( $updates as $update ) {
			if ( ! Updates::take_or_later( $bot->messenger, $update ) ) {
				$is_full = false;
				break;
			}
			$done[] = Incoming::number( $update );
		}
		// Whatever ended this process before here: all of it comes again, and changes nothing.
		BotState::change(
			$bot->messenger,
			static function ( BotState $state ) use ( $answer, $done, $is_full ): BotState {
				list( $offset, $gap_since ) = Offset::after( $state->offset, $state->gap_since, $done, $is_full, time() );

				return $state->after( $answer )->with( array( 'offset' => $offset, 'gap_since' => $gap_since, 'polled_at' => time() ) );
			}
		);
		Outbox::ask_for_jobs( $bot );

		return $is_full;
	}
}
