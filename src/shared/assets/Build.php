<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * The first file and few others keep their names; a part's files have the build in theirs, so that no
 * browser ever takes one of another build.
 */
final class Build {

	private const FOLDER = 'build/features';

	/**
	 * What the build wrote down; null when nothing was built.
	 *
	 * @var array{build: string, parts: array<string, bool>}|null
	 */
	private static ?array $made = null;

	/** Whether the plugin was built at all. */
	public static function is_there(): bool {
		return '' !== self::id();
	}

	/** Which build it is; '' when there is none. */
	public static function id(): string {
		return self::made()['build'];
	}

	/**
	 * The parts that are printed with a page, and whether they have a style (src/<feature>/parts.json).
	 *
	 * @return array<string, bool> By name.
	 */
	public static function page_parts(): array {
		return self::made()['parts'];
	}

	/**
	 * The address of the folder, with a slash at its end.
	 *
	 * @return non-empty-string
	 */
	public static function url(): string {
		return trailingslashit( plugins_url( self::FOLDER, \Vitrin\FILE ) );
	}

	/**
	 * The address of a part's file.
	 *
	 * @param string $kind js or css.
	 * @return non-empty-string
	 */
	public static function part_url( string $part, string $kind ): string {
		return self::url() . $part . '.' . self::id() . '.' . $kind;
	}

	/** @return array{build: string, parts: array<string, bool>} */
	private static function made(): array {
		if ( null === self::$made ) {
			$file = \Vitrin\DIR . '/' . self::FOLDER . '/parts.php';
			/**
			 * Made by tools/lib/parts.cjs.
			 *
			 * @var array{build: string, parts: array<string, bool>} $made
			 */
			$made       = is_readable( $file ) ? require $file : array(
				'build' => '',
				'parts' => array(),
			);
			self::$made = $made;
		}

		return self::$made;
	}
}
