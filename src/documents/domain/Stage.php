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

	/** Paid, or handed over to be paid on delivery. */
	case Paid;

	/** Done, or done and given back. */
	case Completed;

	/**
	 * A status that WooCommerce doesn't have, such as "handed to the post", is paid where the shop counts it as
	 * paid, or where the order was paid before it came to that status.
	 *
	 * @param string $status         Without "wc-".
	 * @param bool   $is_paid_status Whether the shop counts the status as paid.
	 * @param bool   $was_paid       Whether the order has a day of payment.
	 */
	public static function of( string $status, bool $is_paid_status, bool $was_paid ): self {
		return match ( $status ) {
			'', 'trash', 'auto-draft', 'draft', 'checkout-draft', 'new' => self::Absent,
			'cancelled', 'failed'              => self::Dead,
			'completed', 'refunded'            => self::Completed,
			'pending', 'on-hold', 'processing' => $is_paid_status ? self::Paid : self::Unpaid,
			default                            => $is_paid_status || $was_paid ? self::Paid : self::Unpaid,
		};
	}
}
