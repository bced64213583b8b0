<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/** Shortcode, action and menu: each with the settings' choices. */
final class Places {

	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * [vitrin_mini_cart], with total="yes" or total="no" over the setting. The HTML of a shortcode is what page
	 * builders keep, hence without the number.
	 *
	 * @param mixed $attributes As written; '' when there are none.
	 */
	public function shortcode( mixed $attributes = array() ): string {
		$total = is_array( $attributes ) ? ( $attributes['total'] ?? null ) : null;

		return Markup::html( is_string( $total ) ? 'yes' === $total : $this->settings->shows_total(), true );
	}

	/** The action vitrin_mini_cart, for a theme's header. */
	public function show(): void {
		echo Markup::html( $this->settings->shows_total() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/**
	 * At the end of the chosen menu.
	 *
	 * @param mixed $items HTML of the menu's items.
	 * @param mixed $menu  The menu's arguments.
	 */
	public function add_to_menu( mixed $items, mixed $menu = null ): mixed {
		$chosen = $this->settings->menu();
		if ( '' === $chosen || ! is_string( $items ) || ! is_object( $menu ) || ( $menu->theme_location ?? '' ) !== $chosen ) {
			return $items;
		}

		return $items . '<li class="menu-item vitrin-mini-cart-item">' . Markup::html( $this->settings->shows_total() ) . '</li>';
	}
}
