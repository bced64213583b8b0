<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Stage;

defined( 'ABSPATH' ) || exit;

/** What is still to be paid for an order, and how. */
final class Payment {

	private readonly Stage $stage;

	public function __construct( private readonly \WC_Order $order, private readonly Refunds $refunds ) {
		$this->stage = Orders::stage( $order );
	}

	/** What the buyer has still to pay, in the order's currency. */
	public function outstanding(): float {
		$left = $this->is_paid() ? 0.0 : $this->refunds->remaining();
		/**
		 * What is left to pay for an order, for a shop that takes deposits or instalments.
		 *
		 * @param float     $left  In the order's currency; refunds are taken off already.
		 * @param \WC_Order $order The order.
		 */
		$filtered = apply_filters( 'vitrin_document_left_to_pay', $left, $this->order );

		return is_numeric( $filtered ) ? min( max( 0.0, (float) $filtered ), $this->refunds->remaining() ) : $left;
	}

	/** What the carrier has to ask for; 0 where the order isn't paid on delivery, or was paid since. */
	public function to_collect(): float {
		return $this->is_on_delivery() ? $this->outstanding() : 0.0;
	}

	/** The way of payment, and whether it is paid. */
	public function text(): string {
		$method = Language::plain_text( $this->order->get_payment_method_title() );
		$state  = $this->is_paid() ? __( 'paid', 'vitrin' ) : ( $this->is_on_delivery() && '' === $method ? __( 'on delivery', 'vitrin' ) : __( 'not paid yet', 'vitrin' ) );
		if ( '' === $method ) {
			return $state;
		}

		/* translators: 1: way of payment, 2: "paid", "not paid yet" or "on delivery". */
		return sprintf( __( '%1$s (%2$s)', 'vitrin' ), Language::isolated( $method ), $state );
	}

	/** Whether the sale is for cash, as official invoices say it: paid at once or on delivery, not on credit. */
	public function is_cash(): bool {
		$is_cash = $this->is_paid() || $this->is_on_delivery();
		/**
		 * Whether an official invoice says "cash" or "credit".
		 *
		 * @param bool      $is_cash As the order's payment says.
		 * @param \WC_Order $order   The order.
		 */
		return (bool) apply_filters( 'vitrin_document_is_cash', $is_cash, $this->order );
	}

	/**
	 * An order to be paid on delivery goes on to the statuses of paid orders before it is paid: only the day of
	 * payment, which WooCommerce notes, says that it is.
	 */
	private function is_paid(): bool {
		if ( Stage::Completed === $this->stage ) {
			return true;
		}

		return $this->is_on_delivery() ? null !== $this->order->get_date_paid() : Stage::Paid === $this->stage;
	}

	private function is_on_delivery(): bool {
		return 'cod' === $this->order->get_payment_method();
	}
}
