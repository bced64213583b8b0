<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * Marks variation forms for our script, prints swatches, and adds fields for swatches to the screens of
 * attributes, terms and products.
 */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array(
			new Place(
				'product',
				static function (): bool {
					$product = is_product() ? wc_get_product( get_queried_object_id() ) : null;

					return $product instanceof \WC_Product && $product->is_type( 'variable' ) && $product->is_in_stock() && $product->is_purchasable();
				},
				is_product() && did_action( 'woocommerce_before_variations_form' ) > 0 && did_action( 'woocommerce_before_add_to_cart_button' ) > 0
			),
		);
	}

	public function register(): void {
		$form = new VariationForm( $this->settings );
		add_action( 'woocommerce_before_add_to_cart_button', array( $form, 'mark' ) );
		// In the head where the content is rendered before it, as in block themes.
		add_action( 'wp_enqueue_scripts', array( VariationForm::class, 'leave_off_script' ), 999 );
		add_action( 'wp_footer', array( VariationForm::class, 'leave_off_script' ), 5 );
		OtherControls::register();
		add_filter( 'woocommerce_dropdown_variation_attribute_options_args', array( RequestedChoice::class, 'select' ) );
		// WooCommerce adds at 20.
		add_action( 'wp_loaded', array( RequestedChoice::class, 'complete' ), 15 );
		ProductSwatchFields::register_saving();
		if ( $this->settings->has_swatches() ) {
			$swatches = new Swatches( $this->settings, $form );
			// After OtherControls has looked at what other plugins made of the select.
			add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( $swatches, 'add' ), PHP_INT_MAX, 2 );
			if ( is_admin() ) {
				AttributeFields::register();
				TermFields::register();
				ProductSwatchFields::register();
				SwatchFile::register();
			}
		}
	}
}
