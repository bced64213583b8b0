<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** Whether any zone of the shop gives free shipping from an amount on, which is what the cart's progress counts to. */
final class FreeShippingThreshold {

	/** What a method asks for where an amount is part of it. */
	private const BY_AMOUNT = array( 'min_amount', 'either', 'both' );

	public static function is_set(): bool {
		// What no zone covers is a zone of its own.
		foreach ( array( 0, ...array_keys( \WC_Shipping_Zones::get_zones() ) ) as $id ) {
			$zone = \WC_Shipping_Zones::get_zone( (int) $id );
			foreach ( $zone instanceof \WC_Shipping_Zone ? $zone->get_shipping_methods( true ) : array() as $method ) {
				if ( $method instanceof \WC_Shipping_Free_Shipping && in_array( $method->requires, self::BY_AMOUNT, true ) && (float) wc_format_decimal( $method->min_amount ) > 0 ) {
					return true;
				}
			}
		}

		return false;
	}
}
