<?php

namespace Vitrin\MiniCart;

use Vitrin\Cart\CountBadge;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The mini cart as printed by the server: a link to the cart and the frame of its fly-out (MINI-01). Nothing in
 * it is personal where the page may be cached; there the number comes from the cookie.
 */
final class Markup {

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'mini-cart' );
	}

	/**
	 * @param bool $shows_total   Whether to show the total beside the icon.
	 * @param bool $may_be_cached Whether a page builder may cache it.
	 */
	public static function html( bool $shows_total, bool $may_be_cached = false ): string {
		$style = '';
		$panel = '';
		if ( Page::is_storefront() ) {
			MarkupFlag::set( 'mini-cart' );
			$style = self::style();
			// On the cart and the checkout the button is a link.
			if ( ! Page::is_cart_or_checkout() ) {
				wp_enqueue_script( 'vitrin-mini-cart' );
				$panel = self::panel();
			}
		}
		$total = $shows_total ? '<span class="vitrin-mini-cart__amount" data-vitrin-total></span>' : '';

		return sprintf(
			'%s<div class="vitrin-mini-cart"><a class="vitrin-mini-cart__button no-prefetch" href="%s">%s<span class="vitrin-hidden">%s</span>%s%s</a>%s</div>',
			$style,
			esc_url( wc_get_cart_url() ),
			Icons::svg( 'shopping-bag' ),
			esc_html__( 'Cart', 'vitrin' ),
			CountBadge::html( 'vitrin-mini-cart__badge', $may_be_cached ),
			$total,
			$panel
		);
	}

	/** The block; its description and its editor part are in blocks/mini-cart. */
	public static function block( mixed $attributes ): string {
		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			self::html( is_array( $attributes ) && ! empty( $attributes['showTotal'] ) )
		);
	}

	/** On the cart and the checkout the button is a link, wherever its HTML comes from. */
	public static function leave_script_off(): void {
		if ( Page::is_cart_or_checkout() ) {
			wp_dequeue_script( 'vitrin-mini-cart' );
		}
	}

	/**
	 * Prints the style before the first mini cart if the head lacked it, so that a header never shows it
	 * unstyled.
	 */
	private static function style(): string {
		wp_enqueue_style( 'vitrin-mini-cart' );
		if ( ! did_action( 'wp_head' ) || doing_action( 'wp_head' ) || wp_style_is( 'vitrin-mini-cart', 'done' ) ) {
			return '';
		}
		ob_start();
		wp_print_styles( array( 'vitrin-mini-cart' ) );

		return (string) ob_get_clean();
	}

	/** The fly-out's frame. */
	private static function panel(): string {
		return sprintf(
			'<div class="vitrin-mini-cart__panel" id="%1$s" role="group" aria-label="%2$s" tabindex="-1" hidden>'
			. '<p class="vitrin-mini-cart__notice" role="alert"></p>'
			. '<div class="vitrin-mini-cart__body"><div class="vitrin-mini-cart__skeleton" aria-hidden="true"></div><div class="vitrin-mini-cart__skeleton" aria-hidden="true"></div></div>'
			. '<div class="vitrin-mini-cart__failure" role="alert" hidden><p>%3$s</p><button type="button" class="vitrin-button vitrin-button--primary">%4$s</button><a class="vitrin-button no-prefetch" href="%5$s">%6$s</a></div>'
			. '<div class="vitrin-mini-cart__footer"><div class="vitrin-mini-cart__total"><span>%7$s</span><span data-vitrin-total></span></div>'
			. '<a class="vitrin-button vitrin-button--primary no-prefetch" href="%8$s">%9$s</a><a class="vitrin-button no-prefetch" href="%5$s">%10$s</a></div></div>',
			esc_attr( wp_unique_id( 'vitrin-mini-cart-' ) ),
			esc_attr__( 'Products in the cart', 'vitrin' ),
			esc_html__( 'The cart could not be shown. Check your connection and try again.', 'vitrin' ),
			esc_html__( 'Try again', 'vitrin' ),
			esc_url( wc_get_cart_url() ),
			esc_html__( 'Open the cart page', 'vitrin' ),
			esc_html__( 'Total', 'vitrin' ),
			esc_url( wc_get_checkout_url() ),
			esc_html__( 'Checkout', 'vitrin' ),
			esc_html__( 'View cart', 'vitrin' )
		);
	}
}
