<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'quantity';
	}

	public function title(): string {
		return __( 'Quantity fields', 'vitrin' );
	}

	public function description(): string {
		return __( 'Quantity fields keep to the smallest and largest number allowed, and understand Persian digits.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Cart;
	}

	public function replaces(): string {
		return __( 'quantity button plugins', 'vitrin' );
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			'buttons' => Field::boolean( true ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'buttons' => new FieldText(
				__( 'Plus and minus buttons', 'vitrin' ),
				__( 'Shows a button on each side of every quantity field. Switch it off when your theme has its own.', 'vitrin' )
			),
		);
	}

	/** Whether the fields get buttons. */
	public function has_buttons(): bool {
		return $this->flag( 'buttons' );
	}

	/** @return array{buttons: bool, shop_digits: bool} */
	public function for_script(): array {
		return array(
			'buttons'     => $this->has_buttons(),
			'shop_digits' => ShopDigits::are_shown(),
		);
	}

	public function script_defaults(): array {
		return array(
			'buttons'     => true,
			'shop_digits' => true,
		);
	}
}
