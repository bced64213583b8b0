<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * The number of items beside a link to the cart. A script finds it by `data-vitrin-count` and fills it from the
 * cookie [SIDE-12].
 */
final class CountBadge {

	/**
	 * Its number is printed only where no cache could show it to another visitor.
	 *
	 * @param bool $may_be_cached Whether a page builder may cache it.
	 */
	public static function html( string $css_class, bool $may_be_cached = false ): string {
		$quantity = $may_be_cached ? 0 : self::quantity();

		return sprintf(
			$quantity > 0 ? '<span class="%s" data-vitrin-count>%s</span>' : '<span class="%s" data-vitrin-count hidden></span>',
			esc_attr( $css_class ),
			esc_html( Digits::of( $quantity ) )
		);
	}

	/** The number of items that this page may say; 0 where a cache could show it to another visitor. */
	public static function quantity(): int|float {
		$is_own = Page::is_storefront() && Page::is_private() && ! CachedMarkup::is_for_cache();

		return $is_own && WC()->cart instanceof \WC_Cart ? Text::number( WC()->cart->get_cart_contents_count() ) : 0;
	}
}
