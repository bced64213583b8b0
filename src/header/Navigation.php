<?php

namespace Vitrin\Header;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's Navigation block on block themes, with our manners: it stays the one menu of the header, made in the site
 * editor; what it prints is changed on its way into the page [HEAD-08] [HEAD-09].
 */
final class Navigation {

	private const BLOCK = 'core/navigation';

	/** Before WordPress follows the directives of interactive blocks at 100. */
	private const PRIORITY = 20;

	/** The script of the block, which would open what ours opens; without others it brings the Interactivity runtime. */
	private const SCRIPT = '@wordpress/block-library/navigation/view';

	private static ?Settings $settings = null;

	/** Blocks of this page that are ours. */
	private static int $count = 0;

	/** Blocks that stayed WordPress's. */
	private static int $others = 0;

	/** Whether one of them has a drawer. */
	private static bool $has_drawer = false;

	/** Whether one of them has colours of its own for it. */
	private static bool $has_colors = false;

	public static function register( Settings $settings ): void {
		self::$settings   = $settings;
		self::$count      = 0;
		self::$others     = 0;
		self::$has_drawer = false;
		self::$has_colors = false;
		NavigationMega::register();
		add_filter( 'render_block_' . self::BLOCK, array( self::class, 'with_ours' ), self::PRIORITY, 2 );
		add_action( 'init', array( self::class, 'register_widths' ) );
		// Block themes render the page before its head.
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue' ), 20 );
		add_action( 'wp_footer', array( self::class, 'print_drawer' ), 15 );
	}

	/** Mega menus: the widths of a submenu's panel as styles of its block [HEAD-03]. */
	public static function register_widths(): void {
		if ( ! wp_is_block_theme() ) {
			return;
		}
		foreach ( ItemFields::widths() as $width => $text ) {
			if ( 'custom' !== $width ) {
				register_block_style(
					'core/navigation-submenu',
					array(
						'name'  => 'vitrin-mega-' . $width,
						/* translators: %s: how wide a mega menu is, such as “As wide as the menu”. */
						'label' => sprintf( __( 'Mega menu: %s', 'vitrin' ), $text ),
					)
				);
			}
		}
	}

	/**
	 * @param mixed $html  What WordPress has made of the block.
	 * @param mixed $block The block.
	 */
	public static function with_ours( mixed $html, mixed $block = null ): mixed {
		if ( ! is_string( $html ) || null === self::$settings || ! wp_is_block_theme() || ! ThemeHeader::is_of_page() ) {
			return $html;
		}
		$attributes = is_array( $block ) ? ( $block['attrs'] ?? null ) : null;
		$colors     = NavigationColors::css( is_array( $attributes ) ? $attributes : array() );
		// A menu in a mega menu's pattern stays as WordPress has it.
		$ours = self::$count < Menu::MOST && ! Mega::is_inside() ? NavigationHtml::with_ours( $html, 'vitrin-navigation-' . ( self::$count + 1 ), self::$settings, $colors, NavigationMega::panels() ) : null;
		if ( null === $ours ) {
			self::$others += str_contains( $html, 'data-wp-interactive' ) ? 1 : 0;

			return $html;
		}
		++self::$count;
		self::$has_drawer = self::$has_drawer || str_contains( $ours, 'popovertarget' );
		self::$has_colors = self::$has_colors || '' !== $colors;
		MarkupFlag::set( 'menu' );

		return $ours;
	}

	public static function enqueue(): void {
		if ( 0 === self::$count ) {
			return;
		}
		HeaderPage::add_style();
		if ( self::$has_drawer ) {
			wp_add_inline_style( Assets::PREFIX . 'header-menu', NavigationColors::style( self::$has_colors ) );
		}
		if ( 0 === self::$others && function_exists( 'wp_dequeue_script_module' ) ) {
			wp_dequeue_script_module( self::SCRIPT );
		}
	}

	/** The script's modal dialog, into which it takes the content of the popover. */
	public static function print_drawer(): void {
		if ( 0 === self::$count || null === self::$settings ) {
			return;
		}
		if ( self::$has_drawer ) {
			echo Drawer::shell( self::$settings ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
		Assets::enqueue_chunk( 'header-menu' );
	}

	/** Whether this page has a Navigation with our drawer. */
	public static function has_drawer(): bool {
		return self::$has_drawer;
	}
}
