<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Limits;
use Vitrin\Chat\Outside\SentRecords;
use Vitrin\Chat\Settings;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;

defined( 'ABSPATH' ) || exit;

/**
 * GET admin-ajax with `ch_contact_id` and `token` [CHAT-08]: whether both still belong together; of a contact of an outside
 * service, that this browser has it. It keeps no message and no text.
 */
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
		$service = ( new Settings() )->stored()->service();
		if ( null !== $service ) {
			// It is a GET by its specification, and writes: no other site's page may send it.
			if ( RequestGuard::is_foreign() ) {
				throw Refusal::foreign();
			}
			SentRecords::note( $service, $input->raw( 'ch_contact_id' ), $input->raw( 'token' ) );

			return array( 'contact_id' => $input->raw( 'ch_contact_id' ) );
		}
		$token   = ContactToken::read( $input->raw( 'token' ) );
		$contact = null === $token || $token->key !== $input->raw( 'ch_contact_id' ) ? null : Contacts::of_key( $token->key );
		if ( null === $contact ) {
			throw Refusal::token();
		}
		Limits::count_call( $contact->key );

		return array_diff_key( Bodies::contact( $contact, '' ), array( 'token' => 0 ) );
	}
}
