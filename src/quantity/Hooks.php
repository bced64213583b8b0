<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Prints buttons beside WooCommerce's quantity fields. */
final class Hooks implements Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		// Only pages with a field load the script; Persian digits need it without buttons, too.
		add_action( 'woocommerce_before_quantity_input_field', array( Buttons::class, 'enqueue_script' ) );
		if ( ! $this->settings->has_buttons() ) {
			return;
		}
		add_filter( 'woocommerce_quantity_input_args', array( Buttons::class, 'note_product' ), 1000 );
		add_filter( 'woocommerce_quantity_input_type', array( Buttons::class, 'note_type' ), 1000 );
		add_action( 'woocommerce_before_quantity_input_field', array( Buttons::class, 'print_decrease' ), 100 );
		add_action( 'woocommerce_after_quantity_input_field', array( Buttons::class, 'print_increase' ), 5 );
	}
}
