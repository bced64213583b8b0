<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Limits;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Call;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;

defined( 'ABSPATH' ) || exit;

/**
 * A call of a visitor's browser, under the namespace `vitrin-chat` with the paths of the specification [CHAT-08]; the same
 * by admin-ajax (AjaxCall). The caller is who the bearer's token says, not who is logged in.
 */
final class ContactCall extends Call {

	public const NAMESPACE = 'vitrin-chat';

	private string $bearer = '';

	/**
	 * @param 'GET'|'POST'|'PATCH'|'DELETE'                     $method
	 * @param non-falsy-string                                  $path      Below the namespace, with a slash before it; parts of it as `(?P<name>…)`.
	 * @param \Closure(Caller, Input): array<string, mixed>     $handle    The answer's body.
	 * @param bool                                              $has_token False for a call without a bearer: its caller is a contact without a key.
	 * @param bool                                              $is_own    Whether only this site's pages may make it, also by GET: it asks who is logged in.
	 */
	public function __construct(
		private readonly string $method,
		public readonly string $path,
		private readonly \Closure $handle,
		private readonly bool $has_token = true,
		private readonly bool $is_own = false
	) {}

	public function name(): string {
		return 'chat ' . $this->method . ' ' . $this->path;
	}

	public function method(): string {
		return $this->method;
	}

	/** The token is what a page of another site doesn't have. */
	protected function nonce_action(): ?string {
		return null;
	}

	/** By contact and by address (Limits): the shop's session is never looked at. */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	protected function max_body(): int {
		return 65_536;
	}

	protected function handle( Input $input ): array {
		if ( $this->is_own && RequestGuard::is_foreign() ) {
			throw Refusal::foreign();
		}
		if ( ! $this->has_token ) {
			return ( $this->handle )( new Caller( new \Vitrin\Chat\Contacts\Contact( '' ) ), $input );
		}
		$token   = ContactToken::read( $this->bearer );
		$contact = null === $token ? null : Contacts::of_key( $token->key );
		if ( null === $token || null === $contact ) {
			throw Refusal::token();
		}
		Limits::count_call( $contact->key );
		$caller = new Caller( $contact, $token->is_due() ? ContactToken::issue( $contact->key ) : '' );

		return ( $this->handle )( $caller, $input ) + ( '' === $caller->renewed_token ? array() : array( 'token' => $caller->renewed_token ) );
	}

	/**
	 * @param array<array-key, mixed> $fields
	 * @param int                     $length Bytes of the body.
	 */
	public function answer_to( string $bearer, array $fields, int $length ): Answer {
		$this->bearer = $bearer;

		return $this->answer( $this->method, $fields, $length );
	}

	/** Call it before WordPress's `rest_api_init`. */
	public function register(): void {
		add_action(
			'rest_api_init',
			fn () => register_rest_route(
				self::NAMESPACE,
				$this->path,
				array(
					'methods'             => $this->method,
					'permission_callback' => '__return_true',
					'callback'            => array( $this, 'serve' ),
					'show_in_index'       => false,
				)
			)
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		$header = (string) $request->get_header( 'authorization' );

		return $this->answer_to( 1 === preg_match( '/^Bearer +(\S+)$/iD', $header, $part ) ? $part[1] : '', $request->get_params(), strlen( (string) $request->get_body() ) )->to_response();
	}
}
