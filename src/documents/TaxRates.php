<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** The tax rates of an order's lines as the order itself keeps them: the shop's rates may be others today. */
final class TaxRates {

	/** @return array<int|string, string> Percent by the id of the rate; none where they can't be added up. */
	public static function of( \WC_Abstract_Order $order ): array {
		$rates = array();
		foreach ( $order->get_items( 'tax' ) as $item ) {
			if ( ! $item instanceof \WC_Order_Item_Tax || $item->is_compound() || ! is_numeric( $item->get_rate_percent() ) ) {
				return array();
			}
			$rates[ $item->get_rate_id() ] = (string) $item->get_rate_percent();
		}

		return $rates;
	}

	/**
	 * @param array<int|string, string> $rates As of() gives them.
	 * @return string Such as 10 %; '' for a line without tax.
	 */
	public static function text( \WC_Order_Item_Product $item, array $rates, Language $language ): string {
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
