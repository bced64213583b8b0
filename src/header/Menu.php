<?php

namespace Vitrin\Header;

use Vitrin\Shared\Assets\MarkupFlag;

defined( 'ABSPATH' ) || exit;

/** Makes a menu of the theme's header ours where it stands: its list gets our class, its items our buttons. */
final class Menu {

	/** Menus of this page that are printed as ours. */
	public const MOST = 10;

	private static ?Settings $settings = null;

	/** How many were printed. */
	private static int $count = 0;

	/** @var array<string, true> Locations that were printed: a theme's drawer shows the same menu once more. */
	private static array $printed = array();

	public static function register( Settings $settings ): void {
		self::$settings = $settings;
		self::$count    = 0;
		self::$printed  = array();
		add_filter( 'wp_nav_menu_args', array( self::class, 'take_over' ), PHP_INT_MAX );
	}

	/**
	 * The arguments with our walker, where the menu is one of the header's.
	 *
	 * @param mixed $menu Arguments of wp_nav_menu().
	 */
	public static function take_over( mixed $menu ): mixed {
		if ( ! is_array( $menu ) || null === self::$settings || ! ThemeHeader::is_of_page() ) {
			return $menu;
		}
		$location = $menu['theme_location'] ?? '';
		$header   = ThemeHeader::current( self::$settings );
		if ( ! is_string( $location ) || '' === $location || null === $header || ! $header->has_menu( $location ) || ! has_nav_menu( $location ) || self::$count >= self::MOST ) {
			return $menu;
		}
		++self::$count;
		MarkupFlag::set( 'menu' );
		$is_placed      = Walker::DRAWER === ( $menu['vitrin'] ?? '' ) || in_array( $location, $header->drawer_menus, true ) || isset( self::$printed[ $location ] );
		self::$printed[ $location ] = true;
		$menu['walker'] = new Walker( self::$count, $is_placed, $header );
		$menu['depth']  = 0;
		// A theme may have its own, without a class or in a wrapper.
		$menu['items_wrap'] = self::with_class( is_string( $menu['items_wrap'] ?? null ) ? $menu['items_wrap'] : '<ul class="%2$s">%3$s</ul>', $header->switches || $is_placed ? '' : ' vitrin-menu--wide' );
		if ( null === $header->toggle && ! $is_placed ) {
			$menu['items_wrap'] = str_replace( '%', '%%', Drawer::toggle( ' vitrin-menu-toggle-place--narrow' ) ) . $menu['items_wrap'];
			MarkupFlag::set( 'menu-toggle' );
		}

		return $menu;
	}

	/** How a list is wrapped, with our class on the list itself. */
	private static function with_class( string $wrap, string $more ): string {
		$class = 'vitrin-menu' . $more;
		if ( str_contains( $wrap, '%2$s' ) ) {
			return str_replace( '%2$s', '%2$s ' . $class, $wrap );
		}

		return str_contains( $wrap, '<ul' ) ? (string) preg_replace( '/<ul\b/', '<ul class="' . $class . '"', $wrap, 1 ) : '<ul class="' . $class . '">%3$s</ul>';
	}
}
