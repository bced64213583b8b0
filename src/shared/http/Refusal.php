<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** Thrown by an endpoint and sent as an answer with the same status. Its message is for the visitor. */
final class Refusal extends \RuntimeException {

	/** The reason of login(). */
	public const LOGIN = 'login';

	/**
	 * @param int                   $status  HTTP status, see docs/wire.md.
	 * @param string                $message Translated plain text.
	 * @param string                $reason  For the log: a fixed word, never the visitor's data.
	 * @param array<string, string> $headers HTTP headers, by name.
	 * @param string                $field   The form's field that the message is about; empty for none.
	 */
	private function __construct(
		public readonly int $status,
		string $message,
		public readonly string $reason,
		public readonly array $headers = array(),
		public readonly string $field = ''
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
		return new self( $status, $message, 400 === $status ? 'malformed ' . $field : 'refused by the shop', array(), $field );
	}

	/** 401: nonce missing, stale or somebody else's. */
	public static function nonce(): self {
		return new self( 401, __( 'The page was open for too long. Try again.', 'vitrin' ), 'nonce' );
	}

	/** 403: a missing capability. */
	public static function forbidden(): self {
		return new self( 403, __( 'You are not allowed to do this.', 'vitrin' ), 'capability' );
	}

	/**
	 * 403: only who is logged in may ask. Not 401, which says that a nonce is to be renewed.
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
	 * @param string $method The allowed one: POST or GET.
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
