<?php

namespace Vitrin\Catalog\Facets;

defined( 'ABSPATH' ) || exit;

/**
 * Sets of small numbers as strings with a bit for each: PHP joins and cuts strings bit by bit at the speed of C, so
 * that a hundred sets of ten thousand numbers are compared within a millisecond. Zeros at the end may be missing.
 */
final class Bits {

	/** Bits of a number in a list: where fewer than one in so many is a member, the list is shorter than a bit for each. */
	private const BITS_OF_NUMBER = 32;

	private const FOUR_BYTES = 'V*';

	/** @param iterable<int> $numbers From 0. */
	public static function of( iterable $numbers ): string {
		$bytes = array();
		foreach ( $numbers as $number ) {
			$at           = $number >> 3;
			$bytes[ $at ] = ( $bytes[ $at ] ?? 0 ) | ( 1 << ( $number & 7 ) );
		}
		if ( array() === $bytes ) {
			return '';
		}
		$bits = str_repeat( "\0", max( array_keys( $bytes ) ) + 1 );
		foreach ( $bytes as $at => $byte ) {
			$bits[ $at ] = chr( $byte );
		}

		return $bits;
	}

	/** What is in both. */
	public static function both( string $one, string $two ): string {
		return $one & $two;
	}

	/** What is in one of them or in both. */
	public static function either( string $one, string $two ): string {
		return $one | $two;
	}

	/** What is in the first and not in the second. */
	public static function without( string $one, string $two ): string {
		return $one & ~str_pad( substr( $two, 0, strlen( $one ) ), strlen( $one ), "\0" );
	}

	/** How many are in it. */
	public static function count( string $bits ): int {
		/** @var array<int, int> $ones Set bits of each byte. */
		static $ones = array();
		if ( array() === $ones ) {
			foreach ( range( 0, 255 ) as $byte ) {
				$ones[ $byte ] = substr_count( decbin( $byte ), '1' );
			}
		}
		$count = 0;
		foreach ( count_chars( $bits, 1 ) as $byte => $times ) {
			$count += $ones[ $byte ] * $times;
		}

		return $count;
	}

	/** @return list<int> In order. */
	public static function numbers( string $bits ): array {
		$numbers = array();
		$length  = strlen( $bits );
		for ( $at = strspn( $bits, "\0" ); $at < $length; $at += 1 + strspn( $bits, "\0", $at + 1 ) ) {
			$byte = ord( $bits[ $at ] );
			for ( $bit = 0; $bit < 8; $bit++ ) {
				if ( $byte & ( 1 << $bit ) ) {
					$numbers[] = 8 * $at + $bit;
				}
			}
		}

		return $numbers;
	}

	/**
	 * For a column of plain text.
	 *
	 * @param int $size Of the numbers that there are.
	 */
	public static function to_text( string $bits, int $size ): string {
		return self::count( $bits ) * self::BITS_OF_NUMBER < $size
			? 'l' . base64_encode( self::packed( self::numbers( $bits ) ) ) // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Plain text for any database.
			: 'b' . base64_encode( rtrim( $bits, "\0" ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- The same.
	}

	/** @param string $text From to_text(); '' gives nothing. */
	public static function from_text( string $text ): string {
		$data = (string) base64_decode( substr( $text, 1 ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- See to_text().

		return str_starts_with( $text, 'l' ) ? self::of( self::unpacked( $data ) ) : $data;
	}

	/**
	 * @param list<int> $numbers
	 * @return string For unpacked().
	 */
	public static function packed( array $numbers ): string {
		return pack( self::FOUR_BYTES, ...$numbers );
	}

	/**
	 * @param string $packed Four bytes for each number, the lowest first.
	 * @return list<int>
	 */
	public static function unpacked( string $packed ): array {
		$numbers = '' === $packed ? array() : unpack( self::FOUR_BYTES, $packed );

		return is_array( $numbers ) ? array_values( array_filter( $numbers, 'is_int' ) ) : array();
	}
}
