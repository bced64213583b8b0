<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/**
 * Rows of sums as one text, column by column: a report reads the columns that it needs, and adds numbers instead of asking
 * the database to. Kept as letters of ASCII, which each database, copy and import of one takes as they are.
 *
 * @phpstan-type Columns array<string, list<int>>
 */
final class SumsBlock {

	/** Texts' ids, then what is summed. */
	public const COLUMNS = array( 'a', 'b', ...Sums::METRICS );

	/** Bytes of a number by how unpack() calls it, and the largest one of it. */
	private const SIZES = array(
		'c' => array( 1, 0x7f ),
		's' => array( 2, 0x7fff ),
		'l' => array( 4, 0x7fff_ffff ),
		'q' => array( 8, PHP_INT_MAX ),
	);

	/** A column of zeros. */
	private const NONE = '0';

	/** First letter: whether it was made smaller. Some hosts have no zlib. */
	private const PLAIN   = 'p';
	private const SMALLER = 'z';

	/** It takes little time, which there is in the night. */
	private const LEVEL = 6;

	/** @param Columns $columns Of COLUMNS, all of the same length. */
	public static function encode( array $columns ): string {
		$count = count( $columns['a'] );
		$heads = '';
		$bytes = '';
		foreach ( self::COLUMNS as $name ) {
			$column = $columns[ $name ];
			$format = self::format( $column );
			$heads .= $format;
			$bytes .= self::NONE === $format ? '' : pack( $format . '*', ...$column );
		}
		$all   = pack( 'V', $count ) . $heads . $bytes;
		$small = function_exists( 'gzcompress' ) ? gzcompress( $all, self::LEVEL ) : false;

		return false === $small ? self::PLAIN . base64_encode( $all ) : self::SMALLER . base64_encode( $small ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Bytes as letters.
	}

	/**
	 * @param list<string> $names Columns that are wanted.
	 * @return Columns|null Null for what isn't such a text, or can't be read here.
	 */
	public static function decode( string $text, array $names ): ?array {
		$bytes = base64_decode( substr( $text, 1 ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Letters as bytes.
		if ( is_string( $bytes ) && str_starts_with( $text, self::SMALLER ) ) {
			// What is broken is read anew from the totals.
			$bytes = function_exists( 'gzuncompress' ) ? @gzuncompress( $bytes ) : false; // phpcs:ignore WordPress.PHP.NoSilencedErrors, Generic.PHP.NoSilencedErrors -- It warns.
		}
		$offset = 4 + count( self::COLUMNS );
		if ( ! is_string( $bytes ) || strlen( $bytes ) < $offset ) {
			return null;
		}
		/** @var array{1: int} $head */
		$head    = unpack( 'V', $bytes );
		$count   = $head[1];
		$columns = array();
		foreach ( self::COLUMNS as $number => $name ) {
			$format = $bytes[ 4 + $number ];
			$size   = $count * ( self::SIZES[ $format ][0] ?? 0 );
			if ( in_array( $name, $names, true ) ) {
				$column = self::NONE === $format ? array_fill( 0, $count, 0 ) : unpack( $format . '*', substr( $bytes, $offset, $size ) );
				if ( ! is_array( $column ) || count( $column ) !== $count ) {
					return null;
				}
				/** @var array<int> $column */
				$columns[ $name ] = array_values( $column );
			}
			$offset += $size;
		}

		return $columns;
	}

	/** @param list<int> $column */
	private static function format( array $column ): string {
		if ( array() === $column ) {
			return self::NONE;
		}
		$largest = max( max( $column ), -min( $column ) );
		if ( 0 === $largest ) {
			return self::NONE;
		}
		foreach ( self::SIZES as $format => list( , $most ) ) {
			if ( $largest <= $most ) {
				return $format;
			}
		}

		return 'q';
	}
}
