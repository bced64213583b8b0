<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Status\Place;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/**
 * A part of the plugin, as listed in plugin.php: its class is `Hooks` of a folder of src. Created once WooCommerce is
 * loaded; what it overrides is asked of it, and all but register() may be left out. The smallest one:
 *
 *     final class Hooks extends Feature {
 *         public function register(): void {}
 *     }
 *
 * One that throws while it starts stops alone (BrokenFeatures).
 */
abstract class Feature {

	/** Null for a feature without settings, which is always on. */
	public function settings(): ?FeatureSettings {
		return null;
	}

	/** Adds the feature's hooks. Called on `init`, only when the feature is on. */
	abstract public function register(): void;

	/** Called in place of register(), while the feature is switched off. */
	public function register_off(): void {}

	/**
	 * Work whose result outlives the request, such as numbers and emails: a preview has no part in it. Called where the
	 * feature is on by what is stored; reads its settings by FeatureSettings::stored().
	 */
	public function register_records(): void {}

	/**
	 * Shortcodes, blocks and widgets, on every request. WordPress must know them while the feature is off, too: an
	 * unknown shortcode is printed as text, a block becomes "unsupported" in the editor, a widget leaves its sidebar.
	 *
	 * @param bool $is_on False: they print nothing.
	 */
	public function register_embeds( bool $is_on ): void {}

	/** @return list<StoredData> Data that the background makes, and can make again. */
	public function stored_data(): array {
		return array();
	}

	/** Facts of its own for the status page and Site Health, asked also while it is off; null: none. */
	public function status(): ?StatusSection {
		return null;
	}

	/**
	 * Where it stands by a hook of WooCommerce that the theme may pass over. Asked at the end of a page of the shop, while
	 * the feature is on.
	 *
	 * @return list<Place>
	 */
	public function places(): array {
		return array();
	}

	/** Whether it has rules for the active theme by that theme's name. */
	public function knows_theme(): bool {
		return false;
	}

	/**
	 * Classes of `src/catalog` whose callbacks this feature alone hooks: where it throws, BrokenFeatures takes those back
	 * with the feature's own.
	 *
	 * @return list<class-string>
	 */
	public static function hooked_classes(): array {
		return array();
	}
}
