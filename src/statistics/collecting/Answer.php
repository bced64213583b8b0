<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** What a hit is answered [STAT-01]. */
final class Answer {

	private const HEADERS = array(
		'Content-Type: application/json; charset=UTF-8',
		'Cache-Control: no-store, no-cache, must-revalidate, max-age=0, private',
		'X-Content-Type-Options: nosniff',
	);

	/**
	 * @param int    $code   HTTP status.
	 * @param string $reason One of Reason's; '' for what is counted.
	 * @param string $detail Of the reason, such as a crawler's name.
	 * @param string $proof  Of the self-test.
	 */
	public function __construct(
		public readonly int $code,
		public readonly string $reason = '',
		public readonly string $detail = '',
		public readonly string $proof = ''
	) {}

	/** Where visits aren't counted. */
	public static function off(): self {
		return new self( 404 );
	}

	public function is_accepted(): bool {
		return 200 === $this->code && '' === $this->reason;
	}

	/** @return array{status: bool, reason?: string, proof?: string} */
	public function body(): array {
		return array( 'status' => $this->is_accepted() )
			+ ( '' === $this->reason ? array() : array( 'reason' => $this->reason ) )
			+ ( '' === $this->proof ? array() : array( 'proof' => $this->proof ) );
	}

	/** Sends it whole, so that the browser waits for nothing that comes after. */
	public function send(): void {
		$body = (string) json_encode( $this->body() ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( ! headers_sent() ) {
			header_remove( 'Set-Cookie' );
			http_response_code( $this->code );
			foreach ( self::HEADERS as $header ) {
				header( $header );
			}
			header( 'Content-Length: ' . strlen( $body ) );
			if ( 405 === $this->code ) {
				header( 'Allow: POST' );
			}
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON of fixed words.
	}
}
