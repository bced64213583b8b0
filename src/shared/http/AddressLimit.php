<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Whoever guesses begins a new session for each try, so guesses and refused calls are counted by
 * address as well. Only those: many customers may share an address, and what they do rightly must
 * not be counted against each other.
 */
final class AddressLimit {

	/** An address that is no visitor's, but a proxy's: so many times as many. */
	private const OF_A_PROXY = 20;

	/**
	 * A limit.
	 *
	 * @param string $kind    What is counted; a few letters.
	 * @param int    $limit   How many in a window.
	 * @param int    $seconds The window's length.
	 */
	private function __construct(
		private readonly string $kind,
		private readonly int $limit,
		private readonly int $seconds
	) {}

	/** Calls that no page of the shop makes: without a right nonce, malformed, from another site. */
	public static function of_refusals(): self {
		return new self( 'refused', 300, MINUTE_IN_SECONDS );
	}

	/** Codes of coupons that don't exist. */
	public static function of_guesses(): self {
		return new self( 'guessed', 60, 10 * MINUTE_IN_SECONDS );
	}

	/** Answers that cost the shop about half a second. */
	public static function of_heavy_work(): self {
		return new self( 'worked', 30, MINUTE_IN_SECONDS );
	}

	/**
	 * Counts one for the caller's address, unless there were too many.
	 *
	 * @return bool False when there were.
	 */
	public function is_left(): bool {
		return 0 === $this->take();
	}

	/**
	 * Counts one for the caller's address.
	 *
	 * @throws Refusal 429 when there were too many.
	 */
	public function count(): void {
		$wait = $this->take();
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * Counts one, unless there were too many.
	 *
	 * @return int 0, or when to come back, in seconds.
	 */
	private function take(): int {
		return Counters::take( $this->kind, ClientAddress::current(), ClientAddress::is_private() ? $this->limit * self::OF_A_PROXY : $this->limit, $this->seconds );
	}

	/** Takes one back that turned out to be right. */
	public function take_back(): void {
		Counters::give_back( $this->kind, ClientAddress::current() );
	}
}
