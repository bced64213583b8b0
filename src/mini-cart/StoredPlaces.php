<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/** Whether a cart button stands in what many pages share: a menu, a widget area, a template. Read from what is stored. */
final class StoredPlaces {

	/** In texts; WooCommerce's own is a cart button, too. */
	private const MARKS = array( '<!-- wp:vitrin/mini-cart', '<!-- wp:vitrin/side-cart-toggler', '<!-- wp:woocommerce/mini-cart', '[vitrin_mini_cart' );

	private const WIDGETS = '/^(?:vitrin_mini_cart|woocommerce_widget_cart)-\d+$/';

	/** @param string $menu The menu's location that the settings name; '' for none. */
	public static function has_one( string $menu ): bool {
		return ( '' !== $menu && has_nav_menu( $menu ) ) || self::is_in_widgets() || self::is_in_templates() || self::is_in_shared_texts();
	}

	private static function is_in_widgets(): bool {
		$texts  = get_option( 'widget_block' );
		$places = get_option( 'sidebars_widgets' );
		$areas  = array_filter( is_array( $places ) ? $places : array(), static fn ( mixed $widgets, int|string $area ): bool => is_array( $widgets ) && 'wp_inactive_widgets' !== $area, ARRAY_FILTER_USE_BOTH );
		foreach ( array_filter( array_merge( array(), ...array_values( $areas ) ), 'is_string' ) as $widget ) {
			$block = is_array( $texts ) ? $texts[ (int) substr( $widget, strlen( 'block-' ) ) ] ?? null : null;
			$text  = str_starts_with( $widget, 'block-' ) && is_array( $block ) ? $block['content'] ?? '' : '';
			if ( 1 === preg_match( self::WIDGETS, $widget ) || self::has_mark( $text ) ) {
				return true;
			}
		}

		return false;
	}

	/** Those of a block theme, also from its files, with what plugins add to them. */
	private static function is_in_templates(): bool {
		foreach ( wp_is_block_theme() ? array( 'wp_template_part', 'wp_template' ) : array() as $type ) {
			foreach ( get_block_templates( array(), $type ) as $template ) {
				if ( self::has_mark( $template->content ) ) {
					return true;
				}
			}
		}

		return false;
	}

	/** Menus of blocks, and synced patterns. */
	private static function is_in_shared_texts(): bool {
		foreach ( self::MARKS as $mark ) {
			$found = new \WP_Query(
				array(
					'post_type'      => array( 'wp_navigation', 'wp_block' ),
					'post_status'    => 'publish',
					's'              => $mark,
					'search_columns' => array( 'post_content' ),
					'sentence'       => true,
					'posts_per_page' => 1,
					'fields'         => 'ids',
					'no_found_rows'  => true,
				)
			);
			if ( array() !== $found->posts ) {
				return true;
			}
		}

		return false;
	}

	private static function has_mark( mixed $text ): bool {
		return is_string( $text ) && array() !== array_filter( self::MARKS, static fn ( string $mark ): bool => str_contains( $text, $mark ) );
	}
}
