<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Scanner;
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
			'shop_digits' => self::shows_shop_digits(),
		);
	}

	public function script_defaults(): array {
		return array(
			'buttons'     => true,
			'shop_digits' => true,
		);
	}

	/**
	 * Whether quantity fields show the shop's digits [L10N-03]: such a field is one for text. Where a script of the theme
	 * or of a plugin looks for number fields, they stay number fields. Asked in the footer, when the page's scripts are
	 * known.
	 */
	public static function shows_shop_digits(): bool {
		return 'arabext' === Digits::system() && ! self::has_script_for_number_fields();
	}

	private static function has_script_for_number_fields(): bool {
		if ( ! PageScripts::is_on() ) {
			return false;
		}
		$scripts = wp_scripts();
		foreach ( array_unique( array( ...$scripts->done, ...$scripts->queue ) ) as $handle ) {
			if ( in_array( Scanner::NUMBER_FIELDS, PageScripts::uses_of( $handle ), true ) ) {
				return true;
			}
		}

		return false;
	}
}
