<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** Thrown by an endpoint and sent as an answer with the same status. Its message is for the visitor. */
final class Refusal extends \RuntimeException {

	/** Reasons that limits treat apart. */
	public const LOGIN = 'login';
	public const NONCE = 'nonce';

	/**
	 * @param int                   $status  HTTP status, see docs/wire.md.
	 * @param string                $message Translated plain text.
	 * @param string                $reason  For the log, and for programs that call: fixed words, never the visitor's data.
	 * @param array<string, string> $headers HTTP headers, by name.
	 * @param array<string, mixed>  $data    Further members of the answer.
	 */
	private function __construct(
		public readonly int $status,
		string $message,
		public readonly string $reason,
		public readonly array $headers = array(),
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}

	/**
	 * 400: a field is missing or malformed.
	 *
	 * @param string $message Translated plain text.
	 */
	public static function malformed( string $message, string $field ): self {
		return new self( 400, $message, 'malformed ' . $field );
	}

	/**
	 * 400 or 409: what the visitor wrote into a field of a form, which shows the message beside it.
	 *
	 * @param string $message Translated plain text.
	 */
	public static function of_field( int $status, string $message, string $field ): self {
		return new self( $status, $message, 400 === $status ? 'malformed ' . $field : 'refused by the shop', array(), array( 'field' => $field ) );
	}

	/** 401: nonce missing, stale or of another user. */
	public static function nonce(): self {
		return new self( 401, __( 'The page was open for too long. Try again.', 'vitrin' ), self::NONCE );
	}

	/** 401: the bearer's token is missing or another. */
	public static function token(): self {
		return new self( 401, self::not_allowed(), 'token', array( 'WWW-Authenticate' => 'Bearer' ) );
	}

	/** 403: a missing capability. */
	public static function forbidden(): self {
		return new self( 403, self::not_allowed(), 'capability' );
	}

	private static function not_allowed(): string {
		return __( 'You are not allowed to do this.', 'vitrin' );
	}

	/**
	 * 403: for logged-in users only. Not 401, which says that a nonce is to be renewed.
	 *
	 * @param string $message Translated plain text.
	 */
	public static function login( string $message ): self {
		return new self( 403, $message, self::LOGIN );
	}

	/** 403: sent by a page of another site. */
	public static function foreign(): self {
		return new self( 403, __( 'This request comes from another site.', 'vitrin' ), 'another site' );
	}

	/**
	 * 404: it doesn't exist, or not for this visitor.
	 *
	 * @param string $message Translated plain text.
	 */
	public static function not_found( string $message ): self {
		return new self( 404, $message, 'not found' );
	}

	/**
	 * 405: not the endpoint's method.
	 *
	 * @param string $method The allowed one.
	 */
	public static function method( string $method = 'POST' ): self {
		/* translators: %s: POST or GET, the name of an HTTP method. */
		return new self( 405, sprintf( __( 'This address only takes %s requests.', 'vitrin' ), $method ), 'method', array( 'Allow' => $method ) );
	}

	/**
	 * 409: the shop refused the change.
	 *
	 * @param string $message Translated plain text.
	 */
	public static function conflict( string $message ): self {
		return new self( 409, $message, 'refused by the shop' );
	}

	/** 413: a larger body than the call takes. */
	public static function too_large(): self {
		return new self( 413, __( 'That is more than the shop takes at once.', 'vitrin' ), 'too large' );
	}

	/**
	 * Whatever else a call refuses.
	 *
	 * @param int                  $status  HTTP status.
	 * @param string               $reason  A few fixed words for programs: 'busy'.
	 * @param string               $message Translated plain text.
	 * @param array<string, mixed> $data    Further members of the answer.
	 */
	public static function because( int $status, string $reason, string $message, array $data = array() ): self {
		return new self( $status, $message, $reason, array(), $data );
	}

	/**
	 * 429: over a limit.
	 *
	 * @param int    $seconds When to try again.
	 * @param string $message Translated plain text; empty: a general one.
	 */
	public static function too_many( int $seconds, string $message = '' ): self {
		return new self( 429, '' === $message ? __( 'Too many requests. Wait a little and try again.', 'vitrin' ) : $message, 'too many', array( 'Retry-After' => (string) max( 1, $seconds ) ) );
	}

	/** 500: an exception. Only the log says which. */
	public static function broken(): self {
		return new self( 500, __( 'The shop could not do this. Try again.', 'vitrin' ), 'exception' );
	}
}
