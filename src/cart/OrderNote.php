<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_save_note: always the whole note, hence idempotent. The shopper's order note is stored in the
 * session until the order is placed. The checkout's own field starts with it and overrides it.
 */
final class OrderNote extends CartEndpoint {

	public const NAME = 'vitrin_save_note';

	/** In characters; the checkout's field has no limit. */
	public const MAX_LENGTH = 1000;

	/** Session key. */
	private const KEY = 'vitrin_order_note';

	/** Lets the checkout know the note, and the note follow the checkout. */
	public static function follow_checkout_page(): void {
		add_filter( 'woocommerce_checkout_get_value', array( self::class, 'fill_field' ), 10, 2 );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'follow_checkout' ), 10, 2 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( self::class, 'complete' ) );
		add_action( 'woocommerce_cart_emptied', array( self::class, 'forget' ) );
	}

	/** The note; null where the shop takes none in the cart. */
	public static function current(): ?string {
		/**
		 * Whether the drawer has a field for an order note.
		 *
		 * @param bool $takes
		 */
		if ( true !== apply_filters( 'vitrin_takes_order_note', false ) ) {
			return null;
		}

		return self::stored();
	}

	/** @param string $note Plain text; '' removes it. */
	public static function save( string $note ): void {
		if ( $note === self::stored() ) {
			return;
		}
		WC()->session->set( self::KEY, '' === $note ? null : $note );
		Revision::update();
	}

	/**
	 * Fills the checkout's field.
	 *
	 * @param mixed $value Another plugin's value, or null.
	 */
	public static function fill_field( mixed $value, mixed $input ): mixed {
		$note = null === $value && 'order_comments' === $input ? self::stored() : '';

		return '' === $note ? $value : $note;
	}

	/**
	 * The order is placed but not paid: a shopper who returns to the checkout finds the note as it was sent.
	 *
	 * @param mixed $posted Data of the checkout form.
	 */
	public static function follow_checkout( mixed $order_id, mixed $posted = array() ): void {
		if ( null !== self::current() && is_array( $posted ) && is_string( $posted['order_comments'] ?? null ) ) {
			self::save( mb_substr( $posted['order_comments'], 0, self::MAX_LENGTH ) );
		}
	}

	/**
	 * The field of the checkout block can't be prefilled: a note written there wins, otherwise the order
	 * gets the cart's.
	 *
	 * @param mixed $order May be an older order that is being paid now.
	 */
	public static function complete( mixed $order ): void {
		if ( null === self::current() || ! $order instanceof \WC_Order || $order->get_id() !== (int) Text::number( WC()->session->get( 'store_api_draft_order', 0 ) ) ) {
			return;
		}
		$written = $order->get_customer_note();
		if ( '' !== $written ) {
			self::save( $written );
		} elseif ( '' !== self::stored() ) {
			$order->set_customer_note( self::stored() );
			$order->save();
		}
	}

	public static function forget(): void {
		if ( '' !== self::stored() ) {
			WC()->session->set( self::KEY, null );
			Revision::update();
		}
	}

	/** The session's note; '' for none. */
	public static function stored(): string {
		$note = null === WC()->session ? '' : WC()->session->get( self::KEY, '' );

		return is_string( $note ) ? $note : '';
	}

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input note; empty removes it. */
	protected function handle( Input $input ): array {
		$note = $input->paragraph( 'note', self::MAX_LENGTH, __( 'A note can’t have “<” or “>”, and at most 1000 characters.', 'vitrin' ) );
		if ( null === self::current() ) {
			throw Refusal::conflict( __( 'This shop takes no notes in the cart. Write it at the checkout.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		self::save( $note );

		return array();
	}
}
