<?php

namespace Vitrin\MiniCart;

use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\HasEmbeds;

defined( 'ABSPATH' ) || exit;

/** All ways to put the mini cart into a page. */
final class Hooks implements Feature, HasEmbeds {

	private Settings $settings;

	private Placements $placements;

	public function __construct() {
		$this->settings   = new Settings();
		$this->placements = new Placements( $this->settings );
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register_embeds( bool $is_on ): void {
		add_shortcode( 'vitrin_mini_cart', $is_on ? array( $this->placements, 'shortcode' ) : '__return_empty_string' );
		add_action( 'widgets_init', static fn () => Widget::register( $is_on ) );
		add_action( 'init', static fn () => Blocks::register( 'mini-cart', $is_on, 'mini-cart' ) );
	}

	public function register(): void {
		add_action( 'vitrin_mini_cart', array( $this->placements, 'show' ) );
		// Page builders keep a header's HTML, and enqueue again what it had where it was made.
		add_action( 'wp_footer', array( Markup::class, 'leave_script_off' ), 5 );
		add_filter( 'wp_nav_menu_items', array( $this->placements, 'add_to_menu' ), 10, 2 );
		if ( $this->settings->shows_in_cart() ) {
			add_action( 'woocommerce_after_add_to_cart_form', array( InCart::class, 'show' ) );
		}
	}
}
