<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** What of an order was taken back: pieces and amounts, as its refunds say. All numbers are positive. */
final class Refunds {

	/** Quantities of WooCommerce may have fractions; what is smaller than this is none. */
	private const NOTHING = 0.000001;

	/** @var list<\WC_Order_Refund> The oldest first. */
	public readonly array $all;

	/** @var array<int, array{quantity: float, amount: float}> By the id of the order's item; amounts with tax. */
	private array $items = array();

	private float $amount = 0.0;

	public function __construct( private readonly \WC_Order $order ) {
		$failed  = new FailedQueries();
		$refunds = array_values( $order->get_refunds() );
		usort( $refunds, static fn ( \WC_Order_Refund $one, \WC_Order_Refund $other ): int => $one->get_id() <=> $other->get_id() );
		$this->all = $refunds;
		foreach ( $this->all as $refund ) {
			$this->amount += (float) $refund->get_amount();
			foreach ( $refund->get_items() as $item ) {
				$of = $item->get_meta( '_refunded_item_id' );
				if ( $item instanceof \WC_Order_Item_Product && is_numeric( $of ) ) {
					$this->add( (int) $of, $item );
				}
			}
		}
		if ( $failed->are_there() ) {
			FailedQueries::forget( $order->get_id() );
		}
	}

	private function add( int $id, \WC_Order_Item_Product $item ): void {
		$known              = $this->items[ $id ] ?? array( 'quantity' => 0.0, 'amount' => 0.0 );
		$this->items[ $id ] = array(
			'quantity' => $known['quantity'] + abs( (float) $item->get_quantity() ),
			'amount'   => $known['amount'] + abs( (float) $item->get_total() + (float) $item->get_total_tax() ),
		);
	}

	/** The order's line that a refund's line is of; the line itself where that is gone, or where it is the order's. */
	public function sold( \WC_Order_Item_Product $item ): \WC_Order_Item_Product {
		$of = $item->get_meta( '_refunded_item_id' );
		if ( is_numeric( $of ) ) {
			foreach ( $this->order->get_items() as $sold ) {
				if ( $sold instanceof \WC_Order_Item_Product && $sold->get_id() === (int) $of ) {
					return $sold;
				}
			}
		}

		return $item;
	}

	/**
	 * Whose lines, fees, shipping and taxes say what a refund gave back: WooCommerce refunds a whole order by its status
	 * without naming any, so the order's own stand for them.
	 */
	public function lines_of( \WC_Order_Refund $refund ): \WC_Abstract_Order {
		$is_unnamed = array() === $refund->get_items() && array() === $refund->get_items( array( 'fee', 'shipping' ) );
		$is_whole   = 1 === count( $this->all ) && abs( (float) $this->order->get_total() - (float) $refund->get_amount() ) < self::NOTHING;

		return $is_unnamed && $is_whole ? $this->order : $refund;
	}

	/** Pieces of a line that were taken back: never more than were sold. */
	public function quantity( \WC_Order_Item_Product $item ): float {
		return min( abs( (float) $item->get_quantity() ), $this->items[ $item->get_id() ]['quantity'] ?? 0.0 );
	}

	/** What was given back for a line, with its tax. */
	public function amount_of( \WC_Order_Item_Product $item ): float {
		return $this->items[ $item->get_id() ]['amount'] ?? 0.0;
	}

	/** Pieces of a line that the buyer keeps. */
	public function kept( \WC_Order_Item_Product $item ): float {
		// WooCommerce refunds a whole order without naming its lines.
		$kept = $this->is_whole_order() ? 0.0 : round( (float) $item->get_quantity() - $this->quantity( $item ), 6 );

		return $kept < self::NOTHING ? 0.0 : $kept;
	}

	/** All that was given back. */
	public function amount(): float {
		return $this->amount;
	}

	/** What the order comes to now. */
	public function remaining(): float {
		return max( 0.0, (float) $this->order->get_total() - $this->amount );
	}

	/** Whether nothing of the order is left. */
	public function is_whole_order(): bool {
		return 'refunded' === $this->order->get_status() || ( $this->amount > self::NOTHING && $this->remaining() < self::NOTHING );
	}
}
