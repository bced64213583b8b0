<?php

namespace Vitrin\Shared\Theme;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of a theme's header and footer, by the theme's folder (headers.json): CSS selectors of what is printed
 * there, and words, such as the menu locations that the header shows. Of a theme that isn't in the list nothing is known,
 * and nothing is guessed: features that need a place stand back there until a setting names it.
 *
 * @phpstan-type Parts array<string, string|int>
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
		return '' !== $chosen ? $chosen : (string) ( self::all()[ self::theme() ][ $part ] ?? '' );
	}

	/**
	 * The words of a part on the active theme, which stand between commas: menu locations, several selectors to be looked for.
	 *
	 * @param string $part A key of headers.json, such as 'menus'.
	 * @return list<string>
	 */
	public static function words( string $part ): array {
		return self::split( self::selector( $part ) );
	}

	/** @return list<string> What stands between commas. */
	public static function split( string $words ): array {
		return array_values( array_filter( array_map( trim( ... ), explode( ',', $words ) ), static fn ( string $word ): bool => '' !== $word ) );
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
