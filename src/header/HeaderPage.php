<?php

namespace Vitrin\Header;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * Puts our button into the place of the theme's, and the content of the theme's drawer into ours: the page never has two
 * [HEAD-08]. The page is held back from its beginning to its footer for it.
 */
final class HeaderPage {

	private static ?Settings $settings = null;

	/** The level of output buffering while the page is held back; 0 when it isn't. */
	private static int $level = 0;

	/** Whether this page has our button. */
	private static bool $has_toggle = false;

	public static function register( Settings $settings ): void {
		self::$settings   = $settings;
		self::$level      = 0;
		self::$has_toggle = false;
		Drawer::set_up( $settings );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_style' ) );
		// WordPress 6.9 begins a buffer of its own just before the template; ours stands inside.
		if ( function_exists( 'wp_start_template_enhancement_output_buffer' ) ) {
			add_action( 'wp_before_include_template', array( self::class, 'begin' ), PHP_INT_MAX );
		} else {
			add_filter( 'template_include', array( self::class, 'begin_at_template' ), PHP_INT_MAX );
		}
		// After themes printed their drawers at 10, before scripts at 20.
		add_action( 'wp_footer', array( self::class, 'end' ), 15 );
	}

	/** In the head: a header is never seen without it. */
	public static function enqueue_style(): void {
		if ( null !== self::header() ) {
			self::add_style();
		}
	}

	/** With the shop's width of the mobile header, by which menu and button take turns where the theme doesn't decide it. */
	public static function add_style(): void {
		$narrow = '(max-width:' . ThemeHeader::narrow() . 'px)';
		wp_enqueue_style( Assets::PREFIX . 'header-menu' );
		wp_add_inline_style(
			Assets::PREFIX . 'header-menu',
			// Where the button didn't get into the page, the menu stays.
			"@media $narrow{:root:has(.vitrin-menu-toggle) .vitrin-menu--wide,.vitrin-navigation>.vitrin-navigation__bar{display:none}}"
				. "@media not all and $narrow{.vitrin-menu-toggle-place--narrow{display:none}.vitrin-navigation>.vitrin-navigation__drawer:not(.vitrin-navigation__drawer--apart){display:contents}}"
				. ( Drawer::slides() ? SlideStyle::css() : '' )
		);
	}

	/** Whether the page waits for its footer. */
	public static function is_held(): bool {
		return 0 < self::$level;
	}

	/** From here on the page waits for its footer. */
	public static function begin(): void {
		if ( null !== self::header() && ob_start( self::sent( ... ) ) ) {
			self::$level = ob_get_level();
		}
	}

	/** What becomes of the page where it is sent before its footer was reached: another plugin's way out. */
	private static function sent( string $page, int $phase ): string {
		return 0 !== ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) ? '' : PanelMarks::in_bar( $page, static fn ( int $item ): string => Mega::panel( $item, true ) );
	}

	/** @param mixed $template Its file. */
	public static function begin_at_template( mixed $template ): mixed {
		self::begin();

		return $template;
	}

	/** The page so far, with our button and drawer. */
	public static function end(): void {
		$header   = self::header();
		$settings = self::$settings;
		if ( null === $header || null === $settings ) {
			return;
		}
		if ( 0 === self::$level || ob_get_level() !== self::$level ) {
			// Somebody else's buffer is open inside: the theme's button and drawer stay as they are.
			self::$level = 0;
			self::print_without_theme( $settings, $header );
			return;
		}
		self::$level      = 0;
		$page             = (string) ob_get_clean();
		$made             = HeaderHtml::with_ours( $page, $header, Drawer::toggle( $header->toggle_class() ) );
		self::$has_toggle = $made->has_toggle;
		$html             = PanelMarks::in_bar( $made->html, Mega::panel( ... ) );
		if ( ! $made->has_toggle ) {
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page as it was.
			if ( MarkupFlag::is_set( 'menu' ) ) {
				self::enqueue();
			}
			return;
		}
		$content = PanelMarks::in_drawer( $made->drawer );
		if ( ! str_contains( $content, 'vitrin-menu' ) ) {
			// A list of all pages is what themes print where no menu was chosen.
			$content = self::own_menu( $header ) . ( str_contains( $content, 'page_item' ) ? '' : $content );
		}
		echo $html . Drawer::html( $settings, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page as it was, and what is escaped there.
		self::enqueue();
	}

	/** @return list<Place> */
	public static function places(): array {
		if ( wp_is_block_theme() ) {
			return Navigation::has_drawer() ? array( new Place( 'menu', true, true ) ) : array();
		}

		return null === self::header() ? array() : array( new Place( 'menu', true, MarkupFlag::is_set( 'menu' ) && self::$has_toggle ) );
	}

	private static function print_without_theme( Settings $settings, ThemeHeader $header ): void {
		if ( MarkupFlag::is_set( 'menu-toggle' ) ) {
			self::$has_toggle = true;
			echo Drawer::html( $settings, self::own_menu( $header ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
		if ( MarkupFlag::is_set( 'menu' ) ) {
			self::enqueue();
		}
	}

	private static function enqueue(): void {
		Assets::enqueue_chunk( 'header-menu' );
	}

	/** The drawer's own copy of the menu, where the theme has none. */
	private static function own_menu( ThemeHeader $header ): string {
		foreach ( array( ...$header->drawer_menus, ...$header->menus ) as $location ) {
			if ( has_nav_menu( $location ) ) {
				return Drawer::menu( $location );
			}
		}

		return '';
	}

	private static function header(): ?ThemeHeader {
		return null === self::$settings || ! ThemeHeader::is_of_page() || wp_is_block_theme() ? null : ThemeHeader::current( self::$settings );
	}
}
