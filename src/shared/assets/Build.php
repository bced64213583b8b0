<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * What the build wrote. Chunks have the build's id in their file names, so that a browser never mixes two
 * builds; the first file and a few others keep their names.
 */
final class Build {

	private const FOLDER = 'build/features';

	/** @var array{build: string, chunks: array<string, bool>, waiting: array<string, string>}|null Read from chunks.php. */
	private static ?array $manifest = null;

	public static function is_there(): bool {
		return '' !== self::id();
	}

	/** The build's id; '' when nothing was built. */
	public static function id(): string {
		return self::manifest()['build'];
	}

	/**
	 * Chunks that are printed with a page, and whether they have a style (src/<feature>/chunks.json).
	 *
	 * @return array<string, bool> By name.
	 */
	public static function page_chunks(): array {
		return self::manifest()['chunks'];
	}

	/**
	 * Those of the page's chunks whose script waits until the visitor is about to click what the selector finds; their
	 * style is printed with the page.
	 *
	 * @return array<string, string> A CSS selector by name.
	 */
	public static function waiting_chunks(): array {
		return self::manifest()['waiting'];
	}

	/**
	 * The folder's URL, with a trailing slash.
	 *
	 * @return non-empty-string
	 */
	public static function url(): string {
		return trailingslashit( plugins_url( self::FOLDER, \Vitrin\FILE ) );
	}

	/**
	 * @param string $kind js or css.
	 * @return non-empty-string
	 */
	public static function chunk_url( string $chunk, string $kind ): string {
		return self::url() . $chunk . '.' . self::id() . '.' . $kind;
	}

	/** @return array{build: string, chunks: array<string, bool>, waiting: array<string, string>} */
	private static function manifest(): array {
		if ( null === self::$manifest ) {
			$file = \Vitrin\DIR . '/' . self::FOLDER . '/chunks.php';
			/**
			 * Written by tools/lib/chunks.cjs.
			 *
			 * @var array{build: string, chunks: array<string, bool>, waiting: array<string, string>} $manifest
			 */
			$manifest       = is_readable( $file ) ? require $file : array(
				'build' => '',
				'chunks' => array(),
				'waiting' => array(),
			);
			self::$manifest = $manifest;
		}

		return self::$manifest;
	}
}
