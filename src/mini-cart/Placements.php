<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/** Prints the mini cart by shortcode, action and menu, after the settings. */
final class Placements {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * [vitrin_mini_cart], with total="yes" or "no" to override the setting. Page builders cache a shortcode's
	 * HTML, so it has no number.
	 *
	 * @param mixed $attributes '' when there are none.
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
	 * @param mixed $items HTML.
	 */
	public function add_to_menu( mixed $items, mixed $menu = null ): mixed {
		$chosen = $this->settings->menu();
		if ( '' === $chosen || ! is_string( $items ) || ! is_object( $menu ) || ( $menu->theme_location ?? '' ) !== $chosen ) {
			return $items;
		}

		return $items . '<li class="menu-item vitrin-mini-cart-item">' . Markup::html( $this->settings->shows_total() ) . '</li>';
	}
}
