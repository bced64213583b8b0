<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/** The place in the form whose hidden fields are sent with the order [CHK-07]. */
final class AttributionPlace {

	public static function register(): void {
		// Layouts and themes move what is printed inside the details; this is printed in every form.
		add_action( 'woocommerce_checkout_after_customer_details', array( self::class, 'print' ) );
	}

	public static function print(): void {
		/**
		 * Prints hidden fields into the checkout's form: they are sent with the order. WooCommerce's own
		 * fields of attribution stay beside them.
		 */
		do_action( 'vitrin_checkout_attribution' );
	}
}
