<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Whether a folded word was meant, but for a slip on one letter: typed one too many, left one out, took another,
 * or two in the wrong order. Pure.
 */
final class Slip {

	/** In shorter words any other letter makes another word. */
	public const LEAST_LETTERS = 3;

	/** From here on the beginning of a word is enough: the visitor may still be typing. */
	private const LONG_WORD = 5;

	/** Keys as they lie: those of the second row are half a key further than those above, and so on. */
	private const KEYBOARDS = array(
		array( 'qwertyuiop', 'asdfghjkl', 'zxcvbnm' ),
		array( 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو' ),
	);

	/** Letters that sound alike, or differ by a stroke or a dot: people take one for another. */
	private const ALIKE = array( 'قغ', 'زذضظژ', 'سصث', 'تط', 'هح', 'اع', 'کگ', 'پب', 'جچ', 'حخج', 'دذ', 'رزژ', 'شس', 'فق', 'ck', 'sz', 'vw', 'iy', 'ae', 'ou', 'mn' );

	/** Likely, possible, and another letter that is neither beside the right one nor like it. */
	private const LIKELY   = 1;
	private const POSSIBLE = 2;
	private const UNLIKELY = 3;

	/** @var array<string, true>|null Pairs of letters that are taken for each other. */
	private static ?array $near = null;

	/** A number is not corrected: another one is another product. */
	public static function may_be_corrected( string $word ): bool {
		return mb_strlen( $word ) >= self::LEAST_LETTERS && 1 === preg_match( '/^\p{L}+$/u', $word );
	}

	/**
	 * How far what was typed is from a word; null for more than one slip, and for none.
	 *
	 * @param string $typed Folded, as is the word.
	 */
	public static function cost( string $typed, string $word ): ?int {
		if ( str_starts_with( $word, $typed ) ) {
			return null;
		}
		$from = mb_str_split( $typed );
		$to   = mb_str_split( $word );
		$cost = self::of_letters( $from, $to );
		if ( null !== $cost || count( $from ) < self::LONG_WORD ) {
			return $cost;
		}
		foreach ( array( 0, 1, -1 ) as $more ) {
			$length = count( $from ) + $more;
			$cost   = $length < count( $to ) ? self::of_letters( $from, array_slice( $to, 0, $length ) ) : null;
			if ( null !== $cost ) {
				// A whole word rather than the beginning of one.
				return $cost + self::UNLIKELY;
			}
		}

		return null;
	}

	/**
	 * @param list<string> $from
	 * @param list<string> $to
	 */
	private static function of_letters( array $from, array $to ): ?int {
		$longer = count( $to ) - count( $from );
		if ( abs( $longer ) > 1 || $from === $to ) {
			return null;
		}
		$start = 0;
		while ( isset( $from[ $start ], $to[ $start ] ) && $from[ $start ] === $to[ $start ] ) {
			++$start;
		}
		$left  = array_slice( $from, $start );
		$right = array_slice( $to, $start );
		if ( 1 === $longer ) {
			// Left out: rarely the first one.
			return array_slice( $right, 1 ) === $left ? self::of_length( $right[0], $to, $start ) : null;
		}
		if ( -1 === $longer ) {
			return array_slice( $left, 1 ) === $right ? self::of_length( $left[0], $from, $start ) : null;
		}
		if ( array_slice( $left, 1 ) === array_slice( $right, 1 ) ) {
			return self::are_near( $left[0], $right[0] ) ? self::LIKELY : self::UNLIKELY;
		}

		return count( $left ) > 1 && $left[0] === $right[1] && $left[1] === $right[0] && array_slice( $left, 2 ) === array_slice( $right, 2 ) ? self::LIKELY : null;
	}

	/**
	 * Of a letter too many or too few: likely beside the same one, or beside one whose key is hit as well.
	 *
	 * @param list<string> $letters Of the longer word.
	 */
	private static function of_length( string $letter, array $letters, int $at ): int {
		foreach ( array( $letters[ $at - 1 ] ?? '', $letters[ $at + 1 ] ?? '' ) as $beside ) {
			if ( $beside === $letter || self::are_near( $letter, $beside ) ) {
				return self::LIKELY;
			}
		}

		return self::POSSIBLE;
	}

	private static function are_near( string $one, string $two ): bool {
		self::$near ??= self::pairs();

		return isset( self::$near[ $one . $two ] );
	}

	/** @return array<string, true> */
	private static function pairs(): array {
		$pairs = array();
		$add   = static function ( string $one, string $two ) use ( &$pairs ): void {
			$pairs[ $one . $two ] = true;
			$pairs[ $two . $one ] = true;
		};
		foreach ( self::KEYBOARDS as $rows ) {
			$keys = array_map( static fn ( string $row ): array => mb_str_split( $row ), $rows );
			foreach ( $keys as $at => $row ) {
				foreach ( $row as $column => $key ) {
					$neighbours = array( $row[ $column + 1 ] ?? '', $keys[ $at + 1 ][ $column ] ?? '', $keys[ $at + 1 ][ $column - 1 ] ?? '' );
					foreach ( array_filter( $neighbours ) as $neighbour ) {
						$add( $key, $neighbour );
					}
				}
			}
		}
		foreach ( self::ALIKE as $group ) {
			$letters = mb_str_split( $group );
			foreach ( $letters as $one ) {
				foreach ( $letters as $two ) {
					if ( $one !== $two ) {
						$add( $one, $two );
					}
				}
			}
		}

		return $pairs;
	}
}
