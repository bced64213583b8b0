<?php

namespace Vitrin\Catalog;

defined( 'ABSPATH' ) || exit;

/** Stores and validates what swatches show: each attribute's kind, and each term's colour or image. */
final class SwatchData {

	/** Kinds by attribute id, in one autoloaded option. */
	public const OPTION = 'vitrin_swatches';

	/** Term meta: #rrggbb. */
	public const COLOR = 'vitrin_color';

	/** Term meta: an attachment's id. */
	public const PICTURE = 'vitrin_picture';

	private const KINDS = array( 'color', 'picture', 'button', 'list' );

	/**
	 * The kind of an attribute's swatches.
	 *
	 * @param int $attribute_id 0 for a product's own attribute.
	 * @return string color, picture, button, list (a select, whatever the settings say), or '' when nothing was set.
	 */
	public static function kind( int $attribute_id ): string {
		$kind = self::kinds()[ $attribute_id ] ?? '';

		return self::is_kind( $kind ) ? $kind : '';
	}

	/** @param string $kind From kind(); anything else counts as ''. */
	public static function set_kind( int $attribute_id, string $kind ): void {
		$kinds = self::kinds();
		unset( $kinds[ $attribute_id ] );
		if ( self::is_kind( $kind ) ) {
			$kinds[ $attribute_id ] = $kind;
		}
		update_option( self::OPTION, $kinds, true );
	}

	/** Whether there is such a kind, besides ''. */
	public static function is_kind( string $kind ): bool {
		return in_array( $kind, self::KINDS, true );
	}

	/** @return string #rrggbb or ''. */
	public static function color( int $term_id ): string {
		return self::checked_color( get_term_meta( $term_id, self::COLOR, true ) );
	}

	/** @return int An attachment's id; 0 for none. */
	public static function picture( int $term_id ): int {
		$id = get_term_meta( $term_id, self::PICTURE, true );

		return is_numeric( $id ) && wp_attachment_is_image( (int) $id ) ? (int) $id : 0;
	}

	/** @return string #rrggbb; '' for anything else. */
	public static function checked_color( mixed $color ): string {
		if ( ! is_string( $color ) || 1 !== preg_match( '/^#?([0-9a-f]{3}|[0-9a-f]{6})$/iD', trim( $color ), $parts ) ) {
			return '';
		}
		$hex = strtolower( $parts[1] );

		return '#' . ( 3 === strlen( $hex ) ? (string) preg_replace( '/./', '$0$0', $hex ) : $hex );
	}

	/** @return array<int, string> */
	private static function kinds(): array {
		$stored = get_option( self::OPTION, array() );
		$kinds  = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $kind ) {
			if ( is_int( $id ) && is_string( $kind ) ) {
				$kinds[ $id ] = $kind;
			}
		}

		return $kinds;
	}
}
