<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Action vitrin_choose_shipping: what WooCommerce's cart page does when a rate is selected. */
final class ChooseShipping extends ShippingEndpoint {

	public const NAME = 'vitrin_choose_shipping';

	/** In bytes; carriers' rates have long ids. */
	private const MAX_LENGTH = 200;

	/** WooCommerce's index of the package. */
	private int|string $index = 0;

	private string $rate = '';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input package: its position in the cart's list; rate: one of its rate ids. */
	protected function change( Input $input ): void {
		$position = $input->text( 'package', 3 );
		$rate     = $input->text( 'rate', self::MAX_LENGTH );
		$this->remember();
		// Uses what the shop offers now, not what the page showed.
		WC()->cart->calculate_totals();
		$packages = Shipping::packages( WC()->cart );
		$index    = ctype_digit( $position ) ? ( array_keys( $packages )[ (int) $position ] ?? null ) : null;
		if ( null === $index || ! isset( Shipping::rates( $packages[ $index ] )[ $rate ] ) ) {
			throw self::no_longer_offered();
		}
		$this->index = $index;
		$this->rate  = $rate;

		$chosen           = WC()->session->get( 'chosen_shipping_methods' );
		$chosen           = is_array( $chosen ) ? $chosen : array();
		$chosen[ $index ] = $rate;
		WC()->session->set( 'chosen_shipping_methods', $chosen );
	}

	protected function check(): void {
		if ( Shipping::chosen( $this->index ) !== $this->rate ) {
			throw self::no_longer_offered();
		}
	}

	private static function no_longer_offered(): Refusal {
		return Refusal::conflict( __( 'This way of shipping is not offered any more. Choose another.', 'vitrin' ) );
	}
}
