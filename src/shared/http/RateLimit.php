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
 */
final class RateLimit {

	private const WINDOW = MINUTE_IN_SECONDS;

	private const SESSION_KEY = 'vitrin_calls';

	/**
	 * A limit.
	 *
	 * @param int $per_session Calls a minute of one session.
	 * @param int $per_address Calls a minute of all visitors without a session behind one address.
	 */
	public function __construct(
		private readonly int $per_session = 120,
		private readonly int $per_address = 300
	) {}

	/**
	 * Counts one call.
	 *
	 * @param string $name The endpoint's name.
	 * @throws Refusal 429.
	 */
	public function count( string $name ): void {
		$session = WC()->session;
		if ( $session instanceof \WC_Session && method_exists( $session, 'has_session' ) && $session->has_session() ) {
			$calls = $session->get( self::SESSION_KEY );
			$calls = is_array( $calls ) ? $calls : array();

			$calls[ $name ] = $this->counted( $calls[ $name ] ?? null, $this->per_session );
			$session->set( self::SESSION_KEY, $calls );
			return;
		}

		// The address itself is never stored; the salt keeps the hash from being looked up.
		$key   = 'vitrin_calls_' . substr( hash_hmac( 'sha256', $name . '|' . self::address(), wp_salt( 'nonce' ) ), 0, 32 );
		$calls = $this->counted( get_transient( $key ), $this->per_address );
		set_transient( $key, $calls, self::WINDOW );
	}

	/**
	 * One more call in the current window.
	 *
	 * @param mixed $calls What was stored: array( start of the window, calls ).
	 * @param int   $limit Calls allowed in a window.
	 * @return array{0: int, 1: int}
	 * @throws Refusal 429.
	 */
	private function counted( mixed $calls, int $limit ): array {
		$now   = time();
		$start = is_array( $calls ) && is_int( $calls[0] ?? null ) ? $calls[0] : $now;
		$made  = is_array( $calls ) && is_int( $calls[1] ?? null ) ? $calls[1] : 0;

		if ( $now - $start >= self::WINDOW || $start > $now ) {
			$start = $now;
			$made  = 0;
		}
		if ( $made >= $limit ) {
			throw Refusal::too_many( $start + self::WINDOW - $now ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return array( $start, $made + 1 );
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
