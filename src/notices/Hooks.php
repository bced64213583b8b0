<?php

namespace Vitrin\Notices;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Leaves WooCommerce's notices as printed and replaces its script for them. */
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
		add_action( 'wp', array( WooScriptReplacement::class, 'leave_off' ) );
		add_action( 'wp_head', array( WooScriptReplacement::class, 'print_without_script' ) );
		add_action( 'woocommerce_before_template_part', array( WooScriptReplacement::class, 'note_template' ) );
		add_action( 'woocommerce_login_form_start', array( WooScriptReplacement::class, 'note_password' ) );
		add_action( 'woocommerce_register_form_start', array( WooScriptReplacement::class, 'note_password' ) );
		// After everything that may need WooCommerce's script was enqueued, before the loader's settings list
		// the page's chunks.
		add_action( 'wp_footer', array( WooScriptReplacement::class, 'enqueue' ), 18 );
	}
}
