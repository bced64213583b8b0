<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** Who asks for a document of an order. */
enum Visitor {

	/** Not logged in. */
	case Guest;

	/** Logged in, and the order is another user's, or there is none. */
	case Other;

	/** Logged in, and it is theirs. */
	case Owner;

	/** May edit orders. */
	case Staff;
}
