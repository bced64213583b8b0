<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Limits guesses and refused calls by address, because an attacker can start a new session for each try. Many
 * customers may share an address, so what is valid counts only where it costs others something, as a chat's messages do,
 * and then with a wide limit. The address is
 * hashed with the site's salt and never stored.
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

	/** Messages of all who chat at one address. */
	public static function for_chat_messages(): self {
		return new self( 'chatmsg', 600, MINUTE_IN_SECONDS );
	}

	/** Chats that are opened for the first time, mails that are asked for, and proofs of who one is that were wrong. */
	public static function for_chat_beginnings(): self {
		return new self( 'chatnew', 120, 10 * MINUTE_IN_SECONDS );
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
		return Counters::take( $this->kind, self::address(), self::is_address_private() ? $this->limit * self::PROXY_FACTOR : $this->limit, $this->seconds );
	}

	/** Undoes a count for something that turned out to be valid. */
	public function take_back(): void {
		Counters::give_back( $this->kind, self::address() );
	}

	/**
	 * The address that the web server saw. Forwarding headers are not trusted, because any client can send them: a
	 * shop behind a proxy has its server set REMOTE_ADDR, or uses the filter. Of an IPv6 address only the
	 * network half counts, because every customer has 2^64 addresses in the other half.
	 */
	public static function address(): string {
		$address = self::whole_address();
		$bytes   = false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? false : inet_pton( $address );
		if ( false === $bytes ) {
			return $address;
		}
		// An IPv4 address mapped to IPv6 differs only in its last bytes.
		if ( str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" ) ) {
			return (string) inet_ntop( substr( $bytes, 12 ) );
		}

		return bin2hex( substr( $bytes, 0, 8 ) );
	}

	/** Whether the address is private, hence a proxy's beside the server and shared by all visitors. */
	public static function is_address_private(): bool {
		$address = self::whole_address();

		return false !== filter_var( $address, FILTER_VALIDATE_IP )
			&& false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}

	/** The full address. */
	private static function whole_address(): string {
		$seen = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * The visitor's network address, by which refusals are counted. For a shop behind a proxy that
		 * can't have its web server put it into REMOTE_ADDR. Take it from a header only if the proxy
		 * always overwrites that header: a visitor who can choose it can't be limited.
		 *
		 * @param string $address REMOTE_ADDR.
		 */
		$address = apply_filters( 'vitrin_client_address', $seen );

		return is_string( $address ) ? $address : $seen;
	}
}
