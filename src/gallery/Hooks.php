<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/** Adds our style and script to WooCommerce's gallery markup, and removes WooCommerce's own scripts. */
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
		return array( new Place( 'product', is_product() && ! $this->settings->keeps_woocommerce_scripts(), is_product() && Markup::is_printed() ) );
	}

	public function register(): void {
		if ( $this->settings->keeps_woocommerce_scripts() ) {
			return;
		}
		$markup = new Markup( $this->settings );
		// Other plugins' scripts may depend on these files and then still load them.
		WooCommerceScript::leave_off_unless_needed( 'jquery.flexslider', 'jquery.zoom', 'photoswipe', 'photoswipe-ui-default' );
		add_action( 'wp', array( Markup::class, 'switch_off' ), 1000 );
		// Early, so that a theme that sets another size keeps it.
		add_filter( 'woocommerce_gallery_image_size', array( Markup::class, 'image_size' ), 5 );
		add_filter( 'woocommerce_single_product_image_gallery_classes', array( $markup, 'mark' ), 1000 );
		add_filter( 'woocommerce_gallery_image_html_attachment_image_params', array( Markup::class, 'image_attributes' ), 10, 4 );
		add_action( 'wp_enqueue_scripts', array( Markup::class, 'enqueue_style' ), 20 );
	}
}
