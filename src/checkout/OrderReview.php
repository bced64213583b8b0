<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/** The order's products and sums, which fold [CHK-01]; the coupon stands in it as well [CHK-06]. */
final class OrderReview {

	private const CONTENT = 'vitrin-order-summary';

	public function __construct( private Settings $settings, private Layout $layout ) {}

	public function register(): void {
		// WooCommerce prints its table at 10 and the payment at 20, and renews both by themselves.
		add_action( 'woocommerce_checkout_order_review', array( $this, 'open' ), 5 );
		add_action( 'woocommerce_checkout_order_review', array( $this, 'close' ), 18 );
		add_filter( 'woocommerce_update_order_review_fragments', array( $this, 'add_fragment' ) );
	}

	public function open(): void {
		echo '<div class="vitrin-review">';
		if ( $this->layout->is_modern() ) {
			// In place of WooCommerce's, which stands outside and would not stay in view with it.
			echo '<h3 class="vitrin-review__heading" aria-level="2">' . esc_html__( 'Your order', 'vitrin' ) . '</h3>';
		}
		if ( $this->settings->has_review_toggle() ) {
			// Until the script has said what it is, phones show it folded (style.scss).
			echo '<button type="button" class="vitrin-review__toggle vitrin-needs-script is-active is-first" aria-expanded="true" aria-controls="' . esc_attr( self::CONTENT ) . '"><span>' . esc_html( $this->settings->review_text( false ) ) . '</span>'
				. wp_kses_post( self::total() ) . '</button>';
		}
		echo '<div id="' . esc_attr( self::CONTENT ) . '" class="vitrin-review__content">';
	}

	public function close(): void {
		$this->print_coupon();
		echo '</div></div>';
	}

	/** The total beside the button follows WooCommerce's own. */
	public function add_fragment( mixed $fragments ): mixed {
		if ( is_array( $fragments ) && $this->settings->has_review_toggle() ) {
			$fragments['.vitrin-review__total'] = self::total();
		}

		return $fragments;
	}

	private static function total(): string {
		return '<span class="vitrin-review__total">' . WC()->cart->get_total() . '</span>';
	}

	/** A shop or theme that has taken WooCommerce's form away, or elsewhere, keeps its way. */
	private function has_coupon(): bool {
		return $this->settings->has_coupon_block()
			&& wc_coupons_enabled()
			&& false !== has_action( 'woocommerce_before_checkout_form', 'woocommerce_checkout_coupon_form' );
	}

	/**
	 * A form can't stand in a form: these are a field without a name and a button, and the script sends WooCommerce's
	 * own call. Without script WooCommerce's form stays where it is.
	 */
	private function print_coupon(): void {
		if ( ! $this->has_coupon() ) {
			return;
		}
		echo '<div class="vitrin-coupon vitrin-needs-script"><label for="vitrin-coupon-code">' . esc_html__( 'Coupon code', 'vitrin' ) . '</label><div>'
			. '<input type="text" id="vitrin-coupon-code" class="input-text" autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto">'
			. '<button type="button" class="' . esc_attr( Layout::button_class() ) . '">' . esc_html__( 'Apply', 'vitrin' ) . '</button>'
			. '</div><p id="vitrin-coupon-message" role="status"></p></div>';
	}
}
