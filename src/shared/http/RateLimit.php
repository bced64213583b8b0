<?php
/**
 * How often an endpoint may be called.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Counts calls in windows of a minute, by WooCommerce session where there is one. Only visitors
 * without a session are counted by address, and more generously: Iranian mobile operators put
 * many customers behind one address.
 *
 * A session is written as a whole, and the last writer wins: a call that writes it only to count
 * itself could undo an add that is made at the same time. So a change is counted in the session,
 * which is written for it anyway, when it is done; beside the session it is counted when it is
 * refused. A call that only reads, or has no session, is counted beside it and before its work: what
 * many at once have read would be old by its end, and they would count as one. A call over the limit
 * writes nothing.
 */
final class RateLimit {

	private const WINDOW = MINUTE_IN_SECONDS;

	private const SESSION_KEY = 'vitrin_calls';

	/**
	 * A limit.
	 *
	 * @param int  $per_session     Calls a minute of one session.
	 * @param int  $per_address     Calls a minute of all visitors without a session behind one address.
	 * @param bool $changes_session False for a call that only reads: it is counted beside the session.
	 */
	public function __construct(
		private readonly int $per_session = 120,
		private readonly int $per_address = 300,
		private readonly bool $changes_session = true
	) {}

	/**
	 * The session that the call came with. A call without one counts for its address, also when its
	 * work begins a session: else nobody who sends no cookies would ever reach a limit.
	 */
	private ?\WC_Session $session = null;

	/**
	 * Refuses a call over the limit, which writes nothing; counts one that the session doesn't count.
	 *
	 * @param string $name The endpoint's name.
	 * @throws Refusal 429.
	 */
	public function check( string $name ): void {
		$session       = self::session();
		$this->session = $session;
		if ( null !== $session ) {
			self::check_window( self::in_session( $session )[ $name ] ?? null, $this->per_session );
		}
		self::check_window( get_transient( self::key( $name, $session ) ), null === $session ? $this->per_address : $this->per_session );
		if ( null === $this->counting_session() ) {
			$this->count_beside( $name );
		}
	}

	/**
	 * Counts a call that was done, unless check() did.
	 *
	 * @param string $name The endpoint's name.
	 */
	public function count_change( string $name ): void {
		$session = $this->counting_session();
		if ( null === $session ) {
			return;
		}
		$calls = self::in_session( $session );

		$calls[ $name ] = self::one_more( $calls[ $name ] ?? null );
		$session->set( self::SESSION_KEY, $calls );
	}

	/**
	 * Counts a call that was refused, unless check() did.
	 *
	 * @param string $name The endpoint's name.
	 */
	public function count_refusal( string $name ): void {
		if ( null !== $this->counting_session() ) {
			$this->count_beside( $name );
		}
	}

	/**
	 * The session that counts the call when it is done; null for one that is counted before its work.
	 */
	private function counting_session(): ?\WC_Session {
		return $this->changes_session ? $this->session : null;
	}

	/**
	 * Counts a call beside the session.
	 *
	 * @param string $name The endpoint's name.
	 */
	private function count_beside( string $name ): void {
		$key = self::key( $name, $this->session );
		set_transient( $key, self::one_more( get_transient( $key ) ), self::WINDOW );
	}

	/**
	 * The visitor's session, if the call came with one. WooCommerce takes any cookie of that name for a
	 * session and makes a new one for each that it didn't sign, and plugins begin one for each visitor:
	 * either would be a new counter, and a new row in the database, with every call.
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

	/**
	 * What the session has counted.
	 *
	 * @param \WC_Session $session The visitor's.
	 * @return array<array-key, mixed> By endpoint.
	 */
	private static function in_session( \WC_Session $session ): array {
		$calls = $session->get( self::SESSION_KEY );

		return is_array( $calls ) ? $calls : array();
	}

	/**
	 * Where calls are counted that the session doesn't count. Neither address nor session is stored;
	 * the salt keeps the hash from being looked up.
	 *
	 * @param string           $name    The endpoint's name.
	 * @param \WC_Session|null $session The visitor's.
	 */
	private static function key( string $name, ?\WC_Session $session ): string {
		$who = null === $session ? self::address() : 'session ' . $session->get_customer_id();

		return 'vitrin_calls_' . substr( hash_hmac( 'sha256', $name . '|' . $who, wp_salt( 'nonce' ) ), 0, 32 );
	}

	/**
	 * Refuses when a window is full.
	 *
	 * @param mixed $calls What was stored.
	 * @param int   $limit Calls allowed in a window.
	 * @throws Refusal 429.
	 */
	private static function check_window( mixed $calls, int $limit ): void {
		[ $start, $made ] = self::window( $calls );
		if ( $made >= $limit ) {
			throw Refusal::too_many( $start + self::WINDOW - time() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * One more call in the current window.
	 *
	 * @param mixed $calls What was stored.
	 * @return array{0: int, 1: int}
	 */
	private static function one_more( mixed $calls ): array {
		[ $start, $made ] = self::window( $calls );

		return array( $start, $made + 1 );
	}

	/**
	 * The current window.
	 *
	 * @param mixed $calls What was stored.
	 * @return array{0: int, 1: int} Start in seconds since 1970, calls.
	 */
	private static function window( mixed $calls ): array {
		$now   = time();
		$start = is_array( $calls ) && is_int( $calls[0] ?? null ) ? $calls[0] : $now;
		$made  = is_array( $calls ) && is_int( $calls[1] ?? null ) ? $calls[1] : 0;

		return $now - $start >= self::WINDOW || $start > $now ? array( $now, 0 ) : array( $start, $made );
	}

	/**
	 * The address that the web server saw. Forwarding headers are not believed: anybody can write
	 * them. A shop behind a proxy has its server put the right address here.
	 *
	 * Of an IPv6 address only the network's half counts: every customer has 2^64 of the other half,
	 * and each would be a new counter in the database.
	 */
	private static function address(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$bytes   = false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? false : inet_pton( $address );
		// An IPv4 address in IPv6 clothes is whole only with its last bytes.
		if ( false === $bytes || str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" ) ) {
			return $address;
		}

		return bin2hex( substr( $bytes, 0, 8 ) );
	}
}
