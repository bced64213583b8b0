<?php

namespace Vitrin\Appearance;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Prints the shop's own look after our first stylesheet; nothing where all comes from the theme. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		// After Assets has enqueued it.
		add_action( 'wp_enqueue_scripts', array( $this, 'print_style' ), 11 );
	}

	public function print_style(): void {
		if ( ! wp_style_is( Assets::FIRST, 'enqueued' ) ) {
			return;
		}
		$css = $this->settings->css();
		if ( '' !== $css ) {
			wp_add_inline_style( Assets::FIRST, $css );
		}
	}
}
