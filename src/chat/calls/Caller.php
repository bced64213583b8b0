<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;

defined( 'ABSPATH' ) || exit;

/** Who has sent a call: the contact that its token names. */
final class Caller {

	/** @param string $renewed_token What the browser shows from now on; '' where it keeps its own. */
	public function __construct( public readonly Contact $contact, public readonly string $renewed_token = '' ) {}
}
