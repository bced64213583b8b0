<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The rows below the lines, which add up to the last one.
 *
 * @phpstan-import-type Row from Paper
 */
final class PaperTotals {

	public function __construct(
		private readonly Breakdown $breakdown,
		private readonly Refunds $refunds,
		private readonly Payment $payment,
		private readonly Amounts $amounts,
		private readonly Language $language
	) {}

	/** @return list<Row> Of an invoice: what was sold, what was given back, what remains. */
	public function of_order( \WC_Order $order ): array {
		$rows = $this->parts( $order->get_coupon_codes() );
		if ( 0.0 !== $this->breakdown->other ) {
			$rows[] = $this->row( __( 'Other differences', 'vitrin' ), $this->breakdown->other );
		}
		$rows[] = $this->row( __( 'Total', 'vitrin' ), $this->breakdown->total, true );
		foreach ( $this->refunds->all as $refund ) {
			$reason = PlainText::of( $refund->get_reason() );
			/* translators: %s: reason of a refund, as the shop wrote it. */
			$rows[] = $this->row( '' === $reason ? __( 'Refund', 'vitrin' ) : sprintf( __( 'Refund (%s)', 'vitrin' ), PlainText::isolated( $reason ) ), -1 * (float) $refund->get_amount() );
		}
		if ( array() !== $this->refunds->all ) {
			$rows[] = $this->row( __( 'Total after refunds', 'vitrin' ), $this->refunds->remaining(), true );
		}
		$left = $this->payment->outstanding();
		if ( $left > 0 && abs( $left - $this->refunds->remaining() ) > 0.000001 ) {
			$rows[] = $this->row( __( 'Paid so far', 'vitrin' ), $left - $this->refunds->remaining() );
			$rows[] = $this->row( __( 'Left to pay', 'vitrin' ), $left, true );
		}

		return $rows;
	}

	/** @return list<Row> Of a credit note: what was given back. */
	public function of_refund(): array {
		$rows = array() === $this->breakdown->items && array() === $this->breakdown->extras ? array() : $this->parts( array() );
		if ( 0.0 !== $this->breakdown->other && array() !== $rows ) {
			$rows[] = $this->row( __( 'Other differences', 'vitrin' ), $this->breakdown->other );
		}

		return array( ...$rows, $this->row( __( 'Total given back', 'vitrin' ), $this->breakdown->total, true ) );
	}

	/**
	 * Goods, discount, fees, shipping, taxes.
	 *
	 * @param array<mixed> $coupons Codes.
	 * @return list<Row>
	 */
	private function parts( array $coupons ): array {
		$rows     = array( $this->row( __( 'Goods', 'vitrin' ), $this->breakdown->sum( 'subtotal' ) ) );
		$discount = $this->breakdown->sum( 'discount' );
		if ( $discount > 0 ) {
			$codes  = array_values( array_filter( $coupons, 'is_string' ) );
			$rows[] = $this->row(
				/* translators: %s: codes of coupons. */
				array() === $codes ? __( 'Discount', 'vitrin' ) : sprintf( __( 'Discount (%s)', 'vitrin' ), PlainText::isolated( PlainText::listed( $codes ) ) ),
				-1 * $discount
			);
		}
		foreach ( array( ...$this->breakdown->extras, ...$this->breakdown->taxes ) as $named ) {
			$rows[] = $this->row( $named['label'], $named['amount'] );
		}

		return $rows;
	}

	/** @return Row */
	private function row( string $label, float $amount, bool $is_strong = false ): array {
		return array(
			'label'     => $this->language->digits( $label ),
			'amount'    => $this->amounts->text( $amount ),
			'is_strong' => $is_strong,
		);
	}
}
