<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Contrast of colours after WCAG 2.2; the TypeScript half is contrast.ts, both are held to
 * tests/vectors/contrast.json. Colours are #rrggbb.
 */
final class Contrast {

	/** Least ratio of text to its background [WCAG 1.4.3]. */
	public const TEXT = 4.5;

	/** Least ratio of a control to what is around it [WCAG 1.4.11]. */
	public const CONTROL = 3.0;

	/** From 1 (the same) to 21 (black on white). */
	public static function ratio( string $one, string $other ): float {
		$a = self::luminance( $one );
		$b = self::luminance( $other );

		return ( max( $a, $b ) + 0.05 ) / ( min( $a, $b ) + 0.05 );
	}

	/** Black or white, whichever reads better: at least 4.58 to 1 on any colour. */
	public static function text_on( string $color ): string {
		return self::ratio( $color, '#ffffff' ) >= self::ratio( $color, '#000000' ) ? '#ffffff' : '#000000';
	}

	/**
	 * The colour, mixed with as little black or white as it takes to stand out.
	 *
	 * @param float $least A ratio that black or white has to this background.
	 */
	public static function nearest( string $color, string $background, float $least ): string {
		for ( $percent = 0; $percent <= 100; $percent++ ) {
			foreach ( array( 0, 255 ) as $target ) {
				$mixed = self::mix( $color, $target, $percent );
				if ( self::ratio( $mixed, $background ) >= $least ) {
					return $mixed;
				}
			}
		}

		return self::text_on( $background );
	}

	private static function mix( string $color, int $target, int $percent ): string {
		$mixed = array_map(
			static fn ( int $channel ): int => (int) round( $channel + ( $target - $channel ) * $percent / 100 ),
			self::channels( $color )
		);

		return vsprintf( '#%02x%02x%02x', $mixed );
	}

	private static function luminance( string $color ): float {
		[ $red, $green, $blue ] = array_map(
			static function ( int $channel ): float {
				$part = $channel / 255;

				return $part <= 0.04045 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4;
			},
			self::channels( $color )
		);

		return 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue;
	}

	/** @return array{int, int, int} Red, green, blue, 0 to 255. */
	private static function channels( string $color ): array {
		return array(
			(int) hexdec( substr( $color, 1, 2 ) ),
			(int) hexdec( substr( $color, 3, 2 ) ),
			(int) hexdec( substr( $color, 5, 2 ) ),
		);
	}
}
