<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * Selects the option that the page's address names. WordPress stores non-Latin slugs and attribute names
 * percent-encoded: WooCommerce finds no attribute by a name encoded once in the address, and no option by a
 * value encoded twice, as in its own links to variations. Both are understood here [VAR-04]. TypeScript half:
 * domain/address.ts.
 */
final class AddressChoice {

	/** Percent-encoded as WordPress does it, in lower case. */
	private const ENCODED = '/^(?=.*%)(?:[a-z0-9_-]|%[0-9a-f]{2})+$/D';

	/**
	 * Runs before WooCommerce prints an attribute's select.
	 *
	 * @param mixed $args Of wc_dropdown_variation_attribute_options().
	 */
	public static function select( mixed $args ): mixed {
		if ( ! is_array( $args ) || false !== ( $args['selected'] ?? false ) || ! is_string( $args['attribute'] ?? null ) ) {
			return $args;
		}
		$name = 'attribute_' . sanitize_title( $args['attribute'] );
		// In WooCommerce's order: first a submitted form that came back with an error.
		foreach ( array( $name, rawurldecode( $name ) ) as $key ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only selects an option of the page; sanitized below, after decoding.
			$value = isset( $_REQUEST[ $key ] ) ? wp_unslash( $_REQUEST[ $key ] ) : null;
			if ( is_string( $value ) ) {
				$args['selected'] = sanitize_text_field( 1 === preg_match( self::ENCODED, $value ) ? rawurldecode( $value ) : $value );
				break;
			}
		}

		return $args;
	}
}
