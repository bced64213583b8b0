<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** Nothing for scripts, which get the digits with the cart's settings (MoneyFormat). */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'digits';
	}

	public function title(): string {
		return __( 'Digits', 'vitrin' );
	}

	public function description(): string {
		return __( 'Prices, counts and dates that WooCommerce and WordPress write into pages have the same digits as everything else there. What people typed, order numbers and codes stay as they are.', 'vitrin' );
	}

	public function replaces(): string {
		return __( 'plugins that write Persian digits in prices', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'digits' => Field::choice( 'language', array( 'language', 'latin' ) ),
			'mails'  => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'digits' => new FieldText(
				__( 'Which digits', 'vitrin' ),
				__( 'Persian on Persian pages, Latin on others; or Latin on all pages.', 'vitrin' ),
				choices: array(
					'language' => __( 'Those of the page’s language', 'vitrin' ),
					'latin'    => __( 'Latin (0–9)', 'vitrin' ),
				)
			),
			'mails'  => new FieldText(
				__( 'In WooCommerce’s emails, too', 'vitrin' ),
				__( 'Off: prices and dates in emails stay as WooCommerce writes them.', 'vitrin' )
			),
		);
	}

	public function applies_to_page(): bool {
		return false;
	}

	/** Whether all pages have Latin digits, whatever their language. */
	public function is_latin(): bool {
		return 'latin' === $this->text( 'digits' );
	}

	/** Whether WooCommerce's emails get the page's digits. */
	public function converts_mails(): bool {
		return $this->flag( 'mails' );
	}
}
