<?php

namespace Vitrin\Appearance;

use Vitrin\Shared\Domain\Contrast;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\ColorContext;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** Nothing for scripts: what is set becomes custom properties (Style). */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'appearance';
	}

	public function title(): string {
		return __( 'Appearance', 'vitrin' );
	}

	public function description(): string {
		return __( 'Colours, corners and text of everything that Vitrin shows. Until you choose otherwise, they are those of your theme.', 'vitrin' );
	}

	/** Where the drawer and the floating button are set. */
	public function see_also(): array {
		return array( 'side-cart.position', 'side-cart.width', 'side-cart.toggler_position', 'side-cart.toggler_icon' );
	}

	protected function own_fields(): array {
		return array(
			'accent'    => Field::color(),
			'scheme'    => Field::choice( Style::THEME, array( Style::THEME, 'light', 'dark', Style::SYSTEM ) ),
			'radius'    => Field::integer( Style::RADIUS, 0, 24 ),
			'text_size' => Field::integer( 100, 90, 130 ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'accent'    => new FieldText(
				__( 'Main colour', 'vitrin' ),
				__( 'For buttons, badges and what is chosen. Text on it becomes black or white by itself, whichever reads better.', 'vitrin' ),
				colors: new ColorContext( ThemeColors::accent(), ThemeColors::surface(), ThemeColors::palette() )
			),
			'scheme'    => new FieldText(
				__( 'Light or dark', 'vitrin' ),
				__( 'The ground of what opens over the page: side cart, quick view, search, filters and messages. The page itself stays your theme’s.', 'vitrin' ),
				choices: array(
					Style::THEME  => __( 'As the theme', 'vitrin' ),
					'light'       => __( 'Light', 'vitrin' ),
					'dark'        => __( 'Dark', 'vitrin' ),
					Style::SYSTEM => __( 'As the visitor’s device is set', 'vitrin' ),
				)
			),
			'radius'    => new FieldText(
				__( 'Round corners', 'vitrin' ),
				__( 'How round the corners of buttons, fields and pictures are. 0 makes them square.', 'vitrin' ),
				unit: __( 'pixels', 'vitrin' )
			),
			'text_size' => new FieldText(
				__( 'Text size', 'vitrin' ),
				__( 'How large the text is in what Vitrin shows. Names, prices and hints grow together.', 'vitrin' ),
				unit: __( 'percent', 'vitrin' )
			),
		);
	}

	protected function enabled_text(): FieldText {
		return new FieldText( __( 'Enabled', 'vitrin' ), __( 'Off: everything looks as the theme says; what is chosen here is kept.', 'vitrin' ) );
	}

	/**
	 * Text on a colour can always be made to read, so no colour is refused for it. A button that can't be told
	 * from the page can't be mended without changing the colour, and that is the admin's to decide.
	 */
	public function objection( string $name, bool|int|string $value ): ?string {
		if ( 'accent' !== $name || ! is_string( $value ) || '' === $value ) {
			return null;
		}
		$background = ThemeColors::surface();
		$ratio      = Contrast::ratio( $value, $background );

		return $ratio >= Contrast::CONTROL ? null : sprintf(
			/* translators: 1: contrast as a number, such as 1.8, 2: a colour such as #1f5f5b. */
			__( 'This colour can hardly be told from your theme’s background (contrast %1$s to 1, at least 3 to 1 is needed). The nearest that can be is %2$s.', 'vitrin' ),
			// Rounded down: 2.99 is not 3.
			Digits::of( floor( $ratio * 10 ) / 10 ),
			"\u{2066}" . Contrast::nearest( $value, $background, Contrast::CONTROL ) . "\u{2069}"
		);
	}

	public function applies_to_page(): bool {
		return false;
	}

	/** Custom properties that differ from the theme's; '' for none. */
	public function css(): string {
		return Style::css( $this->text( 'accent' ), $this->text( 'scheme' ), $this->number( 'radius' ), $this->number( 'text_size' ) );
	}
}
