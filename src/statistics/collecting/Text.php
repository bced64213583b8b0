<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** Texts that somebody sent, made fit for a line of the buffer and for whoever reads a report. */
final class Text {

	/** Control characters, line breaks, and marks that turn the direction of what follows; joiners belong to Persian. */
	private const UNSEEN = '/[\p{Cc}\x{061C}\x{200B}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}\x{FEFF}\x{FFF9}-\x{FFFB}]/u';

	/**
	 * @param mixed $value   As it was sent.
	 * @param int   $letters It is cut after so many.
	 * @return string|null Null for what is no text of UTF-8.
	 */
	public static function line( mixed $value, int $letters ): ?string {
		if ( ! is_string( $value ) ) {
			return null;
		}
		// Most are short and plain.
		if ( strlen( $value ) <= $letters && ctype_print( $value ) ) {
			return trim( $value );
		}
		$seen = preg_replace( self::UNSEEN, '', $value );

		return null === $seen ? null : trim( self::cut( trim( $seen ), $letters ) );
	}

	/**
	 * A text that was sent in base64, of either alphabet.
	 *
	 * @param int $letters It is cut after so many.
	 * @return string|null Null for what is no base64 of UTF-8.
	 */
	public static function of_base64( mixed $value, int $letters ): ?string {
		if ( '' === $value ) {
			return '';
		}
		$decoded = is_string( $value ) ? base64_decode( strtr( $value, ' -_', '++/' ), true ) : false;

		return false === $decoded ? null : self::line( $decoded, $letters );
	}

	/** @param string $text Of UTF-8. */
	public static function cut( string $text, int $letters ): string {
		return strlen( $text ) > $letters && 1 === preg_match( '/^.{0,' . $letters . '}/us', $text, $found ) ? $found[0] : $text;
	}
}
