<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Placeholders take the label's text, with a * where the field is required [CHK-05]. The labels stay in the
 * markup: the style shows them above what is filled in.
 */
final class Placeholders {

	/** What one types into; a list's placeholder says what to choose. */
	private const TYPES = array( 'text', 'textarea', 'password', 'email', 'tel', 'url', 'number' );

	public static function register(): void {
		add_filter( 'woocommerce_form_field_args', array( self::class, 'of_field' ), 999 );
		add_filter( 'woocommerce_get_script_data', array( self::class, 'of_countries' ), 999, 2 );
	}

	/** Where the form is printed; the account's forms have the same fields. */
	public static function of_field( mixed $args ): mixed {
		if ( ! is_array( $args ) || ! CheckoutPage::has_form() || ! in_array( $args['type'] ?? 'text', self::TYPES, true ) ) {
			return $args;
		}
		$placeholder = self::text( $args['label'] ?? '', ! empty( $args['required'] ) );
		if ( '' !== $placeholder ) {
			$args['placeholder'] = $placeholder;
			// WooCommerce hides the label of an address's second line, and what is filled in there has no name to be seen.
			$args['label_class'] = array_filter( (array) ( $args['label_class'] ?? array() ), static fn ( mixed $name ): bool => 'screen-reader-text' !== $name );
		}

		return $args;
	}

	/**
	 * WooCommerce's script writes labels and placeholders anew for each country: it gets the same ones here.
	 *
	 * @param mixed $data   The script's settings.
	 * @param mixed $handle The script's.
	 */
	public static function of_countries( mixed $data, mixed $handle ): mixed {
		if ( 'wc-address-i18n' !== $handle || ! is_array( $data ) || ! is_string( $data['locale'] ?? null ) || ! CheckoutPage::has_form() ) {
			return $data;
		}
		$countries = json_decode( $data['locale'], true );
		$default   = is_array( $countries ) && is_array( $countries['default'] ?? null ) ? $countries['default'] : null;
		if ( ! is_array( $countries ) || null === $default ) {
			return $data;
		}
		foreach ( $countries as $country => $fields ) {
			$countries[ $country ] = is_array( $fields ) ? self::of_country( $fields, $default ) : $fields;
		}
		$data['locale'] = wp_json_encode( $countries );

		return $data;
	}

	/**
	 * @param array<mixed> $fields  What the country has of its own, by field.
	 * @param array<mixed> $default What it leaves out.
	 *
	 * @return array<mixed>
	 */
	private static function of_country( array $fields, array $default ): array {
		foreach ( $fields as $name => $own ) {
			// A state may be a list, whose placeholder says what to choose.
			if ( ! is_array( $own ) || in_array( $name, array( 'state', 'country' ), true ) ) {
				continue;
			}
			$field = array_merge( is_array( $default[ $name ] ?? null ) ? $default[ $name ] : array(), $own );
			$text  = self::text( $field['label'] ?? '', ! empty( $field['required'] ) );
			if ( '' !== $text ) {
				$own['placeholder'] = $text;
				$fields[ $name ]    = $own;
			}
		}

		return $fields;
	}

	private static function text( mixed $label, bool $is_required ): string {
		$text = is_string( $label ) ? trim( wp_strip_all_tags( $label ) ) : '';

		return '' !== $text && $is_required ? $text . ' *' : $text;
	}
}
