<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Limits calls per minute, by WooCommerce session where there is one. Only visitors without a session are
 * counted by address, and more generously: Iranian mobile operators put many customers behind one address. A
 * call is counted before its work, so that simultaneous calls all count, and not in the session: that is
 * written as a whole, so writing it just to count could undo a simultaneous add.
 */
final class RateLimit {

	private const WINDOW = MINUTE_IN_SECONDS;

	/**
	 * @param int      $per_session Calls per minute of one session.
	 * @param int|null $per_address Calls per minute of all visitors without a session at one address; null: unlimited.
	 */
	public function __construct(
		private readonly int $per_session = 120,
		private readonly ?int $per_address = 300
	) {}

	/**
	 * Counts a call.
	 *
	 * @throws Refusal Refusal 429 when the limit is reached.
	 */
	public function check( string $name ): void {
		$session = self::session();
		if ( null !== $session ) {
			$wait = Counters::take( 'session', $name . '|' . $session->get_customer_id(), $this->per_session, self::WINDOW );
		} else {
			$wait = null === $this->per_address ? 0 : Counters::take( 'address', $name . '|' . AddressLimit::address(), $this->per_address, self::WINDOW );
		}
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait );
		}
	}

	/**
	 * The visitor's session, if the request came with a valid one. WooCommerce starts a new session for any
	 * unsigned cookie of that name, and plugins start one for each visitor: either would reset the limit with
	 * every call.
	 */
	private static function session(): ?\WC_Session {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session || ! method_exists( $session, 'has_session' ) || ! $session->has_session() ) {
			return null;
		}
		// Another plugin's session class may have no cookie; then its has_session() counts.
		$is_known = is_user_logged_in() || ! method_exists( $session, 'get_session_cookie' ) || false !== $session->get_session_cookie();

		return $is_known ? $session : null;
	}
}
