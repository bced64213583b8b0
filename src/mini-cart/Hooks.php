<?php

namespace Vitrin\MiniCart;

use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** All ways to put the mini cart into a page, and what of a product is in the cart into the product's. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register_embeds( bool $is_on ): void {
		add_shortcode( 'vitrin_mini_cart', $is_on ? array( $this, 'shortcode' ) : '__return_empty_string' );
		add_action( 'widgets_init', static fn () => Widget::register( $is_on ) );
		add_action( 'init', static fn () => Blocks::register( 'mini-cart', $is_on, 'mini-cart', static fn ( array $attributes ): string => Markup::block( $attributes ) ) );
	}

	public function register(): void {
		add_action( 'vitrin_mini_cart', array( $this, 'show' ) );
		// Page builders keep a header's HTML, and enqueue again what it had where it was made.
		add_action( 'wp_footer', array( Markup::class, 'leave_script_off' ), 5 );
		add_filter( 'wp_nav_menu_items', array( $this, 'add_to_menu' ), 10, 2 );
		if ( $this->settings->shows_in_cart() ) {
			add_action( 'woocommerce_after_add_to_cart_form', array( self::class, 'show_in_cart' ) );
		}
	}

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

	/** Whether the page has the element of show_in_cart(); asked in the footer. */
	public static function has_in_cart(): bool {
		return MarkupFlag::is_set( 'in-cart' );
	}

	/**
	 * An empty element after the product's form, which the script fills when the cart holds the product [PROD-06], because
	 * the page may be cached. Not for a group, whose members have pages of their own.
	 */
	public static function show_in_cart(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || $product->is_type( array( 'grouped', 'external' ) ) || ! Page::is_storefront() ) {
			return;
		}
		MarkupFlag::set( 'in-cart' );
		// It checks whether the cart holds the product, and only then loads the rest.
		wp_enqueue_script( 'vitrin-product-page' );
		// Below the form, where a theme floats that: the styles of a list's page have no room left.
		printf( '<div class="vitrin-in-cart" data-vitrin-in-cart="%d" data-label="%s" hidden></div>', absint( $product->get_id() ), esc_attr__( 'In your cart', 'vitrin' ) );
	}
}
