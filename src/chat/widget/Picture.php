<?php

namespace Vitrin\Chat\Widget;

defined( 'ABSPATH' ) || exit;

/**
 * A picture that somebody sends: drawn anew, so that nothing is left but what is seen. Neither metadata nor what a file
 * hides behind its picture comes through; SVG and HTML are no pictures here [CHAT-16].
 */
final class Picture {

	/** Of the file that is sent. */
	public const MOST_BYTES = 5_242_880;

	/** A small file may unpack to gigabytes: each takes some eight bytes of memory. Browsers send them smaller (pictures.ts). */
	private const MOST_PIXELS = 8_000_000;

	private const TYPES = array( IMAGETYPE_JPEG, IMAGETYPE_PNG, IMAGETYPE_GIF, IMAGETYPE_WEBP );

	/** Pixels of the longer side. */
	private const LONGEST = 1600;

	private const QUALITY = 85;

	public static function is_possible(): bool {
		return function_exists( 'imagecreatefromstring' ) && function_exists( 'imagejpeg' );
	}

	/**
	 * @param string $file Its path.
	 * @return string|null A JPEG; null for what is no picture, or too large a one.
	 */
	public static function redrawn( string $file ): ?string {
		$bytes = self::is_possible() && is_readable( $file ) && (int) filesize( $file ) <= self::MOST_BYTES ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file on this machine.
		$size  = '' === $bytes ? false : @getimagesizefromstring( $bytes ); // phpcs:ignore Generic.PHP.NoSilencedErrors -- What is no picture is refused below.
		// Its name and the type that the browser says count for nothing.
		if ( false === $size || ! in_array( $size[2], self::TYPES, true ) || $size[0] < 1 || $size[1] < 1 || $size[0] * $size[1] > self::MOST_PIXELS ) {
			return null;
		}
		$picture = @imagecreatefromstring( $bytes ); // phpcs:ignore Generic.PHP.NoSilencedErrors -- A broken one is refused, not reported.

		return $picture instanceof \GdImage ? self::jpeg( self::upright( $picture, IMAGETYPE_JPEG === $size[2] ? $file : '' ) ) : null;
	}

	/** Cameras lay a picture down and write how it is to be turned, which goes with the metadata. */
	private static function upright( \GdImage $picture, string $file ): \GdImage {
		$told   = '' !== $file && function_exists( 'exif_read_data' ) ? @exif_read_data( $file ) : false; // phpcs:ignore Generic.PHP.NoSilencedErrors -- Broken metadata turn nothing.
		$turned = match ( is_array( $told ) ? $told['Orientation'] ?? 1 : 1 ) {
			3       => imagerotate( $picture, 180, 0 ),
			6       => imagerotate( $picture, 270, 0 ),
			8       => imagerotate( $picture, 90, 0 ),
			default => $picture,
		};

		return $turned instanceof \GdImage ? $turned : $picture;
	}

	private static function jpeg( \GdImage $picture ): ?string {
		$width  = imagesx( $picture );
		$height = imagesy( $picture );
		$by     = min( 1, self::LONGEST / max( $width, $height ) );
		$to     = imagecreatetruecolor( max( 1, (int) round( $width * $by ) ), max( 1, (int) round( $height * $by ) ) );
		if ( ! $to instanceof \GdImage ) {
			return null;
		}
		// A transparent one has no black ground.
		imagefill( $to, 0, 0, (int) imagecolorallocate( $to, 255, 255, 255 ) );
		imagecopyresampled( $to, $picture, 0, 0, 0, 0, imagesx( $to ), imagesy( $to ), $width, $height );
		ob_start();
		$is_drawn = imagejpeg( $to, null, self::QUALITY );
		$jpeg     = (string) ob_get_clean();

		return $is_drawn && '' !== $jpeg ? $jpeg : null;
	}
}
