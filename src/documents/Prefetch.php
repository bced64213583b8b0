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

		return false;
	}
}
