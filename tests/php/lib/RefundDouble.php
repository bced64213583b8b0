<?php
/**
 * A refund, on a shop that has none.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/** What WooCommerce's WC_Order_Refund says: negative pieces and amounts, each with the line that it is of. */
final class RefundDouble extends \WC_Order {

	/** No order has such an id. */
	private static int $last = 900_000_000;

	/** Positive. */
	private string $given_back = '0';

	/** As the shop writes it. */
	private string $why = '';

	/**
	 * Made up, and never saved.
	 *
	 * @param \WC_Order                        $order  What is refunded.
	 * @param string                           $amount Positive.
	 * @param array<int, array{float, float}> $lines  Pieces and amount by the id of the order's item.
	 * @param string                           $reason Any.
	 */
	public static function of( \WC_Order $order, string $amount, array $lines, string $reason ): self {
		$refund         = new self();
		$refund->given_back = $amount;
		$refund->why = $reason;
		$refund->items  = array();
		$refund->set_id( ++self::$last );
		$refund->set_props( array( 'parent_id' => $order->get_id(), 'total' => "-$amount", 'currency' => $order->get_currency() ) );
		foreach ( $lines as $id => list( $pieces, $total ) ) {
			$sold = $order->get_items( array( 'line_item', 'fee', 'shipping' ) )[ $id ];
			$item = new ( $sold::class )();
			$item->set_props( array( 'name' => $sold->get_name(), 'quantity' => -$pieces, 'subtotal' => (string) -$total, 'total' => (string) -$total ) );
			if ( $sold instanceof \WC_Order_Item_Product ) {
				$item->set_props( array( 'product_id' => $sold->get_product_id(), 'variation_id' => $sold->get_variation_id() ) );
			}
			$item->update_meta_data( '_refunded_item_id', (string) $id );
			$refund->items[] = $item;
		}

		return $refund;
	}

	/** @return string */
	public function get_amount() {
		return $this->given_back;
	}

	/** @return string */
	public function get_reason() {
		return $this->why;
	}

	/** @return string */
	public function get_type() {
		return 'shop_order_refund';
	}
}
