<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Action vitrin_remove_coupon [SIDE-07]. */
final class RemoveCoupon extends CouponEndpoint {

	public const NAME = 'vitrin_remove_coupon';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input discount_code. */
	protected function handle( Input $input ): array {
		$code = self::applied( $this->code( $input ) );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( null === $code ) {
			throw Refusal::not_found( __( 'This coupon is no longer in the cart.', 'vitrin' ) );
		}
		$this->remember();

		WC()->cart->remove_coupon( $code );
		if ( WC()->cart->has_discount( $code ) ) {
			throw Refusal::conflict( $this->take_error( __( 'The coupon could not be removed.', 'vitrin' ) ) );
		}
		// phpcs:enable
		$this->forget_notices();

		return array();
	}

	/** The applied coupon that a code names; null for none. */
	private static function applied( string $code ): ?string {
		foreach ( self::readings( $code ) as $reading ) {
			foreach ( array_map( 'strval', array_filter( WC()->cart->get_applied_coupons(), 'is_scalar' ) ) as $applied ) {
				if ( in_array( self::compared( $reading ), array( self::compared( $applied ), self::compared( Text::plain( $applied ) ) ), true ) ) {
					return $applied;
				}
			}
		}

		return null;
	}
}
