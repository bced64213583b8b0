<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Where a visit comes from, kept until it becomes an order's source [ATTR-09]. */
final class Hooks extends Feature {

	private Settings $settings;

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
		( new Replacement( $this->settings ) )->register();
		if ( ! $this->settings->tracks() ) {
			DeletedCookies::register();
		}
	}

	public function register_off(): void {
		DeletedCookies::register();
	}
}
