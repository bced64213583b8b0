<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CountBadge;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * A link to the cart that opens the drawer [SIDE-01]; blocks/side-cart-toggler holds its
 * description and what the editor shows.
 */
final class TogglerBlock {

	/** The script finds what opens the drawer by it. */
	public const TRIGGER = 'vitrin-cart-trigger';

	/**
	 * What stands on the page; called by the block's render.php.
	 *
	 * @param mixed $attributes The block's.
	 */
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
