<?php

namespace Vitrin\ScriptsOnPage;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the files that a script may load, because what its chunks use, the script uses: a bundle often loads
 * most of its code after the first interaction. Chunks are in the script's folder or below. They are recognised
 * by the name that webpack gives all chunks of one build, or because the script names them; if it names none,
 * any file there may be one.
 */
final class Chunks {

	/** Limits for the files beside a script. */
	private const MAX_FILES = 600;
	private const MAX_BYTES = 10_000_000;

	/** Limits for listing folders. */
	private const MAX_ENTRIES = 5000;
	private const MAX_DEPTH   = 4;

	/** In bytes. A larger file is hardly a chunk, and then the chunks count as unknown. */
	private const MAX_FILE_BYTES = 2_000_000;

	/** The global array in which chunks of one webpack build register. */
	private const WEBPACK = '~\bwebpack(?:Chunk|Jsonp)[\w$]*|["\'](webpack(?:Chunk|Jsonp)[^"\'\s]{0,80})["\']~';

	/** Code that loads another script. */
	private const LOADS_SCRIPT = '~\bimport\s*\(|createElement\(\s*["\'`]script["\'`]|\.getScript\(~';

	/**
	 * @return array<string, bool>|null Path => whether the script certainly loads it; null when they can't be determined.
	 */
	public static function of( string $path, string $text ): ?array {
		$name = self::webpack_name( $text );
		if ( '' === $name && 1 !== preg_match( self::LOADS_SCRIPT, $text ) ) {
			return array();
		}
		$beside = self::beside( dirname( $path ), $path );
		if ( null === $beside ) {
			return null;
		}
		if ( '' !== $name ) {
			$chunks = self::with_text( $beside, $name );
			// A build may put chunks beside the folder of its entries.
			if ( array() === $chunks ) {
				$beside = self::beside( dirname( $path, 2 ), $path );
				$chunks = null === $beside ? null : self::with_text( $beside, $name );
			}

			// It loads chunks that are elsewhere; a script that is only a chunk itself loads none.
			if ( null === $chunks || ( array() === $chunks && 1 === preg_match( self::LOADS_SCRIPT, $text ) ) ) {
				return null;
			}

			return array_fill_keys( $chunks, true );
		}
		$named = array_values( array_filter( $beside, static fn ( string $file ): bool => self::names( $text, basename( $file, '.js' ) ) ) );

		return array() === $named ? array_fill_keys( $beside, false ) : array_fill_keys( $named, true );
	}

	/**
	 * Whether a script has a file's whole name in a string or an address.
	 *
	 * @param string $name Without extension.
	 */
	private static function names( string $text, string $name ): bool {
		return str_contains( $text, $name ) && 1 === preg_match( '~["\'`/]' . preg_quote( $name, '~' ) . '(?:\.js)?["\'`?]~', $text );
	}

	/** Name of webpack's chunk array; '' when the script doesn't use it. */
	private static function webpack_name( string $text ): string {
		if ( 1 !== preg_match( self::WEBPACK, $text, $found ) ) {
			return '';
		}

		return '' !== ( $found[1] ?? '' ) ? $found[1] : $found[0];
	}

	/**
	 * Files that contain a text near their start.
	 *
	 * @param list<string> $files Paths.
	 * @return list<string>
	 */
	private static function with_text( array $files, string $text ): array {
		return array_values(
			array_filter(
				$files,
				// A licence comment may come first.
				static fn ( string $file ): bool => str_contains( (string) file_get_contents( $file, false, null, 0, 2000 ), $text ) // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- The start of a local file.
			)
		);
	}

	/**
	 * The other scripts in a folder and below it.
	 *
	 * @param string $folder The script's own, or the one above it.
	 * @param string $script Path of the script.
	 * @return list<string>|null Paths; empty for a folder above that doesn't belong to a single theme or plugin; null when there are too many.
	 */
	private static function beside( string $folder, string $script ): ?array {
		if ( dirname( $script ) !== $folder && ! self::is_of_one( $folder ) ) {
			return array();
		}
		$found   = array();
		$bytes   = 0;
		$entries = 0;
		try {
			$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ), \RecursiveIteratorIterator::SELF_FIRST );
			$files->setMaxDepth( self::MAX_DEPTH );
			foreach ( $files as $file ) {
				if ( ++$entries > self::MAX_ENTRIES ) {
					return null;
				}
				if ( ! $file instanceof \SplFileInfo || 'js' !== $file->getExtension() || $file->getPathname() === $script || ! $file->isFile() ) {
					continue;
				}
				$bytes += $file->getSize();
				if ( $file->getSize() > self::MAX_FILE_BYTES || $bytes > self::MAX_BYTES || count( $found ) >= self::MAX_FILES ) {
					return null;
				}
				$found[] = $file->getPathname();
			}
		} catch ( \RuntimeException ) {
			// A folder that can't be opened, or a file deleted meanwhile.
			return null;
		}

		return $found;
	}

	/** Whether a folder is a single theme's or plugin's, or inside one. */
	private static function is_of_one( string $folder ): bool {
		foreach ( array( get_theme_root(), WP_PLUGIN_DIR, WPMU_PLUGIN_DIR ) as $all ) {
			if ( str_starts_with( $folder, $all . '/' ) ) {
				return true;
			}
		}

		return false;
	}
}
