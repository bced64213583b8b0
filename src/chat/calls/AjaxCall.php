<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * The same calls by POST to admin-ajax, for sites that keep REST from guests or whose caches keep its answers. Fields:
 * `method`, `path`, `token`, and `body` (JSON) with what REST takes from address and body. Also what a page says when it is
 * left: a beacon has no headers.
 */
final class AjaxCall extends Endpoint {

	public const ACTION = 'vitrin_chat';

	private const METHODS = array( 'GET', 'POST', 'PATCH', 'DELETE' );

	public function name(): string {
		return self::ACTION;
	}

	/** The token is what a page of another site doesn't have. */
	protected function nonce_action(): ?string {
		return null;
	}

	/** Each call has its own (Limits). */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	/** A picture may come beside the body, whose own length each call limits. */
	protected function max_body(): int {
		return 6_000_000;
	}

	/** Counted by the call within. */
	protected function counts_refusals(): bool {
		return false;
	}

	protected function handle( Input $input ): array {
		$method = $input->raw( 'method' );
		$found  = in_array( $method, self::METHODS, true ) ? Calls::find( $method, $input->raw( 'path' ) ) : null;
		$body   = $input->has( 'body' ) ? json_decode( $input->raw( 'body' ), true, 16 ) : array();
		if ( null === $found || ! is_array( $body ) ) {
			throw ContactCalls::malformed( 'path' );
		}
		list( $call, $parts ) = $found;
		$answer               = $call->answer_to( $input->raw( 'token' ), $parts + $body, strlen( $input->raw( 'body' ) ) );
		if ( 200 !== $answer->code ) {
			throw Refusal::because( $answer->code, $answer->reason, $answer->message, array( 'reason' => $answer->reason ) + ( isset( $answer->headers['Retry-After'] ) ? array( 'retry_after' => (int) $answer->headers['Retry-After'] ) : array() ) );
		}

		return array( 'answer' => $answer->data );
	}
}
