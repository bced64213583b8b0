<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** What the order's key in an address proves, by the rules of WooCommerce's own page after an order [DOC-06]. */
enum Proof {

	/** No key, or not the order's. */
	case None;

	/** WooCommerce would show its page. */
	case Key;

	/** WooCommerce would ask for the buyer's email first. */
	case Unverified;

	/** The order is of an account, and WooCommerce would ask for its login. */
	case Account;
}
