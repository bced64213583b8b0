<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The rows of a paper. Its lines: on an invoice all that was sold, on a credit note what was taken back, on the papers
 * of a parcel what is still to be sent. And the rows below them, which add up to the last one. Where a line's columns
 * don't all go beside the goods, its amounts stand in a row of their own under them.
 *
 * @phpstan-import-type Line from Paper
 * @phpstan-import-type Row from Paper
 * @phpstan-import-type Cells from Breakdown
 */
final class PaperRows {

	/** The columns whose sum says something. */
	private const SUMMED = array( 'subtotal', 'discount', 'net', 'tax', 'total' );

	/** Millimetres of a sheet's width that its two margins take. */
	private const MARGINS = 22;

	/** Millimetres a column's padding takes. */
	private const PADDING = 3.0;

	/** Millimetres of a character. */
	private const CHARACTER = 1.75;

	/** A fifth of the sheet at least is for the goods: a name of a few words in few rows. */
	private const GOODS = 0.2;

	/** @param string $usual_unit Of measure; '' where the paper has none. */
	public function __construct(
		private readonly \WC_Abstract_Order $order,
		private readonly Refunds $refunds,
		private readonly Payment $payment,
		private readonly Breakdown $breakdown,
		private readonly Amounts $amounts,
		private readonly Language $language,
		private readonly string $usual_unit
	) {}

	/** @return list<Line> As sold, or as taken back. */
	public function amounts(): array {
		$rates = self::tax_rates( $this->order );

		return array_map( fn ( \WC_Order_Item_Product $item, array $cells ): array => $this->line( $item, abs( (float) $item->get_quantity() ), $cells, $rates ), $this->breakdown->items, $this->breakdown->lines );
	}

	/** @return list<Line> What is still to be sent. */
	public function shipped(): array {
		return $this->pieces( fn ( \WC_Order_Item_Product $item ): float => $this->refunds->kept( $item ) );
	}

	/** @return list<Line> Of what would have been sent, what was taken back. */
	public function taken_back(): array {
		return $this->pieces( fn ( \WC_Order_Item_Product $item ): float => (float) $item->get_quantity() - $this->refunds->kept( $item ) );
	}

	/**
	 * @param \Closure(\WC_Order_Item_Product): float $quantity
	 * @return list<Line> Without those that have none.
	 */
	private function pieces( \Closure $quantity ): array {
		$lines = array();
		foreach ( $this->breakdown->items as $place => $item ) {
			if ( $quantity( $item ) > 0 && Shipment::has( $item ) ) {
				$lines[] = $this->line( $item, $quantity( $item ), $this->breakdown->lines[ $place ] );
			}
		}

		return $lines;
	}

	/**
	 * The sum of each column of amounts(), as their cells show it.
	 *
	 * @return array{subtotal: string, discount: string, net: string, tax: string, total: string}
	 */
	public function sums(): array {
		return array_combine( self::SUMMED, array_map( fn ( string $column ): string => $this->amounts->text( $this->breakdown->sum( $column ) ), self::SUMMED ) );
	}

	/** Pieces of all that amounts() or shipped() lists. */
	public function count( bool $is_parcel ): float {
		$count = 0.0;
		foreach ( $this->breakdown->items as $item ) {
			$count += $is_parcel ? ( Shipment::has( $item ) ? $this->refunds->kept( $item ) : 0.0 ) : abs( (float) $item->get_quantity() );
		}

		return $count;
	}

	/**
	 * @param Cells                     $cells
	 * @param array<int|string, string> $rates Percent by the id of the rate.
	 * @return Line
	 */
	private function line( \WC_Order_Item_Product $item, float $quantity, array $cells, array $rates = array() ): array {
		// A refund's line has neither the choices nor the unit of what was sold.
		$sold    = $this->refunds->sold( $item );
		$product = $sold->get_product();
		$unit    = '' === $this->usual_unit ? '' : UnitOfMeasure::of( $sold );
		$details = array();
		$all     = $sold->get_formatted_meta_data();
		foreach ( is_array( $all ) ? $all : array() as $meta ) {
			$details[] = is_object( $meta ) ? self::detail( Language::plain_text( $meta->display_key ?? '' ), Language::plain_text( $meta->display_value ?? '' ) ) : '';
		}
		$amount = fn ( float $value ): string => 0.0 === $value ? '' : $this->amounts->text( $value );

		return array(
			'name'     => Language::plain_text( $item->get_name() ),
			'details'  => Language::listed( array_values( array_filter( $details, static fn ( string $detail ): bool => '' !== $detail ) ) ),
			'sku'      => $product instanceof \WC_Product ? $product->get_sku() : '',
			'quantity' => $this->language->number( $quantity ),
			'unit'     => '' === $unit ? $this->usual_unit : $unit,
			'price'    => $this->amounts->text_of_one( max( abs( (float) $item->get_subtotal() ), abs( (float) $item->get_total() ) ), abs( (float) $item->get_quantity() ) ),
			'subtotal' => $this->amounts->text( $cells['subtotal'] ),
			'discount' => $amount( $cells['discount'] ),
			'net'      => $this->amounts->text( $cells['net'] ),
			'rate'     => self::tax_text( $item, $rates, $this->language ),
			'tax'      => $amount( $cells['tax'] ),
			'total'    => $this->amounts->text( $cells['total'] ),
			'returned' => $this->returned( $item ),
		);
	}

