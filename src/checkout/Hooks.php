<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\CheckoutBlock;
use Vitrin\Checkout\Block\StoreApiInput;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/** Helps at the checkout; WooCommerce's own script, fields and gateways stay in charge of the order. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		AttributionPlace::register();
		// What was asked for once is shown, changed and erased, whichever plugin builds the checkout now.
		( new BuyerData( $this->settings ) )->register();
		if ( CheckoutPlugins::has_funnel() ) {
			return;
		}
		( new CheckoutPage( $this->settings ) )->register();
		$this->register_layout();
		if ( $this->settings->has_cities() ) {
			Cities::register_provinces();
			( new Cities() )->register();
		}
		if ( $this->settings->keeps_draft() ) {
			Draft::register();
		}
		( new BuyerFields( $this->settings ) )->register();
		if ( '' !== Preview::key() ) {
			BuyerFields::register_preview( $this->settings->stored() );
		}
		( new FieldChecks( new FieldRules( $this->settings ) ) )->register();
		( new CheckoutBlock( $this->settings ) )->register();
		( new LoginSection( $this->settings ) )->register();
		( new EmailCookie( $this->settings ) )->register();
		( new CheckEmail( $this->settings ) )->register();
		( new LogIn( $this->settings ) )->register();
	}

	private function register_layout(): void {
		$layout = new Layout( $this->settings );
		$layout->register();
		( new OrderReview( $this->settings, $layout ) )->register();
		if ( $this->settings->has_placeholders() ) {
			Layout::register_placeholders();
		}
	}

	public function register_records(): void {
		if ( ! CheckoutPlugins::has_funnel() ) {
			( new FieldChecks( new FieldRules( $this->settings->stored() ) ) )->register_records();
			( new StoreApiInput( new FieldRules( $this->settings->stored(), false ) ) )->register_records();
		}
	}

	public function register_off(): void {
		EmailCookie::register_off();
	}
}
