<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\BuyerDetails;
use Vitrin\Documents\Domain\Code128;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\QrCode;
use Vitrin\Documents\Domain\Stage;

defined( 'ABSPATH' ) || exit;

/**
 * What one document of one order says. Templates print it: all texts are plain and have to be escaped, the two SVG
 * pictures are finished.
 *
 * @phpstan-type Line array{name: string, details: string, sku: string, quantity: string, unit: string, price: string, subtotal: string, discount: string, net: string, rate: string, tax: string, total: string, returned: string}
 * @phpstan-type Row array{label: string, amount: string, is_strong: bool}
 * @phpstan-type Party array{name: string, address: string, lines: list<string>, postcode: string, phone: string, country: string, province: string, town: string, street: string}
 * @phpstan-type PartyWithCodes array{name: string, address: string, lines: list<string>, postcode: string, phone: string, country: string, province: string, town: string, street: string, rows: array<string, string>}
 */
final class Paper {

	public readonly string $title;

	/** Of the invoice, proforma invoice or credit note, in the language's digits; '' for other documents. */
	public readonly string $number;

	private readonly Amounts $amounts;

	private readonly Refunds $refunds;

	private readonly Payment $payment;

	private readonly Breakdown $breakdown;

	private readonly PaperRows $rows;

	/** Unix time at which the document was given its number; null where nothing says so. */
	private readonly ?int $given;

	/**
	 * @param string                 $number As Numbers gave it.
	 * @param \WC_Order_Refund|null $refund What a credit note is of.
	 * @throws \RuntimeException The database failed: without its refunds a paper would list what was taken back.
	 */
	public function __construct(
		public readonly Kind $kind,
		public readonly \WC_Order $order,
		public readonly Language $language,
		private readonly Settings $settings,
		string $number = '',
		public readonly ?\WC_Order_Refund $refund = null,
		private readonly BuyerDetails $details = BuyerDetails::All
	) {
		$failed        = new FailedQueries();
		$this->given   = $kind->has_number() ? Numbers::moment( $refund ?? $order, $kind ) : null;
		$this->title   = Links::title( $kind );
		$this->number  = $language->digits( $number );
		$this->amounts = new Amounts( $order, $settings->currency(), $language );
		$this->refunds = new Refunds( $order );
		$this->payment = new Payment( $order, $this->refunds );
		$source        = null === $refund ? $order : $this->refunds->lines_of( $refund );
		Shipment::prime( $source );
		$this->breakdown = new Breakdown( $source, $this->amounts->decimals );
		$this->rows      = new PaperRows( $source, $this->refunds, $this->payment, $this->breakdown, $this->amounts, $language, $this->is_official() ? $settings->unit_of_measure() : '' );
		$failed->refuse( $order->get_id() );
	}

	/** The order's number, as the shop says it. */
	public function order_number(): string {
		return $this->language->digits( $this->order->get_order_number() );
	}

	/**
	 * The day on which the document was given its number; where nothing says so, and on documents without one, the day
	 * of the refund or the order. '' for an order without a day.
	 */
	public function date(): string {
		$moment = $this->given ?? ( $this->refund ?? $this->order )->get_date_created()?->getTimestamp();

		return null === $moment ? '' : $this->language->date( $moment );
	}

	/** The day on which the order was placed, where that isn't date(); else ''. */
	public function order_date(): string {
		$created = $this->order->get_date_created();
		$date    = null === $created ? '' : $this->language->date( $created->getTimestamp() );

		return $date === $this->date() ? '' : $date;
	}

	/** The number of the invoice that a credit note belongs to; '' on other documents. */
	public function invoice_number(): string {
		return null === $this->refund ? '' : $this->language->digits( Numbers::given( $this->order, Kind::Invoice, $this->settings ) );
	}

	/** Why something was given back, as the shop wrote it on the refund. */
	public function reason(): string {
		return null === $this->refund ? '' : Language::plain_text( $this->refund->get_reason() );
	}

	/** Whether invoices have the columns and fields of the tax office's form. */
	public function is_official(): bool {
		return $this->settings->is_tax_form() && $this->kind->has_number();
	}

	/** The unique tax number that the tax system gave the invoice; '' for none. */
	public function tax_number(): string {
		return $this->is_official() && Kind::Proforma !== $this->kind ? TaxNumber::of( $this->refund ?? $this->order ) : '';
	}

	/** Whether the sale is for cash, not on credit. */
	public function is_cash(): bool {
		return $this->payment->is_cash();
	}

	/**
	 * The shop: name, address and the rest that is set, labels before values.
	 *
	 * @return PartyWithCodes
	 */
	public function seller(): array {
		$settings = $this->settings;
		$place    = Parties::seller_place();
		$address  = Parties::seller_address( $settings );

		return $this->place(
			array(
				'name'     => Parties::seller_name( $settings ),
				'address'  => $address,
				'lines'    => $address === $place['address'] ? $place['lines'] : array( $address ),
				'street'   => $address === $place['address'] ? $place['street'] : $address,
				'postcode' => Parties::seller_postcode( $settings ),
				'phone'    => $settings->of_shop( 'shop_phone' ),
			) + $place
		) + array(
			'rows' => $this->filled(
				array(
					__( 'Economic code', 'vitrin' )       => $settings->of_shop( 'shop_economic_code' ),
					__( 'National ID', 'vitrin' )         => $settings->of_shop( 'shop_national_id' ),
					__( 'Registration number', 'vitrin' ) => $settings->of_shop( 'shop_registration' ),
				)
			),
		);
	}

