<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * The coupon beside the order [CHK-06]. A form can't stand in a form: these are a field without a name and a
 * button, and the script sends WooCommerce's own call. Without script WooCommerce's form stays where it is.
 */
final class CouponBlock {

	public function __construct( private Settings $settings ) {}

	/** A shop or theme that has taken WooCommerce's form away, or elsewhere, keeps its way. */
	private function is_wanted(): bool {
		return $this->settings->has_coupon_block()
			&& wc_coupons_enabled()
			&& false !== has_action( 'woocommerce_before_checkout_form', 'woocommerce_checkout_coupon_form' );
	}

	public function print(): void {
		if ( ! $this->is_wanted() ) {
			return;
		}
		echo '<div class="vitrin-coupon vitrin-needs-script"><label for="vitrin-coupon-code">' . esc_html__( 'Coupon code', 'vitrin' ) . '</label><div>'
			. '<input type="text" id="vitrin-coupon-code" class="input-text" autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto">'
			. '<button type="button" class="' . esc_attr( Steps::button_class() ) . '">' . esc_html__( 'Apply', 'vitrin' ) . '</button>'
			. '</div><p id="vitrin-coupon-message" role="status"></p></div>';
	}
}
