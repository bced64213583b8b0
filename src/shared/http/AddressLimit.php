<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Limits guesses and refused calls by address, because an attacker can start a new session for each try. Only
 * those: many customers may share an address, and their valid calls must not count against each other.
 */
final class AddressLimit {

	/** Factor for a private address, which is a proxy's and shared by all visitors. */
	private const PROXY_FACTOR = 20;

	/**
	 * @param string $kind    What is counted; a few letters.
	 * @param int    $limit   Per window.
	 * @param int    $seconds The window's length.
	 */
	private function __construct(
		private readonly string $kind,
		private readonly int $limit,
		private readonly int $seconds
	) {}

	/** Calls that no page of the shop sends: bad nonce, malformed, from another site. */
	public static function for_refusals(): self {
		return new self( 'refused', 300, MINUTE_IN_SECONDS );
	}

	/** Coupon codes that don't exist. */
	public static function for_coupon_guesses(): self {
		return new self( 'guessed', 60, 10 * MINUTE_IN_SECONDS );
	}

	/** Answers that take the server about half a second. */
	public static function for_heavy_work(): self {
		return new self( 'worked', 30, MINUTE_IN_SECONDS );
	}

	/** Emails that guests type at the checkout: far above what the visitors of one address need. */
	public static function for_email_checks(): self {
		return new self( 'emails', 300, 10 * MINUTE_IN_SECONDS );
	}

	/** Passwords that were wrong. */
	public static function for_logins(): self {
		return new self( 'logins', 60, 10 * MINUTE_IN_SECONDS );
	}

	/** Counts one for the caller's address; false when the limit is reached. */
	public function allows(): bool {
		return 0 === $this->take();
	}

	/**
	 * Counts one for the caller's address.
	 *
	 * @throws Refusal Refusal 429 when the limit is reached.
	 */
	public function count(): void {
		$wait = $this->take();
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait );
		}
	}

	/** @return int Seconds to wait; 0 when it was counted. */
	private function take(): int {
		return Counters::take( $this->kind, ClientAddress::current(), ClientAddress::is_private() ? $this->limit * self::PROXY_FACTOR : $this->limit, $this->seconds );
	}

	/** Undoes a count for something that turned out to be valid. */
	public function take_back(): void {
		Counters::give_back( $this->kind, ClientAddress::current() );
	}
}
