<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Domain\Csv;
use Vitrin\Documents\Domain\Currency;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/**
 * The rows of an accountant's list: invoices, then credit notes with negative amounts, each number once. All of it is
 * what is stored, in each order's own currency.
 *
 * @phpstan-import-type Numbered from NumberedOrders
 */
final class InvoiceRows {

	/** Their orders were never sold: what they came to counts nowhere. */
	private const VOID = array( 'cancelled', 'failed', 'trash' );

	private readonly Settings $settings;

	private readonly Language $language;

	public function __construct( Settings $settings ) {
		$this->settings = $settings->stored();
		$this->language = Language::of_shop();
	}

	/** @return array<string, string> Titles of the columns by name. */
	public static function columns(): array {
		return array(
			'kind'       => __( 'Document', 'vitrin' ),
			'number'     => __( 'Number', 'vitrin' ),
			'solar'      => __( 'Date (Solar Hijri)', 'vitrin' ),
			'gregorian'  => __( 'Date (Gregorian)', 'vitrin' ),
			'invoice'    => __( 'Of invoice', 'vitrin' ),
			'order'      => __( 'Order', 'vitrin' ),
			'status'     => __( 'Status of the order', 'vitrin' ),
			'name'       => __( 'Buyer', 'vitrin' ),
			'national'   => __( 'National ID or national code', 'vitrin' ),
			'economic'   => __( 'Economic code', 'vitrin' ),
			'postcode'   => __( 'Postcode', 'vitrin' ),
			'address'    => __( 'Address', 'vitrin' ),
			'goods'      => __( 'Goods before discount', 'vitrin' ),
			'discount'   => __( 'Discount', 'vitrin' ),
			'net'        => __( 'Net amount', 'vitrin' ),
			'shipping'   => __( 'Shipping', 'vitrin' ),
			'fees'       => __( 'Fees', 'vitrin' ),
			'tax'        => __( 'Taxes and duties', 'vitrin' ),
			'other'      => __( 'Other differences', 'vitrin' ),
			'total'      => __( 'Total', 'vitrin' ),
			'refunded'   => __( 'Refunded so far', 'vitrin' ),
			'currency'   => __( 'Currency', 'vitrin' ),
			'payment'    => __( 'Way of payment', 'vitrin' ),
			'tax_number' => __( 'Unique tax number', 'vitrin' ),
			'note'       => __( 'Note', 'vitrin' ),
		);
	}

	/**
	 * Lines of the file, without the first one.
	 *
	 * @return \Generator<int, string>
	 * @throws \RuntimeException The database failed.
	 */
	public function of( Period $period ): \Generator {
		Numbers::provide();
		$orders = new NumberedOrders( $period );
		foreach ( array( Kind::Invoice, Kind::CreditNote ) as $kind ) {
			foreach ( $orders->of( $kind ) as $numbered ) {
				yield self::line( $this->numbered( $kind, $numbered ) );
			}
		}
		foreach ( $orders->refunds_without_number() as $id ) {
			yield self::line( $this->guarded( Kind::CreditNote, '', $id, '' ) );
		}
	}

	/** @param array<string, string> $cells By the names of columns(); those left out are empty. */
	public static function line( array $cells ): string {
		return Csv::line( array_map( static fn ( string $name ): string => $cells[ $name ] ?? '', array_keys( self::columns() ) ) );
	}

	/**
	 * @param Numbered $numbered
	 * @return array<string, string>
	 */
	private function numbered( Kind $kind, array $numbered ): array {
		$written = fn ( int $number ): string => $this->settings->series( $kind, 0 )->text( $number, $numbered['series'] );
		$text    = '' === $numbered['text'] ? $written( $numbered['number'] ) : $numbered['text'];
		if ( $numbered['id'] > 0 ) {
			return $this->guarded( $kind, $text, $numbered['id'], $numbered['moment'] );
		}
		$note = __( 'This number was never given, or its record is lost.', 'vitrin' );
		if ( $numbered['until'] > $numbered['number'] ) {
			/* translators: %s: number of an invoice. */
			$note .= ' ' . sprintf( __( 'The same is true of all numbers up to %s.', 'vitrin' ), $written( $numbered['until'] ) );
		}
		if ( 0 === $numbered['id'] ) {
			$note = Kind::CreditNote === $kind ? __( 'The refund was deleted.', 'vitrin' ) : __( 'The order was deleted.', 'vitrin' );
		}

		return self::head( $kind, $text ) + self::day( $numbered['moment'] ) + array( 'note' => Csv::text( $note ) );
	}

