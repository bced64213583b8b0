<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Limits;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** GET admin-ajax with `ch_contact_id` and `token`: whether both still belong together [CHAT-08]. It changes nothing. */
final class SyncCall extends Endpoint {

	public const ACTION = 'vitrin_chat_sync';

	public function name(): string {
		return self::ACTION;
	}

	protected function method(): string {
		return 'GET';
	}

	/** The token is what a page of another site doesn't have. */
	protected function nonce_action(): ?string {
		return null;
	}

	protected function rate_limit(): ?RateLimit {
		return null;
	}

	protected function handle( Input $input ): array {
		$token   = ContactToken::read( $input->raw( 'token' ) );
		$contact = null === $token || $token->key !== $input->raw( 'ch_contact_id' ) ? null : Contacts::of_key( $token->key );
		if ( null === $contact ) {
			throw Refusal::token();
		}
		Limits::count_call( $contact->key );

		return array_diff_key( Bodies::contact( $contact, '' ), array( 'token' => 0 ) );
	}
}
