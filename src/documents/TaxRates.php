<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The tax rates of an order as the order itself keeps them: the shop's may be others today. Those of a refund are its
 * order's: WooCommerce gives it the shop's names of today, and no percents.
 */
final class TaxRates {

	/** @return array<int|string, string> Percent by the id of the rate; none where they can't be added up. */
	public static function of( \WC_Abstract_Order $order ): array {
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
	public static function label( \WC_Order_Item_Tax $tax, \WC_Abstract_Order $order ): string {
		foreach ( $order instanceof \WC_Order_Refund ? self::sold( $order )->get_items( 'tax' ) : array() as $item ) {
			if ( $item instanceof \WC_Order_Item_Tax && $item->get_rate_id() === $tax->get_rate_id() ) {
				return PlainText::of( $item->get_label() );
			}
		}

		return PlainText::of( $tax->get_label() );
	}

	private static function sold( \WC_Abstract_Order $order ): \WC_Abstract_Order {
		$sold = $order instanceof \WC_Order_Refund ? wc_get_order( $order->get_parent_id() ) : null;

		return $sold instanceof \WC_Order ? $sold : $order;
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
