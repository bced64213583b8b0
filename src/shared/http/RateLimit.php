<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Counts calls in windows of a minute, by WooCommerce session where there is one. Only visitors
 * without a session are counted by address, and more generously: Iranian mobile operators put
 * many customers behind one address.
 *
 * Each call is counted before its work, so that many at once are as many; and beside the session, which
 * is written as a whole, the last writer winning: writing it only to count a call could undo an add
 * that is made at the same time.
 */
final class RateLimit {

	private const WINDOW = MINUTE_IN_SECONDS;

	/**
	 * A limit.
	 *
	 * @param int      $per_session Calls a minute of one session.
	 * @param int|null $per_address Calls a minute of all visitors without a session behind one address; null: any number.
	 */
	public function __construct(
		private readonly int $per_session = 120,
		private readonly ?int $per_address = 300
	) {}

	/**
	 * Counts a call, or refuses one over the limit.
	 *
	 * @throws Refusal 429.
	 */
	public function check( string $name ): void {
		$session = self::session();
		if ( null !== $session ) {
			$wait = Counters::take( 'session', $name . '|' . $session->get_customer_id(), $this->per_session, self::WINDOW );
		} else {
			$wait = null === $this->per_address ? 0 : Counters::take( 'address', $name . '|' . ClientAddress::current(), $this->per_address, self::WINDOW );
		}
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * The visitor's session, if the call came with one. WooCommerce takes any cookie of that name for a
	 * session and makes a new one for each that it didn't sign, and plugins begin one for each visitor:
	 * either would be a new allowance with every call.
	 */
	private static function session(): ?\WC_Session {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session || ! method_exists( $session, 'has_session' ) || ! $session->has_session() ) {
			return null;
		}
		// Another plugin's session may know no cookie; then its own word counts.
		$is_known = is_user_logged_in() || ! method_exists( $session, 'get_session_cookie' ) || false !== $session->get_session_cookie();

		return $is_known ? $session : null;
	}
}
