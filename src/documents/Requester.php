<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Visitor;

defined( 'ABSPATH' ) || exit;

/** Who asks for a document: staff, the buyer or a guest, what the order's key proves, and whether there was a click. */
final class Requester {

	/** Of WooCommerce's shop managers. Marketplaces give sellers `edit_shop_orders`, and they are no staff. */
	private const STAFF = 'edit_others_shop_orders';

	/** Of WooCommerce's filters: which page asks. */
	private const CONTEXT = 'order-received';

	/** Whether the visitor belongs to the shop. */
	public static function is_staff(): bool {
		return current_user_can( self::STAFF ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
	}

	/** Who asks for a document of this order. */
	public static function visitor( ?\WC_Order $order ): Visitor {
		if ( ! is_user_logged_in() ) {
			return Visitor::Guest;
		}
		if ( self::is_staff() ) {
			return Visitor::Staff;
		}

		return null !== $order && get_current_user_id() === $order->get_customer_id() ? Visitor::Owner : Visitor::Other;
	}

	/** What a key proves, as WooCommerce's page after an order takes it. */
	public static function proof( ?\WC_Order $order, string $key, string $email ): Proof {
		if ( null === $order || ! self::is_key( $order, $key ) ) {
			return Proof::None;
		}
		if ( $order->get_customer_id() > 0 && get_current_user_id() !== $order->get_customer_id() && (bool) apply_filters( 'woocommerce_order_received_verify_known_shoppers', true ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
			return Proof::Account;
		}

		return self::must_name_email( $order, $email ) ? Proof::Unverified : Proof::Key;
	}

	public static function is_key( \WC_Order $order, string $key ): bool {
		$own = $order->get_order_key();

		return '' !== $own && hash_equals( $own, $key );
	}

	/**
	 * Whether a holder of the order's key has to name the buyer's email first. WooCommerce asks for it on its page after
	 * an order, by these filters; its own function is internal.
	 *
	 * @param string $named The email that the visitor named; '' for none.
	 */
	private static function must_name_email( \WC_Order $order, string $named ): bool {
		$email = $order->get_billing_email();
		if ( '' === $email || self::is_recent( $order ) ) {
			return false;
		}
		$is_required = ! self::is_same_email( $named, $email ) && ! self::is_same_email( self::session_email(), $email ) && ! current_user_can( 'read_private_shop_orders' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.

		return (bool) apply_filters( 'woocommerce_order_email_verification_required', $is_required, $order, self::CONTEXT ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
	}

	/** Just after the order the buyer is not asked. */
	private static function is_recent( \WC_Order $order ): bool {
		$created = $order->get_date_created();
		$seconds = apply_filters( 'woocommerce_order_email_verification_grace_period', 10 * MINUTE_IN_SECONDS, $order, self::CONTEXT ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.

		return null !== $created && is_numeric( $seconds ) && time() - $created->getTimestamp() <= (int) $seconds;
	}

	/** Of the checkout in this browser. */
	private static function session_email(): string {
		$customer = WC()->session?->get( 'customer' );

		return is_array( $customer ) && is_string( $customer['email'] ?? null ) ? $customer['email'] : '';
	}

	private static function is_same_email( string $one, string $other ): bool {
		return '' !== $one && 0 === strcasecmp( $one, $other );
	}

	/** Browsers and search engines fetch links without a click; a number would be given for it. */
	public static function is_prefetch(): bool {
		foreach ( array( 'HTTP_SEC_PURPOSE', 'HTTP_PURPOSE', 'HTTP_X_PURPOSE', 'HTTP_X_MOZ' ) as $name ) {
			$value = isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
			if ( 1 === preg_match( '/prefetch|prerender|preview/i', $value ) ) {
				return true;
			}
		}

		// A picture or frame of a page, which an author of the shop may have written, is no click either; `empty` is a script's call.
		$place = isset( $_SERVER['HTTP_SEC_FETCH_DEST'] ) && is_string( $_SERVER['HTTP_SEC_FETCH_DEST'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_SEC_FETCH_DEST'] ) ) : '';

		return ! in_array( $place, array( '', 'document', 'empty' ), true );
	}
}
