<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\RegistersWhileOff;

defined( 'ABSPATH' ) || exit;

/** Helps at the checkout; WooCommerce's own script, fields and gateways stay in charge of the order. */
final class Hooks implements Feature, RegistersWhileOff {

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
		( new LoginSection( $this->settings ) )->register();
		( new EmailCookie( $this->settings ) )->register();
		( new CheckEmail( $this->settings ) )->register();
		( new LogIn( $this->settings ) )->register();
	}

	public function register_off(): void {
		EmailCookie::register_off();
	}
}
