<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** Browsers and search engines fetch links that nobody has clicked; a number would be given for it. */
final class Prefetch {

	public static function is_one(): bool {
		foreach ( array( 'HTTP_SEC_PURPOSE', 'HTTP_PURPOSE', 'HTTP_X_PURPOSE', 'HTTP_X_MOZ' ) as $name ) {
			$value = isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
			if ( 1 === preg_match( '/prefetch|prerender|preview/i', $value ) ) {
				return true;
			}
		}

		// A picture or frame of a page, which an author of the shop may have written, is no click either; `empty` is a script's call.
		$place = isset( $_SERVER['HTTP_SEC_FETCH_DEST'] ) && is_string( $_SERVER['HTTP_SEC_FETCH_DEST'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_SEC_FETCH_DEST'] ) ) : '';

		return ! in_array( $place, array( '', 'document', 'empty' ), true );
	}
}
