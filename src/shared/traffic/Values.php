<?php

namespace Vitrin\Shared\Traffic;

defined( 'ABSPATH' ) || exit;

/**
 * Texts from addresses, made fit for an order and a reader, whatever somebody put there [ATTR-03]. TypeScript twin:
 * attribution/domain/values.ts; attribution/landings.fixture.json.
 */
final class Values {

	/** In Unicode letters: what is longer is no name of a campaign. */
	private const LONGEST = 200;

	/**
	 * A value of an address: decoded, as often as mailers and shorteners may have encoded it, without signs that a page, a
	 * header or a reader could stumble over.
	 *
	 * @param string $value As it stands in an address.
	 * @return string At most 200 letters, '' for nothing.
	 */
	public static function clean( string $value ): string {
		$text = self::is_text( $value ) ? $value : (string) preg_replace( '/[\x80-\xff]/', '', $value );
		$text = self::decode( self::decode( self::decode( $text ) ) );

		return self::plain( $text, self::LONGEST );
	}

	/**
	 * Plain text of one line, without signs that a page, a header or a reader could stumble over.
	 *
	 * @param string $text Of UTF-8.
	 * @param int    $most Unicode letters.
	 */
	public static function plain( string $text, int $most ): string {
		$text = (string) preg_replace( array( '/[\p{Cc}<>\x{FEFF}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u', '/\p{Z}+/u' ), array( '', ' ' ), $text );

		return trim( mb_substr( trim( $text, ' ' ), 0, $most, 'UTF-8' ), ' ' );
	}

	/**
	 * The query's values, cleaned, by their names in small letters; the first of several of one name.
	 *
	 * @param string $url Any text.
	 * @return array<array-key, string>
	 */
	public static function query( string $url ): array {
		$query = array();
		$found = explode( '?', explode( '#', $url, 2 )[0], 2 )[1] ?? '';
		// Some mailers write the address into HTML twice: &amp; is what they mean by &.
		foreach ( (array) preg_split( '/&(?:amp;)?/', $found ) as $pair ) {
			$parts = explode( '=', str_replace( '+', ' ', (string) $pair ), 2 );
			$name  = mb_strtolower( self::decode( $parts[0] ), 'UTF-8' );
			if ( ! isset( $query[ $name ] ) ) {
				$query[ $name ] = self::clean( $parts[1] ?? '' );
			}
		}

		return $query;
	}

	/** Decodes once; bytes that are no text stay as they are. */
	private static function decode( string $text ): string {
		return (string) preg_replace_callback(
			'/(?:%[\da-f]{2})+/i',
			static function ( array $bytes ): string {
				$decoded = rawurldecode( $bytes[0] );
				return self::is_text( $decoded ) ? $decoded : $bytes[0];
			},
			$text
		);
	}

	private static function is_text( string $bytes ): bool {
		return 1 === preg_match( '//u', $bytes );
	}
}
