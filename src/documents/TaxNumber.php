<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * The unique number that the tax authority's system gives an invoice. Plugins that send invoices there keep it on the
 * order or give it by the filter; staff can type it beside the order.
 */
final class TaxNumber {

	/** Of the order, or of the refund for its credit note. */
	public const META = '_vitrin_tax_number';

	/** The id of the order that the number belongs to, and the number: a copy of an order has both of the order that it was copied from. */
	public const OWNER = '_vitrin_tax_number_owner';

	/** Such a number has 22 characters; other systems' may be longer. */
	private const MAX_LENGTH = 40;

	public function register(): void {
		add_action( 'woocommerce_process_shop_order_meta', array( $this, 'save' ), 50 );
	}

	/** '' for an order that has none yet. */
	public static function of( \WC_Abstract_Order $order ): string {
		$number = self::own( $order );
		/**
		 * The unique tax number of an order's invoice, or of a refund's credit note.
		 *
		 * @param string             $number As it is kept on the order; '' for none.
		 * @param \WC_Abstract_Order $order  The order or the refund.
		 */
		return self::text( apply_filters( 'vitrin_document_tax_number', $number, $order ) );
	}

	/** '' also for one that a copy of an order took over. */
	private static function own( \WC_Abstract_Order $order ): string {
		return self::is_copied( $order ) ? '' : self::text( $order->get_meta( self::META ) );
	}

	/** Whether the number that stands beside an order is that of another one, from which it was copied. */
	public static function is_copied( \WC_Abstract_Order $order ): bool {
		$number = self::text( $order->get_meta( self::META ) );
		$owner  = $order->get_meta( self::OWNER );
		if ( '' === $number ) {
			return false;
		}
		// A number that another plugin has just written has no owner yet.
		if ( is_string( $owner ) && str_ends_with( $owner, ' ' . $number ) ) {
			return self::owner( $order, $number ) !== $owner;
		}

		return Numbers::is_copied( $order, $order instanceof \WC_Order_Refund ? Kind::CreditNote : Kind::Invoice );
	}

	/** Whether the number has no owner yet, because another plugin wrote it. Only asked where it isn't a copied one. */
	public static function is_unclaimed( \WC_Abstract_Order $order ): bool {
		$number = self::text( $order->get_meta( self::META ) );

		return '' !== $number && self::owner( $order, $number ) !== $order->get_meta( self::OWNER );
	}

	/** Notes that the number is this order's. */
	public static function claim( \WC_Abstract_Order $order ): void {
		$order->update_meta_data( self::OWNER, self::owner( $order, self::text( $order->get_meta( self::META ) ) ) );
	}

	private static function owner( \WC_Abstract_Order $order, string $number ): string {
		return $order->get_id() . ' ' . $number;
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? mb_substr( (string) preg_replace( '/[^A-Z0-9-]/', '', strtoupper( \Vitrin\Shared\Domain\Digits::to_latin( $value ) ) ), 0, self::MAX_LENGTH ) : '';
	}

	/** In the box of documents beside the order. */
	public static function print_field( \WC_Order $order ): void {
		printf(
			'<p><label for="%1$s">%2$s</label><input type="text" id="%1$s" name="%1$s" value="%3$s" dir="ltr" class="widefat" maxlength="%4$d" autocomplete="off"></p>',
			esc_attr( self::META ),
			esc_html__( 'Unique tax number', 'vitrin' ),
			esc_attr( self::own( $order ) ),
			(int) self::MAX_LENGTH
		);
	}

	/** On "Update": WooCommerce has checked the nonce and the right to edit the order, whichever way it is stored. */
	public function save( mixed $id ): void {
		$order = is_numeric( $id ) ? wc_get_order( (int) $id ) : null;
		if ( ! $order instanceof \WC_Order || ! isset( $_POST[ self::META ] ) || ! is_string( $_POST[ self::META ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce's hook comes after its check.
			return;
		}
		$number = self::text( sanitize_text_field( wp_unslash( $_POST[ self::META ] ) ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- The same.
		if ( self::own( $order ) !== $number ) {
			$order->update_meta_data( self::META, $number );
			$order->update_meta_data( self::OWNER, self::owner( $order, $number ) );
			$order->save_meta_data();
		}
	}
}
