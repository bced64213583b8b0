<?php

namespace Vitrin\Variations;

defined( 'ABSPATH' ) || exit;

/**
 * A colour's or a picture's field in the admin. Both are text fields that work without script; dom/swatch-controls.ts
 * adds a colour picker, and buttons for the media library.
 */
final class SwatchField {

	/**
	 * WooCommerce keeps a product's "Save attributes" disabled while a field beside it is empty, and passes over those
	 * with this in their class (meta-boxes.js). A swatch may stay empty. There is no filter for it; the only other
	 * class that it passes over, `checkbox`, has styles of its own. tests/e2e/product-swatches.spec.ts saves with
	 * empty fields on a real shop.
	 */
	private const MAY_BE_EMPTY = 'vitrin-search__field';

	/**
	 * @param string $value #rrggbb or ''.
	 * @param string $label Accessible name; '' where a label element names the field by its id.
	 * @param string $id    '' for none.
	 */
	public static function color( string $name, string $value, string $label = '', string $id = '' ): string {
		return sprintf(
			'<span data-vitrin-swatch="color" style="display:flex;gap:8px;align-items:center"><input type="text" class="%6$s" name="%1$s"%2$s value="%3$s" dir="ltr" style="width:8em" maxlength="7" pattern="#?([0-9A-Fa-f]{3}){1,2}" placeholder="#1f5f5b"><input type="color" hidden aria-label="%4$s" value="%5$s" data-none="%7$s" style="width:44px;height:32px;padding:2px"></span>',
			esc_attr( $name ),
			self::named( $label, $id ),
			esc_attr( $value ),
			esc_attr( '' === $label ? __( 'Pick a colour', 'vitrin' ) : __( 'Pick a colour', 'vitrin' ) . ' (' . $label . ')' ),
			esc_attr( '' === $value ? '#ffffff' : $value ),
			esc_attr( self::MAY_BE_EMPTY ),
			esc_attr__( 'No colour chosen', 'vitrin' )
		);
	}

	/**
	 * @param int    $value An attachment's id; 0 for none.
	 * @param string $label Accessible name; '' where a label element names the field by its id.
	 * @param string $id    '' for none.
	 */
	public static function picture( string $name, int $value, string $label = '', string $id = '' ): string {
		$src     = 0 === $value ? false : wp_get_attachment_image_url( $value, 'thumbnail' );
		$is_set  = is_string( $src );
		$for     = '' === $label ? '' : ' (' . $label . ')';
		$buttons = '';
		foreach ( array( __( 'Choose a picture', 'vitrin' ), __( 'Remove', 'vitrin' ) ) as $text ) {
			$buttons .= sprintf( '<button type="button" class="button" hidden%s>%s</button>', '' === $for ? '' : sprintf( ' aria-label="%s"', esc_attr( $text . $for ) ), esc_html( $text ) );
		}

		return sprintf(
			'<span data-vitrin-swatch="picture" style="display:flex;gap:8px;align-items:center"><input type="text" class="%7$s" name="%1$s"%2$s value="%3$s" dir="ltr" placeholder="https://" style="width:20em;max-width:100%%"><img src="%4$s" alt="" width="48" height="48" style="object-fit:cover;border-radius:6px"%5$s>%6$s</span>',
			esc_attr( $name ),
			self::named( $label, $id ),
			esc_attr( 0 === $value ? '' : (string) $value ),
			esc_url( $is_set ? $src : '' ),
			$is_set ? '' : ' hidden',
			$buttons,
			esc_attr( self::MAY_BE_EMPTY )
		);
	}

	/**
	 * A picture as the field sends it: its id, or without script its address in the media library.
	 *
	 * @return int 0 for none.
	 */
	public static function read_picture( mixed $sent ): int {
		$sent = is_string( $sent ) ? trim( $sent ) : '';
		$id   = ctype_digit( $sent ) ? (int) $sent : ( str_starts_with( $sent, 'http' ) ? attachment_url_to_postid( esc_url_raw( $sent ) ) : 0 );

		return $id > 0 && wp_attachment_is_image( $id ) ? $id : 0;
	}

	private static function named( string $label, string $id ): string {
		return ( '' === $id ? '' : sprintf( ' id="%s"', esc_attr( $id ) ) ) . ( '' === $label ? '' : sprintf( ' aria-label="%s"', esc_attr( $label ) ) );
	}
}
