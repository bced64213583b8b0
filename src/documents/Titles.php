<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/** What the documents are called, translated plain text. */
final class Titles {

	/** On the document. */
	public static function of( Kind $kind ): string {
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
	public static function of_button( Kind $kind ): string {
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
