<?php
/**
 * Hooks of the side cart.
 *
 * @package Vitrin
 */

namespace Vitrin\SideCart;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the drawer's shell; the script does the rest.
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
		$shell = new Shell( $this->settings );
		add_filter( 'vitrin_takes_order_note', fn( bool $takes ): bool => $takes || $this->settings->takes_note() );
		add_filter( 'vitrin_offered_coupons', fn( array $codes ): array => array_merge( $codes, $this->settings->offered_coupons() ) );
		add_action( 'wp_footer', array( $shell, 'print_shell' ), 4 );
		add_action( 'init', array( TogglerBlock::class, 'register' ) );
	}
}
