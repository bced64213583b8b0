<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * QR codes of ISO/IEC 18004 for addresses: bytes, error correction M, versions 1 to 10 (docs/adr/0033-documents.md
 * says why no library). A row is one integer, its leftmost module the highest bit.
 */
final class QrCode {

	/** By version: check bytes of each block, then the data bytes of each block. */
	private const BLOCKS = array(
		1  => array( 10, array( 16 ) ),
		2  => array( 16, array( 28 ) ),
		3  => array( 26, array( 44 ) ),
		4  => array( 18, array( 32, 32 ) ),
		5  => array( 24, array( 43, 43 ) ),
		6  => array( 16, array( 27, 27, 27, 27 ) ),
		7  => array( 18, array( 31, 31, 31, 31 ) ),
		8  => array( 22, array( 38, 38, 39, 39 ) ),
		9  => array( 22, array( 36, 36, 36, 37, 37 ) ),
		10 => array( 26, array( 43, 43, 43, 43, 44 ) ),
	);

	/** Centres of the alignment patterns, by version. */
	private const ALIGNMENT = array(
		1  => array(),
		2  => array( 6, 18 ),
		3  => array( 6, 22 ),
		4  => array( 6, 26 ),
		5  => array( 6, 30 ),
		6  => array( 6, 34 ),
		7  => array( 6, 22, 38 ),
		8  => array( 6, 24, 42 ),
		9  => array( 6, 26, 46 ),
		10 => array( 6, 28, 50 ),
	);

	/** Modules of white around it. */
	private const QUIET = 4;

	/** @var array<int, int> Powers of two in the field of 256 elements. */
	private static array $powers = array();

	/** @var array<int, int> Their exponents. */
	private static array $logarithms = array();

	/**
	 * What doesn't depend on the text, by version: the fixed patterns, where each bit of the data goes, and what each
	 * mask flips.
	 *
	 * @var array<int, array{fixed: list<int>, path: list<array{int, int}>, masks: list<list<int>>}>
	 */
	private static array $frames = array();

	/** @return string '' for more than 213 bytes, or nothing. */
	public static function svg( string $text ): string {
		$rows = self::rows( $text );
		$size = count( $rows );
		if ( 0 === $size ) {
			return '';
		}
		$path = '';
		foreach ( $rows as $y => $row ) {
			$bits = str_pad( decbin( $row ), $size, '0', STR_PAD_LEFT );
			preg_match_all( '/1+/', $bits, $runs, PREG_OFFSET_CAPTURE );
			foreach ( $runs[0] as $run ) {
				$path .= sprintf( 'M%d %dh%dv1h-%dz', (int) $run[1] + self::QUIET, $y + self::QUIET, strlen( (string) $run[0] ), strlen( (string) $run[0] ) );
			}
		}
		$whole = $size + 2 * self::QUIET;

		return sprintf( '<svg xmlns="http://www.w3.org/2000/svg" class="vitrin-doc-qr" viewBox="0 0 %1$d %1$d" shape-rendering="crispEdges" aria-hidden="true"><path d="%2$s"/></svg>', $whole, $path );
	}

	/** @return list<int> Rows from above; empty for what has no code. */
	public static function rows( string $text ): array {
		$version = self::version( strlen( $text ) );
		if ( 0 === $version || '' === $text ) {
			return array();
		}
		$size  = 17 + 4 * $version;
		$frame = self::frame( $version );
		$data  = array_fill( 0, $size, 0 );
		$bytes = self::codewords( $text, $version );
		foreach ( $frame['path'] as $index => list( $x, $y ) ) {
			// What is left over at the end stays light.
			if ( isset( $bytes[ $index >> 3 ] ) && ( $bytes[ $index >> 3 ] >> ( 7 - ( $index & 7 ) ) & 1 ) ) {
				$data[ $y ] |= 1 << ( $size - 1 - $x );
			}
		}
		$best  = array();
		$least = PHP_INT_MAX;
		for ( $mask = 0; $mask < 8; $mask++ ) {
			$rows = array();
			foreach ( $frame['masks'][ $mask ] as $y => $flip ) {
				$rows[] = ( $data[ $y ] ^ $flip ) | $frame['fixed'][ $y ];
			}
			$rows = self::with_format( $rows, $mask, $size );
			$cost = self::cost( $rows, $size );
			if ( $cost < $least ) {
				$least = $cost;
				$best  = $rows;
			}
		}

		return $best;
	}

