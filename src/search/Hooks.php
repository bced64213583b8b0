<?php

namespace Vitrin\Search;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\HasEmbeds;

defined( 'ABSPATH' ) || exit;

/** Index, call, page of results, and the places where it can be searched. */
final class Hooks implements Feature, HasEmbeds {

	private Settings $settings;

	private Markup $markup;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
		$this->markup   = new Markup( $this->settings );
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @param bool $is_on Whether the feature is on. */
	public function register_embeds( bool $is_on ): void {
		add_shortcode( 'vitrin_search', $is_on ? array( $this->markup, 'shortcode' ) : '__return_empty_string' );
	}

	public function register(): void {
		$call = new SearchCall();
		$call->register();
		add_action( 'wp_loaded', array( $call, 'serve_early' ), 6 );
		Builder::register();
		Results::register();
		$this->markup->register();
	}
}
