<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Normalizes text for comparing; twin of fold.ts, both tested against src/search/fold.fixture.json. Persian is
 * typed on many keyboards: what looks the same to readers, or is left out by half of the writers, must be equal
 * to the search.
 */
final class Fold {

	/** Removed: combining marks, tatweel, standalone hamza, and zero-width characters that join. */
	private const IGNORED = '/[\p{M}\x{0640}\x{0621}\x{00AD}\x{200D}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** Anything but letters and numbers separates words, the half-space too. */
	private const SEPARATORS = '/[^\p{L}\p{N}]+/u';

	/** Variants of letters; those that decompose are listed for servers without intl. */
	private const LETTERS = array(
		'ي' => 'ی',
		'ى' => 'ی',
		'ئ' => 'ی',
		'ے' => 'ی',
		'ې' => 'ی',
		'ك' => 'ک',
		'ڪ' => 'ک',
		'ة' => 'ه',
		'ە' => 'ه',
		'ۀ' => 'ه',
		'ہ' => 'ه',
		'ھ' => 'ه',
		'آ' => 'ا',
		'أ' => 'ا',
		'إ' => 'ا',
		'ٱ' => 'ا',
		'ؤ' => 'و',
		'ς' => 'σ',
	) + Digits::LATIN;

	/**
	 * Lower case, one form of each letter, Latin digits, words separated by single spaces.
	 *
	 * @param string $text Plain text; invalid UTF-8 is dropped.
	 */
	public static function text( string $text ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		if ( class_exists( \Normalizer::class ) ) {
			$decomposed = \Normalizer::normalize( $text, \Normalizer::FORM_KD );
			$text       = is_string( $decomposed ) ? $decomposed : $text;
		}
		$text = (string) preg_replace( self::IGNORED, '', $text );
		$text = strtr( mb_strtolower( $text, 'UTF-8' ), self::LETTERS );

		return trim( (string) preg_replace( self::SEPARATORS, ' ', $text ) );
	}

	/**
	 * The folded words of a text.
	 *
	 * @param string $text Plain text.
	 * @return list<string>
	 */
	public static function words( string $text ): array {
		$folded = self::text( $text );

		return '' === $folded ? array() : explode( ' ', $folded );
	}
}
