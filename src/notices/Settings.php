<?php

namespace Vitrin\Notices;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'notices';
	}

	public function title(): string {
		return __( 'Notices', 'vitrin' );
	}

	public function description(): string {
		return __( 'The store notice and WooCommerce’s other notices work without jQuery.', 'vitrin' );
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'WooCommerce’s general script and its jQuery', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s scripts', 'vitrin' ),
				__( 'On: WooCommerce’s general script stays on every page, and jQuery with it. For shops with plugins or themes that use it without saying so.', 'vitrin' )
			),
		);
	}

	/** Only where our script has something to do. */
	public function applies_to_page(): bool {
		return ! $this->keeps_woocommerce_scripts() && Hooks::is_needed();
	}

	/** Whether WooCommerce's script stays. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** @return array{sorts: bool, raises: bool, messages: array<string, string>} */
	public function for_script(): array {
		return array(
			'sorts'    => Hooks::sorts(),
			'raises'   => Hooks::raises(),
			'messages' => array(
				'dismiss' => __( 'Dismiss this banner', 'vitrin' ),
				'show'    => __( 'Show password', 'vitrin' ),
				'hide'    => __( 'Hide password', 'vitrin' ),
			),
		);
	}

	public function script_defaults(): array {
		return array(
			'sorts'  => false,
			'raises' => false,
		);
	}
}