	/** The smallest that holds so many bytes; 0: none. */
	private static function version( int $bytes ): int {
		foreach ( self::BLOCKS as $version => $block ) {
			// Four bits say what kind of data it is, eight or sixteen how much.
			if ( $bytes + ( $version < 10 ? 2 : 3 ) <= array_sum( $block[1] ) ) {
				return $version;
			}
		}

		return 0;
	}

	/**
	 * Data and check bytes of all blocks, in turns.
	 *
	 * @return list<int>
	 */
	private static function codewords( string $text, int $version ): array {
		list( $checks, $sizes ) = self::BLOCKS[ $version ];

		$bits  = '0100' . str_pad( decbin( strlen( $text ) ), $version < 10 ? 8 : 16, '0', STR_PAD_LEFT );
		$bits .= implode( '', array_map( static fn ( string $byte ): string => str_pad( decbin( ord( $byte ) ), 8, '0', STR_PAD_LEFT ), str_split( $text ) ) ) . '0000';
		$data  = array_map( static fn ( string $byte ): int => (int) bindec( str_pad( $byte, 8, '0' ) ), str_split( substr( $bits, 0, 8 * array_sum( $sizes ) ), 8 ) );
		for ( $fill = 0xEC; count( $data ) < array_sum( $sizes ); $fill ^= 0xEC ^ 0x11 ) {
			$data[] = $fill;
		}

		$blocks = array();
		$at     = 0;
		foreach ( $sizes as $size ) {
			$blocks[] = array_slice( $data, $at, $size );
			$at      += $size;
		}
		$check = array_map( static fn ( array $block ): array => self::check_bytes( $block, $checks ), $blocks );

		return array_merge( self::in_turns( $blocks ), self::in_turns( $check ) );
	}

	/**
	 * @param list<list<int>> $blocks
	 * @return list<int>
	 */
	private static function in_turns( array $blocks ): array {
		$all = array();
		// The last block is never the shorter one.
		$longest = count( $blocks[ count( $blocks ) - 1 ] ?? array() );
		for ( $place = 0; $place < $longest; $place++ ) {
			foreach ( $blocks as $block ) {
				if ( isset( $block[ $place ] ) ) {
					$all[] = $block[ $place ];
				}
			}
		}

		return $all;
	}

	/**
	 * Reed–Solomon check bytes.
	 *
	 * @param list<int> $block
	 * @return list<int>
	 */
	private static function check_bytes( array $block, int $count ): array {
		self::fill_tables();
		$generator = array( 1 );
		for ( $i = 0; $i < $count; $i++ ) {
			$next = array_fill( 0, count( $generator ) + 1, 0 );
			foreach ( $generator as $place => $factor ) {
				$next[ $place ]     ^= $factor;
				$next[ $place + 1 ] ^= self::product( $factor, self::$powers[ $i ] );
			}
			$generator = $next;
		}
		$rest = array_merge( $block, array_fill( 0, $count, 0 ) );
		foreach ( array_keys( $block ) as $place ) {
			$lead = $rest[ $place ];
			if ( 0 !== $lead ) {
				foreach ( $generator as $offset => $factor ) {
					$rest[ $place + $offset ] ^= self::product( $factor, $lead );
				}
			}
		}

		return array_slice( $rest, count( $block ) );
	}

	private static function product( int $one, int $other ): int {
		return 0 === $one || 0 === $other ? 0 : self::$powers[ ( self::$logarithms[ $one ] + self::$logarithms[ $other ] ) % 255 ];
	}

