<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Who has sent a call: the contact that its token names. */
final class Caller {

	/** @param string $renewed_token What the browser shows from now on; '' where it keeps its own. */
	public function __construct( public readonly Contact $contact, public readonly string $renewed_token = '' ) {}

	/**
	 * The conversation of theirs that a call names.
	 *
	 * @throws Refusal 404.
	 */
	public function conversation( Input $input ): Conversation {
		return Conversations::of_contact( $this->contact, $input->raw( 'conversation' ) ) ?? throw Refusal::not_found( __( 'This conversation was not found.', 'vitrin' ) );
	}

	/** @throws Refusal 403, where the staff have blocked the contact. */
	public function refuse_blocked(): void {
		if ( $this->contact->is_blocked ) {
			throw Refusal::because( 403, 'blocked', __( 'Messages from you are not accepted here.', 'vitrin' ) );
		}
	}
}