	/** @return PartyWithCodes */
	public function buyer(): array {
		$buyer = Parties::buyer( $this->order );
		if ( BuyerDetails::None === $this->details ) {
			return Parties::NO_PLACE + array( 'rows' => array() );
		}

		return $this->place( $buyer ) + array(
			'rows' => BuyerDetails::All !== $this->details ? array() : $this->filled(
				array(
					__( 'Economic code', 'vitrin' )             => $buyer['economic_code'],
					__( 'National ID or national code', 'vitrin' ) => $buyer['national_id'],
				)
			),
		);
	}

	/** @return Party */
	public function recipient(): array {
		return BuyerDetails::None === $this->details ? Parties::NO_PLACE : $this->place( Parties::recipient( $this->order ) );
	}

	/**
	 * With the digits of its country.
	 *
	 * @param Party $place
	 * @return Party
	 */
	private function place( array $place ): array {
		$has_digits = Parties::has_persian_digits( '' === $place['country'] ? WC()->countries->get_base_country() : $place['country'] );
		$digits     = fn ( string $text ): string => $has_digits ? $this->language->digits( $text ) : $text;

		return array(
			'name'     => $place['name'],
			'address'  => $digits( $place['address'] ),
			'lines'    => array_map( $digits, $place['lines'] ),
			'postcode' => $digits( $place['postcode'] ),
			'phone'    => $digits( $place['phone'] ),
			'country'  => $place['country'],
			'province' => $digits( $place['province'] ),
			'town'     => $digits( $place['town'] ),
			'street'   => $digits( $place['street'] ),
		);
	}

	/**
	 * @param array<string, string> $rows
	 * @return array<string, string> Those that say something.
	 */
	private function filled( array $rows ): array {
		return array_map( array( $this->language, 'digits' ), array_filter( $rows, static fn ( string $value ): bool => '' !== $value ) );
	}

	/** @return list<Line> On the papers of a parcel what is still to be sent, on others what was sold or taken back. */
	public function lines(): array {
		return $this->kind->is_of_parcel() ? $this->rows->shipped() : $this->rows->amounts();
	}

	/** @return list<Line> What would have been sent, had it not been taken back. */
	public function taken_back(): array {
		return $this->rows->taken_back();
	}

	/** @return array{subtotal: string, discount: string, net: string, tax: string, total: string} The sum of each column of lines(). */
	public function sums(): array {
		return $this->rows->sums();
	}

	/**
	 * Goods, discount, fees, shipping, taxes, total, and what was given back; on a credit note what that is made of.
	 *
	 * @return list<Row>
	 */
	public function totals(): array {
		return null === $this->refund ? $this->rows->totals_of_order( $this->order->get_coupon_codes() ) : $this->rows->totals_of_refund();
	}

	/** The currency of all amounts. */
	public function unit(): string {
		return $this->amounts->unit();
	}

	/** What the paper comes to, written out; '' where that isn't wanted. */
	public function words(): string {
		if ( ! $this->settings->writes_words() ) {
			return '';
		}
		if ( null !== $this->refund ) {
			return $this->amounts->words( $this->breakdown->total );
		}
		$left = $this->payment->outstanding();

		return $this->amounts->words( Kind::Proforma === $this->kind && $left > 0 ? $left : $this->refunds->remaining() );
	}

	/** How it was or will be paid, and whether it is. */
	public function payment(): string {
		return $this->payment->text();
	}

	/** What the carrier has to ask for, with its currency; '' where everything is paid. */
	public function to_collect(): string {
		$amount = $this->payment->to_collect();

		return $amount > 0 ? $this->amounts->with_unit( $amount ) : '';
	}

	/** How the parcel is sent. */
	public function shipping_method(): string {
		$names = array();
		foreach ( $this->order->get_items( 'shipping' ) as $item ) {
			$names[] = $item instanceof \WC_Order_Item_Shipping ? Language::plain_text( $item->get_method_title() ) : '';
		}

		return Language::listed( array_values( array_filter( $names, static fn ( string $name ): bool => '' !== $name ) ) );
	}

	/** What the buyer wrote with the order. */
	public function note(): string {
		return $this->language->digits( Language::plain_text( $this->order->get_customer_note() ) );
	}

	/** How many pieces lines() has. */
	public function pieces(): string {
		return $this->language->number( $this->rows->count( $this->kind->is_of_parcel() ) );
	}

	/** The line at the end. */
	public function footer(): string {
		return $this->language->digits( $this->settings->of_shop( 'footer' ) );
	}

	/** @param string $name logo, seal or signature; its address, '' for none. */
	public function picture( string $name ): string {
		return $this->settings->picture( $name );
	}

	/** The recipient's postcode as a barcode, an SVG; '' for none. */
	public function barcode(): string {
		$postcode = $this->recipient()['postcode'];

		return $this->settings->has_barcode() ? Code128::svg( (string) preg_replace( '/[^!-,.-~]+/', '', \Vitrin\Shared\Domain\Digits::to_latin( $postcode ) ) ) : '';
	}

	/** The order's address in the buyer's account as a QR code, an SVG; '' for none. It never has the order's key. */
	public function qr(): string {
		return $this->settings->has_qr() ? QrCode::svg( remove_query_arg( 'key', $this->order->get_view_order_url() ) ) : '';
	}
}
