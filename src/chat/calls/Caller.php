<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Who has sent a call: the contact that its token names. */
final class Caller {

	/** @param string $renewed_token What the browser shows from now on; '' where it keeps its own. */
	public function __construct( public readonly Contact $contact, public readonly string $renewed_token = '' ) {}

	/** @throws Refusal 403, where the staff have blocked the contact. */
	public function refuse_blocked(): void {
		if ( $this->contact->is_blocked ) {
			throw Refusal::because( 403, 'blocked', __( 'Messages from you are not accepted here.', 'vitrin' ) );
		}
	}
}
