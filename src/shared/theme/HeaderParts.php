<?php

namespace Vitrin\Shared\Theme;

defined( 'ABSPATH' ) || exit;

/**
 * Where a theme prints its header, its footer and what stands in them, as CSS selectors by the theme's folder
 * (headers.json). Of a theme that isn't in the list nothing is known, and nothing is guessed: features that need a
 * place stand back there until a setting names it.
 *
 * @phpstan-type Parts array<string, string>
 */
final class HeaderParts {

	private const FILE = __DIR__ . '/headers.json';

	/** What all block themes share: WordPress prints their template parts. */
	private const BLOCK_THEME = 'block-theme';

	/** @var array<string, Parts>|null Once they were read. */
	private static ?array $all = null;

	/** Whether the active theme, or the parent of it, is in the list. */
	public static function knows_theme(): bool {
		return isset( self::all()[ self::theme() ] );
	}

	/**
	 * The selector of a part on the active theme; '' where nothing is known of it.
	 *
	 * @param string $part   A key of headers.json, such as 'header'.
	 * @param string $chosen By a setting: it counts before the list.
	 */
	public static function selector( string $part, string $chosen = '' ): string {
		return '' !== $chosen ? $chosen : ( self::all()[ self::theme() ][ $part ] ?? '' );
	}

	/** The key of the active theme. */
	private static function theme(): string {
		$template = get_template();

		return ! isset( self::all()[ $template ] ) && wp_is_block_theme() ? self::BLOCK_THEME : $template;
	}

	/** @return array<string, Parts> By folder. */
	private static function all(): array {
		if ( null === self::$all ) {
			/** @var array<string, Parts> $all */
			$all       = json_decode( (string) file_get_contents( self::FILE ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of our own.
			self::$all = $all;
		}

		return self::$all;
	}
}
