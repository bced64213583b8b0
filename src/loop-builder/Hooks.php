<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** The loop builder: a block that lists products or posts, and narrows them in place. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register_embeds( bool $is_on ): void {
		// Also while it is off: what is saved meanwhile must be found afterwards.
		BlockIndex::register();
		add_action( 'init', static fn () => Blocks::register( 'loop-builder', $is_on, 'loop-builder', static fn ( array $attributes, string $content, \WP_Block $block ): string => Block::html( $attributes, $block ), EditorFacts::all( ... ) ) );
	}

	public function register(): void {
		( new UpdateLoop() )->register();
		add_action( 'init', array( Patterns::class, 'register' ), 11 );
		EditorFacts::register();
		add_action( 'template_redirect', array( Block::class, 'forward' ), 5 );
		add_filter( 'get_canonical_url', array( new SearchEngines( $this->settings->indexes_filtered() ), 'of_page' ), 10, 2 );
		if ( ! $this->settings->indexes_filtered() ) {
			add_filter( 'wp_robots', array( SearchEngines::class, 'keep_out_robots' ) );
		}
	}
}
