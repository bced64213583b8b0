<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_apply_coupon [SIDE-07]. WooCommerce decides and gives the reason; where possible we add what
 * the visitor can do about it.
 */
final class ApplyCoupon extends CouponEndpoint {

	public const NAME = 'vitrin_apply_coupon';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input discount_code. */
	protected function handle( Input $input ): array {
		$code = $this->code( $input );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		// WooCommerce gives no message then.
		if ( ! wc_coupons_enabled() ) {
			throw Refusal::conflict( __( 'This shop takes no coupons.', 'vitrin' ) );
		}
		// Counted first and uncounted for an existing code, so that simultaneous guesses are all counted.
		$guesses = AddressLimit::for_coupon_guesses();
		$guesses->count();
		$known = self::known( $code );
		if ( null !== $known ) {
			$guesses->take_back();
			$code = $known;
		}
		$this->remember();

		$reason  = new CouponReason();
		$applied = $reason->during( static fn(): bool => WC()->cart->apply_coupon( $code ) );
		// A plugin may have removed it again at once.
		if ( ! $applied || ! WC()->cart->has_discount( $code ) ) {
			throw Refusal::conflict( trim( $this->take_error( __( 'The coupon could not be applied.', 'vitrin' ) ) . ' ' . $reason->remedy() ) );
		}
		// phpcs:enable
		$this->forget_notices();

		return array();
	}

	/** The spelling that names an existing coupon; null when none does. */
	private static function known( string $code ): ?string {
		foreach ( self::readings( $code ) as $reading ) {
			$coupon = new \WC_Coupon( $reading );
			// MySQL's collation finds `off1404` for `off۱۴۰۴`, which WooCommerce then refuses as another code.
			if ( ( $coupon->get_id() > 0 || $coupon->get_virtual() ) && self::compared( $coupon->get_code() ) === self::compared( $reading ) ) {
				return $reading;
			}
		}

		return null;
	}
}
