<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** A labelled field with its description and, if its value was refused, its error. */
final class Control {

	/** @param string|null $error Why the last value was refused, plain text. */
	public function __construct(
		private readonly FeatureSettings $settings,
		private readonly string $name,
		private readonly Field $field,
		private readonly FieldText $text,
		private readonly ?string $error
	) {}

	/**
	 * The id of a setting's control.
	 *
	 * @param string $full_name "feature.name".
	 */
	public static function id( string $full_name ): string {
		return 'vitrin-' . str_replace( '.', '-', $full_name );
	}

	public function show(): void {
		$id = $this->own_id();

		echo '<tr><th scope="row">';
		if ( 'boolean' === $this->field->type ) {
			echo esc_html( $this->text->label );
		} else {
			printf( '<label for="%s">%s</label>', esc_attr( $id ), esc_html( $this->text->label ) );
		}
		echo '</th><td>';

		match ( $this->field->type ) {
			'boolean' => $this->show_checkbox(),
			'choice'  => $this->show_select(),
			'integer' => $this->show_number(),
			'color'   => $this->show_color(),
			default   => $this->show_text(),
		};

		if ( null !== $this->error ) {
			printf( '<p id="%s-error" class="notice notice-error inline" style="padding:8px 12px">%s</p>', esc_attr( $id ), esc_html( $this->error ) );
		}
		printf( '<p id="%s-description" class="description">%s</p>', esc_attr( $id ), esc_html( trim( $this->description() . ' ' . ( $this->settings->overruled()[ $this->name ] ?? '' ) ) ) );
		echo '</td></tr>';
	}

	/** The hidden field sends "0", because an unchecked box isn't sent. */
	private function show_checkbox(): void {
		printf(
			'<input type="hidden" name="%1$s" value="0"><label for="%2$s"><input type="checkbox" id="%2$s" name="%1$s" value="1"%3$s%4$s> %5$s%6$s</label>',
			esc_attr( $this->control_name() ),
			esc_attr( $this->own_id() ),
			checked( true, $this->value(), false ),
			$this->described_by(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_html( $this->text->label ),
			// Each feature has a switch of that name.
			'enabled' === $this->name ? '<span class="screen-reader-text"> – ' . esc_html( $this->settings->title() ) . '</span>' : ''
		);
	}

	private function show_select(): void {
		printf(
			'<select id="%s" name="%s"%s>',
			esc_attr( $this->own_id() ),
			esc_attr( $this->control_name() ),
			$this->described_by() // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
		foreach ( $this->field->choices() as $value ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $this->value(), $value, false ), esc_html( $this->text->choices[ $value ] ?? $value ) );
		}
		echo '</select>';
	}

	/**
	 * A text field, because a number field of the browser would drop Persian digits; the limits are in the
	 * description.
	 */
	private function show_number(): void {
		printf(
			'<input type="text" inputmode="numeric" size="8" dir="ltr" id="%s" name="%s" value="%s"%s> %s',
			esc_attr( $this->own_id() ),
			esc_attr( $this->control_name() ),
			esc_attr( (string) $this->value() ),
			$this->described_by(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_html( $this->text->unit )
		);
	}

	/** A text field, because the browser's field for colours can't be empty. */
	private function show_color(): void {
		printf(
			'<input type="text" class="code" size="9" maxlength="7" dir="ltr" spellcheck="false" id="%s" name="%s" value="%s" placeholder="%s"%s>',
			esc_attr( $this->own_id() ),
			esc_attr( $this->control_name() ),
			esc_attr( (string) $this->value() ),
			esc_attr( $this->text->colors->inherited ?? '' ),
			$this->described_by() // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	/** Code is written left to right. */
	private function show_text(): void {
		printf(
			'<input type="text" class="large-text code" dir="%s" spellcheck="false" id="%s" name="%s" value="%s"%s>',
			esc_attr( 'selector' === $this->field->type ? 'ltr' : 'auto' ),
			esc_attr( $this->own_id() ),
			esc_attr( $this->control_name() ),
			esc_attr( (string) $this->value() ),
			$this->described_by() // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	/** What the setting does, its limits and its default. */
	private function description(): string {
		$parts = array( $this->text->description );
		if ( in_array( $this->field->type, array( 'integer', 'color' ), true ) ) {
			$parts[] = $this->text->expectation( $this->field );
		}
		$depends_on = $this->field->depends_on;
		if ( null !== $depends_on ) {
			/* translators: %s: the name of another setting. */
			$parts[] = sprintf( __( 'Only used with “%s”.', 'vitrin' ), $this->settings->field_texts()[ $depends_on ]->label );
		}
		/* translators: %s: a value. */
		$parts[] = sprintf( __( 'Default: %s.', 'vitrin' ), $this->default_text() );

		return implode( ' ', $parts );
	}

	private function default_text(): string {
		$default = $this->field->default;
		if ( is_bool( $default ) ) {
			return $default ? __( 'on', 'vitrin' ) : __( 'off', 'vitrin' );
		}

		if ( is_int( $default ) ) {
			return Digits::of( $default );
		}

		if ( 'color' === $this->field->type ) {
			return __( 'from the theme', 'vitrin' );
		}

		// Isolates code from a right-to-left sentence.
		if ( '' === $default ) {
			return __( 'empty', 'vitrin' );
		}

		return $this->text->choices[ $default ] ?? "\u{2066}" . $default . "\u{2069}";
	}

	/** Escaped attributes that link the control to its description and error. */
	private function described_by(): string {
		$ids = $this->own_id() . '-description';
		if ( null !== $this->error ) {
			return sprintf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( $this->own_id() . '-error ' . $ids ) );
		}

		return sprintf( ' aria-describedby="%s"', esc_attr( $ids ) );
	}

	private function value(): bool|int|string {
		return Store::shown_value( $this->settings, $this->name );
	}

	private function own_id(): string {
		return self::id( $this->settings->feature() . '.' . $this->name );
	}

	/** Its name in the form. */
	private function control_name(): string {
		return Store::OPTION . '[' . $this->settings->feature() . '][' . $this->name . ']';
	}
}
