<?php
/**
 * Changes a line's quantity.
 *
 * @package Vitrin
 */

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_update_item [SIDE-06]. Quantity 0 removes the line, as on WooCommerce's cart page.
 */
class UpdateItem extends CartEndpoint {

	public const NAME = 'vitrin_update_item';

	/** See Endpoint. */
	public function name(): string {
		return self::NAME;
	}

	/**
	 * The field that names the line.
	 */
	protected function key_field(): string {
		return 'cart_key';
	}

	/**
	 * See Endpoint.
	 *
	 * @param Input $input The line's key and quantity.
	 */
	protected function handle( Input $input ): array {
		$key      = $input->key( $this->key_field() );
		$quantity = $input->quantity( 'quantity' );
		$item     = $this->line( $key );
		$this->remember();

		/** This filter is WooCommerce's: the quantity that a line is to get. */
		$quantity = Text::number( apply_filters( 'woocommerce_stock_amount_cart_item', $quantity, $key ) );
		if ( $quantity > 0 ) {
			$this->check( $item, $quantity );
		}

		WC()->cart->set_quantity( $key, $quantity );
		if ( $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( '' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		$this->forget_notices();

		return array();
	}

	/**
	 * Refuses what the shop would not sell: first by the product's own rules, then by plugins, then
	 * by stock. Less than there is now is always allowed, or a line over its limit could never shrink.
	 *
	 * @param CartItem  $item     The line.
	 * @param int|float $quantity Above zero.
	 * @throws Refusal 409.
	 */
	private function check( CartItem $item, int|float $quantity ): void {
		$product = $item->product;
		$rules   = QuantityRules::for_line( $item, $product );
		$grows   = $quantity > $item->quantity;

		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( $grows && $product->is_sold_individually() ) {
			throw Refusal::conflict( Messages::sold_individually( $product ) );
		}
		if ( $quantity < $rules->min ) {
			throw Refusal::conflict( Messages::at_least( $product, $rules->min ) );
		}

		/** This filter is WooCommerce's: plugins refuse a quantity here. */
		$allowed = apply_filters( 'woocommerce_update_cart_validation', true, $item->key, $item->raw, $quantity );
		if ( ! $allowed || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( __( 'The shop can’t sell this quantity.', 'vitrin' ) ) );
		}

		if ( $grows ) {
			$reason = Stock::refusal( $item, $quantity );
			if ( null === $reason && null !== $rules->max && $quantity > $rules->max ) {
				$reason = Messages::at_most( $product, $rules->max );
			}
			if ( null !== $reason ) {
				throw Refusal::conflict( $reason );
			}
		}
		// phpcs:enable
	}
}