	private static function fill_tables(): void {
		if ( array() !== self::$powers ) {
			return;
		}
		$value = 1;
		for ( $exponent = 0; $exponent < 255; $exponent++ ) {
			self::$powers[ $exponent ]   = $value;
			self::$logarithms[ $value ] = $exponent;
			$value                    <<= 1;
			$value                     ^= $value > 255 ? 0x11D : 0;
		}
	}

	/** @return array{fixed: list<int>, path: list<array{int, int}>, masks: list<list<int>>} */
	private static function frame( int $version ): array {
		if ( isset( self::$frames[ $version ] ) ) {
			return self::$frames[ $version ];
		}
		$size  = 17 + 4 * $version;
		$fixed = array_fill( 0, $size, 0 );
		$taken = array_fill( 0, $size, 0 );
		$set   = static function ( int $x, int $y, bool $is_dark ) use ( &$fixed, &$taken, $size ): void {
			if ( $x < 0 || $y < 0 || $x >= $size || $y >= $size ) {
				return;
			}
			$bit          = 1 << ( $size - 1 - $x );
			$taken[ $y ] |= $bit;
			$fixed[ $y ]  = $is_dark ? $fixed[ $y ] | $bit : $fixed[ $y ] & ~$bit;
		};

		for ( $i = 0; $i < $size; $i++ ) {
			$set( $i, 6, 0 === $i % 2 );
			$set( 6, $i, 0 === $i % 2 );
		}
		foreach ( array( array( 3, 3 ), array( $size - 4, 3 ), array( 3, $size - 4 ) ) as list( $x, $y ) ) {
			for ( $dx = -4; $dx <= 4; $dx++ ) {
				for ( $dy = -4; $dy <= 4; $dy++ ) {
					$set( $x + $dx, $y + $dy, ! in_array( max( abs( $dx ), abs( $dy ) ), array( 2, 4 ), true ) );
				}
			}
		}
		$centres = self::ALIGNMENT[ $version ];
		foreach ( $centres as $x ) {
			foreach ( $centres as $y ) {
				// Not over the three corners' patterns.
				if ( ( 6 === $x && ( 6 === $y || $size - 7 === $y ) ) || ( $size - 7 === $x && 6 === $y ) ) {
					continue;
				}
				for ( $dx = -2; $dx <= 2; $dx++ ) {
					for ( $dy = -2; $dy <= 2; $dy++ ) {
						$set( $x + $dx, $y + $dy, 1 !== max( abs( $dx ), abs( $dy ) ) );
					}
				}
			}
		}
		// Where the format stands, and the module that is always dark.
		for ( $i = 0; $i < 9; $i++ ) {
			if ( 6 !== $i ) {
				$set( $i, 8, false );
				$set( 8, $i, false );
			}
			if ( $i < 8 ) {
				$set( $size - 1 - $i, 8, false );
				$set( 8, $size - 1 - $i, false );
			}
		}
		$set( 8, $size - 8, true );
		if ( $version >= 7 ) {
			$code = $version << 12 | self::remainder( $version << 12, 0x1F25, 12 );
			for ( $i = 0; $i < 18; $i++ ) {
				$is_dark = 1 === ( $code >> $i & 1 );
				$set( $size - 11 + $i % 3, intdiv( $i, 3 ), $is_dark );
				$set( intdiv( $i, 3 ), $size - 11 + $i % 3, $is_dark );
			}
		}

		self::$frames[ $version ] = array(
			'fixed' => array_values( $fixed ),
			'path'  => self::path( $taken, $size ),
			'masks' => array_map( static fn ( int $mask ): array => self::mask( $mask, $taken, $size ), range( 0, 7 ) ),
		);

		return self::$frames[ $version ];
	}

	/**
	 * Up and down in pairs of columns from the right, past what is taken.
	 *
	 * @param array<int, int> $taken
	 * @return list<array{int, int}>
	 */
	private static function path( array $taken, int $size ): array {
		$path  = array();
		$is_up = true;
		for ( $right = $size - 1; $right > 0; $right -= 2 ) {
			// The timing pattern's column is left out.
			$right -= 6 === $right ? 1 : 0;
			for ( $step = 0; $step < $size; $step++ ) {
				$y = $is_up ? $size - 1 - $step : $step;
				foreach ( array( $right, $right - 1 ) as $x ) {
					if ( 0 === ( $taken[ $y ] >> ( $size - 1 - $x ) & 1 ) ) {
						$path[] = array( $x, $y );
					}
				}
			}
			$is_up = ! $is_up;
		}

		return $path;
	}

