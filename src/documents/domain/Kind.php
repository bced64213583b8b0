<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** The documents of an order [DOC-01]; the value stands in addresses. */
enum Kind: string {

	case Invoice       = 'invoice';
	case Proforma      = 'proforma';
	case PackingList   = 'packing-list';
	case DeliveryNote  = 'delivery-note';
	case DispatchLabel = 'dispatch-label';
	case ShippingLabel = 'shipping-label';
	case CreditNote    = 'credit-note';

	/** Whether it is for who packs and sends the parcel. */
	public function is_for_staff(): bool {
		return ! $this->has_number();
	}

	/** Whether it is the shop's statement to the buyer and carries a number of a series. */
	public function has_number(): bool {
		return in_array( $this, array( self::Invoice, self::Proforma, self::CreditNote ), true );
	}

	/** Whether it is of what is sent: an order of services and files has none. */
	public function is_of_parcel(): bool {
		return ! $this->has_number();
	}

	/** Whether it is stuck on the parcel and has a label's size. */
	public function is_label(): bool {
		return self::DispatchLabel === $this || self::ShippingLabel === $this;
	}

	/** The setting that opens it to customers. */
	public function setting(): string {
		return 'customers_' . str_replace( '-', '_', $this->value );
	}
}