	/** A name without a value says nothing. */
	private static function detail( string $name, string $value ): string {
		return '' === $name || '' === $value ? $value : "$name: $value";
	}

	/** How much of a sold line was taken back; '' for nothing. */
	private function returned( \WC_Order_Item_Product $item ): string {
		$pieces = $this->refunds->quantity( $item );
		$amount = $this->amounts->text( $this->refunds->amount_of( $item ) );
		if ( 0.0 === $this->refunds->amount_of( $item ) ) {
			/* translators: %s: a number of pieces. */
			return 0.0 === $pieces ? '' : sprintf( __( 'Returned: %s', 'vitrin' ), $this->language->number( $pieces ) );
		}

		return 0.0 === $pieces
			/* translators: %s: an amount. */
			? sprintf( __( 'Given back: %s', 'vitrin' ), $amount )
			/* translators: 1: a number of pieces, 2: an amount. */
			: sprintf( __( 'Returned: %1$s (%2$s given back)', 'vitrin' ), $this->language->number( $pieces ), $amount );
	}

	/**
	 * Of an invoice: what was sold, what was given back, what remains.
	 *
	 * @param array<mixed> $coupons Codes.
	 * @return list<Row>
	 */
	public function totals_of_order( array $coupons ): array {
		$rows = $this->parts( $coupons );
		if ( 0.0 !== $this->breakdown->other ) {
			$rows[] = $this->row( __( 'Other differences', 'vitrin' ), $this->breakdown->other );
		}
		$rows[] = $this->row( __( 'Total', 'vitrin' ), $this->breakdown->total, true );
		foreach ( $this->refunds->all as $refund ) {
			$reason = Language::plain_text( $refund->get_reason() );
			/* translators: %s: reason of a refund, as the shop wrote it. */
			$rows[] = $this->row( '' === $reason ? __( 'Refund', 'vitrin' ) : sprintf( __( 'Refund (%s)', 'vitrin' ), Language::isolated( $reason ) ), -1 * (float) $refund->get_amount() );
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
	public function totals_of_refund(): array {
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
				array() === $codes ? __( 'Discount', 'vitrin' ) : sprintf( __( 'Discount (%s)', 'vitrin' ), Language::isolated( Language::listed( $codes ) ) ),
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

	/**
	 * Whether amounts stand under the goods.
	 *
	 * @param int                    $width   The sheet's, in millimetres.
	 * @param list<list<string>>     $columns What stands in each column beside the goods, its heading too.
	 */
	public static function is_stacked( int $width, array $columns ): bool {
		$taken = 0.0;
		foreach ( $columns as $texts ) {
			$taken += self::PADDING + self::CHARACTER * max( 0, ...array_map( array( self::class, 'longest_word' ), $texts ) );
		}

		return $taken + self::GOODS * $width > $width - self::MARGINS;
	}

	private static function longest_word( string $text ): int {
		// What only marks a letter, and what groups digits, is narrow.
		return max( array_map( 'mb_strlen', explode( ' ', (string) preg_replace( '/[\x{200C}\x{064B}-\x{0655}٬,.]/u', '', $text ) ) ) );
	}

	/** @return array<int|string, string> Percent by the id of the rate; none where they can't be added up. */
	public static function tax_rates( \WC_Abstract_Order $order ): array {
		$rates = array();
		foreach ( self::sold( $order )->get_items( 'tax' ) as $item ) {
			if ( ! $item instanceof \WC_Order_Item_Tax || $item->is_compound() || ! is_numeric( $item->get_rate_percent() ) ) {
				return array();
			}
			$rates[ $item->get_rate_id() ] = (string) $item->get_rate_percent();
		}

		return $rates;
	}

	/** What a tax of an order, or of a refund, is called on the order. */
	public static function tax_label( \WC_Order_Item_Tax $tax, \WC_Abstract_Order $order ): string {
		foreach ( $order instanceof \WC_Order_Refund ? self::sold( $order )->get_items( 'tax' ) : array() as $item ) {
			if ( $item instanceof \WC_Order_Item_Tax && $item->get_rate_id() === $tax->get_rate_id() ) {
				return Language::plain_text( $item->get_label() );
			}
		}

		return Language::plain_text( $tax->get_label() );
	}

	private static function sold( \WC_Abstract_Order $order ): \WC_Abstract_Order {
		$sold = $order instanceof \WC_Order_Refund ? wc_get_order( $order->get_parent_id() ) : null;

		return $sold instanceof \WC_Order ? $sold : $order;
	}

	/**
	 * @param array<int|string, string> $rates As of() gives them.
	 * @return string Such as 10 %; '' for a line without tax.
	 */
	public static function tax_text( \WC_Order_Item_Product $item, array $rates, Language $language ): string {
		$tax = abs( (float) $item->get_total_tax() );
		$net = abs( (float) $item->get_total() );
		if ( 0.0 === $tax || 0.0 === $net ) {
			return '';
		}
		$percent = 0.0;
		$taxes   = array() === $rates ? array() : ( $item->get_taxes()['total'] ?? array() );
		foreach ( is_array( $taxes ) ? $taxes : array() as $id => $amount ) {
			$percent += is_numeric( $amount ) && 0.0 !== (float) $amount ? (float) ( $rates[ $id ] ?? 0 ) : 0.0;
		}

		/* translators: %s: a number. */
		return sprintf( __( '%s %%', 'vitrin' ), $language->number( round( 0.0 === $percent ? $tax / $net * 100 : $percent, 2 ) ) );
	}
}
