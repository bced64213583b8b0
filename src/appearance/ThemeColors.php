<?php

namespace Vitrin\Appearance;

defined( 'ABSPATH' ) || exit;

/**
 * The theme's colours as the server knows them: the palette of theme.json, or Astra's. Chosen in the order of
 * src/shared/style/_tokens.scss. Colours are #rrggbb.
 */
final class ThemeColors {

	/** The stylesheet's own, where the theme has none. */
	private const SURFACE = '#ffffff';
	private const TEXT    = '#22262b';
	private const ACCENT  = '#1f5f5b';

	/** Custom properties of Astra by what they colour: headings, text, and two grounds. */
	private const ASTRA = array(
		'--ast-global-color-2' => 'text',
		'--ast-global-color-3' => 'text',
		'--ast-global-color-4' => 'surface',
		'--ast-global-color-5' => 'subtle',
		'--ast-border-color'   => 'line',
	);

	private const PRESETS = array(
		'base'       => 'surface',
		'background' => 'surface',
		'contrast'   => 'text',
		'foreground' => 'text',
	);

	public static function surface(): string {
		$surface = (string) self::first( array( 'base', 'background', 'ast-global-color-4' ) );

		return '' === $surface ? self::SURFACE : $surface;
	}

	public static function text(): string {
		$text = (string) self::first( array( 'contrast', 'foreground', 'ast-global-color-3' ) );

		return '' === $text ? self::TEXT : $text;
	}

	/** '' where the theme has one that the server can't read. */
	public static function accent(): string {
		return self::first( array( 'primary', 'ast-global-color-0', 'contrast' ) ) ?? self::ACCENT;
	}

	/**
	 * What an admin may choose from.
	 *
	 * @return list<array{name: string, color: string}>
	 */
	public static function palette(): array {
		$colors = array();
		foreach ( self::all() as $color ) {
			// One of each colour.
			if ( '' !== $color['color'] ) {
				$colors[ $color['color'] ] ??= $color;
			}
		}

		return array_values( $colors );
	}

	/**
	 * Custom properties that the theme's own rules colour things with.
	 *
	 * @return array<string, 'text'|'surface'|'subtle'|'line'> What they colour, by their names.
	 */
	public static function properties(): array {
		$all        = self::all();
		$properties = isset( $all['ast-global-color-3'] ) ? self::ASTRA : array();
		foreach ( self::PRESETS as $slug => $token ) {
			if ( isset( $all[ $slug ] ) ) {
				$properties[ '--wp--preset--color--' . $slug ] = $token;
			}
		}

		return $properties;
	}

	/**
	 * The first of these that the theme has.
	 *
	 * @param list<string> $slugs
	 * @return string|null '' where its value can't be read; null when it has none of them.
	 */
	private static function first( array $slugs ): ?string {
		$all = self::all();
		foreach ( $slugs as $slug ) {
			if ( isset( $all[ $slug ] ) ) {
				return $all[ $slug ]['color'];
			}
		}

		return null;
	}

	/** @return array<string, array{name: string, color: string}> By slug; a colour that can't be read is ''. */
	private static function all(): array {
		$found    = array();
		$palettes = wp_get_global_settings( array( 'color', 'palette' ) );
		// A later origin wins, as in WordPress's stylesheet. Its own default palette has none of our slugs.
		foreach ( array( 'theme', 'custom' ) as $origin ) {
			$palette = is_array( $palettes ) ? ( $palettes[ $origin ] ?? array() ) : array();
			foreach ( is_array( $palette ) ? $palette : array() as $color ) {
				if ( is_array( $color ) && is_string( $color['slug'] ?? null ) && is_string( $color['color'] ?? null ) ) {
					$found[ $color['slug'] ] = array(
						'name'  => is_string( $color['name'] ?? null ) ? $color['name'] : $color['slug'],
						'color' => self::hex( $color['color'] ),
					);
				}
			}
		}
		foreach ( self::astra() as $index => $color ) {
			$slug           = 'ast-global-color-' . $index;
			$found[ $slug ] = array(
				'name'  => $found[ $slug ]['name'] ?? $slug,
				'color' => self::hex( $color ),
			);
		}

		return $found;
	}

	/** @return array<int, string> Astra's palette; empty for other themes. */
	private static function astra(): array {
		if ( ! function_exists( 'astra_get_palette_colors' ) ) {
			return array();
		}
		$option   = astra_get_palette_colors();
		$option   = is_array( $option ) ? $option : array();
		$palettes = is_array( $option['palettes'] ?? null ) ? $option['palettes'] : array();
		$current  = is_string( $option['currentPalette'] ?? null ) ? $option['currentPalette'] : '';
		$palette  = $palettes[ $current ] ?? array();

		return is_array( $palette ) ? array_filter( array_values( $palette ), 'is_string' ) : array();
	}

	/** '' for what is no plain colour, such as a variable or a colour with transparency. */
	private static function hex( string $color ): string {
		$color = strtolower( trim( $color ) );
		if ( 1 === preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/', $color, $part ) ) {
			return '#' . $part[1] . $part[1] . $part[2] . $part[2] . $part[3] . $part[3];
		}
		if ( 1 === preg_match( '/^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/', $color, $part ) ) {
			return sprintf( '#%02x%02x%02x', min( 255, (int) $part[1] ), min( 255, (int) $part[2] ), min( 255, (int) $part[3] ) );
		}

		return 1 === preg_match( '/^#[0-9a-f]{6}$/', $color ) ? $color : '';
	}
}
