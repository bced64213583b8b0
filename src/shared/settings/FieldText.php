<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * A setting's texts, translated plain text. Created only where they are shown: settings page, REST schema,
 * refusal of a value.
 */
final class FieldText {

	/**
	 * @param string                   $label       Short.
	 * @param string                   $description What the setting does.
	 * @param string                   $unit        For an integer, such as milliseconds.
	 * @param array<array-key, string> $choices     A label for each value of a choice.
	 * @param ColorContext|null        $colors      For a colour.
	 * @param bool                     $picks       For a selector: of one element, which may be picked in the preview.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $description,
		public readonly string $unit = '',
		public readonly array $choices = array(),
		public readonly ?ColorContext $colors = null,
		public readonly bool $picks = false
	) {}

	/** What a refused value should have been, in one sentence for the admin. */
	public function expectation( Field $field ): string {
		return match ( $field->type ) {
			'integer'  => '' === $this->unit
				/* translators: 1: smallest number, 2: largest number. */
				? sprintf( __( 'Enter a whole number from %1$s to %2$s.', 'vitrin' ), Digits::of( $field->minimum ), Digits::of( $field->maximum ) )
				/* translators: 1: smallest number, 2: largest number, 3: unit, such as milliseconds. */
				: sprintf( __( 'Enter a whole number from %1$s to %2$s (%3$s).', 'vitrin' ), Digits::of( $field->minimum ), Digits::of( $field->maximum ), $this->unit ),
			'choice'   => __( 'Choose one of the options.', 'vitrin' ),
			'color'    => __( 'Enter a colour such as #1f5f5b, or leave it empty.', 'vitrin' ),
			'selector' => __( 'Enter CSS selectors separated by commas, without quotes left open, braces or angle brackets other than “>”.', 'vitrin' ),
			'text', 'secret' => __( 'Enter one line of plain text.', 'vitrin' ),
			'picture'  => __( 'Choose a picture, or enter its number or address.', 'vitrin' ),
			default    => __( 'Choose yes or no.', 'vitrin' ),
		};
	}
}
