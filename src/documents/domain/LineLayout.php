<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * How a line of an invoice is laid out. Where all its columns don't go beside the goods, the amounts stand in a row of
 * their own under them. This only chooses: in both, each column is as wide as what stands in it.
 */
final class LineLayout {

	/** Millimetres of a sheet's width that its two margins take. */
	private const MARGINS = 22;

	/** Millimetres a column's padding takes. */
	private const PADDING = 3.0;

	/** Millimetres of a character. */
	private const CHARACTER = 1.75;

	/** A fifth of the sheet at least is for the goods: a name of a few words in few rows. */
	private const GOODS = 0.2;

	/**
	 * Whether amounts stand under the goods.
	 *
	 * @param int                    $width   The sheet's, in millimetres.
	 * @param list<list<string>>     $columns What stands in each column beside the goods, its heading too.
	 */
	public static function is_stacked( int $width, array $columns ): bool {
		$taken = 0.0;
		foreach ( $columns as $texts ) {
			$taken += self::PADDING + self::CHARACTER * max( 0, ...array_map( array( self::class, 'longest_word' ), $texts ) );
		}

		return $taken + self::GOODS * $width > $width - self::MARGINS;
	}

	private static function longest_word( string $text ): int {
		// What only marks a letter, and what groups digits, is narrow.
		return max( array_map( 'mb_strlen', explode( ' ', (string) preg_replace( '/[\x{200C}\x{064B}-\x{0655}٬,.]/u', '', $text ) ) ) );
	}
}
