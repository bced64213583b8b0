<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** What visitors see of the plugin, and what else than its settings decides that. All texts that say "live" ask here. */
final class Visibility {

	/**
	 * What keeps visitors from seeing the plugin once it is live, whatever the settings say; the strongest first.
	 *
	 * @return array<string, string> Translated sentences, by name.
	 */
	public static function obstacles(): array {
		return array_filter(
			array(
				'disabled'    => Plugin::is_disabled()
					/* translators: %s: the name of a constant, VITRIN_DISABLE. */
					? sprintf( __( 'No visitor sees Vitrin: %s in wp-config.php switches every feature off. You can change the settings; they apply once that line is removed.', 'vitrin' ), 'VITRIN_DISABLE' )
					: '',
				'build'       => Build::is_there() ? '' : __( 'No visitor sees Vitrin: its scripts are missing. Install a released package.', 'vitrin' ),
				'coming_soon' => ProductVisibility::is_shop_open() ? '' : __( 'Vitrin is on for every visitor, but WooCommerce still shows them “coming soon” in place of the shop.', 'vitrin' ),
				'nothing_on'  => self::has_one_on() ? '' : __( 'Every feature is switched off, so visitors see the shop without Vitrin.', 'vitrin' ),
			)
		);
	}

	/** What visitors see, in one sentence, if it is live. */
	public static function live_text(): string {
		return array_values( self::obstacles() )[0] ?? __( 'Vitrin is live: every visitor sees it.', 'vitrin' );
	}

	/** What visitors see now, in one sentence. */
	public static function text(): string {
		return Launch::is_live() || ! self::runs_at_all() ? self::live_text() : __( 'Visitors don’t see Vitrin yet.', 'vitrin' );
	}

	/** Whether visitors see it. */
	public static function is_seen(): bool {
		return Launch::is_live() && array() === self::obstacles();
	}

	/** Whether any user sees it; before it is live, those who may set it do. */
	public static function runs_at_all(): bool {
		return array() === array_intersect_key( self::obstacles(), array( 'disabled' => '', 'build' => '' ) );
	}

	private static function has_one_on(): bool {
		return array() !== array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => true === Store::stored_value( $settings, 'enabled' ) && ! BrokenFeatures::has( $settings->feature() ) );
	}

	/**
	 * Why a feature that is switched on does nothing in this shop, or not by itself.
	 *
	 * @return list<string> Translated sentences.
	 */
	public static function of_feature( FeatureSettings $settings ): array {
		$plugins = OtherPlugins::same_job()[ $settings->feature() ] ?? array();

		return array_values(
			array_filter(
				array(
					BrokenFeatures::has( $settings->feature() ) ? __( 'It could not start and is off; the status says why.', 'vitrin' ) : '',
					$settings->unsuitable(),
					array() === $plugins
						? ''
						/* translators: %s: names of plugins. */
						: sprintf( __( '%s does the same: visitors may see both. Switch one of the two off.', 'vitrin' ), wp_sprintf( '%l', $plugins ) ),
				)
			)
		);
	}
}
