<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Finds out what scripts of theme and plugins use without declaring it [THEME-04].
 * Vitrin\Shared\Assets\WooCommerceScript acts on it.
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
		Reader::register();
		add_action( 'shutdown', array( Waiting::class, 'note' ), 5 );
		add_filter( 'site_status_tests', array( SiteHealth::class, 'add' ) );
	}
}
