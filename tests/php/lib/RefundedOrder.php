<?php
/**
 * Refunds for tests, on a shop that has none.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/** An order of the stand-in shop, which keeps no refunds: those that were added, the newest first as in WooCommerce. */
final class RefundedOrder extends \WC_Order {

	/** @var list<RefundDouble> Like WooCommerce's. */
	public array $of_test = array();

	/** @return \WC_Order_Refund[] */
	public function get_refunds() {
		/** @var list<\WC_Order_Refund> $refunds The double goes by that name. */
		$refunds = array_reverse( $this->of_test );

		return $refunds;
	}

	/**
	 * Refunds an order, by WooCommerce itself where it is there.
	 *
	 * @param \WC_Order                        $order  Saved.
	 * @param string                           $amount All that is given back.
	 * @param array<int, array{float, float}> $lines  Pieces and amount by the id of the order's item.
	 * @param string                           $reason As the shop writes it.
	 * @return \WC_Order To go on with.
	 */
	public static function refund( \WC_Order $order, string $amount, array $lines = array(), string $reason = '' ): \WC_Order {
		if ( function_exists( 'wc_create_refund' ) ) {
			$refund = wc_create_refund(
				array(
					'order_id'   => $order->get_id(),
					'amount'     => $amount,
					'reason'     => $reason,
					'line_items' => array_map( static fn ( array $line ): array => array( 'qty' => $line[0], 'refund_total' => $line[1] ), $lines ),
				)
			);
			\PHPUnit\Framework\Assert::assertInstanceOf( \WC_Order_Refund::class, $refund, is_wp_error( $refund ) ? $refund->get_error_message() : '' );
			$order = wc_get_order( $order->get_id() );
			\PHPUnit\Framework\Assert::assertInstanceOf( \WC_Order::class, $order );

			return $order;
		}
		if ( ! class_exists( 'WC_Order_Refund', false ) ) {
			class_alias( RefundDouble::class, 'WC_Order_Refund' );
		}
		$refunded            = $order instanceof self ? $order : new self( $order->get_id() );
		$refunded->of_test[] = RefundDouble::of( $refunded, $amount, $lines, $reason );

		return $refunded;
	}
}
