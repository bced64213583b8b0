<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\BuyerDetails;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Credit notes: one for each refund of an order that has an invoice, with a number of their own series. In an address
 * a credit note is named by its refund; by the order all of its credit notes are, on one page.
 */
final class CreditNotes {

	public function __construct( private readonly Settings $settings ) {}

	/** The order whose documents an id names: that of a refund is the order which was refunded. */
	public static function order( ?Kind $kind, string $id ): ?\WC_Order {
		$order = Orders::get( $id );
		if ( null !== $order || Kind::CreditNote !== $kind || ! Orders::is_id( $id ) ) {
			return $order;
		}
		$refund = wc_get_order( (int) $id );

		return $refund instanceof \WC_Order_Refund ? Orders::get( (string) $refund->get_parent_id() ) : null;
	}

	/**
	 * The papers of an order, or of one refund.
	 *
	 * @param string $id        Of the order or of the refund.
	 * @param bool   $may_give  Whether a credit note without a number is given one.
	 * @return non-empty-list<Paper>
	 * @throws Refusal 409: a credit note without a number is none, and there is none where nothing was refunded.
	 * @throws \RuntimeException The database failed.
	 */
	public function papers( \WC_Order $order, string $id, bool $may_give, BuyerDetails $details = BuyerDetails::All ): array {
		$papers  = array();
		$failed  = new FailedQueries();
		$refunds = ( new Refunds( $order ) )->all;
		$failed->refuse( $order->get_id() );
		foreach ( $refunds as $refund ) {
			if ( (string) $order->get_id() !== $id && (string) $refund->get_id() !== $id ) {
				continue;
			}
			$number = $may_give ? $this->give( $order, $refund ) : Numbers::given( $refund, Kind::CreditNote, $this->settings );
			if ( '' === $number ) {
				throw Refusal::conflict( __( 'This credit note has no number yet: it gets one when the buyer, logged in, or the shop opens it.', 'vitrin' ) );
			}
			$papers[] = new Paper( Kind::CreditNote, $order, Language::of_shop(), $this->settings, $number, $refund, $details );
		}
		if ( array() === $papers ) {
			throw Refusal::conflict( __( 'Nothing of this order has been refunded, so it has no credit note.', 'vitrin' ) );
		}

		return $papers;
	}

	/** The number of a refund's credit note; '' where its order has no invoice. */
	private function give( \WC_Order $order, \WC_Order_Refund $refund ): string {
		return '' === Numbers::given( $order, Kind::Invoice, $this->settings ) ? '' : Numbers::give( $refund, Kind::CreditNote, $this->settings );
	}

	/**
	 * When an order is refunded, so that the numbers run as the refunds do. Hooked to `woocommerce_order_refunded`.
	 *
	 * @param mixed $order_id  The order's.
	 * @param mixed $refund_id The refund's.
	 */
	public function give_when_refunded( mixed $order_id, mixed $refund_id = 0 ): void {
		$order  = is_numeric( $order_id ) ? Orders::get( (string) $order_id ) : null;
		$refund = is_numeric( $refund_id ) ? wc_get_order( (int) $refund_id ) : null;
		if ( null !== $order && $refund instanceof \WC_Order_Refund ) {
			$this->give( $order, $refund );
		}
	}

	/**
	 * The credit notes of an order, for a list of links.
	 *
	 * @return array<string, string> Titles by address.
	 */
	public function links( \WC_Order $order ): array {
		$links = array();
		foreach ( ( new Refunds( $order ) )->all as $refund ) {
			$number = Numbers::given( $refund, Kind::CreditNote, $this->settings );
			$date   = $refund->get_date_created();
			$name   = '' === $number ? ( null === $date ? (string) $refund->get_id() : Language::of_shop()->date( $date->getTimestamp() ) ) : Language::of_shop()->digits( $number );

			$links[ Links::url_of( Kind::CreditNote, (string) $refund->get_id() ) ] = trim( Links::button_title( Kind::CreditNote ) . ' ' . Language::isolated( $name ) );
		}

		return $links;
	}
}
