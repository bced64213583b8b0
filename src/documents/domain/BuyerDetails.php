<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** What a document says of the buyer to who opened it: never more than WooCommerce's own page would [DOC-06]. */
enum BuyerDetails {

	/** The buyer, logged in, or the shop. */
	case All;

	/** A guest with the order's key: links get forwarded, and codes are for authorities. */
	case WithoutCodes;

	/** Another user's account with the key of a guest's order: WooCommerce shows them no address. */
	case None;
}
