<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Limits;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/**
 * A call of a visitor's browser, under the namespace `vitrin-chat` with the paths of the specification [CHAT-08]; the same
 * by admin-ajax (AjaxCall). The caller is who the bearer's token says, not who is logged in; limits are by contact and by
 * address (Limits), and the shop's session is never looked at.
 */
final class ContactCall extends Route {

	public const NAMESPACE = 'vitrin-chat';

	private string $bearer = '';

	/**
	 * @param 'GET'|'POST'|'PATCH'|'DELETE'                     $method
	 * @param non-falsy-string                                  $path      Below the namespace, with a slash before it; parts of it as `(?P<name>…)`.
	 * @param \Closure(Caller, Input): array<string, mixed>     $answers   The answer's body.
	 * @param bool                                              $has_token False for a call without a bearer: its caller is a contact without a key.
	 * @param bool                                              $is_own    Whether only this site's pages may make it, also by GET: it asks who is logged in.
	 */
	public function __construct(
		string $method,
		string $path,
		private readonly \Closure $answers,
		private readonly bool $has_token = true,
		private readonly bool $is_own = false
	) {
		parent::__construct( $path, $this->answer_caller( ... ), $method, limit: false, namespace: self::NAMESPACE, is_listed: false );
	}

	public function name(): string {
		return 'chat ' . $this->method . ' ' . $this->path;
	}

	/**
	 * @return array<string, mixed>
	 * @throws Refusal 401 or 403.
	 */
	private function answer_caller( Input $input ): array {
		if ( $this->is_own && RequestGuard::is_foreign() ) {
			throw Refusal::foreign();
		}
		if ( ! $this->has_token ) {
			return ( $this->answers )( new Caller( new \Vitrin\Chat\Contacts\Contact( '' ) ), $input );
		}
		$token   = ContactToken::read( $this->bearer );
		$contact = null === $token ? null : Contacts::of_key( $token->key );
		if ( null === $token || null === $contact ) {
			throw Refusal::token();
		}
		Limits::count_call( $contact->key );
		$caller = new Caller( $contact, $token->is_due() ? ContactToken::issue( $contact->key ) : '' );

		return ( $this->answers )( $caller, $input ) + ( '' === $caller->renewed_token ? array() : array( 'token' => $caller->renewed_token ) );
	}

	/**
	 * @param array<array-key, mixed> $fields
	 * @param int                     $length Bytes of the body.
	 */
	public function answer_to( string $bearer, array $fields, int $length ): Answer {
		$this->bearer = $bearer;

		return $this->answer( $this->method, $fields, $length );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		$this->bearer = 1 === preg_match( '/^Bearer +(\S+)$/iD', (string) $request->get_header( 'authorization' ), $part ) ? $part[1] : '';

		return parent::serve( $request );
	}
}
