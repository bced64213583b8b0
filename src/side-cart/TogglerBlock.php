<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CountBadge;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * A block with a link to the cart that opens the drawer [SIDE-01]; blocks/side-cart-toggler holds its
 * description and its editor part.
 */
final class TogglerBlock {

	/** Class of elements that open the drawer. */
	public const TRIGGER = 'vitrin-cart-trigger';

	public static function html( mixed $attributes ): string {
		$chosen = is_array( $attributes ) ? $attributes : array();
		$label  = is_string( $chosen['label'] ?? null ) && '' !== $chosen['label'] ? $chosen['label'] : __( 'Cart', 'vitrin' );
		$total  = empty( $chosen['showTotal'] ) ? '' : '<span data-vitrin-total></span>';

		return sprintf(
			'<div %s><a class="%s no-prefetch" href="%s">%s<span class="%s">%s</span>%s%s</a></div>',
			get_block_wrapper_attributes(),
			self::TRIGGER,
			esc_url( wc_get_cart_url() ),
			Icons::svg( 'shopping-bag' ),
			empty( $chosen['showLabel'] ) ? 'vitrin-hidden' : 'vitrin-cart-trigger__label',
			esc_html( $label ),
			CountBadge::html( 'vitrin-cart-trigger__count' ),
			$total
		);
	}
}
