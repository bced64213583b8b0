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

	/** Whether our button was printed before one of them, on a theme that has none. */
	private static bool $has_toggle = false;

	public static function register( Settings $settings ): void {
		self::$settings   = $settings;
		self::$count      = 0;
		self::$has_toggle = false;
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
		if ( ! is_string( $location ) || '' === $location || null === $header || ! $header->has_menu( $location ) || ! has_nav_menu( $location ) || self::$count >= self::MOST || self::is_of_plugin( $menu['walker'] ?? null ) ) {
			return $menu;
		}
		// A theme may have its own, without a class or in a wrapper.
		$wrap = self::with_class( is_string( $menu['items_wrap'] ?? null ) ? $menu['items_wrap'] : '<ul class="%2$s">%3$s</ul>', 'vitrin-menu' );
		if ( null === $wrap ) {
			return $menu;
		}
		++self::$count;
		MarkupFlag::set( 'menu' );
		// Which copy of a location is the drawer's, the page alone says (PanelMarks).
		$is_in_drawer   = Walker::DRAWER === ( $menu['vitrin'] ?? '' ) || in_array( $location, $header->drawer_menus, true );
		$menu['walker'] = new Walker( self::$count, $is_in_drawer, $header, HeaderPage::is_held() );
		$menu['depth']  = 0;
		if ( $is_in_drawer ) {
			$wrap = (string) self::with_class( $wrap, 'vitrin-menu--unfolds' );
		} elseif ( ! $header->switches ) {
			$wrap = (string) self::with_class( $wrap, 'vitrin-menu--wide' );
		}
		$menu['items_wrap'] = $wrap;
		if ( null === $header->toggle && ! $is_in_drawer && ! self::$has_toggle ) {
			$menu['items_wrap'] = str_replace( '%', '%%', Drawer::toggle( ' vitrin-menu-toggle-place--narrow' ) ) . $menu['items_wrap'];
			self::$has_toggle   = true;
			MarkupFlag::set( 'menu-toggle' );
		}

		return $menu;
	}

	/** Whether another plugin prints a location's menu in its own way. */
	public static function is_taken( string $location ): bool {
		$arguments = apply_filters(
			'wp_nav_menu_args', // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own: what it would print with.
			array(
				'menu'            => '',
				'container'       => 'div',
				'container_class' => '',
				'container_id'    => '',
				'menu_class'      => 'menu',
				'menu_id'         => '',
				'echo'            => false,
				'fallback_cb'     => false,
				'before'          => '',
				'after'           => '',
				'link_before'     => '',
				'link_after'      => '',
				'items_wrap'      => '<ul id="%1$s" class="%2$s">%3$s</ul>',
				'item_spacing'    => 'preserve',
				'depth'           => 0,
				'walker'          => '',
				'theme_location'  => $location,
			)
		);

		return is_array( $arguments ) && self::is_of_plugin( $arguments['walker'] ?? null );
	}

	/** Whether a walker is another plugin's, such as a mega menu's: two of them don't fit into one menu. */
	private static function is_of_plugin( mixed $walker ): bool {
		if ( ! is_object( $walker ) || $walker instanceof Walker ) {
			return false;
		}
		$file = wp_normalize_path( (string) ( new \ReflectionClass( $walker ) )->getFileName() );
		foreach ( array( WP_PLUGIN_DIR, (string) realpath( WP_PLUGIN_DIR ) ) as $folder ) {
			if ( '' !== $folder && str_starts_with( $file, wp_normalize_path( $folder ) . '/' ) ) {
				return true;
			}
		}

		return false;
	}

	/** How a list is wrapped, with a class on the list itself; null where there is none, and the theme prints one around. */
	private static function with_class( string $wrap, string $name ): ?string {
		$tags = new \WP_HTML_Tag_Processor( $wrap );
		if ( ! $tags->next_tag( array( 'tag_name' => 'UL' ) ) ) {
			return null;
		}
		$tags->add_class( $name );

		return $tags->get_updated_html();
	}
}
