<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Marks variation forms for our script, prints swatches, and adds fields for swatches to the screens of
 * attributes, terms and products.
 */
final class Hooks implements Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		$form = new VariationForm( $this->settings );
		add_action( 'woocommerce_before_add_to_cart_button', array( $form, 'mark' ) );
		// In the head where the content is rendered before it, as in block themes.
		add_action( 'wp_enqueue_scripts', array( VariationForm::class, 'leave_off_script' ), 999 );
		add_action( 'wp_footer', array( VariationForm::class, 'leave_off_script' ), 5 );
		OtherControls::register();
		add_filter( 'woocommerce_dropdown_variation_attribute_options_args', array( AddressChoice::class, 'select' ) );
		// WooCommerce adds at 20.
		add_action( 'wp_loaded', array( PostedChoice::class, 'complete' ), 15 );
		ProductSwatchFields::register_saving();
		if ( $this->settings->has_swatches() ) {
			$swatches = new Swatches( $this->settings, $form );
			// After OtherControls has looked at what other plugins made of the select.
			add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( $swatches, 'add' ), PHP_INT_MAX, 2 );
			if ( is_admin() ) {
				AttributeFields::register();
				TermFields::register();
				ProductSwatchFields::register();
				SwatchForms::register();
			}
		}
	}
}
