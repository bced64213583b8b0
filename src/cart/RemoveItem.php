<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Action vitrin_remove_item [SIDE-06]. */
final class RemoveItem extends CartEndpoint {

	public const NAME = 'vitrin_remove_item';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input cart_key. */
	protected function handle( Input $input ): array {
		$key = $input->key( 'cart_key' );
		LineFilters::check_removal( $this->line( $key ) );
		$this->remember();

		$removed = WC()->cart->remove_cart_item( $key );
		if ( ! $removed || array() !== WC()->cart->get_cart_item( $key ) ) {
			throw Refusal::conflict( $this->take_error( __( 'The product could not be removed from the cart.', 'vitrin' ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		$this->forget_notices();

		return array();
	}
}
