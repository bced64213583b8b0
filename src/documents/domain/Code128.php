<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** Barcodes of ISO/IEC 15417 (Code 128) as SVG, for post codes: pairs of digits in set C, other text in set B. */
final class Code128 {

	private const START_B = 104;
	private const START_C = 105;
	private const STOP    = 106;

	/** Modules of white that a reader needs on each side. */
	private const QUIET = 10;

	/** In modules. */
	private const HEIGHT = 40;

	/** Widths of bars and spaces in turn, by value. */
	private const WIDTHS = '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';

	/** @return string '' for what has no barcode: nothing, more than 40 characters, other than printable ASCII. */
	public static function svg( string $text ): string {
		$values = self::values( $text );
		if ( array() === $values ) {
			return '';
		}
		$widths = explode( ' ', self::WIDTHS );
		$path   = '';
		$at     = self::QUIET;
		foreach ( $values as $value ) {
			foreach ( str_split( $widths[ $value ] ) as $index => $width ) {
				if ( 0 === $index % 2 ) {
					$path .= sprintf( 'M%d 0h%dv%dh-%dz', $at, $width, self::HEIGHT, $width );
				}
				$at += (int) $width;
			}
		}

		return sprintf( '<svg xmlns="http://www.w3.org/2000/svg" class="vitrin-doc-barcode" viewBox="0 0 %d %d" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true"><path d="%s"/></svg>', $at + self::QUIET, self::HEIGHT, $path );
	}

	/**
	 * With start, checksum and stop.
	 *
	 * @return list<int>
	 */
	public static function values( string $text ): array {
		if ( 1 !== preg_match( '/^[ -~]{1,40}$/D', $text ) ) {
			return array();
		}
		$is_pairs = 1 === preg_match( '/^(\d\d)+$/D', $text );
		$values   = $is_pairs
			? array( self::START_C, ...array_map( 'intval', str_split( $text, 2 ) ) )
			: array( self::START_B, ...array_map( static fn ( string $letter ): int => ord( $letter ) - 32, str_split( $text ) ) );
		$sum      = $values[0];
		foreach ( $values as $place => $value ) {
			$sum += $place * $value;
		}

		return array( ...$values, $sum % 103, self::STOP );
	}
}
