<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_restore_item: a removed line comes back with its quantity, its options and what
 * plugins keep with it, to the place where it stood. Said twice it is the same.
 */
final class RestoreItem extends CartEndpoint {

	public const NAME = 'vitrin_restore_item';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input cart_key; place: the number of lines above it. */
	protected function handle( Input $input ): array {
		$key   = $input->key( 'cart_key' );
		$place = (int) $input->quantity( 'place', PHP_INT_MAX );
		if ( null !== CartItem::of( WC()->cart, $key ) ) {
			return array();
		}
		$item = CartItem::removed( WC()->cart, $key );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( null === $item ) {
			throw Refusal::not_found( __( 'This product can’t be put back any more. Add it again.', 'vitrin' ) );
		}
		$this->remember();
		$this->check( $item );

		// Before WooCommerce adds up and saves.
		$move = static fn() => self::move( $key, $place );
		add_action( 'woocommerce_restore_cart_item', $move, 1 );
		try {
			$is_restored = WC()->cart->restore_cart_item( $key );
		} finally {
			remove_action( 'woocommerce_restore_cart_item', $move, 1 );
		}
		if ( ! $is_restored || array() === WC()->cart->get_cart_item( $key ) || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( __( 'The product could not be put back into the cart.', 'vitrin' ) ) );
		}
		// phpcs:enable
		$this->forget_notices();

		return array();
	}

	/**
	 * Refuses what the shop would not sell any more: WooCommerce asks nobody when it takes a removal back.
	 *
	 * @param CartItem $item The removed line.
	 * @throws Refusal 404, 409.
	 */
	private function check( CartItem $item ): void {
		PurchasableProduct::product( $item->product->get_id() );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( ! $item->product->is_purchasable() ) {
			throw Refusal::conflict( __( 'The product could not be put back into the cart.', 'vitrin' ) );
		}
		$reason = Stock::refusal( $item, $item->quantity );
		if ( null !== $reason ) {
			throw Refusal::conflict( $reason );
		}
		// phpcs:enable
	}

	/**
	 * Puts a line, which is the last one, where it stood.
	 *
	 * @param int $place The number of lines above it; more than there are: it stays the last.
	 */
	private static function move( string $key, int $place ): void {
		$contents = WC()->cart->get_cart_contents();
		$line     = array( $key => $contents[ $key ] ?? array() );
		unset( $contents[ $key ] );
		$place = min( $place, count( $contents ) );
		WC()->cart->set_cart_contents( array_slice( $contents, 0, $place, true ) + $line + array_slice( $contents, $place, null, true ) );
	}
}
