<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * Selects the option that the address names. WordPress keeps what isn't Latin in slugs and in names of
 * attributes percent-coded: WooCommerce finds no attribute by a name that is coded once in the address,
 * and no option by a value that is coded twice, as in its own links to variations. Both are understood
 * here [VAR-04]. TypeScript half: domain/address.ts.
 */
final class AddressChoice {

	/** Percent-coded as WordPress does it, in small letters. */
	private const CODED = '/^(?=.*%)(?:[a-z0-9_-]|%[0-9a-f]{2})+$/D';

	/**
	 * Before WooCommerce prints an attribute's field.
	 *
	 * @param mixed $args Of wc_dropdown_variation_attribute_options().
	 */
	public static function select( mixed $args ): mixed {
		if ( ! is_array( $args ) || false !== ( $args['selected'] ?? false ) || ! is_string( $args['attribute'] ?? null ) ) {
			return $args;
		}
		$name = 'attribute_' . sanitize_title( $args['attribute'] );
		// As WooCommerce does it: a form that was sent, and comes back with an error, first.
		foreach ( array( $name, rawurldecode( $name ) ) as $key ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only selects an option of the page; made clean below, once it is decoded.
			$value = isset( $_REQUEST[ $key ] ) ? wp_unslash( $_REQUEST[ $key ] ) : null;
			if ( is_string( $value ) ) {
				$args['selected'] = sanitize_text_field( 1 === preg_match( self::CODED, $value ) ? rawurldecode( $value ) : $value );
				break;
			}
		}

		return $args;
	}
}