	/**
	 * What a mask flips, past what is taken.
	 *
	 * @param array<int, int> $taken
	 * @return list<int>
	 */
	private static function mask( int $mask, array $taken, int $size ): array {
		$rows = array();
		for ( $y = 0; $y < $size; $y++ ) {
			$flip = 0;
			for ( $x = 0; $x < $size; $x++ ) {
				$flip = $flip << 1 | ( self::flips( $mask, $x, $y ) ? 1 : 0 );
			}
			$rows[] = $flip & ~$taken[ $y ];
		}

		return $rows;
	}

	private static function flips( int $mask, int $x, int $y ): bool {
		return 0 === match ( $mask ) {
			0       => ( $x + $y ) % 2,
			1       => $y % 2,
			2       => $x % 3,
			3       => ( $x + $y ) % 3,
			4       => ( intdiv( $y, 2 ) + intdiv( $x, 3 ) ) % 2,
			5       => ( $x * $y ) % 2 + ( $x * $y ) % 3,
			6       => ( ( $x * $y ) % 2 + ( $x * $y ) % 3 ) % 2,
			default => ( ( $x + $y ) % 2 + ( $x * $y ) % 3 ) % 2,
		};
	}

	/**
	 * @param list<int> $rows
	 * @return list<int>
	 */
	private static function with_format( array $rows, int $mask, int $size ): array {
		// Level M is 00.
		$code = ( $mask << 10 | self::remainder( $mask << 10, 0x537, 10 ) ) ^ 0x5412;
		for ( $i = 0; $i < 15; $i++ ) {
			if ( 0 === ( $code >> $i & 1 ) ) {
				continue;
			}
			// Down the column beside the upper left corner, and along the row below it.
			$down = $i < 6 ? $i : ( $i < 8 ? $i + 1 : $size - 15 + $i );

			$along = $i < 8 ? $size - 1 - $i : ( 8 === $i ? 7 : 14 - $i );

			$rows[ $down ] |= 1 << ( $size - 1 - 8 );
			$rows[8]       |= 1 << ( $size - 1 - $along );
		}

		return array_values( $rows );
	}

	/** Of a division of polynomials over two elements. */
	private static function remainder( int $value, int $divisor, int $degree ): int {
		for ( $bit = 17; $bit >= $degree; $bit-- ) {
			if ( 0 !== ( $value >> $bit & 1 ) ) {
				$value ^= $divisor << ( $bit - $degree );
			}
		}

		return $value;
	}

	/**
	 * How hard it is to read: blocks of one colour and long runs, both as in the standard but for columns. Every mask
	 * reads the same, some better.
	 *
	 * @param list<int> $rows
	 */
	private static function cost( array $rows, int $size ): int {
		$all    = ( 1 << $size ) - 1;
		$blocks = 0;
		$runs   = 0;
		$dark   = 0;
		foreach ( $rows as $y => $row ) {
			$same  = ~( $row ^ ( $row >> 1 ) ) & ( $all >> 1 );
			$runs += substr_count( decbin( $same & ( $same >> 1 ) & ( $same >> 2 ) & ( $same >> 3 ) ), '1' );
			$dark += substr_count( decbin( $row ), '1' );
			if ( isset( $rows[ $y + 1 ] ) ) {
				$below   = $rows[ $y + 1 ];
				$blocks += substr_count( decbin( $same & ~( $below ^ ( $below >> 1 ) ) & ~( $row ^ $below ) & ( $all >> 1 ) ), '1' );
			}
		}

		return 3 * $blocks + 3 * $runs + (int) ( abs( 2 * $dark / ( $size * $size ) - 1 ) * 100 );
	}
}
