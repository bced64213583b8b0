<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Helps at the checkout; WooCommerce's own script, fields and gateways stay in charge of the order. */
final class Hooks implements Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		AttributionPlace::register();
		if ( FunnelPlugin::is_present() ) {
			return;
		}
		( new CheckoutPage( $this->settings ) )->register();
		$this->register_layout();
	}

	private function register_layout(): void {
		$layout = new Layout( $this->settings );
		$layout->register();
		( new Steps( $layout ) )->register();
		( new OrderReview( $this->settings, $layout, new CouponBlock( $this->settings ) ) )->register();
		if ( $this->settings->has_placeholders() ) {
			Placeholders::register();
		}
	}
}
