<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/** Lines of a CSV file (RFC 4180). */
final class Csv {

	/** With it Excel reads the file as UTF-8. */
	public const BYTE_ORDER_MARK = "\u{feff}";

	/** With these a spreadsheet begins a formula; the last five are their wide forms and the minus sign. */
	private const FORMULA = '=+\-@\x{ff1d}\x{ff0b}\x{ff0d}\x{ff20}\x{2212}';

	/**
	 * A text as a cell. What a spreadsheet would take for a formula gets an apostrophe; also behind a semicolon, at which
	 * some split a line. Never for amounts: a negative one is no formula.
	 */
	public static function text( string $text ): string {
		$is_tabbed = 1 === preg_match( '/^[\t\r\n]/', $text );
		$line      = trim( (string) preg_replace( '/[\s\x00-\x1f\x{85}\x{2028}\x{2029}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
		$line      = (string) preg_replace( '/([;\x{61b}\x{ff1b}])([\p{Cf}\p{Z}"\']*)(?=[' . self::FORMULA . '])/u', "$1$2'", $line );

		return $is_tabbed || 1 === preg_match( '/^[\p{Cf}\p{Z}]*[' . self::FORMULA . ']/u', $line ) ? "'" . $line : $line;
	}

	/** @param list<string> $cells Texts as text() gives them; amounts as they are. */
	public static function line( array $cells ): string {
		return implode( ',', array_map( static fn ( string $cell ): string => 1 === preg_match( '/[",\r\n]|^\s|\s$/', $cell ) ? '"' . str_replace( '"', '""', $cell ) . '"' : $cell, $cells ) ) . "\r\n";
	}
}
