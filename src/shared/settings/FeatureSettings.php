<?php
/**
 * The settings of one feature.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Extended by each feature's Settings.php [SET-01].
 */
abstract class FeatureSettings {

	/**
	 * The feature's name, as in its folder and in id="vitrin-settings-<name>".
	 */
	abstract public function feature(): string;

	/**
	 * The translated heading of the feature's section on the settings page.
	 */
	abstract public function title(): string;

	/**
	 * What the feature does, translated plain text for the settings page.
	 */
	abstract public function description(): string;

	/**
	 * The feature's own settings, without `enabled`.
	 *
	 * @return array<string, Field> By name.
	 */
	abstract protected function own_fields(): array;

	/**
	 * What the feature's scripts read: exactly the shape of its settings.fixture.json.
	 *
	 * @return array<string, mixed>
	 */
	abstract public function for_script(): array;

	/**
	 * Features without which this one can't work.
	 *
	 * @return list<string>
	 */
	public function requires(): array {
		return array();
	}

	/**
	 * Whether this page gets the feature's settings; asked while the page is printed.
	 */
	public function applies_to_page(): bool {
		return true;
	}

	/**
	 * Whether pages get a part that the loader brings: what the settings leave no use for stays away.
	 *
	 * @param string $part A name in Assets::LAZY.
	 */
	public function wants_part( string $part ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- For those that extend it.
		return true;
	}

	/**
	 * All settings of the feature, the switch first.
	 *
	 * @return array<string, Field> By name.
	 */
	final public function fields(): array {
		return array( 'enabled' => $this->enabled() ) + $this->own_fields();
	}

	/**
	 * The feature's switch.
	 */
	protected function enabled(): Field {
		return Field::boolean(
			true,
			__( 'Enabled', 'vitrin' ),
			__( 'Off: WooCommerce and the theme do it their own way.', 'vitrin' )
		);
	}

	/**
	 * One setting. A feature whose settings have to be looked up makes the one without the others: pages ask
	 * for single ones.
	 *
	 * @param string $name Its name.
	 */
	public function field( string $name ): ?Field {
		return $this->fields()[ $name ] ?? null;
	}

	/**
	 * The value of a boolean setting.
	 *
	 * @param string $name One of fields().
	 */
	final protected function flag( string $name ): bool {
		return (bool) Store::value( $this, $name );
	}

	/**
	 * The value of an integer setting.
	 *
	 * @param string $name One of fields().
	 */
	final protected function number( string $name ): int {
		return (int) Store::value( $this, $name );
	}

	/**
	 * The value of a text setting.
	 *
	 * @param string $name One of fields().
	 */
	final protected function text( string $name ): string {
		return (string) Store::value( $this, $name );
	}
}
