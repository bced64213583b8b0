<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's gallery markup gets our style and script; its own scripts for it leave the page. */
final class Hooks implements Feature {

	private Settings $settings;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		if ( $this->settings->keeps_woocommerce_scripts() ) {
			return;
		}
		$markup = new Markup( $this->settings );
		// Other plugins' scripts may be built upon these files: those still bring them.
		WooCommerceScript::leave_off_unless_needed( 'jquery.flexslider', 'jquery.zoom', 'photoswipe', 'photoswipe-ui-default' );
		add_action( 'wp', array( ClassicGallery::class, 'switch_off' ), 1000 );
		// Early: a theme that asks for another size keeps it.
		add_filter( 'woocommerce_gallery_image_size', array( ClassicGallery::class, 'image_size' ), 5 );
		add_filter( 'woocommerce_single_product_image_gallery_classes', array( $markup, 'mark' ), 1000 );
		add_filter( 'woocommerce_gallery_image_html_attachment_image_params', array( Markup::class, 'image_attributes' ), 10, 4 );
		add_action( 'wp_enqueue_scripts', array( Markup::class, 'enqueue_style' ), 20 );
	}
}
