<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** How far an order has come, as far as documents are concerned. */
enum Stage {

	/** Not placed yet, or thrown away. */
	case Absent;

	/** Cancelled or failed: nothing was sold. */
	case Dead;

	/** Placed, not paid. */
	case Unpaid;

	/** Paid, or in a status of the shop's own. */
	case Paid;

	/** Done, or done and given back. */
	case Completed;

	/**
	 * A status that WooCommerce doesn't have, such as "handed to the post", comes after payment: shops add those
	 * for what happens to the parcel.
	 *
	 * @param string $status Without "wc-".
	 */
	public static function of( string $status ): self {
		return match ( $status ) {
			'', 'trash', 'auto-draft', 'draft', 'checkout-draft', 'new' => self::Absent,
			'cancelled', 'failed'   => self::Dead,
			'pending', 'on-hold'    => self::Unpaid,
			'completed', 'refunded' => self::Completed,
			default                 => self::Paid,
		};
	}
}