	/**
	 * An order that can't be read, such as by a fault of another plugin, takes no other row with it.
	 *
	 * @param string $moment Of the number; '' for the refund's own.
	 * @return array<string, string>
	 */
	private function guarded( Kind $kind, string $text, int $id, string $moment ): array {
		try {
			$failed = new FailedQueries();
			$row    = Kind::CreditNote === $kind ? $this->credit_note( $text, $id ) : $this->invoice( $text, $id );
			$failed->refuse( $id );

			return self::day( $moment ) + $row;
		} catch ( \Throwable $failure ) {
			wc_get_logger()->error( sprintf( 'Order %d could not be exported: %s', $id, $failure->getMessage() ), array( 'source' => 'vitrin' ) );

			/* translators: %s: id of an order. */
			return self::head( $kind, $text ) + self::day( $moment ) + array( 'note' => Csv::text( sprintf( __( 'Order %s can’t be read: WooCommerce’s log says why. Its amounts are not in this list.', 'vitrin' ), (string) $id ) ) );
		}
	}

	/** @return array<string, string> */
	private static function head( Kind $kind, string $text ): array {
		return array(
			'kind'   => Csv::text( Links::title( $kind ) ),
			'number' => Csv::text( Digits::to_latin( $text ) ),
		);
	}

	/** @return array<string, string> */
	private function invoice( string $text, int $id ): array {
		$order = wc_get_order( $id );
		if ( ! $order instanceof \WC_Order ) {
			return self::head( Kind::Invoice, $text ) + array( 'note' => Csv::text( __( 'The order was deleted.', 'vitrin' ) ) );
		}

		return self::head( Kind::Invoice, $text ) + $this->of_invoice( $order );
	}

	/** @return array<string, string> Of an order without the number. */
	public function of_invoice( \WC_Order $order ): array {
		$refunds = new Refunds( $order );

		return self::day( self::created( $order ) ) + self::party( $order )
			+ $this->amounts( $order, $order, 1 )
			+ array(
				'refunded'   => $this->plain( $order, $refunds->amount() ),
				'tax_number' => Csv::text( TaxNumber::of( $order ) ),
				'note'       => Csv::text( $this->note_of_void( $order, (float) $order->get_total() ) ),
			);
	}

	/** @return array<string, string> */
	private function credit_note( string $text, int $id ): array {
		$refund = wc_get_order( $id );
		$order  = $refund instanceof \WC_Order_Refund ? wc_get_order( $refund->get_parent_id() ) : null;
		if ( ! $refund instanceof \WC_Order_Refund || ! $order instanceof \WC_Order ) {
			return self::head( Kind::CreditNote, $text ) + array( 'note' => Csv::text( __( 'The refund was deleted.', 'vitrin' ) ) );
		}
		$row = self::head( Kind::CreditNote, $text ) + $this->of_credit_note( $order, $refund );
		if ( '' === $text && '' === $row['note'] ) {
			$row['note'] = Csv::text( __( 'This refund’s credit note has no number yet: it gets one when it is opened.', 'vitrin' ) );
		}

		return $row;
	}

	/** @return array<string, string> Of a refund without the number; amounts are negative. */
	public function of_credit_note( \WC_Order $order, \WC_Order_Refund $refund ): array {
		$note = $this->note_of_void( $order, -1 * (float) $refund->get_amount() );

		return self::day( self::created( $refund ) ) + self::party( $order )
			+ $this->amounts( ( new Refunds( $order ) )->lines_of( $refund ), $order, -1 )
			+ array(
				'invoice'    => Csv::text( Digits::to_latin( Numbers::given( $order, Kind::Invoice, $this->settings ) ) ),
				'tax_number' => Csv::text( TaxNumber::of( $refund ) ),
				'note'       => Csv::text( '' === $note ? Language::plain_text( $refund->get_reason() ) : $note ),
			);
	}

