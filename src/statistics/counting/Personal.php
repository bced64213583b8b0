<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Takes out of a text what may name somebody, or open something of theirs: what people type into a search, and what links
 * in mails carry in their paths. Figures are kept for good and read by many [STAT-08].
 */
final class Personal {

	/** What stands in its place. */
	public const LEFT_OUT = '…';

	/** Without any of these there is nothing to look for, as in nearly all texts. */
	private const SUSPICIOUS = '/@|[\d۰-۹٠-٩]{4}|[A-Za-z0-9_]{20}|wc_order_/u';

	private const DIGIT = '[0-9۰-۹٠-٩]';

	/** Emails; keys of orders; accounts of banks; ids by chance, as UUID or as a long mixture without hyphens, which names of pages have. */
	private const PATTERNS = array(
		'~[^\s/@:;,?&=<>]+@[^\s/@:;,?&=<>]+\.[\p{L}\d]{2,}~u',
		'~wc_order_\w+~',
		'~\bIR' . self::DIGIT . '{24}\b~iu',
		'~\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b~i',
		'~(?<![A-Za-z0-9_])(?=\w*\d\w*\d\w*\d\w*\d)(?=\w*[A-Za-z]\w*[A-Za-z])[A-Za-z0-9_]{20,}~',
		// Iranian mobiles. Barcodes are of other lengths, numbers of books of ten digits.
		'~(?<!' . self::DIGIT . ')(?:(?:\+|00)?[9۹٩][8۸٨]|[0۰٠])[ -]?[9۹٩]' . self::DIGIT . '{2}[ -]?' . self::DIGIT . '{3}[ -]?' . self::DIGIT . '{4}(?!' . self::DIGIT . ')~u',
	);

	/** Numbers that may be those of bank cards. */
	private const CARD = '~(?<!' . self::DIGIT . ')' . self::DIGIT . '{4}(?:[ -]?' . self::DIGIT . '{4}){3}(?!' . self::DIGIT . ')~u';

	/** @param string $text Of UTF-8. */
	public static function without( string $text ): string {
		if ( 1 !== preg_match( self::SUSPICIOUS, $text ) ) {
			return $text;
		}
		$text = (string) preg_replace( self::PATTERNS, self::LEFT_OUT, $text );

		return (string) preg_replace_callback( self::CARD, static fn ( array $found ): string => self::is_card( $found[0] ) ? self::LEFT_OUT : $found[0], $text );
	}

	/** By the check digit that all cards have. */
	private static function is_card( string $number ): bool {
		$sum = 0;
		foreach ( array_reverse( str_split( (string) preg_replace( '/\D/', '', Digits::to_latin( $number ) ) ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += $value > 9 ? $value - 9 : $value;
		}

		return 0 === $sum % 10;
	}
}
