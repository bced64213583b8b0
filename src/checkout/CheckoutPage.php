<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/** The page with WooCommerce's checkout shortcode. The checkout block fires none of these hooks. */
final class CheckoutPage {

	public function __construct( private Settings $settings ) {}

	public function register(): void {
		add_action( 'woocommerce_before_checkout_form', array( $this, 'enqueue' ), 0 );
	}

	public function enqueue(): void {
		$this->settings->put_on_page();
		Assets::enqueue_chunk( 'checkout' );
		// The chunk does what this script does, too.
		wp_dequeue_script( 'vitrin-checkout-page' );
	}
}
