<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Twin of domain/fold.ts; both are held to fold.fixture.json. Persian is typed on many keyboards: what
 * looks the same to a reader, or is left out by half of the writers, has to be the same to the search.
 */
final class Fold {

	/** Marks on letters, the long stroke, the hamza that stands alone, and what has no width and joins. */
	private const NOTHING = '/[\p{M}\x{0640}\x{0621}\x{00AD}\x{200D}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** Everything that is neither letter nor number parts words, the half-space too. */
	private const BETWEEN = '/[^\p{L}\p{N}]+/u';

	/** Letters by the one that stands for them; those that decompose are here for servers without intl. */
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
		'۰' => '0',
		'۱' => '1',
		'۲' => '2',
		'۳' => '3',
		'۴' => '4',
		'۵' => '5',
		'۶' => '6',
		'۷' => '7',
		'۸' => '8',
		'۹' => '9',
		'٠' => '0',
		'١' => '1',
		'٢' => '2',
		'٣' => '3',
		'٤' => '4',
		'٥' => '5',
		'٦' => '6',
		'٧' => '7',
		'٨' => '8',
		'٩' => '9',
	);

	/**
	 * A text folded: lower case, one form of each letter, Latin digits, words parted by one space.
	 *
	 * @param string $text Plain text; bytes that are no UTF-8 are left out.
	 */
	public static function text( string $text ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		if ( class_exists( \Normalizer::class ) ) {
			$taken_apart = \Normalizer::normalize( $text, \Normalizer::FORM_KD );
			$text        = is_string( $taken_apart ) ? $taken_apart : $text;
		}
		$text = (string) preg_replace( self::NOTHING, '', $text );
		$text = strtr( mb_strtolower( $text, 'UTF-8' ), self::LETTERS );

		return trim( (string) preg_replace( self::BETWEEN, ' ', $text ) );
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
