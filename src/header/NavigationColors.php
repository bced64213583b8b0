<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * The colours that a shop gave the overlay and the submenus of WordPress's Navigation, as custom properties of our drawer
 * and panels [HEAD-08]. Where it gave the overlay none, a Navigation's own ground and text are the overlay's, as in
 * WordPress. Pure.
 */
final class NavigationColors {

	/** Begins the names of both. */
	private const PROPERTY = '--vitrin-overlay';

	/** What a colour of one's own may be written as. */
	private const COLOR = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%\/a-z+-]{1,60}\)|var\(--[\w-]{1,80}\))$/i';

	/**
	 * Declarations; '' where the drawer has the colours of our others.
	 *
	 * @param array<array-key, mixed> $attributes Of the block.
	 */
	public static function css( array $attributes ): string {
		$ground = self::color( $attributes, 'overlayBackgroundColor' );
		$text   = self::color( $attributes, 'overlayTextColor' );
		if ( '' === $ground && '' === $text ) {
			$ground = self::color( $attributes, 'backgroundColor' );
			// A text without its ground says nothing: the drawer isn't transparent, as the bar is.
			$text = '' === $ground ? '' : self::color( $attributes, 'textColor' );
		}

		return ( '' === $ground ? '' : self::PROPERTY . '-ground:' . $ground . ';' ) . ( '' === $text ? '' : self::PROPERTY . '-text:' . $text . ';' );
	}

	/**
	 * One of the palette, or one of the owner's own; '' for none.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @param string                  $name
	 */
	private static function color( array $attributes, string $name ): string {
		$slug = $attributes[ $name ] ?? '';
		if ( is_string( $slug ) && '' !== $slug ) {
			return 'var(--wp--preset--color--' . _wp_to_kebab_case( $slug ) . ')';
		}
		$own = $attributes[ 'custom' . ucfirst( $name ) ] ?? '';

		return is_string( $own ) && 1 === preg_match( self::COLOR, $own ) ? $own : '';
	}

	/**
	 * The style of a Navigation's drawer. Its list carries the colours of the bar, where the palette's are stronger than any
	 * style: in the drawer it has the drawer's. What an overlay of the owner's has in it keeps its own.
	 *
	 * @param bool $has_colors Whether one on this page has colours of its own: what else stands in it follows them.
	 */
	public static function style( bool $has_colors ): string {
		$drawer = ':is(.vitrin-menu-drawer,.vitrin-navigation__drawer:popover-open)';
		$of     = '[style*="' . self::PROPERTY . '"]';
		$css    = $drawer . ' :is(.vitrin-menu,.vitrin-menu li,.vitrin-menu__panel):not(.vitrin-menu-drawer__body nav *){color:inherit!important;background:none!important}'
			. $drawer . '[data-levels=slide] [open]+.vitrin-menu__panel.vitrin-menu__panel{background:var(--vitrin-surface)!important}';

		return ! $has_colors ? $css : $css
			// Not in the visitor's own colours. One that is left out is WordPress's.
			. '@media not (forced-colors:active){' . $drawer . $of . ',' . $of . ' .vitrin-menu__panel{'
			. '--vitrin-surface:var(' . self::PROPERTY . '-ground,#fff);--vitrin-text:var(' . self::PROPERTY . '-text,#000);--vitrin-muted:var(--vitrin-text);'
			. '--vitrin-line:color-mix(in srgb,var(--vitrin-text) 25%,var(--vitrin-surface));--vitrin-subtle:color-mix(in srgb,var(--vitrin-text) 10%,var(--vitrin-surface))}}';
	}
}
