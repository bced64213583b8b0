<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/** Prints buttons beside WooCommerce's quantity fields. */
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

					return $product instanceof \WC_Product && $product->is_type( 'simple' ) && $product->is_purchasable() && $product->is_in_stock() && ! $product->is_sold_individually();
				},
				did_action( 'woocommerce_before_quantity_input_field' ) > 0
			),
		);
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
