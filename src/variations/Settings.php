<?php

namespace Vitrin\Variations;

use Vitrin\Cart\Settings as CartSettings;
use Vitrin\Shared\Plugin\BlockedAdd;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'variations';
	}

	public function title(): string {
		return __( 'Variations', 'vitrin' );
	}

	public function description(): string {
		return __( 'Choosing a product’s options without jQuery: what can’t be had is dimmed, a combination that doesn’t exist offers the nearest ones, and the choice is in the address.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Product;
	}

	public function replaces(): string {
		return __( 'WooCommerce’s script for variations, and swatch plugins', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'swatches'                 => Field::boolean( true ),
			'buttons'                  => Field::boolean( false, 'swatches' ),
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'swatches'                 => new FieldText(
				__( 'Swatches', 'vitrin' ),
				__( 'Colours, pictures or buttons instead of a list to choose from, for the attributes that you set so under Products → Attributes.', 'vitrin' )
			),
			'buttons'                  => new FieldText(
				__( 'Buttons for all other attributes', 'vitrin' ),
				__( 'Attributes that are not set to anything else are shown as buttons, too.', 'vitrin' )
			),
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s script', 'vitrin' ),
				__( 'On: WooCommerce’s own script for variations stays on the page and does the choosing, without swatches; ours stands back. For shops with plugins that need it.', 'vitrin' )
			),
		);
	}

	/** Where a form was marked or may be fetched. */
	public function applies_to_page(): bool {
		return VariationForm::is_printed() || ( FetchedProduct::may_be_fetched() && ! $this->keeps_woocommerce_scripts() && VariationForm::has_plain_templates() );
	}

	/** Whether WooCommerce's script stays instead of ours. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** Whether attributes may be shown as swatches. */
	public function has_swatches(): bool {
		return $this->flag( 'swatches' );
	}

	/** Whether attributes without a kind are shown as buttons. */
	public function has_buttons_for_all(): bool {
		return $this->flag( 'buttons' );
	}

	/** @return array{wc_ajax_url: string, templates: array<string, string>, blocked: array<string, string>|null} */
	public function for_script(): array {
		return array(
			'wc_ajax_url' => self::endpoint_url(),
			'templates'   => VariationForm::printed_templates(),
			// The script of product forms has the messages already.
			'blocked'     => BlockedAdd::is_printed() ? null : BlockedAdd::messages(),
		);
	}

	public function script_defaults(): array {
		return array(
			'wc_ajax_url' => CartSettings::AT_ROOT,
			'blocked'     => null,
		);
	}

	/**
	 * WooCommerce's endpoint for a variation that isn't in the page; not repeated where the cart's settings
	 * have it.
	 */
	private static function endpoint_url(): string {
		$cart = Registry::all()['cart'] ?? null;

		return null !== $cart && Store::is_on( $cart ) ? CartSettings::AT_ROOT : \WC_AJAX::get_endpoint( '%%endpoint%%' );
	}
}
