<?php
/**
 * Hooks of the product search.
 *
 * @package Vitrin
 */

namespace Vitrin\Search;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Index, call, page of results, and the places where it can be searched.
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
		$call = new SearchCall();
		$call->register();
		add_action( 'wp_loaded', array( $call, 'serve_early' ), 6 );
		Builder::register();
		Results::register();
		( new Markup( $this->settings ) )->register();
	}
}