	/** Why amounts are 0; '' where they count. */
	private function note_of_void( \WC_Order $order, float $total ): string {
		if ( ! in_array( $order->get_status(), self::VOID, true ) ) {
			return '';
		}

		/* translators: 1: status of an order, such as "Cancelled", 2: an amount. */
		return sprintf( __( 'Not counted, because the order’s status is “%1$s”; its total was %2$s.', 'vitrin' ), self::status( $order ), $this->plain( $order, $total ) );
	}

	private static function status( \WC_Order $order ): string {
		return 'trash' === $order->get_status() ? __( 'in the bin', 'vitrin' ) : Language::plain_text( wc_get_order_status_name( $order->get_status() ) );
	}

	/** As the database keeps it; '' for an order without a day. */
	private static function created( \WC_Abstract_Order $order ): string {
		$created = $order->get_date_created();

		return null === $created ? '' : gmdate( 'Y-m-d H:i:s', $created->getTimestamp() );
	}

	/**
	 * The day in both calendars.
	 *
	 * @param string $moment As the database keeps it (UTC); '' for none.
	 * @return array<string, string>
	 */
	private static function day( string $moment ): array {
		if ( '' === $moment ) {
			return array();
		}
		$moment = ( new \DateTimeImmutable( $moment, new \DateTimeZone( 'UTC' ) ) )->setTimezone( wp_timezone() );

		return array(
			'solar'     => SolarHijri::numeric( $moment ),
			'gregorian' => $moment->format( 'Y-m-d' ),
		);
	}

	/** @return array<string, string> Who bought it, and how. */
	private static function party( \WC_Order $order ): array {
		$buyer = Parties::buyer( $order );

		return array_map(
			Csv::text( ... ),
			array(
				'order'    => Digits::to_latin( $order->get_order_number() ),
				'status'   => self::status( $order ),
				'name'     => $buyer['name'],
				'national' => Digits::to_latin( $buyer['national_id'] ),
				'economic' => Digits::to_latin( $buyer['economic_code'] ),
				'postcode' => Digits::to_latin( $buyer['postcode'] ),
				'address'  => $buyer['address'],
				'currency' => self::currency( $order->get_currency() ),
				'payment'  => Language::plain_text( $order->get_payment_method_title() ),
			)
		);
	}

	/** Its name and its code: an amount of 10 Tomans is 100 Rials. */
	private static function currency( string $code ): string {
		$name = match ( $code ) {
			'IRR'   => __( 'Rial', 'vitrin' ),
			'IRT'   => __( 'Toman', 'vitrin' ),
			default => Language::plain_text( get_woocommerce_currencies()[ $code ] ?? '' ),
		};

		return trim( "$name ($code)" );
	}

	/**
	 * As they are printed, so that the parts add up to the total.
	 *
	 * @param \WC_Abstract_Order $paper The order, or what its refund is broken down from.
	 * @param int                $sign  -1 for what was given back.
	 * @return array<string, string>
	 */
	private function amounts( \WC_Abstract_Order $paper, \WC_Order $order, int $sign ): array {
		$breakdown = new Breakdown( $paper, ( new Amounts( $order, 'order', $this->language ) )->decimals );
		$sign      = in_array( $order->get_status(), self::VOID, true ) ? 0 : $sign;

		return array_map(
			fn ( float $amount ): string => $this->plain( $order, $sign * $amount ),
			array(
				'goods'    => $breakdown->sum( 'subtotal' ),
				'discount' => $breakdown->sum( 'discount' ),
				'net'      => $breakdown->sum( 'net' ),
				'shipping' => $breakdown->sum_of_extras( 'shipping' ),
				'fees'     => $breakdown->sum_of_extras( 'fee' ),
				'tax'      => array_sum( array_column( $breakdown->taxes, 'amount' ) ),
				'other'    => $breakdown->other,
				'total'    => $breakdown->total,
			)
		);
	}

	/** A plain number that programs read, in the order's currency. */
	private function plain( \WC_Order $order, float $amount ): string {
		$decimals = ( new Amounts( $order, 'order', $this->language ) )->decimals;

		return Currency::plain( number_format( round( $amount, $decimals ), $decimals, '.', '' ) );
	}
}
