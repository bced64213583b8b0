<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_apply_coupon [SIDE-07]. WooCommerce decides, and says why not; what would change
 * that is added where it can be known.
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
		// WooCommerce says nothing then.
		if ( ! wc_coupons_enabled() ) {
			throw Refusal::conflict( __( 'This shop takes no coupons.', 'vitrin' ) );
		}
		// Counted first, and taken back for a code that exists: of many guesses at once none gets through.
		$guesses = AddressLimit::of_guesses();
		$guesses->count();
		$known = self::known( $code );
		if ( null !== $known ) {
			$guesses->take_back();
			$code = $known;
		}
		$this->remember();

		$reason  = new CouponReason();
		$applied = $reason->while_doing( static fn(): bool => WC()->cart->apply_coupon( $code ) );
		// A plugin may have taken it out again at once.
		if ( ! $applied || ! WC()->cart->has_discount( $code ) ) {
			throw Refusal::conflict( trim( $this->take_error( __( 'The coupon could not be applied.', 'vitrin' ) ) . ' ' . $reason->way_on() ) );
		}
		// phpcs:enable
		$this->forget_notices();

		return array();
	}

	/** The reading of a code that names a coupon; null when none does. */
	private static function known( string $code ): ?string {
		foreach ( self::readings( $code ) as $reading ) {
			$coupon = new \WC_Coupon( $reading );
			// To MySQL many spellings are one: it finds `off1404` for `off۱۴۰۴`, and WooCommerce then refuses what isn't the code.
			if ( ( $coupon->get_id() > 0 || $coupon->get_virtual() ) && self::compared( $coupon->get_code() ) === self::compared( $reading ) ) {
				return $reading;
			}
		}

		return null;
	}
}
