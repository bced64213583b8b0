<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\HeaderCart;
use Vitrin\Themes\HeaderCartParts;
use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/** Astra's add-on prints plus and minus; its header may have a cart, whose script needs jQuery. */
final class Astra implements Profile {

	/** Of the header's cart: what says the currency beside a bare amount. */
	private const CURRENCY = array( 'ast-woo-header-cart-cur-name', 'ast-woo-header-cart-cur-symbol' );

	/** The level of output buffering below what is printed now; null while no cart is. */
	private static ?int $level = null;

	private static bool $hides_amounts = false;

	public static function register(): void {
		add_filter( 'astra_add_to_cart_quantity_btn_enabled', static fn ( mixed $is ): mixed => Hooks::are_quantity_buttons() ? false : $is, 1000 );

		add_filter( 'astra_get_option_scroll-to-top-enable', static fn ( mixed $value ): mixed => Hooks::is_to_top() ? false : $value, 1000 );

		// Its builder's header, and the older one.
		foreach ( array( 'astra_tablet_breakpoint', 'astra_header_break_point' ) as $filter ) {
			add_filter( $filter, static fn ( mixed $width ): mixed => Hooks::mobile_header() ?? $width, 1000 );
		}

		add_filter( 'vitrin_theme_has_header_cart', '__return_true' );
		add_filter( 'vitrin_header_cart_link', static fn ( mixed $link ): mixed => HeaderCart::is_ours() ? 'a.cart-container' : $link );
		// Its fly-outs and their lists of products, on desktops and phones: as where its owner wants a plain link.
		foreach ( array( 'woo-header-cart-click-action', 'responsive-cart-click-action' ) as $option ) {
			add_filter( "astra_get_option_$option", static fn ( mixed $value ): mixed => HeaderCart::is_ours() ? 'redirect' : $value, 1000 );
		}
		add_filter( 'astra_get_option_shop-add-to-cart-action', static fn ( mixed $value ): mixed => 'slide_in_cart' === $value && HeaderCart::is_ours() ? 'default' : $value, 1000 );
		add_filter( 'astra_theme_assets', array( self::class, 'leave_script_off' ), 1000 );
		add_filter( 'woocommerce_add_to_cart_fragments', array( self::class, 'keep_fragment_apart' ), 1000 );

		add_action( 'astra_header_woo_cart', array( self::class, 'begin' ), 0 );
		add_action( 'astra_header_woo_cart', array( self::class, 'end' ), 1000 );
		add_action( 'wp_footer', array( self::class, 'give_up' ), 0 );
		// The older header, without the builder.
		add_filter( 'astra_get_dynamic_header_content', array( self::class, 'begin_section' ), 0, 3 );
		add_filter( 'astra_get_dynamic_header_content', array( self::class, 'end_section' ), 1000, 3 );
	}

	/** The script of its fly-out; Easy Digital Downloads' cart has the same. */
	public static function leave_script_off( mixed $assets ): mixed {
		if ( is_array( $assets ) && is_array( $assets['js'] ?? null ) && HeaderCart::is_ours() && ! class_exists( 'Easy_Digital_Downloads' ) ) {
			unset( $assets['js']['astra-mobile-cart'] );
		}

		return $assets;
	}

	/** Scripts that still ask for fragments would put the theme's link in the place of ours. One that is printed past the theme's hooks stays the theme's. */
	public static function keep_fragment_apart( mixed $fragments ): mixed {
		if ( is_array( $fragments ) && isset( $fragments['a.cart-container'] ) && Hooks::is_header_cart() ) {
			$fragments['a.cart-container:not([data-vitrin-header-cart])'] = $fragments['a.cart-container'];
			unset( $fragments['a.cart-container'] );
		}

		return $fragments;
	}

	public static function begin(): void {
		self::give_up();
		if ( HeaderCart::is_ours() ) {
			HeaderCart::begin();
			add_filter( 'astra_get_option_woo-header-cart-total-label', array( self::class, 'note_hiding' ), 1000 );
			self::$level = ob_get_level();
			ob_start();
		}
	}

	public static function end(): void {
		if ( null !== self::$level && ob_get_level() === self::$level + 1 ) {
			$html = (string) ob_get_clean();
			echo self::with_figures( $html ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The theme's markup; what is added is escaped.
		}
	}

	public static function begin_section( mixed $html, mixed $section = '', mixed $type = '' ): mixed {
		if ( 'woocommerce' === $type ) {
			self::begin();
		}

		return $html;
	}

	public static function end_section( mixed $html, mixed $section = '', mixed $type = '' ): mixed {
		if ( 'woocommerce' !== $type || null === self::$level || ob_get_level() !== self::$level + 1 ) {
			return $html;
		}
		ob_end_clean();

		return self::with_figures( is_string( $html ) ? $html : '' );
	}

	/** Where something threw while the theme printed the cart before, its end was never reached. */
	public static function give_up(): void {
		if ( null !== self::$level ) {
			while ( ob_get_level() > self::$level && ob_end_flush() ) {
				continue;
			}
			self::leave();
		}
	}

	private static function with_figures( string $html ): string {
		$amounts = self::$hides_amounts ? array( 'ast-woo-header-cart-total', 'ast-woo-header-cart-total-only', ...self::CURRENCY ) : array();
		self::leave();

		return HeaderCart::with_figures( $html, new HeaderCartParts( 'cart-container', 'ast-count-text', 'data-cart-total', '', 'ast-woo-header-cart-title', 'ast-woo-header-cart-total-only', self::CURRENCY, $amounts ) );
	}

	private static function leave(): void {
		self::$level         = null;
		self::$hides_amounts = false;
		HeaderCart::end();
		remove_filter( 'astra_get_option_woo-header-cart-total-label', array( self::class, 'note_hiding' ), 1000 );
	}

	/** Astra's "hide the total while the cart is empty": what says an amount is printed in any case, and hidden then. */
	public static function note_hiding( mixed $hides ): bool {
		self::$hides_amounts = (bool) $hides;

		return false;
	}
}
