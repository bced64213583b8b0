<?php

namespace Vitrin\ScriptsOnPage;

defined( 'ABSPATH' ) || exit;

/**
 * A script that is packed in chunks fetches most of what it does when it is needed, often after the first
 * touch: what the chunks use, the script uses. They lie beside it, or below. Which of the files there are
 * its chunks is told by the name that webpack gives all of one build, or by their being named in the
 * script; where it says neither, all of them may be.
 */
final class Chunks {

	/** So many files beside a script are looked at, and so many bytes. */
	private const MOST       = 600;
	private const MOST_BYTES = 10_000_000;

	/** So many entries of folders are listed, and so many folders below the script's. */
	private const MOST_ENTRIES = 5000;
	private const DEEPEST      = 4;

	/** Beyond that a file is nobody's chunk, or can't be told. */
	private const LARGEST = 2_000_000;

	/** How webpack names the list in which chunks of one build meet. */
	private const WEBPACK = '~\bwebpack(?:Chunk|Jsonp)[\w$]*|["\'](webpack(?:Chunk|Jsonp)[^"\'\s]{0,80})["\']~';

	/** What loads another script. */
	private const LOADS = '~\bimport\s*\(|createElement\(\s*["\'`]script["\'`]|\.getScript\(~';

	/**
	 * The files that a script may load.
	 *
	 * @param string $path The script's file.
	 * @return array<string, bool>|null Path => whether it is known to be loaded, or only may be; null when they can't be told.
	 */
	public static function of( string $path, string $text ): ?array {
		$name = self::webpack_name( $text );
		if ( '' === $name && 1 !== preg_match( self::LOADS, $text ) ) {
			return array();
		}
		$beside = self::beside( dirname( $path ), $path );
		if ( null === $beside ) {
			return null;
		}
		if ( '' !== $name ) {
			$chunks = self::with_text( $beside, $name );
			// A build may put them beside the folder of its entries.
			if ( array() === $chunks ) {
				$beside = self::beside( dirname( $path, 2 ), $path );
				$chunks = null === $beside ? null : self::with_text( $beside, $name );
			}

			// It loads some, and they lie elsewhere; a script that is only a chunk itself loads none.
			if ( null === $chunks || ( array() === $chunks && 1 === preg_match( self::LOADS, $text ) ) ) {
				return null;
			}

			return array_fill_keys( $chunks, true );
		}
		$named = array_values( array_filter( $beside, static fn ( string $file ): bool => self::names( $text, basename( $file, '.js' ) ) ) );

		return array() === $named ? array_fill_keys( $beside, false ) : array_fill_keys( $named, true );
	}

	/**
	 * Whether a script names a file: in a string or an address, whole.
	 *
	 * @param string $name The file's name without its ending.
	 */
	private static function names( string $text, string $name ): bool {
		return str_contains( $text, $name ) && 1 === preg_match( '~["\'`/]' . preg_quote( $name, '~' ) . '(?:\.js)?["\'`?]~', $text );
	}

	/** The name of webpack's list in a script; '' when it loads no chunks by webpack. */
	private static function webpack_name( string $text ): string {
		if ( 1 !== preg_match( self::WEBPACK, $text, $found ) ) {
			return '';
		}

		return '' !== ( $found[1] ?? '' ) ? $found[1] : $found[0];
	}

	/**
	 * Those files whose begin has a text.
	 *
	 * @param list<string> $files Paths.
	 * @return list<string>
	 */
	private static function with_text( array $files, string $text ): array {
		return array_values(
			array_filter(
				$files,
				// A licence's comment may stand before it.
				static fn ( string $file ): bool => str_contains( (string) file_get_contents( $file, false, null, 0, 2000 ), $text ) // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file, its begin.
			)
		);
	}

	/**
	 * The scripts of a folder and of those below it.
	 *
	 * @param string $folder The script's own, or the one above it.
	 * @param string $script The script's path, which isn't among them.
	 * @return list<string>|null Paths; none of a folder above that is more than one theme's or plugin's; null when there are too many.
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
			$files->setMaxDepth( self::DEEPEST );
			foreach ( $files as $file ) {
				if ( ++$entries > self::MOST_ENTRIES ) {
					return null;
				}
				if ( ! $file instanceof \SplFileInfo || 'js' !== $file->getExtension() || $file->getPathname() === $script || ! $file->isFile() ) {
					continue;
				}
				$bytes += $file->getSize();
				if ( $file->getSize() > self::LARGEST || $bytes > self::MOST_BYTES || count( $found ) >= self::MOST ) {
					return null;
				}
				$found[] = $file->getPathname();
			}
		} catch ( \RuntimeException ) {
			// A folder that can't be opened, or a file that went meanwhile.
			return null;
		}

		return $found;
	}

	/** Whether a folder is one theme's or plugin's, or lies in it. */
	private static function is_of_one( string $folder ): bool {
		foreach ( array( get_theme_root(), WP_PLUGIN_DIR, WPMU_PLUGIN_DIR ) as $all ) {
			if ( str_starts_with( $folder, $all . '/' ) ) {
				return true;
			}
		}

		return false;
	}
}
