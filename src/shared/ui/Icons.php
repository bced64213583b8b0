<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** Icons from Tabler Icons (MIT licence, https://tabler.io/icons) on a grid of 24, each as one path. */
final class Icons {

	/** Scripts are built with it, too. */
	private const FILE = __DIR__ . '/icons.json';

	/** Mirrored on right-to-left pages. */
	private const MIRRORED = array( 'shopping-cart' );

	/** @var array<string, string>|null Paths by name, once they were read. */
	private static ?array $paths = null;

	/**
	 * An icon as inline SVG: constant markup that needs no escaping. The first stylesheet styles its strokes.
	 *
	 * @param string $name Of icons.json.
	 */
	public static function svg( string $name ): string {
		$transform = is_rtl() && in_array( $name, self::MIRRORED, true ) ? ' transform="matrix(-1 0 0 1 24 0)"' : '';

		return '<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path' . $transform . ' d="' . self::path( $name ) . '"/></svg>';
	}

	/** @param string $name Of icons.json. */
	public static function path( string $name ): string {
		if ( null === self::$paths ) {
			/** @var array<string, string> $paths */
			$paths       = json_decode( (string) file_get_contents( self::FILE ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of our own.
			self::$paths = $paths;
		}

		return self::$paths[ $name ];
	}
}
