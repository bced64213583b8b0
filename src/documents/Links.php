<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Visitor;

defined( 'ABSPATH' ) || exit;

/** Addresses of documents, what they are called in translated plain text, and which of them a visitor can open. */
final class Links {

	/** @param bool $with_key Opens without login, where the setting allows it: only for visitors who have the key already. */
	public static function url( Kind $kind, \WC_Order $order, bool $with_key = false ): string {
		$url = self::url_of( $kind, (string) $order->get_id() );

		return $with_key ? add_query_arg( 'key', rawurlencode( $order->get_order_key() ), $url ) : $url;
	}

	/** @param string $order The id, which no order need have. */
	public static function url_of( Kind $kind, string $order ): string {
		return add_query_arg(
			array(
				'wc-ajax'  => OpenDocument::NAME,
				'document' => $kind->value,
				'order'    => $order,
			),
			home_url( '/' )
		);
	}

	/**
	 * One page with a document of each order, for the current member of staff.
	 *
	 * @param list<int> $orders
	 */
	public static function url_of_several( Kind $kind, array $orders ): string {
		return add_query_arg(
			array(
				'wc-ajax'  => OpenDocument::NAME,
				'document' => $kind->value,
				'orders'   => implode( ',', $orders ),
				'security' => OpenDocument::nonce(),
			),
			home_url( '/' )
		);
	}

	/**
	 * Documents that this order has for a visitor now. An invoice without a number, where those are made by hand,
	 * is none yet. Orders of another type, such as subscriptions, have none: their addresses would open nothing.
	 *
	 * @return list<Kind>
	 */
	public static function open_to( \WC_Order $order, Visitor $visitor, bool $has_key, Settings $settings ): array {
		if ( ! Orders::is_shop_order( $order ) ) {
			return array();
		}
		$access = $settings->access();
		$stage  = Orders::stage( $order );
		// Opening it gives the number to logged-in users only (OpenDocument).
		$gives = $settings->gives_numbers_itself() && in_array( $visitor, array( Visitor::Owner, Visitor::Staff ), true ) && Numbers::have_started( $settings );

		// Asked of four kinds, and read once.
		$objection = null;

		return array_values(
			array_filter(
				Kind::cases(),
				static function ( Kind $kind ) use ( $access, $stage, $visitor, $has_key, $gives, $order, $settings, &$objection ): bool {
					return Access::ALLOWED === $access->decide( $kind, $stage, $visitor, $has_key ? Proof::Key : Proof::None )
						&& ( ! in_array( $kind, array( Kind::Invoice, Kind::CreditNote ), true ) || $gives || '' !== Numbers::given( $order, Kind::Invoice, $settings ) )
						&& ( Kind::CreditNote !== $kind || array() !== $order->get_refunds() )
						&& ( ! $kind->is_of_parcel() || '' === ( $objection ??= Shipment::objection( $order ) ) );
				}
			)
		);
	}

	/**
	 * What staff can print of an order now. Listing it gives no number: opening does.
	 *
	 * @return array<string, string> What a link does, as plain text, by its address.
	 */
	public static function for_staff( \WC_Order $order, Settings $settings ): array {
		$papers = array();
		foreach ( self::open_to( $order, Visitor::Staff, false, $settings ) as $kind ) {
			$papers += Kind::CreditNote === $kind ? ( new CreditNotes( $settings ) )->links( $order ) : array( self::url( $kind, $order ) => self::button_title( $kind ) );
		}

		return $papers;
	}

	/**
	 * A link of the admin to a paper, in a tab of its own.
	 *
	 * @param string $url    Its address.
	 * @param string $class  Of the link.
	 * @param string $inside HTML.
	 * @param string $label  What it is called where its text isn't enough, plain text; '' for nothing.
	 */
	public static function staff_link( string $url, string $class, string $inside, string $label = '' ): string {
		return sprintf(
			'<a class="%s no-prefetch no-prerender" href="%s" target="_blank" rel="noopener"%s>%s</a>',
			esc_attr( $class ),
			esc_url( $url ),
			'' === $label ? '' : sprintf( ' aria-label="%1$s" title="%1$s"', esc_attr( $label ) ),
			$inside
		);
	}

	/** On the document. */
	public static function title( Kind $kind ): string {
		return match ( $kind ) {
			Kind::Invoice       => __( 'Invoice', 'vitrin' ),
			Kind::Proforma      => __( 'Proforma invoice', 'vitrin' ),
			Kind::PackingList   => __( 'Packing list', 'vitrin' ),
			Kind::DeliveryNote  => __( 'Delivery note', 'vitrin' ),
			Kind::DispatchLabel => __( 'Dispatch label', 'vitrin' ),
			Kind::ShippingLabel => __( 'Shipping label', 'vitrin' ),
			Kind::CreditNote    => __( 'Credit note', 'vitrin' ),
		};
	}

	/** On a button. */
	public static function button_title( Kind $kind ): string {
		return match ( $kind ) {
			Kind::Invoice       => __( 'Print invoice', 'vitrin' ),
			Kind::Proforma      => __( 'Print proforma invoice', 'vitrin' ),
			Kind::PackingList   => __( 'Print packing list', 'vitrin' ),
			Kind::DeliveryNote  => __( 'Print delivery note', 'vitrin' ),
			Kind::DispatchLabel => __( 'Print dispatch label', 'vitrin' ),
			Kind::ShippingLabel => __( 'Print shipping label', 'vitrin' ),
			Kind::CreditNote    => __( 'Print credit note', 'vitrin' ),
		};
	}
}
