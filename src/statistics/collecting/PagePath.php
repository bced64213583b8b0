<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** A page's path in one spelling, whichever of them a browser, a server or a cache uses. */
final class PagePath {

	/** Letters of the longest one. */
	private const LONGEST = 200;

	/** @param string $uri Path and query, or a whole address. */
	public static function of( string $uri ): string {
		$path = (string) preg_replace( '~^[a-z][a-z0-9+.-]*://[^/?#]*~i', '', $uri );
		$path = rawurldecode( (string) strtok( '' === $path ? '/' : $path, '?#' ) );
		$path = '/' . trim( (string) preg_replace( '~/+~', '/', (string) preg_replace( '/[\x00-\x1F\x7F]/', '', $path ) ), '/' );

		return 1 === preg_match( '/^.{0,' . self::LONGEST . '}/us', $path, $found ) ? $found[0] : substr( $path, 0, self::LONGEST );
	}
}
