<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * Stores and validates the swatches of a product's own attributes, which have no terms to keep them.
 *
 * One meta of the product holds them as JSON: as text it goes through WooCommerce's export and import.
 *
 * @phpstan-type SwatchSet array{kind: string, colors: array<array-key, string>, pictures: array<array-key, int>}
 */
final class ProductSwatches {

	public const META = '_vitrin_swatches';

	/** More than any product has; the rest is dropped. */
	private const MAX_VALUES = 200;
	private const MAX_LENGTH = 100000;

	/**
	 * The kind of an attribute's swatches, as SwatchData::kind().
	 *
	 * @param string $attribute The attribute's name.
	 */
	public static function kind( \WC_Product $product, string $attribute ): string {
		return self::of( $product )[ sanitize_title( $attribute ) ]['kind'] ?? '';
	}

	/** @return string #rrggbb or ''. */
	public static function color( \WC_Product $product, string $attribute, string $value ): string {
		return self::found( self::of( $product )[ sanitize_title( $attribute ) ]['colors'] ?? array(), $value ) ?? '';
	}

	/** @return int An attachment's id; 0 for none. */
	public static function picture( \WC_Product $product, string $attribute, string $value ): int {
		$id = self::found( self::of( $product )[ sanitize_title( $attribute ) ]['pictures'] ?? array(), $value ) ?? 0;

		return $id > 0 && wp_attachment_is_image( $id ) ? $id : 0;
	}

	/**
	 * All that is stored, checked.
	 *
	 * @return array<array-key, SwatchSet> By sanitize_title() of the attribute's name.
	 */
	public static function of( \WC_Product $product ): array {
		$stored = $product->get_meta( self::META, true, 'edit' );

		return is_string( $stored ) ? self::parse( $stored ) : array();
	}

	/**
	 * @param string $json As stored, or as an import has it.
	 * @return array<array-key, SwatchSet>
	 */
	public static function parse( string $json ): array {
		$decoded  = strlen( $json ) <= self::MAX_LENGTH ? json_decode( $json, true, 4 ) : null;
		$swatches = array();
		foreach ( is_array( $decoded ) ? $decoded : array() as $attribute => $set ) {
			$checked = is_array( $set ) ? self::checked( $set ) : null;
			if ( null !== $checked ) {
				$swatches[ $attribute ] = $checked;
			}
		}

		return $swatches;
	}

	/**
	 * Sets the product's swatches without saving the product. Attributes and values that it doesn't have are dropped.
	 *
	 * @param array<array-key, SwatchSet> $swatches By sanitize_title() of the attribute's name.
	 */
	public static function put( \WC_Product $product, array $swatches ): void {
		$stored = array();
		foreach ( $product->get_attributes( 'edit' ) as $attribute ) {
			// WooCommerce keeps null for an attribute that was just removed.
			$key = $attribute instanceof \WC_Product_Attribute && ! $attribute->is_taxonomy() ? sanitize_title( $attribute->get_name() ) : '';
			$set = $swatches[ $key ] ?? null;
			if ( null !== $set && $attribute instanceof \WC_Product_Attribute ) {
				$set = self::of_values( $set, array_values( array_filter( $attribute->get_options(), 'is_string' ) ) );
				if ( '' !== $set['kind'] || $set['colors'] || $set['pictures'] ) {
					$stored[ $key ] = $set;
				}
			}
		}
		if ( array() === $stored ) {
			$product->delete_meta_data( self::META );
		} elseif ( self::of( $product ) !== $stored ) {
			$product->update_meta_data( self::META, (string) wp_json_encode( $stored, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
		}
	}

	/**
	 * @param array<array-key, mixed> $set
	 * @return SwatchSet|null
	 */
	private static function checked( array $set ): ?array {
		$kind     = is_string( $set['kind'] ?? null ) ? $set['kind'] : '';
		$colors   = array();
		$pictures = array();
		foreach ( self::values( $set['colors'] ?? null ) as $value => $color ) {
			$color = SwatchData::checked_color( $color );
			if ( '' !== $color ) {
				$colors[ $value ] = $color;
			}
		}
		foreach ( self::values( $set['pictures'] ?? null ) as $value => $id ) {
			if ( is_int( $id ) && $id > 0 ) {
				$pictures[ $value ] = $id;
			}
		}
		$kind = SwatchData::is_kind( $kind ) ? $kind : '';

		return '' === $kind && ! $colors && ! $pictures ? null : compact( 'kind', 'colors', 'pictures' );
	}

	/** @return array<array-key, mixed> */
	private static function values( mixed $values ): array {
		return is_array( $values ) ? array_slice( $values, 0, self::MAX_VALUES, true ) : array();
	}

	/**
	 * Only what belongs to these values, under their present spelling.
	 *
	 * @param SwatchSet     $set
	 * @param list<string> $values The attribute's.
	 * @return SwatchSet
	 */
	private static function of_values( array $set, array $values ): array {
		$current = array(
			'kind'     => $set['kind'],
			'colors'   => array(),
			'pictures' => array(),
		);
		foreach ( array_slice( $values, 0, self::MAX_VALUES ) as $value ) {
			$color   = self::found( $set['colors'], $value );
			$picture = self::found( $set['pictures'], $value );
			if ( null !== $color ) {
				$current['colors'][ $value ] = $color;
			}
			if ( null !== $picture ) {
				$current['pictures'][ $value ] = $picture;
			}
		}

		return $current;
	}

	/**
	 * What is set for a value: by its spelling, else by one that readers take for the same, such as with other
	 * letters for ی and ک or without the half-space.
	 *
	 * @template T of string|int
	 * @param array<array-key, T> $set By value.
	 * @return T|null
	 */
	private static function found( array $set, string $value ): string|int|null {
		if ( isset( $set[ $value ] ) ) {
			return $set[ $value ];
		}
		$folded = self::fold( $value );
		foreach ( '' === $folded ? array() : $set as $other => $found ) {
			if ( self::fold( (string) $other ) === $folded ) {
				return $found;
			}
		}

		return null;
	}

	/** Without spaces: a half-space is left out by half of the writers. */
	private static function fold( string $value ): string {
		return str_replace( ' ', '', Fold::text( html_entity_decode( $value, ENT_QUOTES ) ) );
	}
}
