<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * Whether a holder of the order's key has to name the buyer's email first. WooCommerce asks for it on its page after
 * an order, by these filters; its own function is internal.
 */
final class BuyerEmail {

	/** Of WooCommerce's filters: which page asks. */
	private const CONTEXT = 'order-received';

	/** @param string $named The email that the visitor named; '' for none. */
	public static function is_required( \WC_Order $order, string $named = '' ): bool {
		$email = $order->get_billing_email();
		if ( '' === $email || self::is_recent( $order ) ) {
			return false;
		}
		$is_required = ! self::is_same( $named, $email ) && ! self::is_same( self::of_session(), $email ) && ! current_user_can( 'read_private_shop_orders' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.

		return (bool) apply_filters( 'woocommerce_order_email_verification_required', $is_required, $order, self::CONTEXT ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
	}

	/** Just after the order nobody is asked. */
	private static function is_recent( \WC_Order $order ): bool {
		$created = $order->get_date_created();
		$seconds = apply_filters( 'woocommerce_order_email_verification_grace_period', 10 * MINUTE_IN_SECONDS, $order, self::CONTEXT ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.

		return null !== $created && is_numeric( $seconds ) && time() - $created->getTimestamp() <= (int) $seconds;
	}

	/** Of the checkout in this browser. */
	private static function of_session(): string {
		$customer = WC()->session?->get( 'customer' );

		return is_array( $customer ) && is_string( $customer['email'] ?? null ) ? $customer['email'] : '';
	}

	private static function is_same( string $one, string $other ): bool {
		return '' !== $one && 0 === strcasecmp( $one, $other );
	}
}
