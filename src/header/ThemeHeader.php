<?php

namespace Vitrin\Header;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Theme\HeaderParts;
use Vitrin\Shared\Theme\MobileHeader;

defined( 'ABSPATH' ) || exit;

/** What is known of the active theme's header: the markup contract of docs/header.md, by the list in src/shared/theme/headers.json. */
final class ThemeHeader {

	/**
	 * @param list<string>        $menus        Menu locations that the header shows.
	 * @param list<string>        $drawer_menus Locations that its drawer alone shows.
	 * @param SimpleSelector|null $toggle       Its button for the drawer; null: it has none, and ours stands before the menu.
	 * @param list<SimpleSelector> $drawers     Its drawer; by its options a theme has one or another.
	 * @param SimpleSelector|null $content      What of that drawer stays; null: all.
	 * @param SimpleSelector|null $arrow        What it prints inside of a link to say that there is a submenu.
	 * @param SimpleSelector|null $wrap         What it puts around a link.
	 * @param bool                $switches     Whether the theme itself shows the button, and hides the menu, in narrow windows.
	 * @param bool                $is_at_end    Whether its button stands at the end of a line that is wider.
	 */
	public function __construct(
		public readonly array $menus,
		public readonly array $drawer_menus = array(),
		public readonly ?SimpleSelector $toggle = null,
		public readonly array $drawers = array(),
		public readonly ?SimpleSelector $content = null,
		public readonly ?SimpleSelector $arrow = null,
		public readonly ?SimpleSelector $wrap = null,
		public readonly bool $switches = false,
		public readonly bool $is_at_end = false,
	) {}

	/** Of the active theme, as the settings complete it; null where it isn't known. */
	public static function current( Settings $settings ): ?self {
		$chosen = $settings->menu();
		$menus  = '' === $chosen ? HeaderParts::words( 'menus' ) : array( $chosen );
		if ( array() === $menus ) {
			return null;
		}

		return new self(
			$menus,
			HeaderParts::words( 'drawer-menus' ),
			SimpleSelector::parse( HeaderParts::selector( 'toggle', $settings->toggle() ) ),
			array_values( array_filter( array_map( SimpleSelector::parse( ... ), HeaderParts::split( HeaderParts::selector( 'drawer', $settings->drawer() ) ) ) ) ),
			'' === $settings->drawer() ? SimpleSelector::parse( HeaderParts::selector( 'drawer-content' ) ) : null,
			SimpleSelector::parse( HeaderParts::selector( 'arrow' ) ),
			SimpleSelector::parse( HeaderParts::selector( 'link-wrap' ) ),
			'' === $settings->toggle() && in_array( 'theme', HeaderParts::words( 'switch' ), true ),
			in_array( 'end', HeaderParts::words( 'toggle-side' ), true )
		);
	}

	/** Whether we know where the active theme prints its menu. */
	public static function is_known(): bool {
		return wp_is_block_theme() || array() !== HeaderParts::words( 'menus' );
	}

	/**
	 * Up to which width of the window our button stands in the place of the menu, in pixels: the shop's, but never below
	 * the width at which the theme's own style hides the menu.
	 */
	public static function narrow(): int {
		return max( MobileHeader::width(), (int) HeaderParts::selector( 'narrow' ) );
	}

	/** Whether the page being made may have a header of ours at all. */
	public static function is_of_page(): bool {
		return did_action( 'wp' ) && Page::is_storefront();
	}

	/** Further classes of what stands around our button, each with a space before it. */
	public function toggle_class(): string {
		return ( $this->switches ? '' : ' vitrin-menu-toggle-place--narrow' ) . ( $this->is_at_end ? ' vitrin-menu-toggle-place--end' : '' );
	}

	public function has_menu( string $location ): bool {
		return in_array( $location, $this->menus, true ) || in_array( $location, $this->drawer_menus, true );
	}
}
