<?php

namespace Vitrin\Appearance;

use Vitrin\Shared\Domain\Contrast;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the custom properties of src/shared/style/_tokens.scss that the shop has set. Unlayered, so that they
 * win over a theme's; not where a visitor's own colours are forced.
 */
final class Style {

	/** The schemes that leave light or dark to others. */
	public const THEME  = 'theme';
	public const SYSTEM = 'system';

	/** The stylesheet's, in pixels. */
	public const RADIUS = 10;

	/** The stylesheet's `--vitrin-size-1` and so on, in pixels; with text of another size, in the same proportion. */
	private const SIZES = array( 12, 14, 16, 18 );

	/** What has a ground of its own. The rest stands on the theme's page and keeps the theme's colours. */
	private const ON_OWN_GROUND = '.vitrin-drawer,.vitrin-mini-cart__panel,.vitrin-quick-view,.vitrin-search,.vitrin-search-panel,.vitrin-filters__panel,.vitrin-bar,.vitrin-message';

	private const SCHEMES = array(
		'light' => array(
			'surface' => '#ffffff',
			'text'    => '#22262b',
			'muted'   => '#585e66',
			'line'    => '#dcdee1',
			'subtle'  => '#f3f4f5',
			'danger'  => '#b3261e',
			'success' => '#14713f',
		),
		'dark'  => array(
			'surface' => '#1c1e22',
			'text'    => '#f1f2f4',
			'muted'   => '#b4b7bd',
			'line'    => '#3d4047',
			'subtle'  => '#2a2d33',
			'danger'  => '#ff9a92',
			'success' => '#74d6a0',
		),
	);

	/**
	 * The CSS, '' when nothing differs from the defaults.
	 *
	 * @param string $accent    #rrggbb; '' for the theme's.
	 * @param string $scheme    theme, light, dark or system.
	 * @param int    $radius    In pixels.
	 * @param int    $text_size In percent.
	 */
	public static function css( string $accent, string $scheme, int $radius, int $text_size ): string {
		$shape = '';
		if ( self::RADIUS !== $radius ) {
			$shape .= sprintf( '--vitrin-radius:%dpx;--vitrin-radius-small:%dpx;', $radius, round( $radius * 0.6 ) );
		}
		if ( 100 !== $text_size ) {
			foreach ( self::SIZES as $index => $size ) {
				$shape .= sprintf( '--vitrin-size-%1$d:max(%2$spx,%3$srem);', $index + 1, $size * $text_size / 100, $size * $text_size / 1600 );
			}
		}
		// The theme may have changed since the colour was chosen.
		$legible = '' === $accent ? '' : Contrast::nearest( $accent, ThemeColors::surface(), Contrast::CONTROL );
		$css     = '' === $shape ? '' : ':root{' . $shape . '}';
		if ( '' !== $legible ) {
			$css .= self::unless_forced( '', ':root{' . self::accent( $legible ) . '}' );
		}
		if ( self::SYSTEM === $scheme ) {
			return $css . self::unless_forced( ' and (prefers-color-scheme:light)', self::scheme( 'light', $legible ) )
				. self::unless_forced( ' and (prefers-color-scheme:dark)', self::scheme( 'dark', $legible ) );
		}

		return isset( self::SCHEMES[ $scheme ] ) ? $css . self::unless_forced( '', self::scheme( $scheme, $legible ) ) : $css;
	}

	private static function unless_forced( string $also, string $rule ): string {
		return '@media (forced-colors:none)' . $also . '{' . $rule . '}';
	}

	private static function accent( string $color ): string {
		return '--vitrin-accent:' . $color . ';--vitrin-on-accent:' . Contrast::text_on( $color ) . ';';
	}

	/**
	 * @param 'light'|'dark' $name
	 * @param string         $chosen The shop's accent; '' for the theme's.
	 */
	private static function scheme( string $name, string $chosen ): string {
		$colors = self::SCHEMES[ $name ];
		$css    = 'color-scheme:' . $name . ';';
		foreach ( $colors as $token => $color ) {
			$css .= '--vitrin-' . $token . ':' . $color . ';';
		}
		$accent = '' === $chosen ? ThemeColors::accent() : $chosen;
		$links  = '';
		if ( '' !== $accent ) {
			// The theme's links, in the product that the quick view shows.
			$links = '.vitrin-quick-view a:not(.button){color:' . Contrast::nearest( $accent, $colors['surface'], Contrast::TEXT ) . '}';
			// An accent that is the theme's text colour stays the colour of text.
			$css .= self::accent( ThemeColors::text() === $accent ? $colors['text'] : Contrast::nearest( $accent, $colors['surface'], Contrast::CONTROL ) );
		}
		// The theme's own rules reach in here, too.
		foreach ( ThemeColors::properties() as $property => $token ) {
			$css .= $property . ':' . $colors[ $token ] . ';';
		}

		return self::ON_OWN_GROUND . '{' . $css . '}' . $links;
	}
}
