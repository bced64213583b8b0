<?php

namespace Vitrin\Search;

use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Results;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/** The search's index, call, results page and forms. */
final class Hooks extends Feature {

	private Settings $settings;

	private Markup $markup;

	public function __construct() {
		$this->settings = new Settings();
		$this->markup   = new Markup( $this->settings );
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<StoredData> */
	public function stored_data(): array {
		return array( Builder::stored() );
	}

	public function register_embeds( bool $is_on ): void {
		add_shortcode( 'vitrin_search', $is_on ? array( $this->markup, 'shortcode' ) : '__return_empty_string' );
		add_action( 'init', static fn () => Blocks::register( 'search', $is_on, 'search', static fn ( array $attributes ): string => Markup::block( $attributes ) ) );
	}

	/** @return list<class-string> */
	public static function hooked_classes(): array {
		return array( Builder::class, Results::class );
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
