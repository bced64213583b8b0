<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/** How it stands with a bot: up to which update it has read, when it may be asked again, and what went wrong last. */
final class BotState {

	/** By messenger; not autoloaded. */
	public const OPTION = 'vitrin_chat_bots_state';

	public const LOCK = 'vitrin_chat_bots_state_lock';

	private const FIRST_PAUSE   = 15;
	private const LONGEST_PAUSE = HOUR_IN_SECONDS;

	/**
	 * @param int    $offset     The first update that isn't read yet; 0: whatever there is.
	 * @param int    $gap_since  Unix seconds since which an update is missing before others; 0: none is.
	 * @param int    $retry_at   Unix seconds before which nothing is asked.
	 * @param int    $failures   In a row.
	 * @param bool   $is_stopped Until an admin has looked: the token is wrong.
	 * @param bool   $is_closed  The same of the staff's chat alone: a code for another one is still heard.
	 * @param string $problem    What the messenger said, or why it could not be reached; '' for nothing.
	 */
	public function __construct(
		public readonly Messenger $messenger,
		public readonly int $offset = 0,
		public readonly int $gap_since = 0,
		public readonly int $retry_at = 0,
		public readonly int $failures = 0,
		public readonly bool $is_stopped = false,
		public readonly bool $is_closed = false,
		public readonly string $problem = '',
		public readonly int $problem_at = 0,
		public readonly int $worked_at = 0,
		public readonly int $polled_at = 0
	) {}

	public static function of( Messenger $messenger ): self {
		$all    = get_option( self::OPTION );
		$stored = is_array( $all ) && is_array( $all[ $messenger->value ] ?? null ) ? $all[ $messenger->value ] : array();
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : 0;

		return new self( $messenger, $number( 'offset' ), $number( 'gap_since' ), $number( 'retry_at' ), $number( 'failures' ), true === ( $stored['is_stopped'] ?? false ), true === ( $stored['is_closed'] ?? false ), is_string( $stored['problem'] ?? null ) ? $stored['problem'] : '', $number( 'problem_at' ), $number( 'worked_at' ), $number( 'polled_at' ) );
	}

	public function may_ask( ?int $now = null ): bool {
		return ! $this->is_stopped && $this->retry_at <= ( $now ?? time() );
	}

	/** Whether what waits may be sent to the staff's chat. */
	public function may_send( ?int $now = null ): bool {
		return ! $this->is_closed && $this->may_ask( $now );
	}

	/** After an answer. */
	public function after( ApiAnswer $answer, ?int $now = null ): self {
		$now ??= time();
		$time = array( 'problem' => $answer->text, 'problem_at' => $now );

		return match ( $answer->kind ) {
			// What is heard says nothing of where it may write.
			ApiAnswer::OK => $this->is_closed ? $this->with( array( 'retry_at' => 0, 'failures' => 0 ) ) : ( $this->failures > 0 || $this->is_stopped || '' !== $this->problem || $this->worked_at < $now - MINUTE_IN_SECONDS ? $this->with( array( 'retry_at' => 0, 'failures' => 0, 'is_stopped' => false, 'problem' => '', 'worked_at' => $now ) ) : $this ),
			ApiAnswer::TOO_MANY => $this->with( array( 'retry_at' => $now + min( self::LONGEST_PAUSE, max( 1, $answer->wait ) ) ) + $time ),
			ApiAnswer::REFUSED_FOR_GOOD => $this->with( array( 'is_stopped' => true ) + $time ),
			ApiAnswer::CLOSED => $this->with( array( 'is_closed' => true ) + $time ),
			ApiAnswer::BROKEN => $this->with( array( 'failures' => $this->failures + 1, 'retry_at' => $now + self::pause( $this->failures ) ) + $time ),
			// Of one call: the next may be done.
			default => $this->with( $time ),
		};
	}

	/** Seconds after so many failures. */
	private static function pause( int $failures ): int {
		return min( self::LONGEST_PAUSE, self::FIRST_PAUSE * 2 ** min( 10, $failures ) );
	}

	/** @param array<string, int|bool|string> $changes By name. */
	public function with( array $changes ): self {
		/** @var array{offset: int, gap_since: int, retry_at: int, failures: int, is_stopped: bool, is_closed: bool, problem: string, problem_at: int, worked_at: int, polled_at: int} $values */
		$values = $changes + $this->to_stored();

		return new self( $this->messenger, ...$values );
	}

	/** @return array<string, int|bool|string> */
	private function to_stored(): array {
		return array( 'offset' => $this->offset, 'gap_since' => $this->gap_since, 'retry_at' => $this->retry_at, 'failures' => $this->failures, 'is_stopped' => $this->is_stopped, 'is_closed' => $this->is_closed, 'problem' => $this->problem, 'problem_at' => $this->problem_at, 'worked_at' => $this->worked_at, 'polled_at' => $this->polled_at );
	}

	/**
	 * Changes what is stored now, not what this request has read before: one may send while another asks.
	 *
	 * @param \Closure( self ): self $change
	 */
	public static function change( Messenger $messenger, \Closure $change ): void {
		Lock::briefly(
			self::LOCK,
			static function () use ( $messenger, $change ): void {
				Lock::read_anew( self::OPTION );
				$change( self::of( $messenger ) )->save();
			}
		);
	}

	/** What an answer says of the bot; stored where it says something new. */
	public static function note( Messenger $messenger, ApiAnswer $answer ): void {
		$state = self::of( $messenger );
		if ( $state->after( $answer ) !== $state ) {
			self::change( $messenger, static fn ( self $now ): self => $now->after( $answer ) );
		}
	}

	public function save(): void {
		$all = get_option( self::OPTION );
		update_option( self::OPTION, array( $this->messenger->value => $this->to_stored() ) + ( is_array( $all ) ? $all : array() ), false );
	}

	/** Another token, address or chat: what went wrong before says nothing of it. */
	public static function forget_problems( Messenger $messenger, bool $is_other_bot ): void {
		self::change( $messenger, static fn ( self $state ): self => $state->with( array( 'retry_at' => 0, 'failures' => 0, 'is_stopped' => false, 'is_closed' => false, 'problem' => '' ) + ( $is_other_bot ? array( 'offset' => 0, 'gap_since' => 0 ) : array() ) ) );
	}
}
