<?php
/**
 * Hooks of the mini cart.
 *
 * @package Vitrin
 */

namespace Vitrin\MiniCart;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * The ways in which a shop puts the mini cart into its pages.
 */
final class Hooks implements Feature {

	private Settings $settings;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
	}

	/** See Feature. */
	public function settings(): Settings {
		return $this->settings;
	}

	/** See Feature. */
	public function register(): void {
		$places = new Places( $this->settings );
		add_shortcode( 'vitrin_mini_cart', array( $places, 'shortcode' ) );
		add_action( 'vitrin_mini_cart', array( $places, 'show' ) );
		add_filter( 'wp_nav_menu_items', array( $places, 'add_to_menu' ), 10, 2 );
		add_action( 'widgets_init', array( Widget::class, 'register' ) );
		add_action( 'init', array( Block::class, 'register' ) );
		if ( $this->settings->shows_in_cart() ) {
			add_action( 'woocommerce_after_add_to_cart_form', array( InCart::class, 'show' ) );
		}
	}
}
