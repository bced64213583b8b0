<?php

namespace Vitrin\Statistics\Sales;

defined( 'ABSPATH' ) || exit;

/**
 * What the figures keep of an order as it is now. Amounts are those of Amount, in the order's own currency.
 *
 * @phpstan-type Touch array{source: string, campaign: string}
 */
final class SoldOrder {

	/** In these an order that was paid counts no more. */
	private const ENDED = array( 'cancelled', 'refunded', 'failed', 'trash' );

	/** Decimals of the tables. */
	private const MOST_DECIMALS = 4;

	/** The smallest coin of a currency of which the shop says nothing: a hundredth. */
	private const USUAL_COIN = 100;

	/**
	 * @param int                        $value    Paid, with taxes and shipping, without what was refunded.
	 * @param int                        $refunded All refunds.
	 * @param int                        $coin     The smallest that is shared out.
	 * @param array<int, array{int, int}> $lines   How many and their value without taxes, both without what was refunded, by product.
	 * @param non-empty-list<Touch>      $touches  The visits on its way; sources as a channel and a name, with a colon between, campaigns '' for none.
	 */
	public function __construct(
		public readonly bool $counts,
		public readonly string $currency,
		public readonly int $value,
		public readonly int $refunded,
		public readonly int $coin,
		public readonly array $lines,
		public readonly array $touches
	) {}

	public static function of( \WC_Order $order ): self {
		$refunded = 0;
		foreach ( $order->get_refunds() as $refund ) {
			$refunded += abs( Amount::of( $refund->get_amount() ) );
		}
		$counts   = ! $order->has_status( self::ENDED );
		$currency = $order->get_currency();

		return new self(
			// It was paid once, whatever its status between is called.
			$counts,
			$currency,
			$counts ? max( 0, Amount::of( $order->get_total() ) - $refunded ) : 0,
			$refunded,
			self::coin( $currency ),
			$counts ? self::lines( $order ) : array(),
			OrderTouches::of( $order )
		);
	}

	private static function coin( string $currency ): int {
		return Revenue::currency() === $currency ? 10 ** ( self::MOST_DECIMALS - max( 0, min( self::MOST_DECIMALS, wc_get_price_decimals() ) ) ) : self::USUAL_COIN;
	}

	/** @return array<int, array{int, int}> */
	private static function lines( \WC_Order $order ): array {
		$lines = array();
		// Lines of refunds are negative.
		foreach ( array( $order, ...array_values( $order->get_refunds() ) ) as $one ) {
			foreach ( $one->get_items() as $item ) {
				$product = $item instanceof \WC_Order_Item_Product ? $item->get_product_id() : 0;
				if ( $item instanceof \WC_Order_Item_Product && $product > 0 ) {
					list( $quantity, $value ) = $lines[ $product ] ?? array( 0, 0 );
					$lines[ $product ]        = array( $quantity + Amount::of( $item->get_quantity() ), $value + Amount::of( $item->get_total() ) );
				}
			}
		}

		return $lines;
	}
}
