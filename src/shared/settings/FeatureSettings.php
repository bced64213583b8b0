<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** Extended by each feature's Settings.php [SET-01]. */
abstract class FeatureSettings {

	/** @var array<string, Field>|null */
	private ?array $fields = null;

	/** Whether it reads what is stored, whatever a preview shows. */
	private bool $is_stored = false;

	/**
	 * The same settings without a preview's values: whatever outlives the request (numbers, orders, emails) is made from
	 * these [SET-02].
	 */
	final public function stored(): static {
		$copy            = clone $this;
		$copy->is_stored = true;

		return $copy;
	}

	/** As in its folder and in id="vitrin-settings-<name>". */
	abstract public function feature(): string;

	/** The translated heading of its section on the settings page. */
	abstract public function title(): string;

	/** What the feature does, translated plain text for the settings page. */
	abstract public function description(): string;

	/** Under which heading the settings page shows it. */
	public function page_group(): PageGroup {
		return PageGroup::Shop;
	}

	/**
	 * The feature's settings without `enabled`. Called on every page, so nothing may be translated here.
	 *
	 * @return array<string, Field> By name.
	 */
	protected function own_fields(): array {
		return array();
	}

	/**
	 * The texts of own_fields(), with a label for each value of a choice.
	 *
	 * @return array<string, FieldText> By name.
	 */
	protected function own_field_texts(): array {
		return array();
	}

	/**
	 * What the feature's scripts read, in the shape of its settings.fixture.json.
	 *
	 * @return array<string, mixed>
	 */
	public function for_script(): array {
		return array();
	}

	/**
	 * What the scripts assume where a page prints nothing: the feature's defaults.fixture.json, against which
	 * Jest tests the parser.
	 *
	 * @return array<string, mixed> By name of for_script().
	 */
	public function script_defaults(): array {
		return array();
	}

	/**
	 * What a page prints: for_script() without the defaults.
	 *
	 * @return array<string, mixed>
	 */
	final public function printed(): array {
		$defaults = $this->script_defaults();

		return array_filter(
			$this->for_script(),
			static fn ( mixed $value, string $name ): bool => ! array_key_exists( $name, $defaults ) || $defaults[ $name ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * The schema's version (Schema) with which the feature came. A shop that began earlier finds it switched
	 * off: an update turns nothing on.
	 */
	public function since(): int {
		return 1;
	}

	/**
	 * Features without which this one can't work.
	 *
	 * @return list<string>
	 */
	public function requires(): array {
		return array();
	}

	/** What of WooCommerce's, or which kind of plugin, the feature takes the place of; translated, '' for nothing. */
	public function replaces(): string {
		return '';
	}

	/**
	 * What the owner has to fill in before the feature can do all its work.
	 *
	 * @return array<string, string> Translated sentences, by the setting's name.
	 */
	public function unfinished(): array {
		return array();
	}

	/**
	 * What an owner had better do once the shop is live, for the list on the settings page.
	 *
	 * @return list<SetupItem>
	 */
	public function setup(): array {
		return array();
	}

	/**
	 * Settings that something else than the plugin keeps from doing anything now, such as WooCommerce's own settings.
	 *
	 * @return array<string, string> Translated sentences, by the setting's name.
	 */
	public function overruled(): array {
		return array();
	}

	/** Why this shop had better leave the feature off, such as a page that it doesn't work on; translated, '' for no reason. Only asked to show it. */
	public function unsuitable(): string {
		return '';
	}

	/** Whether it belongs to "only the cart", the smallest choice of the first run. */
	public function is_of_cart(): bool {
		return false;
	}

	/**
	 * Settings that stand together under a heading, where a feature has many; the others stand before them. Only
	 * called to show them.
	 *
	 * @return array<string, list<string>> Names of own_fields() that are not advanced(), by translated heading.
	 */
	public function groups(): array {
		return array();
	}

	/**
	 * Settings that few shops need.
	 *
	 * @return list<string> Names of own_fields().
	 */
	public function advanced(): array {
		return array();
	}

	/**
	 * Settings of other features that people may look for here.
	 *
	 * @return list<string> By "feature.name".
	 */
	public function see_also(): array {
		return array();
	}

	/**
	 * Papers that the settings page shows beside these settings, as `vitrin/v1/settings/sheet` makes them.
	 *
	 * @return array<string, string> Translated names by what the route calls them; none for most features.
	 */
	public function sheets(): array {
		return array();
	}

	/**
	 * Pages of the admin where the feature is used, for users who look for them among the settings.
	 *
	 * @return array<string, string> Translated names by address.
	 */
	public function links(): array {
		return array();
	}

	/**
	 * What a setting of the kind "picture" shows.
	 *
	 * @return array{state: 'shown'|'bin'|'gone'|'elsewhere'|'none', thumbnail: string, name: string, alt: string, size: string, isHeavy: bool}
	 */
	public function picture_info( string $value ): array {
		unset( $value );

		return array( 'state' => 'none', 'thumbnail' => '', 'name' => '', 'alt' => '', 'size' => '', 'isHeavy' => false );
	}

	/**
	 * Settings that are only for plugins and themes which need WooCommerce's own scripts: those of all
	 * features stand in one place.
	 *
	 * @return list<string> Names of fields().
	 */
	public function compatibility(): array {
		return array_values( array_intersect( array( 'keep_woocommerce_scripts' ), array_keys( $this->own_fields() ) ) );
	}

	/**
	 * Why a sound value makes no sense in this shop. Asked only when it is saved: it may query the database.
	 *
	 * @param bool|int|string $value As Field::check() returns it.
	 * @return string|null Translated, for the admin; null when it makes sense.
	 */
	public function objection( string $name, bool|int|string $value ): ?string {
		unset( $name, $value );

		return null;
	}

	/** Whether this page gets the feature's settings; asked while the page is printed. */
	public function applies_to_page(): bool {
		return true;
	}

	/**
	 * All settings of the feature, the switch first.
	 *
	 * @return array<string, Field> By name.
	 */
	public function fields(): array {
		$this->fields ??= array( 'enabled' => Field::boolean( 1 === $this->since() || $this->since() <= Schema::first() ) ) + $this->own_fields();

		return $this->fields;
	}

	/**
	 * The texts of fields() in the current language. Translated at each call, so only call it to show them.
	 *
	 * @return array<string, FieldText> By name.
	 */
	final public function field_texts(): array {
		return array( 'enabled' => $this->enabled_text() ) + $this->own_field_texts();
	}

	protected function enabled_text(): FieldText {
		return new FieldText( __( 'Enabled', 'vitrin' ), __( 'Off: WooCommerce and the theme do it their own way.', 'vitrin' ) );
	}

	/** Null for an unknown name. */
	public function field( string $name ): ?Field {
		return $this->fields()[ $name ] ?? null;
	}

	final protected function flag( string $name ): bool {
		return (bool) $this->value( $name );
	}

	final protected function number( string $name ): int {
		return (int) $this->value( $name );
	}

	final protected function text( string $name ): string {
		return (string) $this->value( $name );
	}

	private function value( string $name ): bool|int|string {
		return $this->is_stored ? Store::stored_value( $this, $name ) : Store::value( $this, $name );
	}

	/** Whether the feature handles the buttons of this page's product forms and says why one is disabled (BlockedAdd); asked in the footer, by other features too. */
	public function handles_product_forms(): bool {
		return false;
	}
}
