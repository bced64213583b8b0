<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The amounts of an order, or of a refund, as they are printed: rounded so that lines, fees, shipping and taxes add
 * up to the total to the last unit. Those of a refund are positive.
 *
 * @phpstan-type Cells array{subtotal: float, discount: float, net: float, tax: float, total: float}
 * @phpstan-type Named array{label: string, amount: float}
 */
final class Breakdown {

	/** @var list<\WC_Order_Item_Product> */
	public readonly array $items;

	/** @var list<Cells> In the order of $items. */
	public readonly array $lines;

	/** @var list<Named> Fees and shipping. */
	public readonly array $extras;

	/** @var list<Named> */
	public readonly array $taxes;

	public readonly float $total;

	/** What the order's total has beyond all of these; 0 but where one was changed without the other. */
	public readonly float $other;

	/** @var array<string, float> Of fees and shipping each the sum. */
	private readonly array $sums_of_extras;

	private readonly int $sign;

	/** @param int $decimals Digits after the point, of the order's currency. */
	public function __construct( private readonly \WC_Abstract_Order $order, private readonly int $decimals ) {
		$this->sign  = $order instanceof \WC_Order_Refund ? -1 : 1;
		$this->items = array_values( array_filter( $order->get_items(), static fn ( mixed $item ): bool => $item instanceof \WC_Order_Item_Product ) );
		$this->total = $this->rounded( $order instanceof \WC_Order_Refund ? -1 * (float) $order->get_amount() : $order->get_total() );
		$taxes       = $this->exact( $this->items, static fn ( \WC_Order_Item_Product $item ): string => $item->get_total_tax() );
		$nets        = $this->exact( $this->items, static fn ( \WC_Order_Item_Product $item ): string => $item->get_total() );
		$others      = array_values( $order->get_items( array( 'fee', 'shipping' ) ) );
		$count       = count( $nets );
		$this->taxes = $this->rates( array_sum( $taxes ) );
		$all_taxes   = array_sum( array_column( $this->taxes, 'amount' ) );
		$tax         = self::shares( array( ...$taxes, $this->all_taxes( array_sum( $taxes ) ) - array_sum( $taxes ) ), $all_taxes, $decimals );
		$net         = self::shares( array( ...$nets, ...$this->exact( $others, self::amount_of_extra( ... ) ) ), round( $this->total - $all_taxes, $decimals ), $decimals );
		$this->lines = $this->cells( $nets, $net, $tax );
		$this->other = round( $this->total - $all_taxes - array_sum( $net ), $decimals ) + 0.0;

		$this->extras = array_map( static fn ( \WC_Order_Item $item, float $amount ): array => array( 'label' => self::label( $item ), 'amount' => $amount ), $others, array_slice( $net, $count ) );

		$sums = array();
		foreach ( $others as $place => $item ) {
			$sums[ $item->get_type() ] = ( $sums[ $item->get_type() ] ?? 0.0 ) + $net[ $count + $place ];
		}
		$this->sums_of_extras = $sums;
	}

	/** @param 'fee'|'shipping' $type */
	public function sum_of_extras( string $type ): float {
		return round( $this->sums_of_extras[ $type ] ?? 0.0, $this->decimals ) + 0.0;
	}

	private static function amount_of_extra( \WC_Order_Item $item ): string {
		return $item instanceof \WC_Order_Item_Fee || $item instanceof \WC_Order_Item_Shipping ? $item->get_total() : '0';
	}

	private static function label( \WC_Order_Item $item ): string {
		return $item instanceof \WC_Order_Item_Shipping
			/* translators: %s: how the parcel is sent, such as "Express post". */
			? sprintf( __( 'Shipping (%s)', 'vitrin' ), Language::isolated( Language::plain_text( $item->get_method_title() ) ) )
			: Language::plain_text( $item->get_name() );
	}

	/**
	 * @template Item of \WC_Order_Item
	 * @param list<Item>             $items
	 * @param \Closure(Item): string $amount
	 * @return list<float>
	 */
	private function exact( array $items, \Closure $amount ): array {
		return array_map( fn ( \WC_Order_Item $item ): float => $this->sign * (float) $amount( $item ), $items );
	}

