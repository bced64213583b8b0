<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** A page's path in one spelling, whichever of them a browser, a server or a cache uses. */
final class PagePath {

	/** Letters of the longest one. */
	private const LONGEST = 200;

	/**
	 * Decoded, with single slashes and none at its end, without query and signs that nobody sees.
	 *
	 * @param string $uri Path and query, or a whole address; any bytes.
	 */
	public static function of( string $uri ): string {
		$path = (string) preg_replace( '~^[a-z][a-z0-9+.-]*://[^/?#]*~i', '', $uri );
		$path = substr( $path, 0, strcspn( $path, '?#' ) );
		if ( str_contains( $path, '%' ) ) {
			$path = rawurldecode( $path );
		}
		if ( ! ctype_print( $path ) && '' !== $path ) {
			$path = self::readable( $path );
		}
		$path = '/' . trim( (string) preg_replace( '~/{2,}~', '/', $path ), '/ ' );

		return Text::cut( $path, self::LONGEST );
	}

	/** Bytes that are no text stay encoded, in one way. */
	private static function readable( string $path ): string {
		if ( 1 !== preg_match( '//u', $path ) ) {
			$path = (string) preg_replace_callback( '/[\x80-\xFF]/', static fn ( array $byte ): string => sprintf( '%%%02X', ord( $byte[0] ) ), $path );
		}

		return (string) Text::line( $path, strlen( $path ) );
	}
}
