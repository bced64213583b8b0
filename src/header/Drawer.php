<?php

namespace Vitrin\Header;

use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The drawer with the menu in narrow windows, and its button. The browser opens and closes it without any script: it is a
 * popover, which Escape, a click beside it and its own button close [HEAD-01] [HEAD-08]. A script makes it a modal dialog.
 */
final class Drawer {

	public const ID = 'vitrin-menu-drawer';

	private static string $expanded = 'none';

	private static bool $slides = false;

	public static function set_up( Settings $settings ): void {
		self::$slides = 'slide' === $settings->levels();
		// Levels that slide would lie on each other.
		self::$expanded = self::$slides && 'all' === $settings->expanded() ? 'none' : $settings->expanded();
	}

	/**
	 * Whether an item's submenu is open in it from the start, by setting.
	 *
	 * @param list<string> $classes The item's, by which WordPress says where the visitor is.
	 */
	public static function opens( array $classes ): bool {
		return 'all' === self::$expanded
			|| ( 'current' === self::$expanded && array() !== array_intersect( $classes, array( 'current-menu-item', 'current-menu-ancestor', 'current-menu-parent' ) ) );
	}

	/** Whether a level slides over the one before, by setting. */
	public static function slides(): bool {
		return self::$slides;
	}

	/** Whether several of a level are open from the start. */
	public static function opens_all(): bool {
		return 'all' === self::$expanded;
	}

	/**
	 * What opens it. The script waits for the element around the button, so that a click on the button is the browser's until
	 * the script is there.
	 *
	 * @param string $css_class Another class of that element, with a space before it.
	 */
	public static function toggle( string $css_class = '' ): string {
		return sprintf(
			'<span class="vitrin-menu-toggle-place%s"><button type="button" class="vitrin-menu-toggle" popovertarget="%s" aria-haspopup="dialog">%s<span class="vitrin-hidden">%s</span></button></span>',
			esc_attr( $css_class ),
			esc_attr( self::ID ),
			Icons::svg( 'menu' ),
			esc_html__( 'Menu', 'vitrin' )
		);
	}

	/**
	 * @param Settings $settings
	 * @param string   $content  The theme's drawer, or a menu.
	 */
	public static function html( Settings $settings, string $content ): string {
		return self::dialog( $settings, self::head( self::ID ) . self::body( $settings, $content ) );
	}

	/** The dialog without content, which the script takes from a popover. */
	public static function shell( Settings $settings ): string {
		return self::dialog( $settings, self::head( self::ID ) );
	}

	/**
	 * What WordPress's Navigation has in the place of its overlay: on wide windows its content stands in the bar.
	 *
	 * @param Settings $settings
	 * @param string   $id        Of it.
	 * @param string   $content   The menu, or the owner's overlay.
	 * @param bool     $is_narrow Whether its content isn't the bar's.
	 * @param string   $colors    Declarations (NavigationColors); '' for none.
	 */
	public static function popover( Settings $settings, string $id, string $content, bool $is_narrow, string $colors = '' ): string {
		return sprintf(
			'<div class="vitrin-navigation__drawer%s" id="%s"%s popover data-levels="%s">%s%s</div>',
			$is_narrow ? ' vitrin-navigation__drawer--apart' : '',
			esc_attr( $id ),
			'' === $colors ? '' : ' style="' . esc_attr( $colors ) . '"',
			esc_attr( $settings->levels() ),
			self::head( $id ),
			self::body( $settings, $content )
		);
	}

	private static function dialog( Settings $settings, string $content ): string {
		return sprintf(
			'<dialog class="vitrin-menu-drawer" id="%s" popover aria-label="%s" data-levels="%s">%s</dialog>' . "\n",
			esc_attr( self::ID ),
			esc_attr__( 'Menu', 'vitrin' ),
			esc_attr( $settings->levels() ),
			$content
		);
	}

	/** Its name, and what closes it. */
	private static function head( string $id ): string {
		return sprintf(
			'<div class="vitrin-menu-drawer__head"><span aria-hidden="true">%s</span><button type="button" class="vitrin-menu-drawer__close" popovertarget="%s" popovertargetaction="hide" aria-label="%s">%s</button></div>',
			esc_html__( 'Menu', 'vitrin' ),
			esc_attr( $id ),
			esc_attr__( 'Close the menu', 'vitrin' ),
			Icons::svg( 'x' )
		);
	}

	private static function body( Settings $settings, string $content ): string {
		return sprintf(
			'<div class="vitrin-menu-drawer__body">%s%s%s</div>',
			$settings->has_search() ? self::search() : '',
			$content,
			$settings->has_account() ? self::account() : ''
		);
	}

	/** A menu location as the drawer shows it; '' where it has no menu. */
	public static function menu( string $location ): string {
		$html = wp_nav_menu(
			array(
				'theme_location'       => $location,
				'container'            => 'nav',
				'container_aria_label' => __( 'Menu', 'vitrin' ),
				'menu_class'           => '',
				'menu_id'              => 'vitrin-menu-list',
				'fallback_cb'          => false,
				'echo'                 => false,
				'vitrin'               => Walker::DRAWER,
			)
		);

		return is_string( $html ) ? $html : '';
	}

	/** Searches the products, by the search's own field where that feature is on. */
	private static function search(): string {
		if ( shortcode_exists( 'vitrin_search' ) ) {
			$field = do_shortcode( '[vitrin_search display="field"]' );
			if ( '' !== $field ) {
				return '<div class="vitrin-menu-drawer__search">' . $field . '</div>';
			}
		}

		return '<div class="vitrin-menu-drawer__search">' . (string) get_product_search_form( false ) . '</div>';
	}

	private static function account(): string {
		return sprintf( '<a class="vitrin-menu-drawer__account" href="%s">%s<span>%s</span></a>', esc_url( (string) wc_get_page_permalink( 'myaccount' ) ), Icons::svg( 'user' ), esc_html__( 'My account', 'vitrin' ) );
	}
}