	/**
	 * @param list<float> $exact What is paid for each line without its tax.
	 * @param list<float> $net   The same, rounded; more may follow.
	 * @param list<float> $tax   Rounded; more may follow.
	 * @return list<Cells>
	 */
	private function cells( array $exact, array $net, array $tax ): array {
		$lines = array();
		foreach ( $this->exact( $this->items, static fn ( \WC_Order_Item_Product $item ): string => $item->get_subtotal() ) as $place => $subtotal ) {
			// A price that an editor raised is the price.
			$before  = $subtotal - $exact[ $place ] < 0.000001 ? $net[ $place ] : max( $net[ $place ], round( $subtotal, $this->decimals ) );
			$lines[] = array(
				'subtotal' => $before,
				'discount' => round( $before - $net[ $place ], $this->decimals ),
				'net'      => $net[ $place ],
				'tax'      => $tax[ $place ],
				'total'    => round( $net[ $place ] + $tax[ $place ], $this->decimals ),
			);
		}

		return $lines;
	}

	/** The taxes of lines, fees and shipping, as the order's own rows say. */
	private function all_taxes( float $of_lines ): float {
		$tax = 0.0;
		foreach ( $this->order->get_items( 'tax' ) as $item ) {
			$tax += $item instanceof \WC_Order_Item_Tax ? (float) $item->get_tax_total() + (float) $item->get_shipping_tax_total() : 0.0;
		}

		return 0.0 === $tax ? $of_lines : $this->sign * $tax;
	}

	/** @return list<Named> */
	private function rates( float $of_lines ): array {
		$rates = array();
		foreach ( $this->order->get_items( 'tax' ) as $item ) {
			if ( $item instanceof \WC_Order_Item_Tax ) {
				$rates[] = array(
					'label'  => PaperRows::tax_label( $item, $this->order ),
					'amount' => $this->rounded( (float) $item->get_tax_total() + (float) $item->get_shipping_tax_total() ),
				);
			}
		}
		if ( array() === $rates && 0.0 !== round( $of_lines, $this->decimals ) + 0.0 ) {
			$rates[] = array( 'label' => __( 'Taxes and duties', 'vitrin' ), 'amount' => round( $of_lines, $this->decimals ) );
		}

		return $rates;
	}

	private function rounded( mixed $amount ): float {
		return round( $this->sign * ( is_numeric( $amount ) ? (float) $amount : 0.0 ), $this->decimals ) + 0.0;
	}

	/**
	 * The sum of a column of the lines.
	 *
	 * @param 'subtotal'|'discount'|'net'|'tax'|'total' $column
	 */
	public function sum( string $column ): float {
		return round( array_sum( array_column( $this->lines, $column ) ), $this->decimals ) + 0.0;
	}

	/**
	 * @param list<float> $parts    Exact.
	 * @param float       $sum      What they have to add up to, rounded already.
	 * @param int         $decimals Digits after the point.
	 * @return list<float> Rounded; each by itself where the sum is another one altogether.
	 */
	public static function shares( array $parts, float $sum, int $decimals ): array {
		$unit    = 10 ** $decimals;
		$rounded = array_map( static fn ( float $part ): int => (int) round( $part * $unit ), $parts );
		$missing = (int) round( $sum * $unit ) - array_sum( $rounded );
		if ( 0 !== $missing && abs( $sum - array_sum( $parts ) ) * $unit <= count( $parts ) + 1 ) {
			$step = $missing <=> 0;
			foreach ( self::by_loss( $parts, $rounded, $unit, $step ) as $key ) {
				if ( 0 === $missing ) {
					break;
				}
				$rounded[ $key ] += $step;
				$missing         -= $step;
			}
		}

		return array_map( static fn ( int $part ): float => $part / $unit, array_values( $rounded ) );
	}

	/**
	 * The parts that lost most by rounding in that direction first; of equal ones the largest.
	 *
	 * @param list<float> $parts
	 * @param list<int>   $rounded
	 * @return list<int> Their places.
	 */
	private static function by_loss( array $parts, array $rounded, int $unit, int $step ): array {
		$keys = array_keys( array_filter( $parts, static fn ( float $part ): bool => 0.0 !== $part ) );
		$loss = static fn ( int $key ): float => round( $step * ( $parts[ $key ] * $unit - $rounded[ $key ] ), 6 );
		usort( $keys, static fn ( int $one, int $other ): int => array( $loss( $other ), abs( $parts[ $other ] ) ) <=> array( $loss( $one ), abs( $parts[ $one ] ) ) );

		return $keys;
	}
}
