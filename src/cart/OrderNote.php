<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the note in the session until the order is made. The checkout's own field starts with it,
 * and has the last word.
 */
final class OrderNote {

	/** Characters; the checkout's field has no limit, but nobody writes more. */
	public const MAX_LENGTH = 1000;

	/** Where the session keeps it. */
	private const KEY = 'vitrin_order_note';

	/** Hooks. */
	public static function register(): void {
		add_filter( 'woocommerce_checkout_get_value', array( self::class, 'fill_field' ), 10, 2 );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'follow_checkout' ), 10, 2 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( self::class, 'complete' ) );
		add_action( 'woocommerce_cart_emptied', array( self::class, 'forget' ) );
	}

	/** The note; null where the shop takes none in the cart. */
	public static function current(): ?string {
		/**
		 * Whether the drawer has a field for a note to the order.
		 *
		 * @param bool $takes The side cart's setting.
		 */
		if ( true !== apply_filters( 'vitrin_takes_order_note', false ) ) {
			return null;
		}

		return self::kept();
	}

	/**
	 * Keeps a note.
	 *
	 * @param string $note Plain text; empty: none.
	 */
	public static function keep( string $note ): void {
		if ( $note === self::kept() ) {
			return;
		}
		WC()->session->set( self::KEY, '' === $note ? null : $note );
		Revision::follow();
	}

	/**
	 * What the checkout's field starts with.
	 *
	 * @param mixed $value Another plugin's, else null.
	 */
	public static function fill_field( mixed $value, mixed $input ): mixed {
		$note = null === $value && 'order_comments' === $input ? self::kept() : '';

		return '' === $note ? $value : $note;
	}

	/**
	 * The order is made, but not paid: whoever comes back to the checkout finds the note as it was sent.
	 *
	 * @param mixed $order_id The order's.
	 * @param mixed $posted   What the checkout's form sent.
	 */
	public static function follow_checkout( mixed $order_id, mixed $posted = array() ): void {
		if ( null !== self::current() && is_array( $posted ) && is_string( $posted['order_comments'] ?? null ) ) {
			self::keep( mb_substr( $posted['order_comments'], 0, self::MAX_LENGTH ) );
		}
	}

	/**
	 * The checkout block has a field that nothing can fill: a note written there stays, else the order
	 * gets the cart's.
	 *
	 * @param mixed $order The order, which may be an older one that is paid for now.
	 */
	public static function complete( mixed $order ): void {
		if ( null === self::current() || ! $order instanceof \WC_Order || $order->get_id() !== (int) Text::number( WC()->session->get( 'store_api_draft_order', 0 ) ) ) {
			return;
		}
		$written = $order->get_customer_note();
		if ( '' !== $written ) {
			self::keep( $written );
		} elseif ( '' !== self::kept() ) {
			$order->set_customer_note( self::kept() );
			$order->save();
		}
	}

	/** The order is paid for, or there is no cart any more. */
	public static function forget(): void {
		if ( '' !== self::kept() ) {
			WC()->session->set( self::KEY, null );
			Revision::follow();
		}
	}

	/** What the session has; '' for none. */
	public static function kept(): string {
		$note = null === WC()->session ? '' : WC()->session->get( self::KEY, '' );

		return is_string( $note ) ? $note : '';
	}
}
