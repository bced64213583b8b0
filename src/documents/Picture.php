<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** Logo, seal and signature: pictures of this site only, so that a document asks no other. */
final class Picture {

	/**
	 * @param string $value Id of an attachment, or an address.
	 * @return string '' for what isn't a picture of this site.
	 */
	public static function url( string $value ): string {
		if ( 1 === preg_match( '/^[1-9]\d{0,17}$/D', $value ) ) {
			$url = wp_get_attachment_image_url( (int) $value, 'large' );

			return is_string( $url ) ? $url : '';
		}
		$url = esc_url_raw( $value, array( 'http', 'https' ) );

		return '' !== $url && in_array( self::origin( $url ), self::origins(), true ) ? $url : '';
	}

	/**
	 * Where pictures may come from.
	 *
	 * @return list<string>
	 */
	public static function origins(): array {
		$uploads = wp_get_upload_dir()['baseurl'] ?? '';

		return array_values( array_unique( array_filter( array( self::origin( home_url() ), self::origin( site_url() ), self::origin( is_string( $uploads ) ? $uploads : '' ) ) ) ) );
	}

	/** Scheme, host and port; '' for a relative or broken address. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );

		return is_array( $parts ) && isset( $parts['scheme'], $parts['host'] ) ? strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) : '';
	}
}
