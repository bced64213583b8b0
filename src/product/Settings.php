<?php

namespace Vitrin\Product;

use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'product';
	}

	public function title(): string {
		return __( 'Product page', 'vitrin' );
	}

	public function description(): string {
		return __( 'Tabs, the stars of a review, and a bar that keeps adding to the cart in reach.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Product;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'WooCommerce’s script of the product page, and sticky add to cart plugins', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'sticky_bar'               => Field::choice( 'phones', array( 'off', 'phones', 'always' ) ),
			'accordion'                => Field::boolean( false ),
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'sticky_bar'               => new FieldText(
				__( 'A bar for adding to the cart', 'vitrin' ),
				__( 'It stands at the lower edge while the product’s own button is out of view.', 'vitrin' ),
				choices: array(
					'off'    => __( 'Nowhere', 'vitrin' ),
					'phones' => __( 'On phones', 'vitrin' ),
					'always' => __( 'Everywhere', 'vitrin' ),
				)
			),
			'accordion'                => new FieldText(
				__( 'Tabs one under another on phones', 'vitrin' ),
				__( 'Up to 767 pixels of width each tab’s content opens right under its title.', 'vitrin' )
			),
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s scripts', 'vitrin' ),
				__( 'On: WooCommerce’s own script runs the tabs. For shops with plugins that need it. It also stays where the product gallery is WooCommerce’s.', 'vitrin' )
			),
		);
	}

	/** Only where a product is shown or may be fetched. */
	public function applies_to_page(): bool {
		return Hooks::is_printed() || FetchedProduct::may_be_fetched();
	}

	/** Whether tabs become an accordion on phones. */
	public function has_accordion(): bool {
		return $this->flag( 'accordion' );
	}

	/** Whether the scripts that ours replace stay. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** @return array{tabs: bool, sticky_bar: string} */
	public function for_script(): array {
		return array(
			'tabs'       => Hooks::replaces_script(),
			'sticky_bar' => is_product() ? $this->text( 'sticky_bar' ) : 'off',
		);
	}

	public function script_defaults(): array {
		return array(
			'tabs'       => true,
			'sticky_bar' => 'off',
		);
	}
}
